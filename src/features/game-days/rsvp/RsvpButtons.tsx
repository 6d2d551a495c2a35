import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { nearMomentPhrase } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import type { RsvpResponse } from './rsvp'
import { submitRsvp } from './submit-rsvp'
import { isPastRsvpDeadline, rsvpDeadline } from './rsvp-deadline'

type RsvpButtonsProps = {
  day: { id: string; startsAt: string }
  timeZone: string
  rsvpHours: number | null
  /** What the person said; null while they said nothing. */
  answer: RsvpResponse | null
  now: Date
  /** Knows what to do after the deadline. */
  isOrganizer?: boolean
}

/** Asks a player for an RSVP, or shows the one they gave; after the deadline it takes an Out until the start. */
export function RsvpButtons({
  day,
  timeZone,
  rsvpHours,
  answer,
  now,
  isOrganizer = false,
}: RsvpButtonsProps) {
  const { mutate, isPending, variables } = useMutation(submitRsvp)
  const closesAt = rsvpDeadline(day.startsAt, rsvpHours)
  const isClosed = isPastRsvpDeadline(day.startsAt, rsvpHours, now)
  const mayGoOut = !isClosed || (answer !== 'out' && Date.parse(day.startsAt) > now.getTime())
  const say = (response: 'in' | 'out') => mutate({ gameDayId: day.id, response })
  const until = nearMomentPhrase(closesAt, timeZone, now)
  return (
    <div role="group" aria-label="RSVP" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p className="min-w-0 grow basis-44 text-sm">
        <span className="font-semibold">{SAID[answer ?? 'none']}</span>{' '}
        <span className="text-muted">
          {!isClosed
            ? untilWhen(answer, until)
            : isOrganizer
              ? 'RSVPs are closed.'
              : mayGoOut
                ? "RSVPs are closed. Can't make it? Tap Out, and the organizer is told."
                : 'RSVPs are closed. If your plans change, tell an organizer.'}
        </span>
      </p>
      {mayGoOut && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
          {!isClosed && (
            <Button
              aria-pressed={answer === 'in' || answer === 'waitlist'}
              variant={answer === null ? 'primary' : 'secondary'}
              className={PRESSED}
              pending={isPending && variables.response === 'in'}
              icon={<Check aria-hidden className="size-4" />}
              onClick={() => answer !== 'in' && answer !== 'waitlist' && say('in')}
            >
              In
            </Button>
          )}
          <Button
            aria-pressed={answer === 'out'}
            className={PRESSED}
            pending={isPending && variables.response === 'out'}
            icon={<X aria-hidden className="size-4" />}
            onClick={() => answer !== 'out' && say('out')}
          >
            Out
          </Button>
        </div>
      )}
    </div>
  )
}

const PRESSED = 'aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent'

const SAID = {
  in: "You're in.",
  out: "You're out.",
  waitlist: "You're on the waitlist.",
  none: 'Are you in?',
} as const

function untilWhen(answer: RsvpResponse | null, until: string): string {
  if (answer === 'waitlist') return "You'll move up if someone drops out."
  return answer === null ? `RSVP by ${until}.` : `You can change it until ${until}.`
}
