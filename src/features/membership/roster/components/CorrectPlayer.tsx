import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { PERSON_NAME_LENGTH } from '@/shared/lib/text-limits'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import type { RosterEntry } from '../entry'
import { correctPlayer } from '../mutations'
import { isPossibleRating } from '../rating-cells'

type CorrectPlayerProps = { entry: RosterEntry; leagueId: string; onDone: () => void }

/** What an organizer wrote down of someone without an account: the name and the rating, to be put right. */
export function CorrectPlayer({ entry, leagueId, onDone }: CorrectPlayerProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CorrectForm entry={entry} leagueId={leagueId} onDone={onDone} />
  return (
    <Button wide icon={<Pencil aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
      Edit name or rating
    </Button>
  )
}

function CorrectForm({ entry, leagueId, onDone }: CorrectPlayerProps) {
  const [firstName, setFirstName] = useState(entry.firstName)
  const [lastName, setLastName] = useState(entry.lastName)
  const [rating, setRating] = useState(entry.rating === null ? '' : String(entry.rating))
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation(correctPlayer(leagueId))
  const written = rating.trim().replace(',', '.')
  const isRating = written === '' || (/^\d(?:\.\d{1,3})?$/.test(written) && isPossibleRating(Number(written)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isPending || firstName.trim() === '' || !isRating) return
    mutate(
      {
        playerId: entry.playerId,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        rating: written === '' ? null : Number(written),
      },
      { onSuccess: onDone },
    )
  }
  return (
    <form aria-label="Edit player" noValidate onSubmit={submit} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="off"
          maxLength={PERSON_NAME_LENGTH}
          value={firstName}
          error={checked && firstName.trim() === '' ? 'Enter a name' : undefined}
          onChange={({ target }) => setFirstName(target.value)}
        />
        <Field
          label="Last name"
          autoComplete="off"
          maxLength={PERSON_NAME_LENGTH}
          value={lastName}
          onChange={({ target }) => setLastName(target.value)}
        />
      </div>
      <Field
        label="DUPR rating (optional)"
        inputMode="decimal"
        autoComplete="off"
        value={rating}
        error={checked && !isRating ? 'Enter 2 to 8, with up to three decimals' : undefined}
        onChange={({ target }) => setRating(target.value)}
      />
      {error && (
        <p role="alert" className="text-note text-bad">
          {sentenceFor(error)}
        </p>
      )}
      <Button wide type="submit" pending={isPending}>
        Save
      </Button>
    </form>
  )
}
