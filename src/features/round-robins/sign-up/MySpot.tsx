import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useController, useForm, type Control } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { countOf, ordinal } from '@/domain/format-text'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { originOf, withOrigin } from '@/features/auth/origin'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { leaveRoundRobin } from '../mutations'
import type { RoundRobinKey } from '../queries'
import { GROUP_LABELS } from '@/domain/partners'
import { isAboutName, joinList, withdrawGuest } from './mutations'
import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'

interface MySpotProps {
  sheet: RoundRobinSheet
  roundRobinKey: RoundRobinKey
  isVisitor: boolean
  guest: ReturnType<typeof useGuestEntry>
  /** The reader's place on the list, from 0; null if they aren't on it. */
  index: number | null
}

/** The reader's own spot: how to get one, that they have it, or their place on the waitlist. */
export function MySpot(props: MySpotProps) {
  if (props.index !== null) return <Taken {...props} index={props.index} />
  if (props.sheet.roundRobin.signUp === 'closed' && props.sheet.access !== 'host')
    return <Card>Sign-up is closed. Ask the host to add you.</Card>
  return <Join {...props} />
}

function Join({ sheet, roundRobinKey, isVisitor, guest }: MySpotProps) {
  const { roundRobin, people, access } = sheet
  const join = useMutation(joinList(roundRobinKey))
  const { control, register, handleSubmit, clearErrors, formState } = useForm<JoinValues>({
    defaultValues: { name: '', team: null },
    reValidateMode: 'onSubmit',
  })
  const { pathname, search } = useLocation()
  const spots = (roundRobin.capacity ?? 0) - people.length
  const submit = handleSubmit(({ name, team }) => {
    if (join.isPending) return
    const secret = isVisitor ? guest.secret() : undefined
    join.mutate(
      {
        ...(secret !== undefined && { guest: { name: name.trim(), secret } }),
        ...(team !== null && { team }),
      },
      { onSuccess: (personId) => secret !== undefined && guest.keep({ secret, personId }) },
    )
  })
  const { name: noName, team: noGroup } = formState.errors
  const asked = noName?.message ?? noGroup?.message
  const isFull = spots <= 0
  if (access === 'host')
    return (
      <Card as="form" aria-label="Sign up" className="space-y-3" onSubmit={(event) => void submit(event)}>
        {roundRobin.format === 'mixed' && <GroupChoice control={control} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className={asked === undefined ? undefined : 'text-bad'} role={asked && 'alert'}>
            {asked ?? "You aren't on the list."}
          </p>
          <Button type="submit" pending={join.isPending}>
            {isFull ? 'Join the waitlist' : "I'm in"}
          </Button>
        </div>
      </Card>
    )
  const problem = asked ?? (isAboutName(join.error) ? sentenceFor(join.error) : undefined)
  return (
    <Card
      as="form"
      tone="featured"
      aria-label="Sign up"
      className="space-y-4"
      onSubmit={(event) => void submit(event)}
    >
      <p className="font-semibold">
        {!isFull
          ? `${countOf(spots, 'spot')} left`
          : `All spots are taken. You'd be ${ordinal(1 - spots)} on the waitlist.`}
      </p>
      {isVisitor && (
        <Field
          label="Your name"
          autoComplete="name"
          maxLength={PERSON_NAME_LENGTH}
          error={problem}
          {...register('name', {
            validate: (name) => name.trim() !== '' || 'Enter your name.',
            onChange: () => {
              clearErrors()
              join.reset()
            },
          })}
        />
      )}
      {roundRobin.format === 'mixed' && <GroupChoice control={control} />}
      {!isVisitor && problem !== undefined && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" wide pending={join.isPending}>
        {isFull ? 'Join the waitlist' : "I'm in"}
      </Button>
      {roundRobin.format === 'fixed_partners' && (
        <p className="text-note text-muted">Sign up on your own. The host sets the pairs before the start.</p>
      )}
      {isVisitor && (
        <p className="text-note text-muted">
          Have an account?{' '}
          <Link
            to={withOrigin(paths.signIn(), originOf({ pathname, search }))}
            className="font-medium text-accent hover:text-accent/80"
          >
            Sign in
          </Link>{' '}
          to sign up with one tap.
        </p>
      )}
    </Card>
  )
}

interface JoinValues {
  name: string
  team: number | null
}

function GroupChoice({ control }: { control: Control<JoinValues> }) {
  const { field } = useController({
    control,
    name: 'team',
    rules: { validate: (team) => team !== null || 'Choose a group.' },
  })
  return (
    <fieldset>
      <legend className="mb-1.5 text-note font-medium">Group</legend>
      <div className="grid grid-cols-2 gap-2">
        {GROUP_LABELS.map((label, index) => (
          <label
            key={label}
            className="flex min-h-12 items-center gap-3 rounded-button border border-line px-3"
          >
            <input
              type="radio"
              name="group"
              className="size-5 accent-accent"
              checked={field.value === index + 1}
              onChange={() => field.onChange(index + 1)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Taken({ sheet, roundRobinKey, guest, index }: MySpotProps & { index: number }) {
  const { roundRobin, people } = sheet
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const isGuest = people[index]?.id !== sheet.myPersonId
  const withdraw = useMutation(withdrawGuest(roundRobin.id))
  const leave = useMutation({
    ...leaveRoundRobin,
    // Without the link, the page is only for those on the list.
    onSuccess: () => void (roundRobinKey.token === null && sheet.access !== 'host' && navigate(paths.play())),
  })
  const place = index + 1 - (roundRobin.capacity ?? 0)
  const isIn = place <= 0
  const name = isGuest ? people[index]?.name : undefined
  const close = () => setAsking(false)
  const isPending = withdraw.isPending || leave.isPending
  const confirm = () => {
    if (isGuest) withdraw.mutate(guest.entry?.secret ?? '', { onSuccess: guest.forget, onSettled: close })
    else leave.mutate(roundRobin, { onSettled: close })
  }
  return (
    <Card tone={isIn ? 'active' : 'plain'} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {isIn ? (
        <CircleCheck aria-hidden className="size-7 shrink-0 text-good" />
      ) : (
        <CircleAlert aria-hidden className="size-7 shrink-0 text-warning" />
      )}
      <div role="status" className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          {isIn ? "You're in" : `You're ${ordinal(place)} on the waitlist`}
          {name !== undefined && `, ${name}`}
        </p>
        <p className="text-note text-muted">
          {isIn
            ? "Can't make it? Leave, and the next player gets your spot."
            : isGuest
              ? "You move up when someone leaves. Open this page again to see if you're in."
              : "You move up when someone leaves. We'll notify you when you're in."}
        </p>
      </div>
      <Button onClick={() => setAsking(true)}>Leave</Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => !isPending && close()}
        onConfirm={confirm}
        pending={isPending}
        title={`Leave ${roundRobin.name}?`}
        confirmLabel="Leave"
      >
        {isIn && people.length > (roundRobin.capacity ?? 0)
          ? 'The next player on the waitlist gets your spot.'
          : 'You can sign up again while there are spots.'}
      </ConfirmDialog>
    </Card>
  )
}

/**
 * A guest's entry on the list of a round robin, kept on their phone: the secret takes their name out again, and makes a
 * repeated request add no one. `personId` is null until the server answered.
 */
const Stored = v.object({ secret: v.string(), personId: v.nullable(v.string()) })

const entryOn = (roundRobinId: string) =>
  storedValue({ key: `kitchen-line:sign-up:${roundRobinId}`, schema: Stored, storage: 'local' })

/** The guest who signed up on this phone. Without storage, only until the page is closed. */
export function useGuestEntry(roundRobinId: string) {
  const [stored] = useState(() => entryOn(roundRobinId))
  const [entry, setEntry] = useState(stored.read)
  const keep = (next: v.InferOutput<typeof Stored>) => {
    stored.write(next)
    setEntry(next)
  }
  return {
    entry,
    /** The secret for this and every repeated request. */
    secret: () => {
      const secret = entry?.secret ?? crypto.randomUUID() + crypto.randomUUID()
      keep({ secret, personId: entry?.personId ?? null })
      return secret
    },
    keep,
    forget: () => {
      stored.remove()
      setEntry(null)
    },
  }
}
