import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { countOf } from '@/domain/format-text'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Dialog } from '@/shared/ui/Dialog'
import { canBeLinked, canBeRevoked, type RosterEntry } from '../model'
import { createInvitationLinks } from '../api'
import { type LinkOutcome, failureReason } from '../outcomes'
import { paths } from '@/shared/lib/paths'

interface InviteLinksDialogProps {
  entries: readonly RosterEntry[]
  leagueId: string
  onClose: () => void
}

/** Personal links for everyone who hasn't joined, to paste into a message. They are shown once: only hashes are kept. */
export function InviteLinksDialog({ entries, leagueId, onClose }: InviteLinksDialogProps) {
  const box = useId()
  const make = useMutation(createInvitationLinks(leagueId))
  const copy = useMutation({
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    // The links stay in the box below, with a button to try again.
    meta: { success: 'Copied', error: "Couldn't copy. Select the text and copy it." },
  })
  const waiting = entries.filter(canBeLinked)
  const replaced = waiting.filter(canBeRevoked).length
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  const handleMake = () => {
    if (make.isPending) return
    make.mutate(
      waiting.map(({ id }) => id),
      { onSuccess: (results) => copy.mutate(inviteLinksText(results, names, window.location.origin)) },
    )
  }
  if (!make.data)
    return (
      <Dialog
        open
        size="sm"
        onClose={() => !make.isPending && onClose()}
        title="Copy all invite links"
        description={
          <>
            <p>{`Creates a personal link for ${countOf(waiting.length, 'player')} who ${waiting.length === 1 ? "hasn't" : "haven't"} joined.`}</p>
            {replaced > 0 && (
              <p className="mt-1">
                {`${replaced === 1 ? 'One earlier link stops' : `${replaced} earlier links stop`} working, even in emails.`}
              </p>
            )}
          </>
        }
        actions={
          <>
            <Button data-initial-focus onClick={onClose} disabled={make.isPending}>
              Cancel
            </Button>
            <Button variant="primary" pending={make.isPending} onClick={handleMake}>
              Create and copy
            </Button>
          </>
        }
      >
        {make.error && (
          <p role="alert" className="text-sm text-bad">
            {sentenceFor(make.error)}
          </p>
        )}
      </Dialog>
    )
  const text = inviteLinksText(make.data, names, window.location.origin)
  const left = make.data.filter(({ token }) => token === null)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite links"
      description="One player per line. Copy them now. You won't see them again. Links work for 14 days."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="space-y-3">
        {text !== '' && (
          <>
            <label htmlFor={box} className="sr-only">
              Invite links
            </label>
            <textarea
              id={box}
              readOnly
              rows={8}
              value={text}
              onFocus={({ target }) => target.select()}
              className="w-full rounded-button border border-line bg-ground px-3 py-2 text-note break-all"
            />
            <div className="flex flex-wrap gap-2 [&>*]:flex-1">
              <CopyAndShare text={text} copyLabel="Copy links" shareLabel="Share links" />
            </div>
          </>
        )}
        {left.length > 0 && (
          <ul aria-label="No link" className="text-sm text-muted">
            {left.map(({ id, name, outcome }) => (
              <li key={id}>{`${names.get(id) ?? name ?? 'Player'}: ${failureReason(outcome)}`}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** 'Sam Park: https://…', one line per player with a link, under their roster names. */
function inviteLinksText(
  results: readonly LinkOutcome[],
  names: ReadonlyMap<string, string>,
  origin: string,
): string {
  return results
    .flatMap(({ id, name, token }) =>
      token === null
        ? []
        : [`${names.get(id) ?? name ?? 'Player'}: ${new URL(paths.invite(token), origin).href}`],
    )
    .join('\n')
}
