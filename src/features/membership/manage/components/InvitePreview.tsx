import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { isSimilar } from '@/features/membership/roster/added-by-name'
import { ratingText } from '@/shared/lib/rating'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { IconButton } from '@/shared/ui/IconButton'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import type { InviteeOutcome } from '../selection-outcome'
import { inviteeOutcomeLabel, inviteeProblemLabel } from '../outcome-labels'
import type { CheckedInvitee } from '../check-people'
import type { RosterEntry } from '../entry'
import { likelyDuplicates, resemblanceText } from '@/features/people/likely-duplicates'
import { invitePlayers } from '../mutations'
import { rosterQueries, type RatedInvitee } from '../queries'
import { Checkbox } from '@/shared/ui/Checkbox'
import { useForm } from 'react-hook-form'
import { Field } from '@/shared/ui/Field'

type InvitePreviewProps = {
  leagueId: string
  invitees: readonly (CheckedInvitee & RatedInvitee)[]
  /** Whether numbers count as ratings; null if there are none. */
  ratings: boolean | null
  onRatings: (ratings: boolean) => void
  /** Members without an account. */
  named: readonly Pick<RosterEntry, 'name' | 'email'>[]
  /** The names of everyone on the roster. */
  onRoster: readonly string[]
  /** The lines of the list, to correct or remove. */
  onChange: (lines: string[]) => void
  onBack: () => void
  onInvited: (outcomes: InviteeOutcome[]) => void
}

