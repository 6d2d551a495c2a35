import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { CalendarButton } from '@/features/game-days/calendar/CalendarButton'
import { RsvpQuestion } from '@/features/game-days/rsvp/RsvpButtons'
import { rsvpLinkQuery, submitRsvpByLink, type RsvpLink } from '@/features/game-days/rsvp/rsvp'
import { LinkFailed } from '@/features/messages/components/LinkFailed'
import { SUBBING_PATH, type OfferToSub } from '@/features/subs/api'
import { SubOffer } from '@/features/subs/SubOffer'
import { nearMomentIn, nearMomentPhrase } from '@/shared/lib/dates'
import { isOutage, sentenceCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { backoff } from '@/shared/lib/backoff'
import { waitingReason } from '@/shared/outbox/waiting-text'
import { useNow } from '@/shared/lib/timing'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/Skeleton'

/** For the calendar of someone who subs. */
const addToCalendar = (offer: OfferToSub, minutes: number) => (
  <CalendarButton
    days={[
      {
        id: offer.gameDayId,
        week: offer.week,
        startsAt: offer.startsAt,
        location: offer.location,
        status: offer.status,
        note: offer.note,
        canceledReason: null,
        revision: offer.revision,
        updatedAt: new Date().toISOString(),
      },
    ]}
    week={offer.week}
    league={{
      name: offer.league,
      location: '',
      // Not the link that answers for them: calendars are shared.
      url: `${window.location.origin}${SUBBING_PATH}`,
      minutes,
    }}
  >
    Add to calendar
  </CalendarButton>
)

/** An RSVP, or with `?sub` the answer to an offer to sub. */
export function Component() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  if (!params.has('sub')) return <Rsvp token={token} />
  return (
    <SubOffer
      offerKey={token}
      addToCalendar={addToCalendar}
      renderFailed={(error, failed) => (
        <LinkFailed title="Sub" error={error} failed={failed} to={SUBBING_PATH} instead="See your offers" />
      )}
    />
  )
}

/**
 * Where an email's RSVP buttons lead. The link knows whose RSVP it is, no matter who is signed in. Only a tap changes it,
 * because mail scanners open links, too.
 */
function Rsvp({ token }: { token: string }) {
  const query = useQuery(rsvpLinkQuery(token))
  return (
    <div className="mx-auto max-w-md">
      <QueryView
        query={query}
        what="the game day"
        skeleton={<SkeletonCard label="Loading the game day" />}
        renderFailed={(failed) => (
          <LinkFailed
            title="RSVP"
            error={query.error}
            failed={failed}
            to={paths.home()}
            instead="RSVP in the app"
          />
        )}
      >
        {(link) => <LinkedRsvp key={token} link={link} token={token} />}
      </QueryView>
    </div>
  )
}

type Unsent = {
  response: 'in' | 'out'
  seen: 'in' | 'out' | 'waitlist' | 'none'
  startsAt: string
  tries: number
  error: unknown
}

const why = ({ error }: Unsent) => waitingReason({ code: sentenceCode(error), sentence: sentenceFor(error) })

function LinkedRsvp({ link, token }: { link: RsvpLink; token: string }) {
  const [params] = useSearchParams()
  const now = new Date(useNow(60_000))
  const { mutate, isPending, variables } = useMutation(submitRsvpByLink(token))
  // Only this page keeps it: no one may be signed in who could send it later.
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const send = (tries: number, rsvp: Pick<Unsent, 'response' | 'seen' | 'startsAt'>) =>
    mutate(rsvp, {
      onSuccess: () => setUnsent(null),
      onError: (error) => setUnsent(isOutage(error) ? { ...rsvp, tries, error } : null),
    })
  const sendAgain = useEffectEvent(() => unsent && send(unsent.tries + 1, unsent))
  const { tries } = unsent ?? {}
  useEffect(() => {
    if (tries === undefined) return undefined
    const timer = setTimeout(sendAgain, backoff(tries, Math.random()))
    window.addEventListener('online', sendAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', sendAgain)
    }
  }, [tries])
  const { status, response, ahead, timeZone } = link
  const asked = params.get('answer')
  const canGoIn = link.canGoIn && link.taken === null
  const isFull = link.spotsLeft === 0 && canGoIn && response !== 'in' && response !== 'waitlist'
  return (
    <>
      <PageHeader title={`RSVP for ${link.firstName}`} />
      <Card as="section" tone="featured" aria-label="Game day" className="space-y-4">
        <div className="space-y-1">
          <p className="text-note text-muted wrap-anywhere">
            {link.league} · Week {link.week}
          </p>
          <h2 className="text-lg font-semibold">
            <time dateTime={link.startsAt}>{nearMomentIn(link.startsAt, timeZone, now)}</time>
          </h2>
          {link.location && <p className="text-sm text-muted wrap-anywhere">{link.location}</p>}
          {link.note && <p className="text-sm whitespace-pre-line wrap-anywhere">{link.note}</p>}
        </div>
        {status === 'canceled' ? (
          <p className="font-semibold">This game day is canceled.</p>
        ) : status === 'completed' ? (
          <p className="font-semibold">This game day is over.</p>
        ) : (
          <>
            <RsvpQuestion
              answer={response}
              pending={isPending ? variables.response : null}
              asked={!variables && (asked === 'in' || asked === 'out') ? asked : undefined}
              onSay={(given) =>
                send(1, { response: given, seen: response ?? 'none', startsAt: link.startsAt })
              }
              until={nearMomentPhrase(link.deadline, timeZone, now)}
              canGoIn={canGoIn}
              whyWaiting={link.taken ?? undefined}
              canGoOut={link.canGoOut}
            />
            {isFull && <p className="text-sm">No spots left. Tap In to join the waitlist.</p>}
            {response === 'waitlist' && (
              <p className="text-sm">
                {ahead === 0 ? "You're next." : `${countOf(ahead, 'player')} ahead of you.`}
              </p>
            )}
          </>
        )}
      </Card>
      {unsent && (
        <FailedNote className="mt-4" pending={isPending} onRetry={() => send(unsent.tries + 1, unsent)}>
          {`“${unsent.response === 'in' ? 'In' : 'Out'}” wasn't sent yet. ${why(unsent)} Keep this page open until it is.`}
        </FailedNote>
      )}
      <ButtonLink wide className="mt-4" to={paths.gameDay(link.leagueId, link.gameDayId)}>
        View game day
      </ButtonLink>
    </>
  )
}
