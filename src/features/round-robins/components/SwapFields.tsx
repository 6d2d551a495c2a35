import { Select } from '@/shared/ui/Select'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinRound } from '@/domain/round-robin-session/rounds'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { swapPartners, swapUnits, type UnitSwap, type SwapUnit } from '@/domain/round-robin-session/swap'

interface SwapFieldsProps {
  format: RoundRobinFormat
  round: RoundRobinRound
  people: readonly PlacedPerson[]
  swap: UnitSwap
  onChange: (swap: UnitSwap) => void
}

/** Two players trade places in one round. The rounds after it are redrawn to even that out. */
export function SwapFields({ format, round, people, swap, onChange }: SwapFieldsProps) {
  const units = swapUnits(format, round, people)
  const one = units.find(({ id }) => id === swap.one)
  const others = one ? swapPartners(one, units, round) : []
  const isPossible = others.some(({ id }) => id === swap.other)
  return (
    <section aria-labelledby="swap" className="space-y-3">
      <h2 id="swap" className="font-semibold">
        Swap two players in round {round.number}
      </h2>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Player"
          value={one?.id ?? ''}
          onChange={({ target }) => onChange({ ...swap, one: target.value })}
        >
          {optionsOf(units)}
        </Select>
        <Select
          label="Swap with"
          disabled={!one}
          value={isPossible ? swap.other : ''}
          onChange={({ target }) => onChange({ ...swap, other: target.value })}
        >
          {optionsOf(others)}
        </Select>
      </div>
    </section>
  )
}

const optionsOf = (units: readonly SwapUnit[]) => (
  <>
    <option value="">No one</option>
    {units.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
)
