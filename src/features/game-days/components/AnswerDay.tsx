import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { nearDateIn, zonedTimeIn } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import type { Response } from '../answer'
import { answerGameDay } from '../answer-game-day'
import { answersCloseAt } from '../places'

type AnswerDayProps = {
  day: { id: string; startsAt: string }
  timeZone: string
  answerHours: number | null
  /** What the person said; null while they said nothing. */
  answer: Response | null
  now: Date
}

/** Asks a player whether they come, and says what they said; after the deadline, whom to tell. */
export function AnswerDay({ day, timeZone, answerHours, answer, now }: AnswerDayProps) {
  const { mutate, isPending, variables } = useMutation(answerGameDay)
  const closesAt = answersCloseAt(day.startsAt, answerHours)
  const isClosed = Date.parse(closesAt) <= now.getTime()
  const say = (response: 'in' | 'out') => mutate({ gameDayId: day.id, response })
  const until = `${nearDateIn(closesAt, timeZone, now)} ${zonedTimeIn(closesAt, timeZone)}`
  return (
    <div role="group" aria-label="Do you come?" className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <p className="min-w-0 grow basis-44 text-sm">
        <span className="font-semibold">{SAID[answer ?? 'none']}</span>{' '}
        <span className="text-muted">
          {isClosed ? 'Answers are closed; tell an organiser if that changes.' : untilWhen(answer, until)}
        </span>
      </p>
      {!isClosed && (
        <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
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
  in: 'You are in.',
  out: 'You are out.',
  waitlist: 'You are on the waiting list.',
  none: 'Do you come?',
} as const

function untilWhen(answer: Response | null, until: string): string {
  if (answer === 'waitlist') return 'You move up when somebody cannot come.'
  return answer === null ? `Answer until ${until}.` : `You can change that until ${until}.`
}
