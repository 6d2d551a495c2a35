import { Check, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AskAboutPush } from '@/features/messages/components/AskAboutPush'
import { useSubNote } from '@/features/subs/use-sub-note'
import { nearMomentPhrase } from '@/shared/lib/dates'
import { classNames } from '@/shared/lib/class-names'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useMyRsvp } from './my-rsvp'
import { type RsvpResponse, isPastRsvpDeadline, rsvpDeadline } from './rsvp'

/** Whether a player who is Out needs a sub. */
export const SubQuestion = lazyView(async () => (await import('@/features/subs/SubForMe')).SubForMe)

/** Whether the partner of a player is Out. */
const PartnerQuestion = lazyView(async () => (await import('@/features/subs/SubForMe')).SubForPartner)

type RsvpButtonsProps = {
  /** `isDrawn`: whether its courts are published, if known. */
  day: { id: string; startsAt: string; isDrawn?: boolean }
  timeZone: string
  rsvpHours: number | null
  /** The person's RSVP; null if none. */
  answer: RsvpResponse | null
  now: Date
  /** What to do after the deadline. */
  isOrganizer?: boolean
  /** Of fixed partners, each may name a sub for the other. */
  isPartnerOut?: boolean
}

/** Asks a player for an RSVP, or shows the one they sent. After the deadline, Out still works until the start. */
export function RsvpButtons({
  day,
  timeZone,
  rsvpHours,
  answer: saved,
  now,
  isOrganizer = false,
  isPartnerOut = false,
}: RsvpButtonsProps) {
  const mine = useMyRsvp({ ...day, timeZone }, saved)
  const subNote = useSubNote(day.id, isOrganizer)
  const whyNotIn = mine.answer === 'out' ? subNote : undefined
  const isClosed = isPastRsvpDeadline(day.startsAt, rsvpHours, now)
  const [hasAnswered, setAnswered] = useState(false)
  return (
    <div className="space-y-3">
      <RsvpQuestion
        {...mine}
        whyWaiting={mine.whyWaiting ?? whyNotIn}
        until={nearMomentPhrase(rsvpDeadline(day.startsAt, rsvpHours), timeZone, now)}
        canGoIn={!isClosed && whyNotIn === undefined}
        canGoOut={!isClosed || Date.parse(day.startsAt) > now.getTime()}
        isOrganizer={isOrganizer}
        onSay={(response) => {
          setAnswered(true)
          mine.onSay(response)
        }}
      />
      {mine.answer === 'out' && mine.pending === null && (
        <Suspense fallback={day.isDrawn && <Skeleton className="h-32" />}>
          <SubQuestion isLikely={day.isDrawn} gameDayId={day.id} timeZone={timeZone} />
        </Suspense>
      )}
      {isPartnerOut && day.isDrawn && mine.answer !== 'out' && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <PartnerQuestion gameDayId={day.id} timeZone={timeZone} />
        </Suspense>
      )}
      {hasAnswered && mine.pending === null && <AskAboutPush about="when courts are out or plans change" />}
    </div>
  )
}

type RsvpQuestionProps = Omit<RsvpChoiceProps, 'about' | 'className'> & {
  /** 'tomorrow at 7:00 PM' */
  until: string
  canGoOut: boolean
  /** Why it isn't sent yet, or can't be changed. */
  whyWaiting?: string | undefined
  isOrganizer?: boolean
}

/** The RSVP of a player, wherever it comes from, and how to change it. */
export function RsvpQuestion({
  until,
  canGoOut,
  whyWaiting,
  isOrganizer = false,
  ...choice
}: RsvpQuestionProps) {
  const { answer, canGoIn } = choice
  const isOpen = canGoIn || (canGoOut && answer !== 'out')
  return (
    <div role="group" aria-label="RSVP" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {/* The longest of its sentences takes two lines on a phone, where the buttons are below it. */}
      <p className="min-w-0 grow basis-44 text-sm max-sm:min-h-10">
        <span className="font-semibold">{SAID[answer ?? 'none']}</span>{' '}
        <span className="text-muted">
          {whyWaiting ??
            (canGoIn
              ? untilWhen(answer, until)
              : isOrganizer
                ? 'RSVPs are closed.'
                : isOpen
                  ? "RSVPs are closed. Can't make it? Tap Out to let the organizer know."
                  : 'RSVPs are closed. If your plans change, tell an organizer.')}
        </span>
      </p>
      {isOpen && <RsvpChoice {...choice} className="max-sm:w-full" />}
    </div>
  )
}

type RsvpChoiceProps = {
  answer: RsvpResponse | null
  pending: 'in' | 'out' | 'none' | null
  canGoIn?: boolean
  onSay: (response: 'in' | 'out') => void
  /** The RSVP that the button in the email was for. */
  asked?: 'in' | 'out' | undefined
  /** Names the buttons where several days stand below each other: 'In: Saturday Mixer'. */
  about?: string
  inRow?: boolean
  className?: string
}

/** In and Out, alike until one is chosen, and changeable after. */
export function RsvpChoice({
  answer,
  pending,
  canGoIn = true,
  onSay,
  asked,
  about,
  inRow = false,
  className,
}: RsvpChoiceProps) {
  const isIn = answer === 'in' || answer === 'waitlist'
  const label = (response: string) => about && `${response}: ${about}`
  return (
    <div className={classNames('flex flex-wrap gap-2 [&>*]:flex-1', className)}>
      {canGoIn && (
        <Button
          size={inRow ? undefined : 'lg'}
          variant={inRow ? 'ask' : asked === 'in' && !isIn ? 'primary' : undefined}
          aria-label={label('In')}
          aria-pressed={isIn}
          className={PRESSED}
          pending={pending === 'in'}
          icon={!inRow && <Check aria-hidden className="size-4" />}
          onClick={() => !isIn && onSay('in')}
        >
          In
        </Button>
      )}
      <Button
        size={inRow ? undefined : 'lg'}
        variant={inRow ? 'plain' : asked === 'out' && answer !== 'out' ? 'primary' : undefined}
        aria-label={label('Out')}
        aria-pressed={answer === 'out'}
        className={PRESSED}
        pending={pending === 'out'}
        icon={!inRow && <X aria-hidden className="size-4" />}
        onClick={() => answer !== 'out' && onSay('out')}
      >
        Out
      </Button>
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
