import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { lazyView } from '@/shared/lib/lazy-view'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import type { Joinable } from '../model'
import { acceptInvitationFromSearch, withdrawRequest } from '../api'

const RequestDialog = lazyView(async () => (await import('./RequestDialog')).RequestDialog)

/** The one thing that a person can do about a league from outside, depending on their state. */
export function JoinAction({ league }: { league: Joinable }) {
  const { state } = league
  if (state === 'none') return <Request league={league} />
  if (state === 'requested') return <WithdrawRequest league={league} />
  if (state === 'invited') return <Accept league={league} />
  if (state === 'rejected') {
    return (
      <p className="text-note text-muted">
        Your request wasn't approved. An organizer can let you ask again.
      </p>
    )
  }
  return (
    <ButtonLink to={paths.league(league.id)} className="whitespace-nowrap">
      <span>
        Open<VisuallyHidden>{` ${league.name}`}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}

function Request({ league }: { league: Joinable }) {
  const [params] = useSearchParams()
  const asSub = params.has('sub')
  // Undefined until first opened. From then on it stays, with what was written.
  const [isOpen, setOpen] = useState<boolean | undefined>(asSub || undefined)
  return (
    <>
      <Button
        variant={league.isFull ? 'secondary' : 'primary'}
        className="whitespace-nowrap"
        onClick={() => setOpen(true)}
      >
        <span>
          {league.isFull ? 'Join waitlist' : 'Request to join'}
          <VisuallyHidden>{` ${league.isFull ? 'for ' : ''}${league.name}`}</VisuallyHidden>
        </span>
      </Button>
      <Suspense>
        {isOpen !== undefined && (
          <RequestDialog league={league} asSub={asSub} open={isOpen} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}

function Accept({ league }: { league: Joinable }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(acceptInvitationFromSearch(league.id))
  return (
    <Button
      variant="primary"
      pending={isPending}
      className="whitespace-nowrap"
      onClick={() => mutate(undefined, { onSuccess: () => void navigate(paths.league(league.id)) })}
    >
      <span>
        Accept invitation<VisuallyHidden>{` to ${league.name}`}</VisuallyHidden>
      </span>
    </Button>
  )
}

type WithdrawRequestProps = { league: { id: string; name: string; waitlistPosition: number | null } }

/** Withdraws the reader's own request after a confirmation, because a waitlist position would be lost. */
export function WithdrawRequest({ league }: WithdrawRequestProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(withdrawRequest(league.id))
  return (
    <>
      <Button pending={isPending} onClick={() => setAsking(true)} className="whitespace-nowrap">
        Withdraw
        <VisuallyHidden>{` request for ${league.name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          mutate()
        }}
        title="Withdraw your request?"
        confirmLabel="Withdraw"
        cancelLabel="Keep request"
      >
        {league.waitlistPosition === null
          ? `${league.name} will no longer see your request. You can ask again anytime.`
          : `You'll lose your spot on the ${league.name} waitlist. New requests go to the end.`}
      </ConfirmDialog>
    </>
  )
}
