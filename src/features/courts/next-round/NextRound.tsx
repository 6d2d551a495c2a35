import { useMutation, useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useMemo, useState } from 'react'
import { countOf, listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Details } from '@/shared/ui/Details'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { gamesOf, missingScores, unplayedRound } from '@/features/scoring/courts'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import {
  roundMovement,
  nextRound,
  saveRound,
  storedDrawQuery,
  type StoredDraw,
  drawBeforeRound,
} from './next-round'
import { NextRoundSkeleton } from './NextRoundSkeleton'
import { kingOfCourtRounds, type GameFormatSettings } from './remaining-rounds'
import type { KingRound } from '@/domain/court-rotation/king-of-court'
import { sentenceFor } from '@/shared/lib/errors'
import { ConfirmDialog } from '@/shared/ui/Dialog'

type NextRoundProps = { sheetView: ScoreSheetView; settings: GameFormatSettings }

/** King of the court: previews the next round, based on who won the last one. */
export function NextRound({ sheetView: { courts }, settings }: NextRoundProps) {
  const day = useScoring()
  const missing = missingScores(courts)
  const unplayed = unplayedRound(courts)
  const stamp = courts
    .flatMap(gamesOf)
    .map(({ id, version }) => `${id} ${version}`)
    .join()
  const query = useQuery({ ...storedDrawQuery(day, stamp), enabled: missing.length === 0 })
  const loaded = useMemo(() => query.data && { draw: query.data, next: nextRound(query.data) }, [query.data])

  if (missing.length > 0) {
    return (
      <Card className="mb-4">
        <h3 className="font-semibold">Next round</h3>
        <p className="mt-1 text-note text-muted">
          Set by this round's results. Still missing: {missing.join('; ')}.
        </p>
        {unplayed !== null && <RegenerateRound key={unplayed} number={unplayed} stamp={stamp} />}
      </Card>
    )
  }
  return (
    <QueryView
      query={combineQueries(loaded, query)}
      what="the next round"
      failedTitle="Couldn't set up the next round"
      skeleton={<NextRoundSkeleton courts={courts} />}
      renderFailed={(failed) => <div className="mb-4">{failed}</div>}
    >
      {(drawn) => <RoundToGenerate {...drawn} courts={courts} settings={settings} />}
    </QueryView>
  )
}

interface RoundToGenerateProps {
  draw: StoredDraw
  next: ReturnType<typeof nextRound>
  courts: ScoreSheetView['courts']
  settings: GameFormatSettings
}

