import * as v from 'valibot'
import { useState } from 'react'
import { Dialog } from '@/shared/ui/Dialog'
import type { InviteeOutcome } from '../selection-outcome'
import { inviteeOutcomeLabel } from '../outcome-labels'
import { checkInvitees, MOST_INVITEES } from '../check-people'
import { hasRatings, withRatings } from '../decide-people'
import { type RosterEntry, failedEmail } from '../entry'
import { parseInvitees } from '../parse-invitees'
import { InvitePreview } from './InvitePreview'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { fieldProps } from '@/shared/lib/field-props'
import { TextArea } from '@/shared/ui/TextArea'
import { RetryEmail } from './RetryEmail'

/** Unsent pasted lists, one per person and league. Kept while this page is open, never on the device. */
const drafts = new Map<string, string>()

/** The text of a list in progress. It survives closing the dialog and looking at other pages. */
function useInviteDraft(profileId: string, leagueId: string) {
  const key = `${profileId} ${leagueId}`
  const [text, setText] = useState(() => drafts.get(key) ?? '')
  const save = (changed: string) => {
    setText(changed)
    if (changed.trim() === '') drafts.delete(key)
    else drafts.set(key, changed)
  }
  return [text, save] as const
}

type InviteDialogProps = {
  leagueId: string
  myId: string
  entries: readonly RosterEntry[]
  onClose: () => void
}

/** Invites players by address in three steps: paste, review, and results. Nothing typed is lost. */
export function InviteDialog({ leagueId, myId, entries, onClose }: InviteDialogProps) {
  const [text, setText] = useInviteDraft(myId, leagueId)
  const [step, setStep] = useState<'paste' | 'preview'>('paste')
  const [outcomes, setOutcomes] = useState<InviteeOutcome[]>()
  const [ratings, setRatings] = useState(true)
  const read = checkInvitees(parseInvitees(text), ratings)
  const invitees = withRatings(read, ratings)
  const title = outcomes ? 'Invitations' : 'Invite by email'

  return (
    <Dialog open size="lg" onClose={onClose} title={title}>
      {outcomes ? (
        <InviteResult
          outcomes={outcomes}
          left={invitees.length}
          entries={entries}
          leagueId={leagueId}
          onMore={() => setOutcomes(undefined)}
          onClose={onClose}
        />
      ) : step === 'paste' ? (
        <InvitePaste
          text={text}
          count={invitees.length}
          onChange={setText}
          onNext={() => setStep('preview')}
          onClose={onClose}
        />
      ) : (
        <InvitePreview
          leagueId={leagueId}
          invitees={invitees}
          ratings={hasRatings(read) ? ratings : null}
          onRatings={setRatings}
          named={entries.filter(({ hasAccount }) => !hasAccount)}
          onRoster={entries.map(({ name }) => name)}
          onChange={(lines) => setText(lines.join('\n'))}
          onBack={() => setStep('paste')}
          onInvited={(answers) => {
            // What couldn't be sent stays for next time.
            setText(
              invitees
                .filter(({ problem }) => problem !== null && problem !== 'duplicate')
                .map((invitee) => invitee.text)
                .join('\n'),
            )
            setOutcomes(answers)
            setStep('paste')
          }}
        />
      )}
    </Dialog>
  )
}

type InvitePasteProps = {
  text: string
  /** The number of people in the text. */
  count: number
  onChange: (text: string) => void
  onNext: () => void
  onClose: () => void
}

const EXAMPLE = `Maya Reyes <maya@example.com>
sam@example.com, tom@example.com`

const PasteSchema = v.object({
  people: v.pipe(
    v.string(),
    v.check((text) => parseInvitees(text).length > 0, 'Enter at least one email'),
  ),
})

function InvitePaste({ text, count, onChange, onNext, onClose }: InvitePasteProps) {
  const form = useForm({
    resolver: valibotResolver(PasteSchema),
    defaultValues: { people: text },
  })
  return (
    <Form aria-label="People to invite" onSubmit={form.handleSubmit(onNext)} className="space-y-5">
      <TextArea
        label="Names and emails"
        rows={8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={EXAMPLE}
        hint={`One per line, or separated by commas. Up to ${MOST_INVITEES} at a time.`}
        {...fieldProps(form)('people', {
          onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
        })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          {count > 1 ? `Review ${count} players` : 'Review'}
        </Button>
      </div>
    </Form>
  )
}

type InviteResultProps = {
  outcomes: readonly InviteeOutcome[]
  /** Lines that weren't sent and are still in the box. */
  left: number
  entries: readonly RosterEntry[]
  leagueId: string
  onMore: () => void
  onClose: () => void
}

/** The result for each address. The roster follows the emails, and is reloaded until they are sent. */
function InviteResult({ outcomes, left, entries, leagueId, onMore, onClose }: InviteResultProps) {
  const invited = outcomes.filter(({ outcome }) => outcome === 'invited').length
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <div className="space-y-5">
      <p role="status" className="text-sm">
        {invited === 1 ? '1 player invited.' : `${invited} players invited.`}
        {left > 0 && ` ${left === 1 ? '1 line' : `${left} lines`} left to fix.`}
      </p>
      <ul aria-label="Results by email" className="divide-y divide-line rounded-button border border-line">
        {outcomes.map((answer) => (
          <ResultLine
            key={answer.email}
            answer={answer}
            entry={answer.outcome === 'invited' ? byId.get(answer.leaguePlayerId ?? '') : undefined}
            leagueId={leagueId}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onMore}>{left > 0 ? 'Fix the rest' : 'Invite more'}</Button>
        <Button data-initial-focus variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

type ResultLineProps = { answer: InviteeOutcome; entry: RosterEntry | undefined; leagueId: string }

function ResultLine({ answer, entry, leagueId }: ResultLineProps) {
  const failed = entry && failedEmail(entry)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-0 grow basis-56 wrap-anywhere">
        {answer.email}
        {failed && <span className="block text-note text-muted">{failed.error}</span>}
      </span>
      <span className={toneOf(answer, entry)}>{wordsFor(answer, entry)}</span>
      {failed && <RetryEmail mailId={failed.id} name={answer.email} leagueId={leagueId} />}
    </li>
  )
}

function wordsFor({ outcome }: InviteeOutcome, entry: RosterEntry | undefined): string {
  if (outcome !== 'invited') return inviteeOutcomeLabel(outcome)
  if (entry?.mail?.state === 'sent') return 'Email sent'
  return entry?.mail?.state === 'failed' ? 'Email failed' : 'Sending email'
}

function toneOf({ outcome }: InviteeOutcome, entry: RosterEntry | undefined): string {
  if (outcome !== 'invited') return 'text-warning'
  if (entry?.mail?.state === 'sent') return 'text-good'
  return entry?.mail?.state === 'failed' ? 'text-bad' : 'text-muted'
}
