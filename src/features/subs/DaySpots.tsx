import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { zonedTimeIn, nearMomentPhrase } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryPart } from '@/shared/ui/QueryPart'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { endSubSearch, findSub, spotsQuery, subsForQuery, type Spot } from './api'

type DaySpotsProps = {
  gameDayId: string
  timeZone: string
  /** Opens what names another sub, or none, in a member's spot. */
  onChange?: (playerId: string) => void
}

/** What became of the spots of a game day, for its organizers: who subs for whom, and which spots are still open. */
export function DaySpots({ gameDayId, timeZone, onChange }: DaySpotsProps) {
  const query = useQuery({ ...spotsQuery(gameDayId), refetchInterval: 60_000 })
  return (
    <QueryPart query={query} what="the subs" quietOffline>
      {(spots) => {
        const shown = spots.filter(({ state }) => state === 'asking' || state === 'filled')
        if (shown.length === 0) return null
        return (
          <Card as="section" tone="featured" aria-label="Subs" className="mb-4 print:hidden">
            <ul className="divide-y divide-line">
              {shown.map((spot) => (
                <li key={spot.playerId} className="py-3">
                  {spot.state === 'filled' ? (
                    <Filled spot={spot} timeZone={timeZone} onChange={onChange} />
                  ) : (
                    <Open spot={spot} gameDayId={gameDayId} timeZone={timeZone} />
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }}
    </QueryPart>
  )
}

type SpotProps = { spot: Spot; timeZone: string }

function Filled({ spot, timeZone, onChange }: SpotProps & Pick<DaySpotsProps, 'onChange'>) {
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">
        {spot.player} is out, {spot.sub} subs
      </p>
      <p className="text-sm text-muted">
        {spot.filledAt && `The court heard ${nearMomentPhrase(spot.filledAt, timeZone)}.`}
      </p>
      {onChange && (
        <Button className="mt-2" onClick={() => onChange(spot.playerId)}>
          Change or undo
        </Button>
      )}
    </>
  )
}

/** Who was asked, what comes next, and when it is up to the organizer. */
function stateOf({ asked, lastAsked, nextAt, cutOff, isDue }: Spot, timeZone: string) {
  if (isDue) return "No one said yes in time. It's up to you."
  return [
    asked === 0 || lastAsked === null
      ? 'No one was asked yet.'
      : `${lastAsked} was asked${asked > 1 ? `, the last of ${asked}` : ''}.`,
    nextAt !== null &&
      Date.parse(nextAt) < Date.parse(cutOff) &&
      `We go on ${nearMomentPhrase(nextAt, timeZone)}.`,
    `At ${zonedTimeIn(cutOff, timeZone)} it's up to you.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Open({ spot, gameDayId, timeZone }: SpotProps & { gameDayId: string }) {
  const end = useMutation(endSubSearch(gameDayId))
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold text-warning">{spot.player} is out.</span>{' '}
        <span className="text-sm text-muted">{stateOf(spot, timeZone)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>Choose who's next</Button>
        <Button
          variant="quiet"
          pending={end.isPending}
          onClick={() => end.mutate({ playerId: spot.playerId })}
        >
          No sub needed
        </Button>
      </div>
      {isChoosing && (
        <ChooseSub
          gameDayId={gameDayId}
          playerId={spot.playerId}
          title={`Who do we ask for ${spot.player}?`}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

type ChooseSubProps = { gameDayId: string; playerId: string; title: string; onClose: () => void }

/** Names who gets the offer before anyone else. */
function ChooseSub({ gameDayId, playerId, title, onClose }: ChooseSubProps) {
  const query = useQuery(subsForQuery(gameDayId, playerId))
  const { mutate, isPending, variables } = useMutation(findSub(gameDayId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="They get the offer before anyone else."
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <QueryView
        query={query}
        what="the subs"
        skeleton={<SkeletonRows rows={3} label="Loading the subs" />}
        empty={<p className="text-sm">No one on the sub list can be asked right now.</p>}
      >
        {(subs) => (
          <ul aria-label="Subs" className="divide-y divide-line">
            {subs.map((sub) => (
              <li key={sub.playerId} className="flex min-h-14 items-center gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {sub.name}
                  {sub.level !== null && (
                    <span className="block text-note text-muted">about {sub.level.toFixed(1)}</span>
                  )}
                </span>
                <Button
                  size="sm"
                  aria-label={`Ask ${sub.name}`}
                  pending={isPending && variables.first === sub.playerId}
                  onClick={() => mutate({ playerId, first: sub.playerId }, { onSuccess: onClose })}
                >
                  Ask
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

/** For a player who is Out: whether their court needs a sub, and how the search goes. */
export function SubForMe({ gameDayId, timeZone }: { gameDayId: string; timeZone: string }) {
  const me = useMe()
  // What is known may be from before the RSVP.
  const query = useQuery({ ...spotsQuery(gameDayId), refetchInterval: 60_000, refetchOnMount: 'always' })
  return (
    <QueryPart query={query} what="whether a sub is needed" quietOffline>
      {(spots) => {
        const spot = spots.find(({ playerId }) => playerId === me.profileId)
        return spot ? <State spot={spot} gameDayId={gameDayId} timeZone={timeZone} /> : null
      }}
    </QueryPart>
  )
}

function State({ spot, gameDayId, timeZone }: { spot: Spot; gameDayId: string; timeZone: string }) {
  const { mutate, isPending } = useMutation(findSub(gameDayId))
  const [isNaming, setNaming] = useState(false)
  const { state, asked, nextAt, isDue } = spot
  const isQuestion = state === 'asking' && asked === 0 && !isDue
  return (
    <div role="group" aria-label="Sub" className="mt-3 space-y-2 text-sm">
      <p>
        <span className="font-semibold">{headline(spot, isQuestion)}</span>{' '}
        <span className="text-muted">
          {isQuestion
            ? `Your court is one short without you. ${nextAt ? `If you don't choose, we start asking ${nearMomentPhrase(nextAt, timeZone)}.` : ''}`
            : state === 'asking' &&
              (isDue
                ? 'No one said yes in time. The organizer decides.'
                : `${asked} asked so far. If no one can, the organizer decides ${nearMomentPhrase(spot.cutOff, timeZone)}.`)}
        </span>
      </p>
      {state === 'asking' && (
        <div className="flex flex-wrap gap-2">
          {isQuestion && (
            <Button variant="primary" pending={isPending} onClick={() => mutate({ playerId: spot.playerId })}>
              Find a sub
            </Button>
          )}
          <Button onClick={() => setNaming(true)}>I have someone</Button>
        </div>
      )}
      {isNaming && (
        <ChooseSub
          gameDayId={gameDayId}
          playerId={spot.playerId}
          title="Who plays for you?"
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function headline({ state, sub }: Spot, isQuestion: boolean) {
  if (state === 'filled') return `${sub ?? 'A sub'} plays for you.`
  if (state === 'organizer') return 'The organizer takes care of your spot.'
  if (state === 'asking') return isQuestion ? 'Find a sub?' : 'Looking for a sub.'
  return 'No sub is needed.'
}
