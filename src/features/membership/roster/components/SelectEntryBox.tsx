import type { ComponentProps } from 'react'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** Whom it selects, in words. */
  label: string
  /** Some, but not all of its rows. */
  mixed?: boolean
  onToggle: () => void
  /** Enter, which checkboxes ignore. */
  onEnter: () => void
}

/** A native checkbox with a target large enough for a thumb. */
export function SelectEntryBox({ label, mixed = false, onToggle, onEnter, ...rest }: SelectBoxProps) {
  return (
    <label className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        type="checkbox"
        onChange={onToggle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        className="size-6 cursor-pointer"
      />
    </label>
  )
}