/** The parsed list: lines to correct first, then who will be invited, then who won't. */
export function InvitePreview(props: InvitePreviewProps) {
  const { leagueId, invitees, ratings, onRatings, named, onRoster, onChange, onBack, onInvited } = props
  const good = invitees.filter(({ problem }) => problem === null)
  const preview = useQuery(rosterQueries.preview(leagueId, good))
  const invite = useMutation(invitePlayers(leagueId))
  const outcomeOf = ({ email }: CheckedInvitee) => preview.data?.get(email ?? '')
  const lines = invitees.map((invitee, index) => ({ invitee, index, answer: outcomeOf(invitee) }))
  const wrong = lines.filter(({ invitee }) => invitee.problem !== null)
  const known = lines.filter(({ invitee, answer }) => invitee.problem === null && answer)
  const ready = known.filter(({ answer }) => answer?.outcome === 'invited')
  const others = known.filter(({ answer }) => answer?.outcome !== 'invited')
  const replace = (at: number, text: string) =>
    onChange(
      invitees.flatMap((invitee, index) => (index === at ? (text === '' ? [] : [text]) : [invitee.text])),
    )
  /** An invitation by address would create a duplicate. */
  const namedLike = ({ firstName, lastName, email }: CheckedInvitee) =>
    named.find((entry) => entry.email !== email && isSimilar(entry.name, `${firstName} ${lastName}`))?.name
  const resembled = likelyDuplicates(
    invitees.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    onRoster,
  )
  const likeness = (invitee: CheckedInvitee, index: number) => {
    const name = namedLike(invitee)
    if (name !== undefined)
      return `You added ${name} by name. If it's them, remove this line and invite them from the roster.`
    const found = resembled[index]
    return found ? resemblanceText(found) : undefined
  }
  const checking = preview.isFetching && good.length > 0

  const confirm = () => {
    if (checking || invite.isPending) return
    invite.mutate(good, { onSuccess: onInvited })
  }
  return (
    <div className="space-y-5">
      {ratings !== null && (
        <Checkbox label="The numbers are DUPR ratings" checked={ratings} onChange={onRatings} />
      )}
      {wrong.length > 0 && (
        <Group
          title={wrong.length === 1 ? '1 line to fix' : `${wrong.length} lines to fix`}
          icon={<CircleAlert aria-hidden className="size-5 text-bad" />}
        >
          {wrong.map(({ invitee, index }) => (
            <CorrectLine
              key={`${index} ${invitee.text}`}
              invitee={invitee}
              onCorrect={(text) => replace(index, text)}
            />
          ))}
        </Group>
      )}
      {good.length > 0 && (
        <QueryView
          query={preview}
          what="the list"
          failedTitle="Couldn't check the list"
          skeleton={<SkeletonRows rows={Math.min(good.length, 4)} label="Checking list" />}
        >
          {() => (
            <>
              {ready.length > 0 && (
                <Group
                  title={ready.length === 1 ? '1 will be invited' : `${ready.length} will be invited`}
                  icon={<CircleCheck aria-hidden className="size-5 text-good" />}
                >
                  {ready.map(({ invitee, index, answer }) => (
                    <Line
                      key={invitee.email}
                      invitee={invitee}
                      name={answer?.name ?? null}
                      note={likeness(invitee, index)}
                      onTakeOut={() => replace(index, '')}
                    />
                  ))}
                </Group>
              )}
              {others.length > 0 && (
                <Group
                  title={others.length === 1 ? "1 won't be invited" : `${others.length} won't be invited`}
                  icon={<Minus aria-hidden className="size-5 text-muted" />}
                >
                  {others.map(({ invitee, index, answer }) => (
                    <Line
                      key={invitee.email}
                      invitee={invitee}
                      name={answer?.name ?? null}
                      note={answer && inviteeOutcomeLabel(answer.outcome)}
                      onTakeOut={() => replace(index, '')}
                    />
                  ))}
                </Group>
              )}
            </>
          )}
        </QueryView>
      )}
      {invite.error && (
        <p role="alert" className="text-sm text-bad">
          {sentenceFor(invite.error)}
        </p>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-4">
        <Button onClick={onBack}>Back</Button>
        <Button
          data-initial-focus
          variant="primary"
          pending={checking || invite.isPending}
          disabled={ready.length === 0 && !checking}
          onClick={confirm}
        >
          {ready.length === 1 ? 'Invite 1 player' : `Invite ${ready.length} players`}
        </Button>
      </div>
    </div>
  )
}

function Group({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-center gap-2 text-ui font-semibold">
        {icon}
        {title}
      </h3>
      <ul className="divide-y divide-line rounded-button border border-line">{children}</ul>
    </section>
  )
}

type LineProps = { invitee: RatedInvitee; name: string | null; note?: string; onTakeOut: () => void }

function Line({ invitee, name, note, onTakeOut }: LineProps) {
  const shown = name ?? `${invitee.firstName} ${invitee.lastName}`.trim()
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 py-1 text-sm wrap-anywhere">
        {shown !== '' && <span className="block font-semibold">{shown}</span>}
        <span className={shown === '' ? '' : 'text-note text-muted'}>
          {invitee.email}
          {invitee.rating != null && ` · DUPR ${ratingText(invitee.rating)}`}
        </span>
        {note && <span className="block text-note text-warning">{note}</span>}
      </span>
      <IconButton label={`Remove ${invitee.email}`} onClick={onTakeOut}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** A line that can't be sent as it is, to correct in place. Applied on Enter and on blur. */
function CorrectLine({ invitee, onCorrect }: { invitee: CheckedInvitee; onCorrect: (text: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { text: invitee.text } })
  const take = handleSubmit(({ text }) => {
    if (text.trim() !== '' && text !== invitee.text) onCorrect(text)
  })
  return (
    <li className="py-3 pr-1 pl-3">
      <Form onSubmit={take} className="flex items-end gap-1">
        <Field
          label={`Fix “${invitee.text}”`}
          className="flex-1"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={invitee.problem ? inviteeProblemLabel(invitee.problem) : undefined}
          {...register('text', { onBlur: () => void take() })}
        />
        <IconButton label={`Remove ${invitee.text}`} className="mb-6.5" onClick={() => onCorrect('')}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </Form>
    </li>
  )
}
