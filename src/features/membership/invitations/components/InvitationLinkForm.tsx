import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { inviteToken } from '../invite-token'

/** Opens the page of a pasted invitation link. */
export function InvitationLinkForm() {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pasted = new FormData(event.currentTarget).get('link')
    const token = inviteToken(typeof pasted === 'string' ? pasted : '')
    if (token) void navigate(paths.invite(token))
    else setError("That's not an invitation link. Copy the full link from the email.")
  }

  return (
    <form onSubmit={open} noValidate className="mt-3 space-y-2">
      <Field label="Invitation link" name="link" autoComplete="off" error={error} />
      <Button type="submit" wide>
        Open
      </Button>
    </form>
  )
}
