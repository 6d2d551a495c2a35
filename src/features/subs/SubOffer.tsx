import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Info, MapPin, Trophy, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listOf } from '@/domain/format-text'
import { gameDayMinutes } from '@/domain/game-day-plan/game-day-length'
import { classNames } from '@/shared/lib/class-names'
import { nearMomentIn, nearMomentPhrase, onDay, zonedTimeIn } from '@/shared/lib/dates'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { mapLink } from '@/shared/lib/map-link'
import { useNow } from '@/shared/lib/timing'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/Skeleton'
import { answerOffer, offerQuery, type OfferToSub, type OfferAnswer } from './api'

type SubOfferProps = {
  /** The token of its link, or the id of one's own. */
  offerKey: string
  renderFailed: (error: unknown, failed: ReactNode) => ReactNode
  /** A button for the calendar, with the day's estimated minutes. */
  addToCalendar: (offer: OfferToSub, minutes: number) => ReactNode
}

/**
 * Where the buttons of an offer lead. The link knows who is asked, no matter who is signed in. Only a tap answers,
 * because mail scanners open links, too.
 */
export function SubOffer({ offerKey, renderFailed, addToCalendar }: SubOfferProps) {
  // Someone else may say yes while it is open.
  const query = useQuery({ ...offerQuery(offerKey), refetchInterval: 60_000 })
  return (
    <div className="mx-auto max-w-md">
      <QueryView
        query={query}
        what="the game day"
        skeleton={<SkeletonCard label="Loading the game day" />}
        renderFailed={(failed) => renderFailed(query.error, failed)}
      >
        {(offer) => (
          <OfferView key={offerKey} offer={offer} offerKey={offerKey} addToCalendar={addToCalendar} />
        )}
      </QueryView>
    </div>
  )
}

type OfferViewProps = { offer: OfferToSub } & Pick<SubOfferProps, 'offerKey' | 'addToCalendar'>

function OfferView({ offer, offerKey, addToCalendar }: OfferViewProps) {
  const now = new Date(useNow(60_000))
  const { mutate, isPending, variables, error } = useMutation(answerOffer(offerKey))
  const given = { pending: isPending ? variables : undefined, onAnswer: mutate }
  const over = whyOver(offer, now)
  return (
    <>
      {over ? (
        <>
          <PageHeader eyebrow={`Hi ${offer.firstName},`} title={over.title} subtitle={over.text} />
          <p className="text-sm text-muted wrap-anywhere">
            {`This was ${offer.league}, ${nearMomentPhrase(offer.startsAt, offer.timeZone, now)}.`}
          </p>
          {offer.isListed && <ListButtons offer={offer} {...given} />}
        </>
      ) : offer.state === 'accepted' ? (
        <Accepted offer={offer} now={now} addToCalendar={addToCalendar} {...given} />
      ) : (
        <>
          <PageHeader
            eyebrow={`Hi ${offer.firstName}, can you sub for ${offer.player}?`}
            tabTitle={`Can you sub for ${offer.player}?`}
            title={nearMomentIn(offer.startsAt, offer.timeZone, now)}
          />
          <Facts offer={offer} />
          <Mates title="You'd play with" offer={offer} />
          <Question offer={offer} now={now} {...given} />
        </>
      )}
      {error && isOutage(error) && variables && (
        <FailedNote className="mt-4" pending={isPending} onRetry={() => mutate(variables)}>
          {`That wasn't sent. ${sentenceFor(error)}`}
        </FailedNote>
      )}
    </>
  )
}

const minutesOf = ({ length: { games, ...length } }: OfferToSub) => gameDayMinutes(length, games)

/** Where, at what level, and until about when. */
function Facts({ offer }: { offer: OfferToSub }) {
  const end = new Date(Date.parse(offer.startsAt) + minutesOf(offer) * 60_000).toISOString()
  const map = mapLink({ address: offer.location, city: offer.city })
  return (
    <ul className="space-y-3 text-sm wrap-anywhere">
      <Fact icon={Trophy}>
        <span className="font-semibold">{[offer.league, offer.court].filter(Boolean).join(', ')}</span>
        {offer.level !== null && (
          <span className="block text-muted">Players around {offer.level.toFixed(1)}</span>
        )}
      </Fact>
      {offer.location && (
        <Fact icon={MapPin}>
          <span>{offer.location}</span>{' '}
          {map && (
            <a href={map} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              Map
            </a>
          )}
        </Fact>
      )}
      <Fact icon={Clock}>Until about {zonedTimeIn(end, offer.timeZone)}</Fact>
      {offer.note && (
        <Fact icon={Info}>
          <span className="whitespace-pre-line">{offer.note}</span>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Mates({ title, offer }: { title: string; offer: OfferToSub }) {
  if (offer.with.length === 0) return null
  return (
    <section aria-labelledby="with" className="mt-5">
      <h2 id="with" className="mb-1 font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {offer.with.map((name, place) => (
          // Short names, of which two may be alike.
          // oxlint-disable-next-line react/no-array-index-key -- in the order of their seats
          <li key={place} className="flex min-h-14 items-center gap-3 wrap-anywhere">
            <Avatar name={name} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of the spot, where there is nothing to answer anymore; null otherwise. */
function whyOver(offer: OfferToSub, now: Date): { title: string; text: string } | null {
  const stays = offer.isListed
    ? 'You stay on the list for the next one.'
    : 'You get no more offers of this league.'
  if (offer.status === 'canceled') return { title: 'This game day is canceled', text: offer.league }
  if (offer.state === 'accepted') return null
  if (offer.state === 'given_back') return { title: 'You gave the spot back', text: stays }
  if (offer.spotState === 'filled') {
    const at = offer.filledAt && nearMomentPhrase(offer.filledAt, offer.timeZone, now)
    return { title: 'This spot is filled', text: `Someone said yes${at ? ` ${at}` : ''}. ${stays}` }
  }
  if (offer.spotState !== 'asking' || offer.state === 'closed' || offer.state === 'undone')
    return { title: "You're not needed anymore", text: stays }
  if (!offer.isListed) return { title: "You don't sub here anymore", text: stays }
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
    <div className={classNames('mt-3 flex flex-wrap gap-2', offer.state === 'open' && '[&>*]:grow')}>
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

function Accepted({
  offer,
  now,
  addToCalendar,
  pending,
  onAnswer,
}: Answering & Omit<OfferViewProps, 'offerKey'> & { now: Date }) {
  const isAhead = Date.parse(offer.startsAt) > now.getTime()
  return (
    <>
      <Card tone="featured" className="mb-5">
        <CircleCheck aria-hidden className="mb-3 size-9 text-accent" />
        <PageHeader
          title={
            isAhead
              ? `You're in. See you ${onDay(offer.startsAt, offer.timeZone, now).replace(/^on /, '')}.`
              : "You're in"
          }
          tabTitle="You're in"
          subtitle={`At ${zonedTimeIn(offer.startsAt, offer.timeZone)}. ${listOf([offer.player, offer.organizer])} know.`}
        />
        {addToCalendar(offer, minutesOf(offer))}
      </Card>
      <Facts offer={offer} />
      <Mates title="You play with" offer={offer} />
      {offer.status !== 'completed' && (
        <p className="mt-5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          Something came up?
          <Button variant="quiet" pending={pending === 'give_back'} onClick={() => onAnswer('give_back')}>
            Give the spot back
          </Button>
        </p>
      )}
    </>
  )
}
