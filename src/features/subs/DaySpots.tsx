import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { nearMomentPhrase } from '@/shared/lib/dates'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'
import { QueryPart, QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { endSubSearch, findSub, spotsQuery, subsForQuery, type Spot } from './api'

export type DaySpotsProps = {
  gameDayId: string
  timeZone: string
}

/** What became of the spots of a game day, for its organizers: who subs for whom, and which spots are still open. */
export function DaySpots({ gameDayId, timeZone }: DaySpotsProps) {
  const query = useQuery({ ...spotsQuery(gameDayId), refetchInterval: 60_000 })
  return (
    <QueryPart query={query} what="the subs" quietOffline>
      {({ spots }) => {
        const shown = spots.filter(({ state }) => state === 'asking' || state === 'filled')
        if (shown.length === 0) return null
        return (
          <Card as="section" tone="featured" aria-label="Subs" className="mb-4 print:hidden">
            <ul className="-my-3 divide-y divide-line">
              {shown.map((spot) => (
                <li
                  key={spot.playerId}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
                >
                  <SpotRow spot={spot} gameDayId={gameDayId} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }}
    </QueryPart>
  )
}

type SpotRowProps = DaySpotsProps & { spot: Spot }

function SpotRow({ spot, gameDayId, timeZone }: SpotRowProps) {
  const end = useMutation(
    endSubSearch(gameDayId, spot.sub ? `${spot.sub} hears that they aren't needed` : undefined),
  )
  const [opened, setOpened] = useState<'choose' | 'undo'>()
  const close = () => setOpened(undefined)
  const isFilled = spot.state === 'filled'
  const about = <VisuallyHidden>{` for ${spot.player}`}</VisuallyHidden>
  return (
    <>
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className={isFilled ? 'block text-lg font-semibold' : 'block font-semibold text-warning'}>
          {isFilled ? `${spot.player} is out, ${spot.sub} subs` : `${spot.player} is out.`}
        </span>
        <span className="text-sm text-muted">
          {isFilled
            ? spot.filledAt && `Since ${nearMomentPhrase(spot.filledAt, timeZone)}.`
            : stateOf(spot, timeZone)}
        </span>
        {spot.suggestion !== null && !isFilled && (
          <span className="block text-sm">
            {`${spot.suggestion} was suggested. To add them, enter the name on the court below.`}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('choose')}>
          {isFilled ? 'Choose another' : 'Pick a sub'}
          {about}
        </Button>
        <Button
          variant={isFilled ? undefined : 'quiet'}
          pending={end.isPending}
          onClick={() => (isFilled ? setOpened('undo') : end.mutate({ playerId: spot.playerId }))}
        >
          {isFilled ? 'Undo' : 'No sub needed'}
          {about}
        </Button>
      </div>
      {opened === 'choose' && (
        <ChooseSub
          gameDayId={gameDayId}
          spot={spot}
          title={`Who plays for ${spot.player}?`}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened === 'undo'}
        onClose={close}
        title={`${spot.sub ?? 'The sub'} doesn't play?`}
        confirmLabel="Undo"
        pending={end.isPending}
        onConfirm={() => end.mutate({ playerId: spot.playerId }, { onSettled: close })}
      >
        We tell them that they aren't needed. The spot is yours to fill.
      </ConfirmDialog>
    </>
  )
}

/** Who was asked, what comes next, and when it is up to the organizer. */
function stateOf({ asked, lastAsked, nextAt, cutOff, isDue }: Spot, timeZone: string) {
  if (isDue) return "No one said yes in time. It's up to you."
  const isAhead = nextAt !== null && Date.parse(nextAt) < Date.parse(cutOff)
  return [
    asked === 0 || lastAsked === null
      ? nextAt !== null && isAhead && `We ask the sub list ${nearMomentPhrase(nextAt, timeZone)}.`
      : `${lastAsked} was asked${asked > 1 ? `, the last of ${asked}` : ''}.`,
    asked > 0 && isAhead && `The next one hears ${nearMomentPhrase(nextAt, timeZone)}.`,
    Date.parse(cutOff) > Date.now() &&
      `If no one says yes, it's up to you ${nearMomentPhrase(cutOff, timeZone)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type ChooseSubProps = {
  gameDayId: string
  spot: Spot
  title: string
  onClose: () => void
  /** Below the list. */
  children?: ReactNode
}

/** Names who gets the offer before anyone else. */
export function ChooseSub({ gameDayId, spot, title, onClose, children }: ChooseSubProps) {
  const { playerId } = spot
  const query = useQuery(subsForQuery(gameDayId, playerId))
  const find = useMutation(findSub(gameDayId))
  const end = useMutation(endSubSearch(gameDayId))
  const ask = async (first: string) => {
    // The sub who has the spot hears that they aren't needed.
    if (spot.state === 'filled') await end.mutateAsync({ playerId })
    await find.mutateAsync({ playerId, first })
    onClose()
  }
  const isPending = find.isPending || end.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        spot.state === 'filled'
          ? `${spot.sub} hears that they aren't needed, and the one you choose gets the offer before anyone else.`
          : 'They get the offer before anyone else.'
      }
      actions={
        // Not the field, with which a phone's keyboard would cover the list.
        <Button data-initial-focus onClick={onClose}>
          Cancel
        </Button>
      }
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
                <Avatar name={sub.name} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {sub.name}
                  {sub.level !== null && (
                    <span className="block text-note text-muted">about {sub.level.toFixed(1)}</span>
                  )}
                </span>
                <Button
                  aria-label={`Ask ${sub.name}`}
                  disabled={isPending && find.variables?.first !== sub.playerId}
                  pending={isPending && find.variables?.first === sub.playerId}
                  onClick={() => void ask(sub.playerId).catch(() => undefined)}
                >
                  Ask
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {children}
    </Dialog>
  )
}
