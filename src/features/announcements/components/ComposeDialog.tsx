import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { FormDialog } from '@/shared/ui/FormDialog'
import { Select, Field, TextArea } from '@/shared/ui/Field'
import { Card } from '@/shared/ui/Card'
import { ANNOUNCEMENT_MESSAGE_LENGTH, characterCount } from '@/domain/text-limits'
import { fieldProps } from '@/shared/lib/field-props'
import { useNow } from '@/shared/lib/timing'
import { membersQuery, rosterFor } from '@/features/membership/roster/api'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { announcementQueries, postAnnouncement } from '../api'
import {
  AnnouncementSchema,
  selectedAudience,
  emptyAnnouncement,
  toAnnouncementText,
  type AnnouncementValues,
  type LeaguePart,
} from '../announcement-form'
import {
  audienceText,
  dayPartText,
  ROLE_NAMES,
  type Audience,
  type AudienceName,
  type DayRsvp,
  type LeagueAudiences,
} from '../model'
import { AnnouncementBody } from './AnnouncementBody'

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
  const [kind, role, leagueId, part, court, person] = useWatch({
    control: form.control,
    name: ['kind', 'role', 'leagueId', 'part', 'court', 'person'],
  })
  const { data: audiences } = useQuery({
    ...announcementQueries.audiences(leagueId),
    enabled: open && kind === 'league' && leagueId !== '',
  })
  // A super admin writes to a person directly, not through a league.
  const ofLeague = mayReachAll && kind === 'person' ? '' : leagueId
  const audience = selectedAudience(
    { kind, role, leagueId: ofLeague, part, court, person },
    leagues,
    audiences?.day,
  )
  const size = audience && audiences && audienceSize(audience, audiences)

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
      action={size ? `Send to ${countOf(size, 'player')}` : 'Send'}
      disabled={size === 0}
      title="New announcement"
      description={audience ? `To: ${audienceText(audience)}` : 'Choose who gets it.'}
    >
      <AudienceFields
        form={form}
        leagues={leagues}
        audiences={audiences}
        mayReachAll={mayReachAll}
        renderPerson={renderPerson}
      />
      <TextFields form={form} />
      <label className="flex min-h-12 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5" {...form.register('alsoSend')} />
        Also by email and push
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
  audiences: LeagueAudiences | undefined
  mayReachAll: boolean
  renderPerson: (props: PersonFieldProps) => ReactNode
}

