import { useState } from 'react'
import { Dialog } from '@/shared/ui/Dialog'
import type { InviteeOutcome } from '../selection-outcome'
import { checkInvitees } from '../check-invitees'
import { hasRatings, withRatings } from '../decide-people'
import type { RosterEntry } from '../entry'
import { parseInvitees } from '../parse-invitees'
import { InvitePaste } from './InvitePaste'
import { InvitePreview } from './InvitePreview'
import { InviteResult } from './InviteResult'

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
