import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { FormDialog } from '@/shared/ui/FormDialog'
import {
  AnnouncementSchema,
  selectedAudience,
  emptyAnnouncement,
  toAnnouncementText,
  type AnnouncementValues,
} from '../announcement-form'
import { audienceText, type AudienceName, ROLE_NAMES } from '../audience'
import { postAnnouncement } from '../mutations'
import { TextFields } from './TextFields'
import { Select } from '@/shared/ui/Select'

type ComposeDialogProps = {
  open: boolean
  onClose: () => void
  authorId: string
  /** The leagues that the author runs. */
  leagues: readonly AudienceName[]
  /** Super admins: everyone, a role, or any person. */
  mayReachAll: boolean
  renderPerson: (props: PersonFieldProps) => ReactNode
}

/**
 * Writes an announcement. The form belongs to the page that shows the dialog, open or not, so that Esc, a failure, or a
 * look at the page behind never loses what was typed.
 */
export function ComposeDialog(props: ComposeDialogProps) {
  const { open, onClose, authorId, leagues, mayReachAll, renderPerson } = props
  const post = useMutation(postAnnouncement)
  const form = useForm<AnnouncementValues>({
    resolver: valibotResolver(AnnouncementSchema),
    defaultValues: emptyAnnouncement(leagues.length > 0 ? 'league' : 'everyone', leagues[0]?.id ?? ''),
  })
  const [kind, role, leagueId, person] = useWatch({
    control: form.control,
    name: ['kind', 'role', 'leagueId', 'person'],
  })
  // A super admin writes to a person directly, not through a league.
  const ofLeague = mayReachAll && kind === 'person' ? '' : leagueId
  const audience = selectedAudience({ kind, role, leagueId: ofLeague, person }, leagues)

  const send = (valid: AnnouncementValues) => {
    if (!audience) return
    post.mutate(
      { words: toAnnouncementText(valid), alsoSend: valid.alsoSend, audience, authorId },
      {
        onSuccess: () => {
          form.reset()
          onClose()
        },
      },
    )
  }
  const close = () => {
    post.reset()
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      aria-label="New announcement"
      form={form}
      onSubmit={send}
      saving={post}
      action="Send"
      title="New announcement"
      description={audience ? `To: ${audienceText(audience)}` : 'Choose who gets it.'}
    >
      <AudienceFields form={form} leagues={leagues} mayReachAll={mayReachAll} renderPerson={renderPerson} />
      <TextFields form={form} />
      <label className="flex min-h-12 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5" {...form.register('alsoSend')} />
        Also send by email and push
      </label>
    </FormDialog>
  )
}

export interface PersonFieldProps {
  /** '' for no league: anyone can be chosen. */
  leagueId: string
  value: AudienceName | null
  onChange: (person: AudienceName | null) => void
  error?: string
}

type AudienceFieldsProps = {
  form: UseFormReturn<AnnouncementValues>
  leagues: readonly AudienceName[]
  mayReachAll: boolean
  renderPerson: (props: PersonFieldProps) => ReactNode
}

/** The audience. Offers only what this person may write to; the database enforces the same. */
function AudienceFields({ form, leagues, mayReachAll, renderPerson }: AudienceFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { kind, leagueId, person } = watch()
  const ofLeague = kind === 'league' || (kind === 'person' && !mayReachAll)
  return (
    <>
      <Select label="Send to" {...register('kind', { onChange: () => setValue('role', '') })}>
        {mayReachAll && <option value="everyone">Everyone</option>}
        {mayReachAll && <option value="role">Everyone with a role</option>}
        {leagues.length > 0 && <option value="league">A league</option>}
        <option value="person">One person</option>
      </Select>
      {ofLeague && leagues.length > 1 && (
        <Select label="League" {...register('leagueId', { onChange: () => setValue('person', null) })}>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {(kind === 'league' || kind === 'role') && (
        <Select label="Role" error={formState.errors.role?.message} {...register('role')}>
          <option value="">{kind === 'league' ? 'Any role' : 'Choose a role'}</option>
          {Object.entries(ROLE_NAMES).map(([role, name]) => (
            <option key={role} value={role}>
              Only {name}
            </option>
          ))}
        </Select>
      )}
      {kind === 'person' &&
        renderPerson({
          leagueId: mayReachAll ? '' : leagueId,
          value: person,
          onChange: (chosen) => setValue('person', chosen, { shouldValidate: formState.isSubmitted }),
          error: formState.errors.person?.message,
        })}
    </>
  )
}
