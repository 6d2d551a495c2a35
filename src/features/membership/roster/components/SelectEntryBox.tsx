import type { ComponentProps } from 'react'

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** Whom it selects, in words. */
  label: string
  /** Some, but not all of what it stands for. */
  mixed?: boolean
  onToggle: () => void
  /** Enter, which a checkbox has no use for. */
  onEnter: () => void
}

/** The native checkbox in a target that a thumb meets. */
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
