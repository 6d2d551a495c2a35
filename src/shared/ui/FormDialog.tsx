import { useId, type ComponentProps } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Form, type FormProps } from './Form'

type FormDialogProps<Values extends FieldValues, Submitted> = Omit<FormProps, 'id' | 'title' | 'onSubmit'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'pending' | 'disabled'> & {
    open?: boolean
    form: UseFormReturn<Values, unknown, Submitted>
    onSubmit: (submitted: Submitted) => unknown
    /** What the button that submits says. */
    action: string
    cancelLabel?: string
    /** False if there is nothing to fill in, and so no buttons. */
    hasFields?: boolean
    /** Everything is filled in already. */
    startsAtSubmit?: boolean
  }

/** A dialog that is one form: its fields, why it failed, Cancel, and the button that submits. It stays while it saves. */
export function FormDialog<Values extends FieldValues, Submitted>({
  open = true,
  title,
  description,
  size,
  onClose,
  form,
  onSubmit,
  action,
  variant = 'primary',
  pending = false,
  disabled,
  cancelLabel = 'Cancel',
  hasFields = true,
  startsAtSubmit,
  className = 'space-y-4',
  ...rest
}: FormDialogProps<Values, Submitted>) {
  const id = useId()
  const isSaving = rest.saving?.isPending ?? false
  const close = () => {
    if (!isSaving) onClose()
  }
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      size={size}
      onClose={close}
      actions={
        hasFields && (
          <>
            <Button onClick={close} disabled={isSaving}>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              form={id}
              data-initial-focus={startsAtSubmit}
              variant={variant}
              pending={isSaving || pending}
              disabled={disabled}
            >
              {action}
            </Button>
          </>
        )
      }
    >
      <FormProvider {...form}>
        <Form {...rest} id={id} className={className} onSubmit={form.handleSubmit(onSubmit)} alertsLast />
      </FormProvider>
    </Dialog>
  )
}
