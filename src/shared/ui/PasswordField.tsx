import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES, FieldFrame, type FieldText } from './FieldFrame'
import { IconButton } from './IconButton'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldText & {
    /** Password managers need to know whether to fill in or to propose. */
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, hint, error, id, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(CONTROL_CLASSES, 'h-12 pr-13')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute right-0.5 top-0.5"
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  )
}
