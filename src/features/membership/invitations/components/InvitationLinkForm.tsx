import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { fieldProps } from '@/shared/lib/field-props'
import { Field } from '@/shared/ui/Field'
import { inviteToken } from '../invitation'

/** Opens the page of a pasted invitation link. */
export function InvitationLinkForm() {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { link: '' } })
  const open = form.handleSubmit(({ link }) => navigate(paths.invite(inviteToken(link) ?? '')))

  return (
    <Form onSubmit={open} className="mt-3 space-y-2">
      <Field
        label="Invitation link"
        autoComplete="off"
        {...fieldProps(form)('link', {
          validate: (link) =>
            inviteToken(link) !== null || "That's not an invitation link. Copy the full link from the email.",
        })}
      />
      <Button type="submit" wide>
        Open
      </Button>
    </Form>
  )
}
