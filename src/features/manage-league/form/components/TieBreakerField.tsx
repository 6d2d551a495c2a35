import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { TIE_BREAKER_PRESETS, type TieBreaker } from '@/domain/tie-breakers'
import { IconButton } from '@/shared/ui/IconButton'
import type { FieldText } from '@/shared/ui/FieldFrame'
import { Select } from '@/shared/ui/Select'
import { useLeagueForm } from '../use-league-form'

const { labels, wordsOf } = LEAGUE_SETTINGS.tieBreakers
const ALL = wordsOf(Object.keys(labels).join(' '))

const PRESETS = [
  [TIE_BREAKER_PRESETS.point_diff, 'Point differential first'],
  [TIE_BREAKER_PRESETS.usap, 'Head-to-head first (USA Pickleball)'],
  [TIE_BREAKER_PRESETS.percent, 'Points percentage'],
  [TIE_BREAKER_PRESETS.points, 'Points plus 1 per win'],
] as const
const isPreset = (order: string) => PRESETS.some(([preset]) => preset === order)

/** The order of tie-breakers: a preset, or any order of any of them. */
export function TieBreakerField(frame: FieldText) {
  const { control } = useLeagueForm()
  const {
    field: { ref, name, value, onBlur, onChange },
  } = useController({ control, name: 'tieBreakers' })
  const list = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const chosen = wordsOf(value)
  const others = ALL.filter((each) => !chosen.includes(each))
  const change = (order: readonly TieBreaker[]) => onChange(order.join(' '))
  const move = (from: number, to: number) => {
    const [mover, other] = [chosen[from], chosen[to]]
    if (mover === undefined || other === undefined) return
    change(chosen.with(to, mover).with(from, other))
    if (status.current) status.current.textContent = `${labels[mover]}: ${to + 1} of ${chosen.length}`
  }
  const remove = (word: TieBreaker) => {
    change(chosen.filter((each) => each !== word))
    list.current?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <Select
        label={frame.label}
        hint={frame.hint}
        error={frame.error}
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={isPreset(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isPreset(value) && <option value="">Your own order</option>}
        {PRESETS.map(([order, words]) => (
          <option key={order} value={order}>
            {words}
          </option>
        ))}
      </Select>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Tiebreaker order"
        className="rounded-button border border-line"
      >
        {chosen.map((word, i) => (
          <li key={word} className="flex items-center border-b border-line pl-4 text-sm last:border-b-0">
            <span className="min-w-0 flex-auto py-1">
              {i + 1}. {labels[word]}
            </span>
            <IconButton
              label={`Move up: ${labels[word]}`}
              aria-disabled={i === 0}
              onClick={() => move(i, i - 1)}
            >
              <ArrowUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={`Move down: ${labels[word]}`}
              aria-disabled={i === chosen.length - 1}
              onClick={() => move(i, i + 1)}
            >
              <ArrowDown aria-hidden className="size-5" />
            </IconButton>
            <IconButton label={`Leave out: ${labels[word]}`} onClick={() => remove(word)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p ref={status} role="status" className="sr-only" />
      {others.length > 0 && (
        <Select
          label="Add a tiebreaker"
          value=""
          onChange={(event) =>
            onChange([...chosen, event.target.value].filter((each) => each !== '').join(' '))
          }
        >
          <option value="">Choose one</option>
          {others.map((word) => (
            <option key={word} value={word}>
              {labels[word]}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
