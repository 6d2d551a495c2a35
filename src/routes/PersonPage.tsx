import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { headToHead, type Balance } from '@/domain/record/record'
import { useMe } from '@/features/auth/use-auth'
import { playerQueries } from '@/features/people/api'
import { RatingCard } from '@/features/rankings/ratings/RatingReport'
import { RecordCard } from '@/features/record/components/RecordCard'
import { recordQueries } from '@/features/record/api'
import { classNames } from '@/shared/lib/class-names'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ratingText } from '@/shared/lib/rating'
import { useListAddress } from '@/shared/lib/use-address-param'
import { ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryPart, QueryView } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'

export function Component() {
  const { playerId = '' } = useParams()
  const back = { to: useListAddress(paths.players()), label: 'Players' }
  const query = useQuery(playerQueries.person(playerId))
  const { data: person } = query
  if (person === null || isNotFound(query.error)) {
    return (
      <>
        <PageHeader title="Player" back={back} />
        <EmptyState title="Player not found" action={<ButtonLink to={back.to}>Search players</ButtonLink>}>
          The link may be out of date.
        </EmptyState>
      </>
    )
  }
  return (
    <QueryView
      query={combineQueries(person, query)}
      what="this player"
      // The record below loads by itself.
      skeleton={<Person playerId={playerId} back={back} />}
      renderFailed={(failed) => (
        <>
          <PageHeader title="Player" back={back} />
          {failed}
        </>
      )}
    >
      {(loaded) => <Person playerId={playerId} back={back} person={loaded} />}
    </QueryView>
  )
}

interface PersonProps {
  playerId: string
  back: { to: string; label: string }
  /** Undefined while it loads. */
  person?: { name: string; level: number | null; leagues: readonly { id: string; name: string }[] }
}

function Person({ playerId, back, person }: PersonProps) {
  const me = useMe()
  const isMe = playerId === me.profileId
  return (
    <>
      <PageHeader
        title={person?.name ?? 'Player'}
        back={back}
        subtitle={person ? levelText(person.level) : 'DUPR rating …'}
      />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        {/* On a phone the leagues come last: their number varies, and here they push nothing down. */}
        <div className="contents lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-5">
          {!isMe && <BetweenUs myId={me.profileId} otherId={playerId} />}
          <Card as="section" aria-label="Leagues in common" className="space-y-1 max-lg:order-last">
            <h2 className="font-semibold">{isMe ? 'My leagues' : 'Leagues in common'}</h2>
            {person ? (
              <Leagues leagues={person.leagues} />
            ) : (
              <div role="status" aria-label="Loading player">
                <Skeleton className="h-11" />
              </div>
            )}
          </Card>
          {person && <RatingCard playerId={playerId} isMe={isMe} leagues={person.leagues} />}
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <RecordCard
            playerId={playerId}
            title={isMe ? 'My record' : 'Record'}
            empty={{
              title: 'No games to show',
              text: "You can see finished games from leagues and round robins you're in.",
            }}
          />
        </div>
      </div>
    </>
  )
}

const levelText = (level: number | null) =>
  level === null ? 'No DUPR rating' : `DUPR rating ${ratingText(level)}`

function Leagues({ leagues }: { leagues: readonly { id: string; name: string }[] }) {
  if (leagues.length === 0) return <p className="text-sm text-muted">None right now.</p>
  return (
    <ul>
      {leagues.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={paths.league(id)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:text-accent"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Two lines below a heading, whatever is known: the record below stays where it is. */
const BETWEEN_US = 'min-h-27.5'

/** What the reader and the person played against and with each other. */
function BetweenUs({ myId, otherId }: { myId: string; otherId: string }) {
  const query = useQuery(recordQueries.games(myId))
  const balances = query.data && headToHead(query.data, otherId)
  return (
    <QueryPart
      query={combineQueries(balances, query)}
      what="your games together"
      className={BETWEEN_US}
      skeleton={
        <Card className={BETWEEN_US}>
          <div role="status" aria-label="Loading your games together" className="space-y-2">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
          </div>
        </Card>
      }
    >
      {({ against, together }) => (
        <Card as="section" aria-label="Your games together" className={classNames('space-y-2', BETWEEN_US)}>
          <h2 className="font-semibold">Your games together</h2>
          {against.games + together.games === 0 ? (
            <p className="text-sm text-muted">You haven't played with or against each other yet.</p>
          ) : (
            <dl className="space-y-1 text-sm">
              <Line name="As opponents" balance={against} whoWon="you won" />
              <Line name="As partners" balance={together} whoWon="won" />
            </dl>
          )}
        </Card>
      )}
    </QueryPart>
  )
}

function Line({ name, balance, whoWon }: { name: string; balance: Balance; whoWon: string }) {
  const { games, won, drawn } = balance
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-semibold tabular-nums">
        {games === 0 ? 'no games yet' : `${whoWon} ${won} of ${games}${drawn > 0 ? `, ${drawn} tied` : ''}`}
      </dd>
    </div>
  )
}
