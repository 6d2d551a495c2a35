type CheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}
