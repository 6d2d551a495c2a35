import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { fieldProps } from '@/shared/lib/field-props'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { Field } from '@/shared/ui/Field'
import type { RosterEntry } from '../entry'
import { correctPlayer } from '../mutations'
import { isPossibleRating } from '../rating-cells'

const isRating = (text: string) =>
  text === '' || (/^\d(?:\.\d{1,3})?$/.test(text) && isPossibleRating(Number(text)))

const PlayerSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name')),
  lastName: v.pipe(v.string(), v.trim()),
  rating: v.pipe(
    v.string(),
    v.transform((text) => text.trim().replace(',', '.')),
    v.check(isRating, 'Enter 2 to 8, with up to three decimals'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
})

type CorrectPlayerProps = { entry: RosterEntry; leagueId: string; onDone: () => void }

/** Corrects what an organizer entered for a player without an account: the name and the rating. */
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
  const form = useForm({
    resolver: valibotResolver(PlayerSchema),
    defaultValues: {
      firstName: entry.firstName,
      lastName: entry.lastName,
      rating: entry.rating === null ? '' : String(entry.rating),
    },
  })
  const field = fieldProps(form)
  const correct = useMutation(correctPlayer(leagueId))
  const submit = form.handleSubmit((player) =>
    correct.mutate({ playerId: entry.playerId, ...player }, { onSuccess: onDone }),
  )
  return (
    <Form aria-label="Edit player" onSubmit={submit} saving={correct} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="First name" autoComplete="off" maxLength={PERSON_NAME_LENGTH} {...field('firstName')} />
        <Field label="Last name" autoComplete="off" maxLength={PERSON_NAME_LENGTH} {...field('lastName')} />
      </div>
      <Field label="DUPR rating (optional)" inputMode="decimal" autoComplete="off" {...field('rating')} />
      <Button wide type="submit" pending={correct.isPending}>
        Save
      </Button>
    </Form>
  )
}
