import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { inviteToken } from '../invite-token'

/** Opens the page of a pasted invitation link. */
export function InvitationLinkForm() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { link: '' } })
  const open = handleSubmit(({ link }) => navigate(paths.invite(inviteToken(link) ?? '')))

  return (
    <form onSubmit={(event) => void open(event)} noValidate className="mt-3 space-y-2">
      <Field
        label="Invitation link"
        autoComplete="off"
        error={formState.errors.link?.message}
        {...register('link', {
          validate: (link) =>
            inviteToken(link) !== null || "That's not an invitation link. Copy the full link from the email.",
        })}
      />
      <Button type="submit" wide>
        Open
      </Button>
    </form>
  )
}
