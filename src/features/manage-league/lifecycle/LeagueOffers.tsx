import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import { QueryPart } from '@/shared/ui/QueryPart'
import { answerLeagueOffer, leagueOffersQuery, type LeagueOffer } from './league-offers'

/** Leagues and clubs that the reader is asked to run. Nothing if there are none. */
export function LeagueOffers({ myId }: { myId: string }) {
  const query = useQuery(leagueOffersQuery(myId))
  return (
    <QueryPart query={query} what="what is offered to you" quietOffline>
      {(offers) => (
        <section aria-labelledby="league-offers">
          <h2 id="league-offers" className="mb-2.5 font-semibold">
            Offered to you
          </h2>
          <ul className="grid gap-3">
            {offers.map((offer) => (
              <LeagueOfferCard key={`${offer.role} ${offer.subject.id}`} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </QueryPart>
  )
}

function LeagueOfferCard({ offer: { subject, offeredBy, role } }: { offer: LeagueOffer }) {
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
  return (
    <Card as="li" className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-note text-muted">
          {offeredBy} wants you to {role === 'creator' ? 'run' : 'help run'} this{' '}
          {role === 'club_admin' ? 'club' : 'league'}
        </p>
        <h3 className="font-semibold">{subject.name}</h3>
        {role === 'club_admin' && (
          <p className="text-note text-muted">
            Admins manage its page and leagues, and get email about them.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        <Button
          className="max-sm:flex-1"
          pending={isPending && variables.accept && !isAsking}
          aria-label={`Accept ${subject.name}`}
          onClick={() => (role === 'creator' ? setAsking(true) : accept())}
        >
          Accept
        </Button>
        <Button
          variant="quiet"
          pending={isPending && !variables.accept}
          aria-label={`Decline ${subject.name}`}
          onClick={() => !isPending && mutate({ subject, role, accept: false })}
        >
          Decline
        </Button>
      </div>
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
    </Card>
  )
}
