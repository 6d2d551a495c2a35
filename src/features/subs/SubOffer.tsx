import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nearMomentIn, nearMomentPhrase } from '@/shared/lib/dates'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedNote'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { answerOffer, offerQuery, type OfferToSub, type OfferAnswer } from './api'

type SubOfferProps = {
  /** The token of its link, or the id of one's own. */
  offerKey: string
  renderFailed: (error: unknown, failed: ReactNode) => ReactNode
}

/**
 * Where the buttons of an offer lead. The link knows who is asked, no matter who is signed in. Only a tap answers,
 * because mail scanners open links, too.
 */
export function SubOffer({ offerKey, renderFailed }: SubOfferProps) {
  const query = useQuery(offerQuery(offerKey))
  return (
    <div className="mx-auto max-w-md">
      <QueryView
        query={query}
        what="the game day"
        skeleton={<SkeletonCard label="Loading the game day" />}
        renderFailed={(failed) => renderFailed(query.error, failed)}
      >
        {(offer) => <OfferView key={offerKey} offer={offer} offerKey={offerKey} />}
      </QueryView>
    </div>
  )
}

type OfferViewProps = { offer: OfferToSub; offerKey: string }

function OfferView({ offer, offerKey }: OfferViewProps) {
  const now = new Date(useNow(60_000))
  const { mutate, isPending, variables, error } = useMutation(answerOffer(offerKey))
  const when = nearMomentIn(offer.startsAt, offer.timeZone, now)
  const given = { pending: isPending ? variables : undefined, onAnswer: mutate }
  const over = whyOver(offer, now)
  return (
    <>
      <PageHeader
        title={over?.title ?? (offer.state === 'accepted' ? "You're in" : `Can you sub for ${offer.player}?`)}
        subtitle={over ? over.text : offer.league}
      />
      {!over && (
        <>
          <Card as="section" tone="featured" aria-label="Game day" className="space-y-3">
            <h2 className="text-2xl font-bold">
              <time dateTime={offer.startsAt}>{when}</time>
            </h2>
            <div className="space-y-1 text-sm wrap-anywhere">
              <p className="font-semibold">{[offer.league, offer.court].filter(Boolean).join(', ')}</p>
              {offer.level !== null && <p className="text-muted">Players around {offer.level.toFixed(1)}</p>}
              {offer.location && <p>{offer.location}</p>}
              {offer.note && <p className="whitespace-pre-line">{offer.note}</p>}
            </div>
          </Card>
          {offer.with.length > 0 && (
            <section aria-labelledby="with" className="mt-5">
              <h2 id="with" className="mb-1 font-semibold">
                {offer.state === 'accepted' ? 'You play with' : "You'd play with"}
              </h2>
              <ul className="divide-y divide-line">
                {offer.with.map((name) => (
                  <li key={name} className="flex min-h-14 items-center gap-3 wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {offer.state === 'accepted' ? (
            <Accepted {...given} />
          ) : (
            <Question offer={offer} now={now} {...given} />
          )}
        </>
      )}
      {over && <ListButtons offer={offer} {...given} />}
      {error && isOutage(error) && variables && (
        <FailedNote className="mt-4" pending={isPending} onRetry={() => mutate(variables)}>
          {`That wasn't sent. ${sentenceFor(error)}`}
        </FailedNote>
      )}
    </>
  )
}

/** What became of the spot, where there is nothing to answer anymore; null otherwise. */
function whyOver(offer: OfferToSub, now: Date): { title: string; text: string } | null {
  const stays = 'You stay on the list for the next one.'
  if (offer.status === 'canceled') return { title: 'This game day is canceled', text: offer.league }
  if (offer.state === 'accepted') return null
  if (offer.state === 'given_back') return { title: 'You gave the spot back', text: stays }
  if (offer.spotState === 'filled') {
    const at = offer.filledAt && nearMomentPhrase(offer.filledAt, offer.timeZone, now)
    return { title: 'This spot is filled', text: `Someone said yes${at ? ` ${at}` : ''}. ${stays}` }
  }
  if (offer.spotState !== 'asking' || offer.state === 'closed')
    return { title: "You're not needed anymore", text: stays }
  if (Date.parse(offer.until) <= now.getTime()) return { title: "It's too late for this one", text: stays }
  return null
}

type Answering = { pending: OfferAnswer | undefined; onAnswer: (answer: OfferAnswer) => void }

function Question({ offer, now, pending, onAnswer }: Answering & { offer: OfferToSub; now: Date }) {
  const [params] = useSearchParams()
  const asked = params.get('sub')
  const next = offer.nextAt && nearMomentPhrase(offer.nextAt, offer.timeZone, now)
  return (
    <div role="group" aria-label="Your answer" className="mt-5 space-y-3">
      <p className="text-sm text-muted">
        {offer.state === 'declined' && "You said you can't. You can still say yes. "}
        {next && Date.parse(offer.nextAt ?? '') > now.getTime()
          ? `${offer.isFirst ? "You're the first we ask." : 'Others were asked, too.'} From ${next} others hear, and the first yes plays.`
          : 'The first yes plays.'}
      </p>
      <Button
        wide
        size="lg"
        variant={asked === null || asked === 'yes' ? 'primary' : undefined}
        pending={pending === 'yes'}
        onClick={() => onAnswer('yes')}
      >
        I'll play
      </Button>
      {offer.state === 'open' && (
        <Button
          wide
          size="lg"
          variant={asked === 'no' ? 'primary' : undefined}
          pending={pending === 'no'}
          onClick={() => onAnswer('no')}
        >
          I can't
        </Button>
      )}
      <ListButtons offer={offer} pending={pending} onAnswer={onAnswer} asked={asked} />
    </div>
  )
}

/** Fewer offers, or none: one tap, in each of them. */
function ListButtons({
  offer,
  pending,
  onAnswer,
  asked = null,
}: Answering & { offer: OfferToSub; asked?: string | null }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 [&>*]:flex-1">
      {offer.state === 'open' && (
        <Button
          variant={asked === 'not_this_week' ? 'primary' : 'quiet'}
          pending={pending === 'not_this_week'}
          onClick={() => onAnswer('not_this_week')}
        >
          Not this week
        </Button>
      )}
      <Button
        variant={asked === 'no_more' ? 'primary' : 'quiet'}
        pending={pending === 'no_more'}
        onClick={() => onAnswer('no_more')}
      >
        No more offers
      </Button>
    </div>
  )
}

function Accepted({ pending, onAnswer }: Answering) {
  return (
    <div className="mt-5 space-y-3">
      <p className="text-sm text-muted">The court and the organizer know.</p>
      <ButtonLink wide size="lg" to={paths.profile()}>
        See your days
      </ButtonLink>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        Something came up?
        <Button variant="quiet" pending={pending === 'give_back'} onClick={() => onAnswer('give_back')}>
          Give the spot back
        </Button>
      </p>
    </div>
  )
}
