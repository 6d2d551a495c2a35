import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { onClock, type DraftPerson, type RoundRobinSettings } from '../round-robin-form'
import { openSignUp, type SignUpDetailValues } from './mutations'
import { SignUpDetailsDialog } from './SignUpDetailsDialog'
import { spotsFor } from './spots-for'

interface OpenSignUpProps {
  id: string
  seed: number
  /** As entered, with the names so far. */
  settings: RoundRobinSettings
  people: readonly DraftPerson[]
  onOpened: () => void
  onClose: () => void
}

const HALF_HOUR_MS = 30 * 60_000

/** Opens a list for a round robin to come, on which players put themselves, and shows its link. */
export function OpenSignUp({ id, seed, settings, people, onOpened, onClose }: OpenSignUpProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(openSignUp)
  const [isPast, setPast] = useState(false)
  const open = ({ capacity, ...details }: SignUpDetailValues) => {
    const isTooLate = Date.parse(details.startsAt) < Date.now()
    setPast(isTooLate)
    if (isTooLate) return
    mutate(
      { id, seed, settings: { ...settings, ...details }, capacity, people },
      {
        onSuccess: () => {
          onOpened()
          void navigate(paths.playEvent(id), { state: { share: true } })
        },
      },
    )
  }
  const problem = isPast
    ? 'Choose a date and time in the future.'
    : error && (
        <>
          <p>
            {errorCode(error) === 'round_robin_differs' ? 'Sign-up is already open.' : sentenceFor(error)}
          </p>
          {errorCode(error) === 'round_robin_differs' && (
            <ButtonLink to={paths.playEvent(id)}>Open existing round robin</ButtonLink>
          )}
        </>
      )
  return (
    <SignUpDetailsDialog
      title="Open sign-up"
      description={`Players put themselves on the list with a link. No account needed.${people.length > 0 ? ` Already on it: ${countOf(people.length, 'player')}.` : ''}`}
      confirmLabel="Open sign-up"
      values={{
        name: settings.name,
        ...onClock(new Date(dayToCome(settings.startsAt))),
        location: settings.location,
        courts: String(settings.courts),
        capacity: String(Math.max(spotsFor(settings.courts, settings.format), people.length)),
      }}
      format={settings.format}
      pending={isPending}
      problem={problem}
      onSubmit={open}
      onClose={onClose}
    />
  )
}

/** The time that was entered if it is still to come; otherwise Saturday at 9:00 AM, when many play. */
function dayToCome(startsAt: string, now = Date.now()): number {
  const entered = Date.parse(startsAt)
  if (entered > now + HALF_HOUR_MS) return entered
  const saturday = new Date(now)
  saturday.setHours(9, 0, 0, 0)
  saturday.setDate(saturday.getDate() + (6 - saturday.getDay()))
  if (saturday.getTime() < now) saturday.setDate(saturday.getDate() + 7)
  return saturday.getTime()
}
