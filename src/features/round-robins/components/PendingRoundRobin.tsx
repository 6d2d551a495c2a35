import { Send, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { useOutboxView, type Outbox } from '@/shared/outbox/outbox'
import { waitingReason } from '@/shared/outbox/waiting-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { roundRobinsOnThisPhone } from '../pending/on-this-phone'
import type { PendingRoundRobin } from '../pending/pending-round-robin'
import { roundRobinGameOf } from '../round-robin-game'

interface PendingRoundRobinProps {
  pending: PendingRoundRobin
  outbox: Outbox
}

/** Above a round robin that isn't online, or not with its host's changes: why, and what the host can do. */
export function PendingRoundRobinNotice({ pending, outbox }: PendingRoundRobinProps) {
  const isRefused = pending.state === 'refused'
  const Icon = isRefused ? TriangleAlert : Send
  return (
    <section
      aria-label="Not online yet"
      className="mb-4 space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning print:hidden"
    >
      <div role={isRefused ? 'alert' : 'status'} className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{stateText(pending)}</strong> {whyText(pending)}
        </p>
      </div>
      <Actions pending={pending} outbox={outbox} />
    </section>
  )
}

/** One round robin that isn't online, on the list of what is unsent. */
export function PendingRoundRobinCard({ pending, outbox }: PendingRoundRobinProps) {
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{pending.wanted.roundRobin.name}</h2>
        <Badge tone="warning">{STATES[pending.state]}</Badge>
      </div>
      <p className="text-muted">
        {stateText(pending)} {whyText(pending)}
      </p>
      <Actions pending={pending} outbox={outbox}>
        <ButtonLink to={paths.playEvent(pending.key)}>Open round robin</ButtonLink>
      </Actions>
    </Card>
  )
}

const STATES = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  conflict: 'Not sent',
  refused: 'Not sent',
} as const

function stateText({ stored, state }: PendingRoundRobin): string {
  if (stored)
    return state === 'refused' ? "Your changes weren't saved." : 'Your changes are on this phone only.'
  return state === 'refused' ? "This round robin isn't online." : 'On this phone only.'
}

function whyText({ state, stored, problem }: PendingRoundRobin): string {
  if (state === 'refused') return problem?.sentence ?? ''
  if (!problem) return 'Sending soon.'
  const what = stored ? 'They' : 'The round robin and its scores'
  return `${waitingReason(problem)} ${what} will be sent automatically.`
}

function Actions({ pending, outbox, children }: PendingRoundRobinProps & { children?: ReactNode }) {
  const roundRobins = roundRobinsOnThisPhone(useQueryClient())
  const { key, state, problem, stored } = pending
  const isRefused = state === 'refused'
  // Someone among the players deleted their account: their games stay, with a guest of that name.
  const asGuests = () =>
    roundRobins.edit(key, (wanted) => ({
      ...wanted,
      people: wanted.people.map((person) =>
        person.playerId === pending.owner ? person : { ...person, playerId: null, isGuest: true },
      ),
    }))
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {isRefused && problem?.code === 'account_deleted' && !stored && (
        <Button onClick={() => void asGuests()}>Make everyone else a guest</Button>
      )}
      {isRefused
        ? problem?.code !== 'round_robin_differs' && (
            <Button onClick={() => void roundRobins.resend(key)}>Try again</Button>
          )
        : // The list has one for everything.
          !children && <Button onClick={() => void outbox.drain({ skipBackoff: true })}>Send now</Button>}
      <DiscardRoundRobin pending={pending} outbox={outbox} />
    </div>
  )
}

/** The only way to remove a round robin without sending it: the host decides and confirms. Its scores go with it. */
function DiscardRoundRobin({ pending, outbox }: PendingRoundRobinProps) {
  const [isAsking, setAsking] = useState(false)
  const roundRobins = roundRobinsOnThisPhone(useQueryClient())
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { key, stored, sent, wanted } = pending
  const scores = useOutboxView(outbox).pendingScores.filter(
    (pendingScore) => roundRobinGameOf(pendingScore)?.roundRobinId === key,
  )
  const discard = async () => {
    // Games that are online take their scores.
    if (!stored) for (const score of scores) await outbox.discard(score.key, score.change.id)
    await roundRobins.discard(key)
    // Its page would only say that there is none.
    if (!stored && pathname === paths.playEvent(key)) void navigate(paths.play(), { replace: true })
  }
  const what =
    scores.length > 0 && !stored
      ? `“${wanted.roundRobin.name}” and ${countOf(scores.length, 'score')}`
      : `“${wanted.roundRobin.name}”`
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {stored ? 'Discard my changes' : 'Discard'}
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void discard()}
        title={stored ? 'Discard your changes?' : 'Discard this round robin?'}
        confirmLabel="Discard"
      >
        {stored
          ? `“${wanted.roundRobin.name}” stays online without your changes. Scores for games that aren't online can't be sent.`
          : `${what} will be removed from this phone${sent ? ', but it may already have been sent' : ''}.`}
      </ConfirmDialog>
    </>
  )
}
