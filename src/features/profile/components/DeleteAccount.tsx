import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { FormAlert } from '@/shared/ui/Form'
import { deletedAccount } from '@/features/auth/deleted-account'
import { useMe } from '@/features/auth/use-auth'
import { useSignOut } from '@/features/auth/session'
import { sentenceFor, errorCode } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { FormDialog } from '@/shared/ui/FormDialog'
import { Field } from '@/shared/ui/Field'
import { deleteAccount } from '../api'

const Leagues = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), name: v.string() })))
const Refusal = v.object({ details: Leagues })

/** The leagues that only this person organizes, if they prevent deleting the account. */
function leaguesToTransfer(error: unknown): { id: string; name: string }[] {
  if (errorCode(error) !== 'last_organizer') return []
  const { success, output } = v.safeParse(Refusal, error)
  return success ? output.details : []
}

const WORD = 'delete'
const DeleteSchema = v.object({
  typed: v.pipe(
    v.string(),
    v.check((text) => text.trim().toLowerCase() === WORD),
  ),
})

/**
 * Asks for a typed word, so that no one deletes an account by accident. `unsent`: '2 scores waiting to send', if any.
 */
export function DeleteAccount({ unsent }: { unsent: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" aria-label="Delete account" className="space-y-3">
      <h2 className="font-semibold">Delete account</h2>
      <p className="text-sm text-muted">
        Removes your email, phone, memberships, and sign-in. Games you played stay, with your name shown as
        “Former player.”
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteDialog unsent={unsent} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

type DeleteDialogProps = { unsent: string | null; open: boolean; onClose: () => void }

function DeleteDialog({ unsent, open, onClose }: DeleteDialogProps) {
  const { profileId } = useMe()
  const signOut = useSignOut()
  const removal = useMutation(deleteAccount)
  const { error } = removal
  const form = useForm({
    resolver: valibotResolver(DeleteSchema),
    defaultValues: { typed: '' },
  })
  const toHandOver = leaguesToTransfer(error)
  const close = () => {
    removal.reset()
    form.reset()
    onClose()
  }
  const submit = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        // The sign-in page lists the scores that no one can send now.
        if (unsent !== null) deletedAccount.write(profileId)
        void signOut()
      },
    })
  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Delete your account?"
      description="This can't be undone."
      form={form}
      onSubmit={submit}
      saving={removal}
      action="Delete account"
      cancelLabel="Keep my account"
      variant="danger"
      disabled={!form.formState.isValid}
      alert={
        error && (
          <FormAlert
            action={
              toHandOver.length > 0 && (
                <ul className="space-y-2">
                  {toHandOver.map(({ id, name }) => (
                    <li key={id}>
                      <ButtonLink size="sm" to={paths.transferLeague(id)}>
                        Transfer {name}
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              )
            }
          >
            {sentenceFor(error)}
          </FormAlert>
        )
      }
    >
      {unsent !== null && (
        <p className="text-warning">
          {unsent}. Unsent scores are lost once your account is deleted.{' '}
          <Link to={paths.outbox()} className="underline underline-offset-2">
            View unsent scores
          </Link>
        </p>
      )}
      <Field
        label={`Type “${WORD}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        {...form.register('typed')}
      />
    </FormDialog>
  )
}
