import { useId, type ComponentProps, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface FormDialogProps<Values extends FieldValues, Submitted>
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onClose'>,
    Pick<ComponentProps<'form'>, 'onChange' | 'className'>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'disabled'> {
  form: UseFormReturn<Values, unknown, Submitted>
  onSubmit: (submitted: Submitted) => void
  /** What the button that submits says. */
  action: string
  /** Why it failed, if no field shows it. */
  error?: string | false | null
  children: ReactNode
}

/** A dialog that is one form: its fields, why it failed, Cancel, and the button that submits. */
export function FormDialog<Values extends FieldValues, Submitted>({
  form,
  onSubmit,
  action,
  error,
  children,
  variant = 'primary',
  pending,
  disabled,
  onChange,
  className = 'space-y-4',
  ...dialog
}: FormDialogProps<Values, Submitted>) {
  const formId = useId()
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={variant} pending={pending} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onChange={onChange}
          onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
          className={className}
        >
          {children}
          {error && (
            <p role="alert" className="text-sm text-bad">
              {error}
            </p>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