/** The audience. Offers only what this person may write to; the database enforces the same. */
function AudienceFields({ form, leagues, audiences, mayReachAll, renderPerson }: AudienceFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { kind, leagueId, part, person } = watch()
  const ofLeague = kind === 'league' || (kind === 'person' && !mayReachAll)
  const day = audiences?.day
  const chooseLeague = () => {
    setValue('person', null)
    setValue('part', 'everyone')
    setValue('court', '')
  }
  const choose = (value: LeaguePart | 'person') => {
    setValue('kind', value === 'person' ? 'person' : 'league')
    if (value !== 'person') setValue('part', value)
  }
  return (
    <>
      {mayReachAll && (
        <Select label="Send to" {...register('kind', { onChange: () => setValue('role', '') })}>
          <option value="everyone">Everyone</option>
          <option value="role">Everyone with a role</option>
          {leagues.length > 0 && <option value="league">A league</option>}
          <option value="person">One person</option>
        </Select>
      )}
      {ofLeague && leagues.length > 1 && (
        <Select label="League" {...register('leagueId', { onChange: chooseLeague })}>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {ofLeague && (
        <ChoiceChips
          legend={mayReachAll ? 'Players' : 'Send to'}
          options={partsOf(audiences, !mayReachAll)}
          value={kind === 'person' ? 'person' : part}
          onChange={choose}
        />
      )}
      {kind === 'league' && part === 'court' && day && (
        <Select label="Court" error={formState.errors.court?.message} {...register('court')}>
          <option value="">Choose a court</option>
          {day.courts.map(({ number, name, players }) => (
            <option key={number} value={number}>
              {`${name} (${players})`}
            </option>
          ))}
        </Select>
      )}
      {(kind === 'role' || (kind === 'league' && mayReachAll && part === 'everyone')) && (
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

/** The parts of a league that anyone is in, with how many they are. */
function partsOf(audiences: LeagueAudiences | undefined, withPerson: boolean) {
  const day = audiences?.day
  const some = (value: DayRsvp) =>
    day && day[value] > 0
      ? [
          [
            value,
            `${value === 'none' ? 'No response yet' : dayPartText(value, day.week)} (${day[value]})`,
          ] as const,
        ]
      : []
  return [
    ['everyone', audiences ? `Everyone (${audiences.everyone})` : 'Everyone'],
    ...some('in'),
    ...some('none'),
    ...some('out'),
    ...(day && day.courts.length > 0 ? [['court', 'A court'] as const] : []),
    ...(withPerson ? [['person', 'One person'] as const] : []),
  ] satisfies (readonly [LeaguePart | 'person', string])[]
}

/** How many members an audience has besides its author; undefined where only the server knows. */
function audienceSize(audience: Audience, { everyone, day }: LeagueAudiences): number | undefined {
  if (audience.kind === 'league') return audience.role === null && everyone > 0 ? everyone : undefined
  if (audience.kind !== 'day' || !day) return undefined
  const { part } = audience
  return typeof part === 'object'
    ? day.courts.find(({ number }) => number === part.court)?.players
    : day[part]
}

/** A shorter message is far from the limit. */
const COUNTED_FROM = 400

/** An announcement's text, expiration, and pin, with a preview. */
export function TextFields({ form }: { form: UseFormReturn<AnnouncementValues> }) {
  const { register, watch } = form
  const field = fieldProps(form)
  const { title, message, pinned } = watch()
  const now = useNow(60_000)
  return (
    <>
      <Field label="Title" autoComplete="off" {...field('title')} />
      <TextArea
        label="Message"
        rows={5}
        hint={
          characterCount(message.trim()) >= COUNTED_FROM &&
          `${characterCount(message.trim())} of ${ANNOUNCEMENT_MESSAGE_LENGTH} characters`
        }
        {...field('message')}
      />
      <Field
        label="Expires (optional)"
        type="datetime-local"
        hint="Leave blank to keep it until you delete it."
        {...field('expires')}
      />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5" {...register('pinned')} />
        Pin to top
      </label>
      {(title.trim() || message.trim()) && (
        <section aria-label="Preview">
          <h3 className="mb-1.5 text-note font-medium text-muted">Preview</h3>
          <Card className="bg-accent-dim py-2">
            <AnnouncementBody
              title={title.trim() || 'Title'}
              message={message.trim()}
              createdAt={new Date(now).toISOString()}
              pinned={pinned}
              unread
            />
          </Card>
        </section>
      )}
    </>
  )
}

export function LeaguePersonField({ leagueId, value, onChange, error }: PersonFieldProps) {
  const query = useQuery({ ...membersQuery(leagueId), enabled: leagueId !== '' })
  const people = rosterFor(query.data ?? [], '')
  const failure =
    query.error && !query.data ? `Couldn't load players. ${sentenceFor(query.error)}` : undefined
  return (
    <div className="space-y-2">
      <Select
        label="Person"
        error={failure ?? error}
        disabled={!query.data}
        value={value?.id ?? ''}
        onChange={({ target }) => {
          const person = people.find(({ playerId }) => playerId === target.value)
          onChange(person ? { id: person.playerId, name: person.name } : null)
        }}
      >
        <option value="">{query.isLoading ? 'Loading players' : 'Choose a person'}</option>
        {people.map(({ playerId, name }) => (
          <option key={playerId} value={playerId}>
            {name}
          </option>
        ))}
      </Select>
      {failure && (
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </div>
  )
}
