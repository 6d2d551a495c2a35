import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { LinkToShare } from '@/shared/ui/LinkToShare'
import { Spinner } from '@/shared/ui/Spinner'
import { revokeLink, setScoreEntry, shareRoundRobin } from '../mutations'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { ScoreEntrySelect } from './ScoreEntrySelect'

type ShareRoundRobinProps = {
  roundRobin: RoundRobinSheet['roundRobin']
  isHost: boolean
  onClose: () => void
}

/** Instead of the link, while the round robin is only on its host's phone. */
export function NotOnlineYet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Share round robin">
      <p>This round robin isn't online yet. The link works once it's sent.</p>
    </Dialog>
  )
}

/** The round robin's link, to send or to show as a QR code. The host can revoke it. */
export function ShareRoundRobin({ roundRobin, isHost, onClose }: ShareRoundRobinProps) {
  const { mutate: share, data: token, error, isPending } = useMutation(shareRoundRobin(roundRobin.id))
  const revoke = useMutation(revokeLink(roundRobin.id))
  const entry = useMutation(setScoreEntry(roundRobin.id))
  const [isAsking, setAsking] = useState(false)
  useEffect(() => share(), [share])
  const url = token ? new URL(paths.playEvent(roundRobin.id, token), window.location.origin).href : null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share round robin"
      description={
        roundRobin.signUp
          ? 'Anyone with this link can sign up. No account needed.'
          : roundRobin.scoreEntry === 'link'
            ? 'Anyone with this link can see rounds and standings and enter scores. No account needed.'
            : 'Anyone with this link can see rounds and standings. No account needed.'
      }
      actions={
        isHost &&
        url && (
          <>
            {isAsking && <Button onClick={() => setAsking(false)}>Keep link</Button>}
            <Button
              variant="danger"
              pending={revoke.isPending}
              onClick={() => (isAsking ? revoke.mutate(undefined, { onSuccess: onClose }) : setAsking(true))}
            >
              {isAsking ? 'Yes, turn it off' : 'Turn off link'}
            </Button>
          </>
        )
      }
    >
      {error ? (
        <div role="alert" className="space-y-3">
          <p className="text-bad">{sentenceFor(error)}</p>
          <Button pending={isPending} onClick={() => share()}>
            Retry
          </Button>
        </div>
      ) : url ? (
        <div className="space-y-3">
          <LinkToShare url={url} label={`QR code for ${roundRobin.name}`} />
          {isHost && !roundRobin.signUp && (
            <ScoreEntrySelect
              value={entry.isPending ? entry.variables : roundRobin.scoreEntry}
              disabled={entry.isPending}
              onChange={entry.mutate}
            />
          )}
          {isAsking && (
            <p role="alert" className="text-warning">
              People using this link lose access. A new link will be different.
            </p>
          )}
        </div>
      ) : token === null ? (
        <p>The host hasn't shared a link yet.</p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
