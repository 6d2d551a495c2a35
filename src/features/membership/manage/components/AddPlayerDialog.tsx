import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useLatest } from '@/shared/lib/use-latest'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { addedByName } from '@/features/membership/roster/added-by-name'
import { FormDialog } from '@/shared/ui/FormDialog'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Field } from '@/shared/ui/Field'
import type { AddResult } from '../selection-outcome'
import { problemOfPerson } from '../check-people'
import { toFirstPlayers, unansweredPeople, type Choices } from '../decide-people'
import { emailAddress } from '../email-address'
import { addPlayer } from '../mutations'
import { numberBehind } from '../cells'
import { usePeopleList } from '../use-people-list'
import { canBeRemoved, type RosterEntry } from '../entry'
import { DecidePeople } from './DecidePeople'
import { Checkbox } from '@/shared/ui/Checkbox'

const PlayerSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name')),
  lastName: v.string(),
  email: v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || emailAddress(text) !== null, 'Enter a valid email'),
  ),
})

type AddPlayerDialogProps = { leagueId: string; entries: readonly RosterEntry[]; onClose: () => void }

/** Adds players to the roster one by one: after each, the form is empty again and stays open. */
export function AddPlayerDialog({ leagueId, entries, onClose }: AddPlayerDialogProps) {
  const form = useForm({
    resolver: valibotResolver(PlayerSchema),
    defaultValues: { firstName: '', lastName: '', email: '' },
  })
  const [firstName, lastName, email] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'email'],
  })
  const { errors, isSubmitted } = form.formState
  const [ratings, setRatings] = useState(true)
  const [choices, setChoices] = useState<Choices>({})
  /** The profiles.id of someone added by name before, or `new`. */
  const [same, setSame] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const attempt = useLatest()
  const { mutate, isPending, data, error, reset, variables } = useMutation(addPlayer(leagueId))
  const names = { firstName: firstName.trim(), lastName: lastName.trim() }
  const text = `${names.firstName} ${names.lastName}`.trim()
  const typed = { ...names, text, email: emailAddress(email), rating: null }
  const problem = problemOfPerson(typed, ratings)
  const people = names.firstName === '' ? [] : [{ ...typed, problem }]
  const list = usePeopleList(problem === null ? { good: people, wrong: [] } : { good: [], wrong: people }, {
    choices,
    ratings,
  })
  const asked = list.listed.filter(({ question }) => question !== null)
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
      if (data || error) reset()
    },
  }
  const isOddFirst = numberBehind({ ...names, lastName: '' }) !== undefined
  const oddRating =
    isSubmitted && problem === 'odd_rating'
      ? "DUPR ratings are 2 to 8, with up to three decimals. If it isn't a rating, uncheck the box below."
      : undefined

  const add = async (allowSameName: boolean) => {
    if (isPending || isWaiting || problem !== null || (records.length > 0 && answer === null)) return
    const isCurrent = attempt.start()
    setWaiting(true)
    const listed = await list.settled()
    if (!isCurrent()) return
    setWaiting(false)
    const [player] = toFirstPlayers(listed ?? [])
    if (!listed || !player || unansweredPeople(listed).length > 0) return
    mutate(
      {
        ...player,
        email: player.email ?? '',
        allowSameName,
        ...(answer !== null && answer !== 'new' && { sameAs: answer }),
      },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'added') return
          // Must come first: reset() unregisters the fields until the next render.
          form.setFocus('firstName')
          form.reset()
          setChoices({})
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
      onSubmit={() => add(sameName)}
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
          error={errors.firstName?.message ?? (isOddFirst ? oddRating : undefined)}
          {...form.register('firstName', change)}
        />
        <Field
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          error={isOddFirst ? undefined : oddRating}
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
      </div>
      {list.hasRatings && (
        <div className="mt-2">
          <Checkbox
            label="The number after the name is a DUPR rating"
            checked={ratings}
            onChange={(is) => {
              stopWaiting()
              setRatings(is)
            }}
          />
        </div>
      )}
      {list.unknown && (
        <p role="alert" className="mt-4 text-note text-warning">
          Couldn't check whether this player is already here. Select Add player to try again.
        </p>
      )}
      {asked.length > 0 && (
        <div className="mt-4">
          <DecidePeople
            people={asked}
            canSkip={false}
            onChoose={(key, choice) => setChoices({ ...choices, [key]: choice })}
          />
        </div>
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
