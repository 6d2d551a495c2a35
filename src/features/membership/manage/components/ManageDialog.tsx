import * as v from 'valibot'
import { Minus, Users, X, Copy, Send, Pencil } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { Dialog } from '@/shared/ui/Dialog'
import {
  type RosterAction,
  canBeInvited,
  canBeRemoved,
  canBeRevoked,
  type RosterEntry,
  type RosterLeague,
  isRating,
} from '../model'
import { type ReportBulkErrors, reportBulkErrors } from '../outcomes'
import { RosterStateBadge } from './RosterStateBadge'
import { useMutation } from '@tanstack/react-query'
import { dateIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { fieldProps } from '@/shared/lib/field-props'
import { paths } from '@/shared/lib/paths'
import { LinkToShare } from '@/shared/ui/QrCode'
import { createInvitationLink, sendInvitations, correctPlayer } from '../api'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Field } from '@/shared/ui/Field'
import { emailAddress } from '@/shared/lib/email-address'
import { useState } from 'react'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'

type ManageDialogProps = {
  entry: RosterEntry
  league: RosterLeague
  onAction: (action: RosterAction) => void
  /** Set if there is someone to merge with. */
  onMerge?: () => void
  onClose: () => void
  onTrouble: ReportBulkErrors
}

export function ManageDialog({ entry, league, onAction, onMerge, onClose, onTrouble }: ManageDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry.name}
      description={
        // The focus starts here. In the field, it would open a phone's keyboard over the other options.
        <div data-initial-focus tabIndex={-1} className="outline-none">
          <RosterStateBadge entry={entry} league={league} />
          {entry.invitedBy !== null && <p className="mt-1">{`Invited by ${entry.invitedBy}`}</p>}
        </div>
      }
      actions={
        <>
          {canBeRevoked(entry) && (
            <Button
              variant="danger"
              icon={<Minus aria-hidden className="size-4" />}
              onClick={() => onAction('revoke')}
            >
              Revoke
            </Button>
          )}
          {canBeRemoved(entry) && (
            <Button
              variant="danger"
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onAction('remove')}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      {!entry.hasAccount && canBeRemoved(entry) && (
        <div className="mb-5 space-y-3 border-t border-line pt-4">
          <CorrectPlayer entry={entry} leagueId={league.id} onDone={onClose} />
          {onMerge && (
            <Button wide icon={<Users aria-hidden className="size-4" />} onClick={onMerge}>
              Merge with another player…
            </Button>
          )}
        </div>
      )}
      {canBeInvited(entry) && (
        <div className="space-y-5 border-t border-line pt-4">
          <EmailInvitation entry={entry} leagueId={league.id} onDone={onClose} onTrouble={onTrouble} />
          <PersonalLink entry={entry} league={league} />
        </div>
      )}
    </Dialog>
  )
}

/**
 * A link for one player, to send in a message or to show as a QR code. It is shown only once, because only its hash is
 * stored.
 */
function PersonalLink({ entry, league }: { entry: RosterEntry; league: RosterLeague }) {
  const { mutate, data, error, isPending } = useMutation(createInvitationLink(league.id))
  if (!data) {
    return (
      <section aria-label="Personal link" className="space-y-2">
        <p className="text-sm text-muted">
          {canBeRevoked(entry)
            ? 'Create a link to share. Earlier links stop working, including emailed ones.'
            : 'Create a link to share instead of sending an email.'}
        </p>
        {error && (
          <p role="alert" className="text-sm text-bad">
            {sentenceFor(error)}
          </p>
        )}
        <Button
          wide
          pending={isPending}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => mutate(entry.id)}
        >
          Create personal link
        </Button>
      </section>
    )
  }
  const url = new URL(paths.invite(data.token), window.location.origin).href
  return (
    <section aria-label="Personal link" className="space-y-3">
      <p role="status" className="text-sm">
        {`Only for ${entry.name}, until ${dateIn(data.expiresAt, league.timeZone)}. Copy it now, because you won't see it again.`}
      </p>
      <LinkToShare url={url} label={`QR code for ${entry.name}'s invitation`} />
    </section>
  )
}

const InvitationSchema = v.object({
  email: v.pipe(v.string(), v.transform(emailAddress), v.string('Enter a valid email')),
})

type EmailInvitationProps = {
  entry: RosterEntry
  leagueId: string
  onDone: () => void
  onTrouble: ReportBulkErrors
}

/** Invites one player by email, or again, at the known address or another one. */
function EmailInvitation({ entry, leagueId, onDone, onTrouble }: EmailInvitationProps) {
  const form = useForm({
    resolver: valibotResolver(InvitationSchema),
    defaultValues: { email: entry.email ?? '' },
  })
  const send = useMutation(sendInvitations(leagueId))
  const again = canBeRevoked(entry)

  const submit = form.handleSubmit(({ email }) => {
    send.mutate(
      { ids: [entry.id], email: email === entry.email ? undefined : email },
      {
        onSuccess: (answer) => {
          onDone()
          reportBulkErrors('invite', [entry], onTrouble).onSuccess(answer)
        },
      },
    )
  })
  const field = fieldProps(form)('email', { onChange: () => send.error && send.reset() })
  return (
    <Form aria-label="Invite by email" onSubmit={submit} saving={send} alert={null} className="space-y-2">
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={again ? 'Sends a new link. The old one stops working.' : undefined}
        {...field}
        error={field.error ?? (send.error ? sentenceFor(send.error) : undefined)}
      />
      <Button
        wide
        type="submit"
        variant="primary"
        pending={send.isPending}
        icon={<Send aria-hidden className="size-4" />}
      >
        {again ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </Form>
  )
}

const PlayerSchema = v.object({
  firstName: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name')),
  lastName: v.pipe(v.string(), v.trim()),
  rating: v.pipe(
    v.string(),
    v.transform((text) => text.trim().replace(',', '.')),
    v.check((text) => text === '' || isRating(text), 'Enter 2 to 8, with up to three decimals'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
})

type CorrectPlayerProps = { entry: RosterEntry; leagueId: string; onDone: () => void }

/** Corrects what an organizer entered for a player without an account: the name and the rating. */
function CorrectPlayer({ entry, leagueId, onDone }: CorrectPlayerProps) {
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
