import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button, Spinner } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { LinkToShare } from '@/shared/ui/QrCode'
import { revokeLink, setScoreEntry, shareRoundRobin } from '../mutations'
import type { RoundRobinSheet, ScoreEntryBy } from '@/domain/round-robin-session/session'
import { Select } from '@/shared/ui/Field'
import { ENTERING } from '../round-robin-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Share2 } from 'lucide-react'

type ShareDialogProps = {
  roundRobin: RoundRobinSheet['roundRobin']
  isHost: boolean
  onClose: () => void
}

/** Instead of the link, while the round robin is only on its host's phone. */
function NotOnlineYet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Share round robin">
      <p>This round robin isn't online yet. The link works once it's sent.</p>
    </Dialog>
  )
}

/** The round robin's link, to send or to show as a QR code. The host can revoke it. */
function ShareDialog({ roundRobin, isHost, onClose }: ShareDialogProps) {
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

interface ScoreEntrySelectProps {
  value: ScoreEntryBy
  disabled?: boolean
  className?: string
  onChange: (value: ScoreEntryBy) => void
}

function ScoreEntrySelect({ onChange, ...select }: ScoreEntrySelectProps) {
  return (
    <Select
      {...select}
      label="Who can enter scores"
      onChange={({ target }) => {
        const option = ENTERING.find(([word]) => word === target.value)
        if (option) onChange(option[0])
      }}
    >
      {ENTERING.map(([word, text]) => (
        <option key={word} value={word}>
          {text}
        </option>
      ))}
    </Select>
  )
}

/** For the host and the players, who can pass the link on. */
export function ShareRoundRobin({ sheet, isOnline }: { sheet: RoundRobinSheet; isOnline: boolean }) {
  // Right after the host opened sign-up, the link is what they need.
  const { state }: { state: unknown } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(() => typeof state === 'object' && state !== null && 'share' in state)
  const close = () => {
    setOpen(false)
    // A reload must not open it again.
    if (state !== null) void navigate({ search: search.toString() }, { replace: true, state: null })
  }
  return (
    <>
      <Button
        className="print:hidden"
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && !isOnline && <NotOnlineYet onClose={close} />}
      {isOpen && isOnline && (
        <ShareDialog roundRobin={sheet.roundRobin} isHost={sheet.access === 'host'} onClose={close} />
      )}
    </>
  )
}
