import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ordinal } from '@/domain/format-text'
import type { LastSeason } from './last-season'

type LastSeasonPlayersProps = {
  players: LastSeason['players']
  /** Members who aren't in the next season. */
  leaving: readonly string[]
  onChange: (leaving: string[]) => void
}

/** Chooses which members of the last season are in the next one. By default all are. */
export function LastSeasonPlayers({ players, leaving, onChange }: LastSeasonPlayersProps) {
  const gone = new Set(leaving)
  const staying = players.filter(({ id }) => !gone.has(id)).length
  if (players.length === 0) return null
  return (
    <section aria-labelledby="last-season">
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 id="last-season" className="font-semibold">
            From last season
          </h3>
          <p role="status" className="text-note text-muted">
            {staying} of {players.length} selected, in their final order. They join right away and get a
            notification.
          </p>
        </div>
        <Button
          size="sm"
          className="shrink-0"
          onClick={() => onChange(staying === 0 ? [] : players.map(({ id }) => id))}
        >
          {staying === 0 ? 'Select all' : 'Clear all'}
        </Button>
      </div>
      <Card padded={false}>
        <ol aria-labelledby="last-season" className="divide-y divide-line">
          {players.map(({ id, name }, index) => (
            <li key={id}>
              <label className="flex min-h-13 items-center gap-3 px-4 py-2.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={!gone.has(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? leaving.filter((one) => one !== id) : [...leaving, id])
                  }
                />
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
                <span className="shrink-0 text-note text-muted">{ordinal(index + 1)}</span>
              </label>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
