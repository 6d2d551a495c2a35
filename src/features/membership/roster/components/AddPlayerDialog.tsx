import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useLatest } from '@/shared/lib/use-latest'
import { PERSON_NAME_LENGTH } from '@/shared/lib/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import type { AddResult } from '../selection-outcome'
import { problemOfPerson } from '../check-invitees'
import { toFirstPlayers, unansweredPeople, type Choices } from '../decide-people'
import { emailAddress } from '../email-address'
import { addPlayer } from '../mutations'
import { numberBehind } from '../rating-cells'
import { usePeopleList } from '../use-people-list'
import { DecidePeople } from './DecidePeople'
import { SelectCheckbox } from './SelectCheckbox'

const EMPTY = { firstName: '', lastName: '', email: '' }

/** Puts people on the roster, one after the other: after each the form is empty again and stays. */
export function AddPlayerDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const [ratings, setRatings] = useState(true)
  const [choices, setChoices] = useState<Choices>({})
  const [isWaiting, setWaiting] = useState(false)
  const attempt = useLatest()
  const { mutate, isPending, data, error, reset, variables } = useMutation(addPlayer(leagueId))
  const names = { firstName: values.firstName.trim(), lastName: values.lastName.trim() }
  const text = `${names.firstName} ${names.lastName}`.trim()
  const typed = { ...names, text, email: emailAddress(values.email), rating: null }
  const problem = problemOfPerson(typed, ratings)
  const people = names.firstName === '' ? [] : [{ ...typed, problem }]
  const list = usePeopleList(problem === null ? { good: people, wrong: [] } : { good: [], wrong: people }, {
    choices,
    ratings,
  })
  const asked = list.listed.filter(({ question }) => question !== null)
  const added = data?.outcome === 'added' ? data.name : null
  const sameName = data?.outcome === 'same_name'

  // What is not what was to be added any more is not added when the names are looked up.
  const stopWaiting = () => {
    attempt.cancel()
    setWaiting(false)
  }
  const change = (field: keyof typeof EMPTY) => ({
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [field]: target.value })
      stopWaiting()
      if (data || error) reset()
    },
  })
  const nameProblem = checked && names.firstName === '' ? 'Enter a name' : undefined
  const isOddFirst = numberBehind({ ...names, lastName: '' }) !== undefined
  const oddRating =
    checked && problem === 'odd_rating'
      ? "DUPR ratings are 2 to 8, with up to three decimals. If it isn't a rating, uncheck the box below."
      : undefined
  const emailProblem =
    checked && values.email.trim() !== '' && emailAddress(values.email) === null
      ? 'Enter a valid email'
      : undefined

  const add = async (allowSameName: boolean) => {
    setChecked(true)
    if (isPending || isWaiting || names.firstName === '' || problem !== null) return
    if (values.email.trim() !== '' && emailAddress(values.email) === null) return
    const isCurrent = attempt.begin()
    setWaiting(true)
    const listed = await list.settled()
    if (!isCurrent()) return
    setWaiting(false)
    const [player] = toFirstPlayers(listed ?? [])
    if (!listed || !player || unansweredPeople(listed).length > 0) return
    mutate(
      { ...player, email: player.email ?? '', allowSameName },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'added') return
          setValues(EMPTY)
          setChoices({})
          setChecked(false)
          firstField.current?.focus()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add(sameName)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add player"
      description="They join the roster right away. No invitation is sent."
      actions={
        <>
          <Button onClick={onClose}>{added === null ? 'Cancel' : 'Done'}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending || isWaiting}>
            {sameName ? 'Add anyway' : 'Add player'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field
          ref={firstField}
          label="First name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          error={nameProblem ?? (isOddFirst ? oddRating : undefined)}
          {...change('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          error={isOddFirst ? undefined : oddRating}
          {...change('lastName')}
        />
        <Field
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          className="sm:col-span-2"
          error={emailProblem ?? (errorCode(error) === 'malformed_email' ? 'Enter a valid email' : undefined)}
          hint="So you can invite them later."
          {...change('email')}
        />
      </form>
      {list.hasRatings && (
        <div className="mt-2">
          <SelectCheckbox
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
      <div role="status" className="mt-4 text-sm empty:hidden">
        {added !== null && <p className="text-good">{`${added} added to the roster.`}</p>}
        {data && data.outcome !== 'added' && (
          <NotAdded answer={data} isByAddress={!variables?.playerId} leagueId={leagueId} />
        )}
        {error && errorCode(error) !== 'malformed_email' && <p className="text-bad">{sentenceFor(error)}</p>}
      </div>
    </Dialog>
  )
}

type NotAddedProps = {
  answer: AddResult
  /** Else they were chosen as someone who is here. */
  isByAddress: boolean
  leagueId: string
}

function NotAdded({ answer: { outcome, name }, isByAddress, leagueId }: NotAddedProps) {
  const who = isByAddress ? `This email belongs to ${name}, who` : name
  if (outcome === 'same_name') {
    return <p className="text-warning">{`${name} is already on the roster. Is this a different person?`}</p>
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
