import { Select } from '@/shared/ui/Select'
import type { PlacedPerson } from '../plan-redraw'

export interface Swap {
  one: string
  other: string
}

interface SwapFieldsProps {
  round: number
  people: readonly PlacedPerson[]
  swap: Swap
  onChange: (swap: Swap) => void
}

/** Two people who change places in one round; the rounds after it are drawn so that it evens out again. */
export function SwapFields({ round, people, swap, onChange }: SwapFieldsProps) {
  const options = (
    <>
      <option value="">Nobody</option>
      {people
        .filter(({ status }) => status === 'playing')
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </>
  )
  return (
    <section aria-labelledby="swap" className="space-y-3">
      <h2 id="swap" className="font-semibold">
        Two change places in round {round}
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Who"
          value={swap.one}
          onChange={({ target }) => onChange({ ...swap, one: target.value })}
        >
          {options}
        </Select>
        <Select
          label="With whom"
          value={swap.other}
          onChange={({ target }) => onChange({ ...swap, other: target.value })}
        >
          {options}
        </Select>
      </div>
    </section>
  )
}
