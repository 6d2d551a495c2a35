import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import type { Added } from '../answers'
import { emailAddress } from '../email-address'
import { addPlayer } from '../mutations'
import { NAME_LENGTH } from '../parse-invitees'

const EMPTY = { firstName: '', lastName: '', email: '' }

/** Puts people on the roster, one after the other: after each the form is empty again and stays. */
export function AddPlayerDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, data, error, reset } = useMutation(addPlayer(leagueId))
  const added = data?.outcome === 'added' ? data.name : null
  const sameName = data?.outcome === 'same_name'

  const change = (field: keyof typeof EMPTY) => ({
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [field]: target.value })
      if (data || error) reset()
    },
  })
  const nameProblem = checked && values.firstName.trim() === '' ? 'Enter a name' : undefined
  const emailProblem =
    checked && values.email.trim() !== '' && emailAddress(values.email) === null
      ? 'This is not an e-mail address'
      : undefined

  const add = (allowSameName: boolean) => {
    setChecked(true)
    if (isPending || values.firstName.trim() === '') return
    if (values.email.trim() !== '' && emailAddress(values.email) === null) return
    mutate(
      { ...values, email: values.email.trim(), allowSameName },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'added') return
          setValues(EMPTY)
          setChecked(false)
          firstField.current?.focus()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(sameName)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a player"
      description="On the roster at once; no invitation goes out. Their games wait for them until they have an account."
      actions={
        <>
          <Button onClick={onClose}>{added === null ? 'Cancel' : 'Done'}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {sameName ? 'Add another one' : 'Add'}
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
          maxLength={NAME_LENGTH}
          error={nameProblem}
          {...change('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={NAME_LENGTH}
          {...change('lastName')}
        />
        <Field
          label="Email (optional)"
          type="email"
          inputMode="email"
          autoComplete="off"
          className="sm:col-span-2"
          error={
            emailProblem ??
            (errorCode(error) === 'malformed_email' ? 'This is not an e-mail address' : undefined)
          }
          hint="With it you can invite them later."
          {...change('email')}
        />
      </form>
      <div role="status" className="mt-4 text-sm empty:hidden">
        {added !== null && <p className="text-good">{`${added} is on the roster.`}</p>}
        {data && data.outcome !== 'added' && <NotAdded answer={data} leagueId={leagueId} />}
        {error && errorCode(error) !== 'malformed_email' && <p className="text-bad">{sentenceFor(error)}</p>}
      </div>
    </Dialog>
  )
}

function NotAdded({ answer: { outcome, name }, leagueId }: { answer: Added; leagueId: string }) {
  if (outcome === 'same_name') {
    return <p className="text-warning">{`${name} is on the roster already. Is this another person?`}</p>
  }
  if (outcome === 'already_on_roster') {
    return <p className="text-warning">{`This is the address of ${name}, who is on the roster already.`}</p>
  }
  return (
    <p className="text-warning">
      {`This is the address of ${name}, who asks to join. `}
      <Link to={paths.leagueTab(leagueId, 'join-requests')} className="underline">
        Answer the request
      </Link>
    </p>
  )
}
