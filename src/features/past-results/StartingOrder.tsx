import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import type { RosterOrder } from '@/domain/past-results/review-games'
import type { League } from '@/features/leagues/league'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { FormAlert } from '@/shared/ui/Form'
import { ShowMore } from '@/shared/ui/PagedList'
import { setStartingOrder } from './api'

const ROWS = 8
const NAMES_AT_ONCE = 5

interface StartingOrderProps {
  league: Pick<League, 'id'>
  order: RosterOrder
}

/** A sheet that only has totals gives the order before the first game day, and nothing else of it is stored. */
export function StartingOrder({ league, order: { players, unknown, others } }: StartingOrderProps) {
  const [shown, setShown] = useState(ROWS)
  const save = useMutation(setStartingOrder(league.id))
  const rest = unknown.length - NAMES_AT_ONCE
  return (
    <section aria-labelledby="starting-order" className="space-y-4">
      <div>
        <h3 id="starting-order" className="font-semibold">
          These are totals
        </h3>
        <p className="text-muted">
          Totals without games can't explain a ranking, so they aren't stored. Their order can be where your
          league starts: it seeds the first game day.
        </p>
      </div>
      {players.length > 0 && (
        <>
          <ol aria-labelledby="starting-order" className="divide-y divide-line">
            {players.slice(0, shown).map(({ id, name }, index) => (
              <li key={id} className="flex min-h-11 items-center gap-3 py-2">
                <span className="w-7 shrink-0 font-numeral font-bold text-accent">{index + 1}</span>
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              </li>
            ))}
          </ol>
          <ShowMore shown={shown} total={players.length} onMore={() => setShown(players.length)} />
        </>
      )}
      {unknown.length > 0 && (
        <p className="text-note wrap-anywhere text-muted">
          {`Not on the roster: ${listOf([...unknown.slice(0, NAMES_AT_ONCE), ...(rest > 0 ? [countOf(rest, 'other')] : [])])}.`}
        </p>
      )}
      {players.length > 0 && others.length > 0 && (
        <p className="text-note text-muted">
          {`${countOf(others.length, 'player')} of the roster ${others.length === 1 ? "isn't" : "aren't"} on the sheet and ${others.length === 1 ? 'follows' : 'follow'}.`}
        </p>
      )}
      {save.error && <FormAlert>{sentenceFor(save.error)}</FormAlert>}
      {save.isSuccess ? (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="flex min-w-0 grow basis-64 gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            The first game day starts from this order.
          </p>
          <ButtonLink to={paths.leagueTab(league.id, 'rankings')}>View rankings</ButtonLink>
        </div>
      ) : players.length > 0 ? (
        <Button
          variant="primary"
          pending={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate(players.map(({ id }) => id))
          }}
        >
          Start from this order
        </Button>
      ) : (
        <ButtonLink to={paths.leagueTab(league.id, 'players')}>Add players</ButtonLink>
      )}
    </section>
  )
}