function RoundToGenerate({ draw, next, courts, settings }: RoundToGenerateProps) {
  const { mutate, isPending } = useMutation(saveRound(useScoring()))
  const people = useMemo(
    () => new Map(courts.flatMap(({ seats }) => seats.map(({ person }) => [person.id, person.shortName]))),
    [courts],
  )
  const courtName = (number: number) =>
    courts.find((court) => court.number === number)?.name ?? `Court ${number}`
  const nameOf = (id: string) => people.get(id) ?? 'Player'
  const side = (ids: readonly string[]) => ids.map(nameOf).join(' / ')
  const { number, round, before, lastRound } = next
  const moves = round.ok ? roundMovement(round, lastRound, { nameOf, courtName }) : null
  const isExtra = number > (kingOfCourtRounds(courts, settings)?.planned ?? number)
  return (
    <Card as="section" tone="active" className="mb-4" aria-labelledby="next-round">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 id="next-round" className="font-semibold">
            {isExtra ? 'One more round?' : `Round ${number}`}
          </h3>
          {number === 2 && (
            <p className="text-note text-muted">
              Winners move up a court, losers move down, and partners split.
            </p>
          )}
          {isExtra && <p className="text-note text-muted">The planned rounds are done.</p>}
        </div>
        {round.ok && (
          <Button
            variant={isExtra ? 'secondary' : 'primary'}
            icon={<Shuffle aria-hidden className="size-4" />}
            pending={isPending}
            onClick={() => mutate({ draw, number, round })}
          >
            Generate round {number}
          </Button>
        )}
      </div>
      {round.ok ? (
        <>
          {courtChanges(round, before, courtName).map((sentence) => (
            <p key={sentence} className="mt-2 text-note wrap-anywhere text-warning">
              {sentence}
            </p>
          ))}
          <ol className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {round.games.map(({ court, team1, team2 }) => (
              <li key={court} className="min-w-0 wrap-anywhere">
                <span className="block text-note text-muted">{courtName(court)}</span>
                <span className="inline-block pr-1.5 text-team1">{side(team1)}</span>
                <span className="inline-block text-team2">
                  <span className="pr-1.5 text-muted">–</span>
                  {side(team2)}
                </span>
                <span className="block text-note text-muted">
                  {moves?.courts.find((each) => each.court === court)?.text}
                </span>
              </li>
            ))}
          </ol>
          {round.byes.length > 0 && (
            <p className="mt-3 text-note wrap-anywhere">
              <span className="text-muted">Sitting out:</span> {listOf(round.byes.map(nameOf))}
            </p>
          )}
          {moves && moves.why.length > 0 && (
            <Details className="mt-2">
              <ul className="space-y-2 wrap-anywhere">
                {moves.why.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Details>
          )}
        </>
      ) : (
        <p className="mt-2 text-note text-warning">
          {round.people === 0
            ? 'No one is marked here.'
            : `Only ${countOf(round.people, 'player is', 'players are')} here.`}{' '}
          A game needs four. Add a sub for an absent player, or add arrivals in the court scheduler.
        </p>
      )}
    </Card>
  )
}

type DrawnRound = Pick<Extract<KingRound, { ok: true }>, 'games' | 'courts' | 'closed'>

/**
 * How the courts changed since the last round, in sentences; empty if the same courts play and all are open. `before`
 * are the courts of that round. 'Court 4 closes: 15 people fill 3 courts. Its people are on Court 3, and all take
 * turns.'
 */
export function courtChanges(
  { games, courts, closed }: DrawnRound,
  before: readonly number[],
  courtName: (number: number) => string,
): readonly string[] {
  const people = courts.reduce((sum, court) => sum + court.people.length, 0)
  const why = `${countOf(people, 'player')} for ${countOf(games.length, 'court')}.`
  const courtsText = (numbers: readonly number[], one: string, more: string, rest: string) =>
    numbers.length === 0
      ? []
      : [`${listOf(numbers.map(courtName))} ${numbers.length === 1 ? one : more}: ${why}${rest}`]
  const lowest = courts.at(-1)
  const joining = (numbers: readonly number[]) =>
    lowest
      ? ` ${numbers.length === 1 ? 'Its' : 'Their'} players join ${courtName(lowest.number)}, and byes rotate.`
      : ''
  const closing = closed.filter((number) => before.includes(number))
  const staying = closed.filter((number) => !before.includes(number))
  const opening = games.map(({ court }) => court).filter((number) => !before.includes(number))
  return [
    ...courtsText(closing, 'closes', 'close', joining(closing)),
    ...courtsText(staying, 'stays closed', 'stay closed', ''),
    ...courtsText(opening, 'opens', 'open', ''),
  ]
}

/** Withdraws a drawn round that isn't played, after a correction or when someone left, and draws it again. */
function RegenerateRound({ number, stamp }: { number: number; stamp: string }) {
  const day = useScoring()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...storedDrawQuery(day, stamp), enabled: asked })
  const { mutate, isPending } = useMutation(saveRound(day))
  const draw = data && drawBeforeRound(data, number)
  const next = draw && nextRound(draw)
  const round = next?.round.ok === true && next.number === number ? next.round : null

  const confirm = () => {
    if (!draw || !round) void refetch()
    else mutate({ draw, number, round }, { onSettled: () => setAsked(false) })
  }
  return (
    <>
      <Button
        size="sm"
        className="mt-3"
        icon={<Shuffle aria-hidden className="size-4" />}
        onClick={() => setAsked(true)}
      >
        Rebuild this round
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
        title={`Rebuild round ${number}?`}
        confirmLabel={error && !data ? 'Retry' : 'Rebuild round'}
        pending={isPending || isFetching}
      >
        {error && !data
          ? `Couldn't load the results. ${sentenceFor(error)}`
          : draw && !round
            ? 'Too few players for a game. Add a sub for an absent player first.'
            : 'It gets new games based on current results and attendance. Let the players on court know.'}
      </ConfirmDialog>
    </>
  )
}
