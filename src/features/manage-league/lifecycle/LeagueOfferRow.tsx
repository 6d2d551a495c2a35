import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button, IconButton, Spinner } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { ListRow } from '@/shared/ui/Rows'
import { answerLeagueOffer, type LeagueOffer } from './league-offers'

export function LeagueOfferRow({ offer: { subject, offeredBy, role } }: { offer: LeagueOffer }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation(answerLeagueOffer)
  const close = () => setAsking(false)
  const accept = () => {
    if (isPending) return
    mutate(
      { subject, role, accept: true },
      {
        onSuccess: () =>
          void navigate(role === 'club_admin' ? paths.club(subject.id) : paths.league(subject.id)),
        onSettled: close,
      },
    )
  }
  const isDeclining = isPending && !variables.accept
  return (
    <ListRow
      title={subject.name}
      note={
        <>
          {`${offeredBy} wants you to ${role === 'creator' ? 'run' : 'help run'} this ${role === 'club_admin' ? 'club' : 'league'}`}
          {role === 'club_admin' && '. Admins manage its page and leagues, and get email about them.'}
        </>
      }
      actions={
        <>
          <Button
            variant="ask"
            pending={isPending && variables.accept && !isAsking}
            aria-label={`Accept ${subject.name}`}
            onClick={() => (role === 'creator' ? setAsking(true) : accept())}
          >
            Accept
          </Button>
          <IconButton
            label={`Decline ${subject.name}`}
            className="-mr-[14px] size-[48px]"
            aria-busy={isDeclining || undefined}
            onClick={() => !isPending && mutate({ subject, role, accept: false })}
          >
            {isDeclining ? <Spinner /> : <X aria-hidden className="size-5" />}
          </IconButton>
          <ConfirmDialog
            open={isAsking}
            onClose={close}
            onConfirm={accept}
            title={`Run ${subject.name}?`}
            confirmLabel="Accept"
            pending={isPending}
          >
            You replace the current organizer, who will be notified.
          </ConfirmDialog>
        </>
      }
    />
  )
}
