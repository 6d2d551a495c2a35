import { useImperativeHandle, useLayoutEffect, useRef, useState, type ChangeEvent, type Ref } from 'react'
import { Field } from '@/shared/ui/Field'
import { editPhone, isForeignNumber } from '../phone'

type PhoneFieldProps = {
  /** Focused if the number is refused. */
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error?: string
}

const FOREIGN = 'Enter a 10-digit US or Canadian number'

/** A phone number as (###) ###-####. The caret stays in place. */
export function PhoneField({ ref, value, onChange, onBlur, error }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [edit, setEdit] = useState<{ caret: number }>()
  const [isRefused, setRefused] = useState(false)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  // The browser puts the caret at the end of a value that was set by code.
  useLayoutEffect(() => {
    if (edit && document.activeElement === input.current)
      input.current?.setSelectionRange(edit.caret, edit.caret)
  }, [edit])

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Its first ten digits would be someone else's number.
    const isForeign = isForeignNumber(target.value)
    setRefused(isForeign)
    if (isForeign) return
    const isBackspace = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward'
    const { text, caret } = editPhone(
      value,
      target.value,
      target.selectionStart ?? target.value.length,
      isBackspace,
    )
    onChange(text)
    setEdit({ caret })
  }
  return (
    <Field
      ref={input}
      label="Phone"
      hint="Only your league organizers can see it."
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(###) ###-####"
      value={value}
      error={isRefused ? FOREIGN : error}
      onChange={handleChange}
      onBlur={onBlur}
    />
  )
}
