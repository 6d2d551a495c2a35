import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { isOver } from '@/domain/statuses'
import type { GameDay } from '@/features/game-days/game-day'
import type { League } from '@/features/leagues/league'
import type { SeasonRecord } from '@/features/rankings/api'
import { dateIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { FormAlert } from '@/shared/ui/Form'
import { undoResults } from './api'

interface BroughtInProps {
  league: Pick<League, 'id' | 'timeZone' | 'status'>
  /** The days that were brought in. */
  days: readonly GameDay[]
  dates: readonly GameDay[]
  season: SeasonRecord
}

/** What was brought in, and how to undo it as long as nothing followed. */
export function BroughtIn({ league, days, dates, season }: BroughtInProps) {
  const [isAsked, setAsked] = useState(false)
  const undo = useMutation(undoResults(league.id))
  const gamesIn = (week: number) =>
    season.days.find((day) => day.week === week)?.courts.reduce((sum, { games }) => sum + games.length, 0) ??
    0
  const games = days.reduce((sum, { week }) => sum + gamesIn(week), 0)
  const followed = dates.some(({ isBroughtIn, isFinalized }) => isFinalized && !isBroughtIn)
  const stays = isOver(league.status)
  const next = Math.max(...days.map(({ week }) => week)) + 1
  return (
    <section aria-labelledby="brought-in" className="space-y-4">
      <h2 id="brought-in" className="text-xl font-bold">
        {`${countOf(games, 'game')} on ${countOf(days.length, 'day')} brought in`}
      </h2>
      <p className="text-muted">
        {stays
          ? 'The season is over, so these results stay. You can still correct single scores.'
          : followed
            ? 'Later games are finalized, so these results stay. You can still correct single scores.'
            : `You can undo all of it until week ${next} has a score.`}
      </p>
      <ul aria-label="Game days" className="divide-y divide-line border-y border-line">
        {days.map(({ id, week, startsAt }) => (
          <li key={id} className="py-2.5">
            <span className="block font-medium">{dateIn(startsAt, league.timeZone)}</span>
            <span className="block text-note text-muted">{`Week ${week}, ${countOf(gamesIn(week), 'game')}`}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {!followed && !stays && <Button onClick={() => setAsked(true)}>Undo</Button>}
        <ButtonLink variant="primary" to={paths.leagueTab(league.id, 'rankings')}>
          View rankings
        </ButtonLink>
      </div>
      {isAsked && (
        <ConfirmDialog
          open
          danger
          title="Undo these results?"
          confirmLabel="Undo results"
          pending={undo.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            if (!undo.isPending) undo.mutate(undefined, { onSuccess: () => setAsked(false) })
          }}
        >
          {`${countOf(games, 'game')} on ${countOf(days.length, 'day')} are removed. Other game days and the roster stay.`}
          {undo.error && <FormAlert>{sentenceFor(undo.error)}</FormAlert>}
        </ConfirmDialog>
      )}
    </section>
  )
}
