import type { ComponentProps } from 'react'
import { Field } from '@/shared/ui/Field'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & { label?: string }

/** With the email keyboard and without autocorrect. */
export function EmailField({ label = 'Email', autoComplete = 'username', ...rest }: EmailFieldProps) {
  return (
    <Field
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}
