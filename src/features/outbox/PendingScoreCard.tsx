import { useState } from 'react'
import { capital } from '@/domain/format-text'
import { roundRobinGameOf } from '@/features/round-robins/round-robin-game'
import { leagueGameOf } from '@/features/scoring/league-game'
import type { Outbox } from '@/shared/outbox/outbox'
import { latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay, type Waiting } from '@/shared/outbox/waiting'
import { formatPendingScore, waitingReason } from '@/shared/outbox/waiting-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { ConfirmDialog } from '@/shared/ui/Dialog'

type PendingScoreCardProps = { pendingScore: PendingScore; outbox: Outbox }

/** One score that is on this phone but not on the server. */
export function PendingScoreCard({ pendingScore, outbox }: PendingScoreCardProps) {
  const { key, change, state, label } = pendingScore
  const address = addressOf(pendingScore)
  const helper = roundRobinGameOf(pendingScore) ? 'the host' : 'an organizer'
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{label}</h2>
        <Badge tone="warning">{STATES[state]}</Badge>
      </div>
      <PendingScoreLine pendingScore={pendingScore} />
      <Why pendingScore={pendingScore} helper={helper} />
      <div className="flex flex-wrap gap-2">
        {address && (
          <ButtonLink to={address}>{isUnderWay(pendingScore) ? 'Open game' : 'View saved score'}</ButtonLink>
        )}
        {state === 'conflict' && (
          <>
            <Button onClick={() => void outbox.discard(key, change.id)}>Keep theirs</Button>
            <Button onClick={() => void outbox.resubmit(key, change.id)}>Use mine</Button>
          </>
        )}
        {state === 'refused' && (
          <Button onClick={() => void outbox.resubmit(key, change.id)}>Try again</Button>
        )}
        {!isUnderWay(pendingScore) && (
          <CopyAndShare
            text={formatPendingScore(pendingScore)}
            copyLabel="Copy my score"
            shareLabel={`Ask ${helper}`}
          />
        )}
        {state !== 'conflict' && <DiscardScore pendingScore={pendingScore} outbox={outbox} />}
      </div>
    </Card>
  )
}

/** The page that shows its game. */
function addressOf(pendingScore: PendingScore): string | undefined {
  const ofSet = roundRobinGameOf(pendingScore)
  if (ofSet) return paths.playEvent(ofSet.roundRobinId, ofSet.token)
  const game = leagueGameOf(pendingScore)
  return game ? `${paths.scoring(game.leagueId, game.gameDayId)}?court=${game.courtNumber}` : undefined
}

type WhyProps = { pendingScore: PendingScore; helper: string }

function Why({ pendingScore: { state, stored, problem, attempts }, helper }: WhyProps) {
  if (state === 'conflict') {
    return (
      <p>{stored?.updatedByName ?? 'Someone'} entered a different score for this game. Which one is right?</p>
    )
  }
  if (state === 'refused') {
    return (
      <p>
        {problem?.sentence} {capital(helper)} can still enter it.
      </p>
    )
  }
  return (
    <p className="text-muted">
      {problem ? waitingReason(problem) : 'Sending soon.'}
      {problem &&
        attempts > 0 &&
        ` Tried ${attempts === 1 ? 'once' : `${attempts} times`}. Retrying automatically.`}
    </p>
  )
}

/** The only way to remove a score without sending it: the person decides and confirms. */
function DiscardScore({ pendingScore, outbox }: { pendingScore: PendingScore; outbox: Outbox }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void outbox.discard(pendingScore.key, pendingScore.change.id)}
        title="Discard this score?"
        confirmLabel="Discard"
        danger
      >
        {formatPendingScore(pendingScore)}. It will be removed from this phone
        {isUnderWay(pendingScore) && pendingScore.attempts > 0 ? ', but it may already have been sent' : ''}.
      </ConfirmDialog>
    </>
  )
}

/** The score on this phone, next to the stored one if they differ. */
function PendingScoreLine({ pendingScore }: { pendingScore: PendingScore }) {
  const { team1, team2 } = latestSubmission(pendingScore)
  const { stored } = pendingScore
  const lines = [
    { side: pendingScore.sides[0], mine: team1, theirs: stored?.team1 },
    { side: pendingScore.sides[1], mine: team2, theirs: stored?.team2 },
  ]
  const hasTheirs = stored !== null && stored.team1 !== null
  return (
    <table className="w-full text-left">
      <thead className={hasTheirs ? 'text-note text-muted' : 'sr-only'}>
        <tr>
          <th scope="col" className="sr-only">
            Team
          </th>
          {hasTheirs && (
            <th scope="col" className="px-2 pb-1 text-right font-medium wrap-anywhere">
              {stored.updatedByName ?? 'Saved'}
            </th>
          )}
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ side, mine, theirs }, index) => (
          <tr key={index === 0 ? 'team1' : 'team2'}>
            <th
              scope="row"
              className={`font-medium wrap-anywhere ${index === 0 ? 'text-team1' : 'text-team2'}`}
            >
              {side}
            </th>
            {hasTheirs && <Points points={theirs} />}
            <Points points={mine} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Points({ points }: { points: number | null | undefined }) {
  return <td className="pl-2 text-right font-numeral text-3xl font-bold tabular-nums">{points ?? '–'}</td>
}

/** Anything that the server doesn't have: what it says, and why it waits or wasn't taken. */
export function WaitingCard({ item, outbox }: { item: Waiting; outbox: Outbox }) {
  const { key, change, state, problem } = item
  const isRefused = state === 'refused'
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{outbox.labelOf(item)}</h2>
        <Badge tone="warning">{STATES[state]}</Badge>
      </div>
      <p className={isRefused ? undefined : 'text-muted'}>
        {!problem ? 'Sending soon.' : isRefused ? problem.sentence : waitingReason(problem)}
      </p>
      <Button variant="quiet" onClick={() => void outbox.discard(key, change.id)}>
        {isRefused ? 'Got it' : 'Discard'}
      </Button>
    </Card>
  )
}

const STATES = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  conflict: 'Score conflict',
  refused: 'Not saved',
} as const
