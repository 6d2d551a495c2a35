import { useState } from 'react'
import { capital } from '@/domain/wording'
import { setGameOf } from '@/features/round-robins/set-game'
import { leagueGameOf } from '@/features/scoring/league-game'
import type { Outbox } from '@/shared/outbox/outbox'
import { isUnderWay, latest, type Slot } from '@/shared/outbox/slot'
import { slotText } from '@/shared/outbox/slot-words'
import { waitingReason } from '@/shared/outbox/waiting-reason'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { SlotScore } from './SlotScore'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'

type SlotCardProps = { slot: Slot; outbox: Outbox }

/** One score that is on this phone and not on the server. */
export function SlotCard({ slot, outbox }: SlotCardProps) {
  const { entry, label } = slot
  const address = addressOf(slot)
  const helper = setGameOf(slot) ? 'the host' : 'an organizer'
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{label}</h2>
        <Badge tone="warning">{STATES[entry.state]}</Badge>
      </div>
      <SlotScore slot={slot} />
      <Why slot={slot} helper={helper} />
      <div className="flex flex-wrap gap-2">
        {address && (
          <ButtonLink to={address}>{isUnderWay(slot) ? 'Open game' : 'View saved score'}</ButtonLink>
        )}
        {entry.state === 'conflict' && (
          <>
            <Button onClick={() => void outbox.letGo(slot.key, entry.submissionId)}>Keep theirs</Button>
            <Button onClick={() => void outbox.insist(slot.key, entry.submissionId)}>Use mine</Button>
          </>
        )}
        {entry.state === 'refused' && (
          <Button onClick={() => void outbox.insist(slot.key, entry.submissionId)}>Try again</Button>
        )}
        {!isUnderWay(slot) && (
          <CopyAndShare text={slotText(slot)} copyLabel="Copy my score" shareLabel={`Ask ${helper}`} />
        )}
        {entry.state !== 'conflict' && <DiscardSlot slot={slot} outbox={outbox} />}
      </div>
    </Card>
  )
}

const STATES = {
  waiting: 'Waiting to send',
  sending: 'Sending',
  conflict: 'Score conflict',
  refused: 'Not saved',
} as const

/** Where its game is shown. */
function addressOf(slot: Slot): string | undefined {
  const ofSet = setGameOf(slot)
  if (ofSet) return paths.playEvent(ofSet.setId, ofSet.token)
  const game = leagueGameOf(slot)
  return game ? `${paths.scoring(game.leagueId, game.gameDayId)}?court=${game.courtNumber}` : undefined
}

function Why({ slot: { entry }, helper }: { slot: Slot; helper: string }) {
  if (entry.state === 'conflict') {
    return (
      <p>
        {entry.stored?.updatedByName ?? 'Someone'} entered a different score for this game. Which one is
        right?
      </p>
    )
  }
  if (entry.state === 'refused') {
    return (
      <p>
        {entry.problem?.sentence} {capital(helper)} can still enter it.
      </p>
    )
  }
  return (
    <p className="text-muted">
      {entry.problem ? waitingReason(entry.problem) : 'Sending soon.'}
      {entry.problem &&
        ` Tried ${entry.attempts === 1 ? 'once' : `${entry.attempts} times`}. Retrying automatically.`}
    </p>
  )
}

/** The one way in which a score leaves the phone unsent: the person's own decision, asked twice. */
function DiscardSlot({ slot, outbox }: { slot: Slot; outbox: Outbox }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void outbox.letGo(slot.key, latest(slot).submissionId)}
        title="Discard this score?"
        confirmLabel="Discard"
        danger
      >
        {slotText(slot)}. It will be removed from this phone
        {isUnderWay(slot) && slot.entry.attempts > 0 ? ', but it may already have been sent' : ''}.
      </ConfirmDialog>
    </>
  )
}
