import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useLatest } from '@/shared/lib/use-latest'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { addedByName } from '@/features/people/same-person'
import { FormDialog } from '@/shared/ui/FormDialog'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Field } from '@/shared/ui/Field'
import type { AddResult } from '../outcomes'
import { ratingText } from '@/shared/lib/rating'
import { isRating, canBeRemoved, type RosterEntry } from '../model'
import { knownPeopleQuery, type KnownPerson } from '@/features/people/api'
import { personKey } from '@/shared/lib/name-matches'
import { useDebounced } from '@/shared/lib/timing'
import { emailAddress } from '@/shared/lib/email-address'
import { addPlayer } from '../api'

const PlayerSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name')),
  lastName: v.string(),
  email: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || emailAddress(text) !== null, 'Enter a valid email'),
  ),
  rating: v.pipe(
    v.string(),
    v.transform((text) => text.trim().replace(',', '.')),
    v.check((text) => text === '' || isRating(text), 'Enter 2 to 8, with up to three decimals'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
})

type AddPlayerDialogProps = { leagueId: string; entries: readonly RosterEntry[]; onClose: () => void }

/** Adds players to the roster one by one: after each, the form is empty again and stays open. */
export function AddPlayerDialog({ leagueId, entries, onClose }: AddPlayerDialogProps) {
  const form = useForm({
    resolver: valibotResolver(PlayerSchema),
    defaultValues: { firstName: '', lastName: '', email: '', rating: '' },
  })
  const [firstName, lastName, email] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email'],
  })
  const { errors } = form.formState
  const queryClient = useQueryClient()
  /** Who it is, profiles.id, or `other`. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** The profiles.id of someone added by name before, or `new`. */
  const [same, setSame] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const attempt = useLatest()
  const { mutate, isPending, data, error, reset, variables } = useMutation(addPlayer(leagueId))
  const text = `${firstName.trim()} ${lastName.trim()}`.trim()
  const typed = { email: emailAddress(email) }
  // An address tells who someone is.
  const names = firstName.trim() === '' || typed.email !== null ? [] : [{ name: text, duprId: null }]
  const rested = useDebounced(names)
  const known = useQuery(knownPeopleQuery(rested))
  const asked = names.length === 0 ? [] : (known.data?.get(personKey(text)) ?? [])
  const isUnknown = known.error !== null && known.data === undefined
  // An email would create a duplicate of a player who is there by name.
  const records =
    typed.email === null
      ? []
      : addedByName(entries.filter(canBeRemoved), text).filter((entry) => entry.email !== typed.email)
  const answer = same === 'new' || records.some(({ playerId }) => playerId === same) ? same : null
  const added = data?.outcome === 'added' ? data.name : null
  const sameName = data?.outcome === 'same_name'

  // If the form changed while names were looked up, its earlier contents aren't added.
  const stopWaiting = () => {
    attempt.cancel()
    setWaiting(false)
  }
  const change = {
    onChange: () => {
      stopWaiting()
      setSame(null)
      setChosen(null)
      if (data || error) reset()
    },
  }

  const add = async (player: v.InferOutput<typeof PlayerSchema>, allowSameName: boolean) => {
    if (isPending || isWaiting || (records.length > 0 && answer === null)) return
    const isCurrent = attempt.start()
    setWaiting(true)
    const found =
      names.length === 0
        ? []
        : await queryClient.ensureQueryData(knownPeopleQuery(names)).then(
            (all) => all.get(personKey(text)) ?? [],
            () => null,
          )
    if (!isCurrent()) return
    setWaiting(false)
    const isAsked = found !== null && found.length > 0
    const isOne = isAsked && found.some(({ playerId }) => playerId === chosen)
    if (found === null || (isAsked && !isOne && chosen !== 'other')) return
    mutate(
      {
        firstName: player.firstName,
        lastName: player.lastName.trim(),
        email: player.email.trim(),
        rating: player.rating,
        playerId: isOne ? chosen : null,
        allowSameName,
        ...(answer !== null && answer !== 'new' && { sameAs: answer }),
      },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'added') return
          // Must come first: reset() unregisters the fields until the next render.
          form.setFocus('firstName')
          form.reset()
          setChosen(null)
          setSame(null)
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      className=""
      form={form}
      onSubmit={(player) => add(player, sameName)}
      pending={isPending || isWaiting}
      action={sameName ? 'Add anyway' : 'Add player'}
      cancelLabel={added === null ? 'Cancel' : 'Done'}
      title="Add player"
      description="They join the roster right away, but get no messages until they accept an invitation."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          error={errors.firstName?.message}
          {...form.register('firstName', change)}
        />
        <Field
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          {...form.register('lastName', change)}
        />
        <Field
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          className="sm:col-span-2"
          error={
            errors.email?.message ??
            (errorCode(error) === 'malformed_email' ? 'Enter a valid email' : undefined)
          }
          hint="So you can invite them later."
          {...form.register('email', change)}
        />
        <Field
          label="DUPR rating (optional)"
          inputMode="decimal"
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.rating?.message}
          {...form.register('rating', change)}
        />
      </div>
      {isUnknown && (
        <p role="alert" className="mt-4 text-note text-warning">
          Couldn't check whether this player is already here. Select Add player to try again.
        </p>
      )}
      {asked.length > 0 && (
        <ChoiceChips
          className="mt-4"
          question="plain"
          legend={text}
          hint="A player here has this name."
          options={[
            ...asked.map((one) => [one.playerId, itIs(one)] as const),
            ['other', 'Someone else with this name'],
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {records.length > 0 && (
        <ChoiceChips
          className="mt-4"
          question="warning"
          legend="Is this the player you added by name?"
          options={[
            ...records.map(({ playerId, name }) => [playerId, `Yes, ${name} is the same player`] as const),
            ['new', 'No, add as a new player'],
          ]}
          value={answer}
          onChange={setSame}
        />
      )}
      <div role="status" className="mt-4 text-sm empty:hidden">
        {added !== null && <p className="text-good">{`${added} added to the roster.`}</p>}
        {data && data.outcome !== 'added' && (
          <NotAdded answer={data} isByAddress={!variables?.playerId} leagueId={leagueId} />
        )}
        {error && errorCode(error) !== 'malformed_email' && <p className="text-bad">{sentenceFor(error)}</p>}
      </div>
    </FormDialog>
  )
}

const itIs = ({ name, rating, commonLeagues }: KnownPerson) => {
  const level = rating === null ? 'no rating' : `DUPR ${ratingText(rating)}`
  return `It's ${name}, ${level}${commonLeagues === 0 ? '' : `, in ${commonLeagues} of your leagues`}`
}

type NotAddedProps = {
  answer: AddResult
  /** Otherwise they were chosen as a known player. */
  isByAddress: boolean
  leagueId: string
}

function NotAdded({ answer: { outcome, name, status }, isByAddress, leagueId }: NotAddedProps) {
  if (outcome === 'declined') {
    return (
      <p className="text-warning">
        {`${isByAddress ? 'The person with this email' : 'This player'} declined before. Add them by name only, and share a personal link.`}
      </p>
    )
  }
  const who = isByAddress ? `This email belongs to ${name}, who` : name
  if (outcome === 'same_name') {
    return (
      <p className="text-warning">{`${name} ${status === 'pending' ? 'asked to join' : 'is already on the roster'}. Is this a different person?`}</p>
    )
  }
  if (outcome === 'already_on_roster') {
    return <p className="text-warning">{`${who} is already on the roster.`}</p>
  }
  return (
    <p className="text-warning">
      {`${who} asked to join. `}
      <Link to={paths.leagueTab(leagueId, 'join-requests')} className="underline">
        Review request
      </Link>
    </p>
  )
}
