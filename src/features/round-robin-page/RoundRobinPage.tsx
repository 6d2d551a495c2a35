import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { Suspense, type ComponentProps } from 'react'
import { useNavigate, useSearchParams, Link } from 'react-router-dom'
import { PendingRoundRobinNotice } from '../round-robins/components/PendingRoundRobin'
import {
  usePendingRoundRobin,
  withHostChanges,
  withWaitingScores,
} from '../round-robins/pending/on-this-phone'
import type { PendingRoundRobin } from '../round-robins/pending/pending-round-robin'
import { isRoundRobinGone, roundRobinQueries, type RoundRobinKey } from '../round-robins/queries'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { isPlayed } from '@/domain/round-robin-session/rounds'
import { formatForPaper, formatWhen, isPlayedOut } from '../round-robins/round-robin-text'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { type Outbox, useOutboxView } from '@/shared/outbox/outbox'
import { VISITOR, isUnderWay } from '@/shared/outbox/waiting'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { RoundRobinSkeleton, RoundView } from './RoundView'
import { AcceptRoundRobin, LeaveRoundRobin, useMyName } from './MyPart'
import { RoundRobinEnd } from '../round-robins/components/RoundRobinEnd'
import { RoundRobinStandings } from '../round-robins/components/RoundRobinStandings'
import { RoundRobinResults } from '../round-robins/components/RoundRobinResults'
import { ShareRoundRobin } from '../round-robins/components/ShareRoundRobin'
import { lazyView } from '@/shared/lib/lazy-view'
import { roundRobinGameOf } from '../round-robins/round-robin-game'
import { UnsavedScoreNotice } from '@/features/scoring/components/ScoreWarnings'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { classNames } from '@/shared/lib/class-names'
import { AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'

// Only needed before the start.
const SignUpView = lazyView(async () => (await import('../round-robins/sign-up/SignUpView')).SignUpView)
// Only hosts need these, and they include the code that generates schedules.
const ConvertToLeague = lazyView(async () => (await import('./ConvertToLeague')).ConvertToLeague)
const ScheduleCard = lazyView(
  async () => (await import('../round-robins/components/ScheduleCard')).ScheduleCard,
)
const EditRoundRobin = lazyView(
  async () => (await import('../round-robins/components/EditRoundRobin')).EditRoundRobin,
)

/** `owner` is the reader's profile, or VISITOR. */
interface RoundRobinPageProps {
  roundRobinKey: RoundRobinKey
  owner: string
}

/** A round robin for its players: rounds, standings, and for the host everything that can be changed. */
export function RoundRobinPage({ roundRobinKey, owner }: RoundRobinPageProps) {
  // On every view, so that what waits on this phone is sent.
  const outbox = useOutboxOf(owner)
  const pending = usePendingRoundRobin(roundRobinKey.roundRobinId)
  // While it is only on this phone, that is what the query has.
  const query = useQuery({
    ...roundRobinQueries.sheet(roundRobinKey),
    enabled: pending === null || isStored(pending),
  })
  if (isRoundRobinGone(query.error))
    return <RoundRobinNotFound roundRobinId={roundRobinKey.roundRobinId} owner={owner} />
  const back = owner === VISITOR ? undefined : { to: paths.play(), label: 'Create a Match' }
  const header = <PageHeader title="Round robin" back={back} />
  return (
    <QueryView
      query={query}
      what="this round robin"
      skeleton={
        <>
          {header}
          <RoundRobinSkeleton />
        </>
      }
      renderFailed={(failed) => (
        <>
          {header}
          {failed}
        </>
      )}
    >
      {(sheet) => (
        <RoundRobin
          key={roundRobinKey.roundRobinId}
          sheet={pending && isStored(pending) && isDelayed(pending) ? withHostChanges(sheet, pending) : sheet}
          readAt={query.dataUpdatedAt}
          roundRobinKey={roundRobinKey}
          owner={owner}
          back={back}
          pending={pending}
          outbox={outbox}
        />
      )}
    </QueryView>
  )
}

/** The round robin is online, and only changes are waiting. */
const isStored = (pending: PendingRoundRobin | null | undefined) => Boolean(pending?.stored)

/** During the first attempt to send it, the page stays as it is: an answer is about to come. */
const isDelayed = ({ problem }: PendingRoundRobin) => problem !== null

type RoundRobinProps = RoundRobinPageProps & {
  sheet: RoundRobinSheet
  readAt: number
  back: ComponentProps<typeof PageHeader>['back']
  pending: PendingRoundRobin | null | undefined
  outbox: Outbox
}

function RoundRobin({ sheet, readAt, roundRobinKey, owner, back, pending, outbox }: RoundRobinProps) {
  const now = new Date(useNow(60_000))
  const { roundRobin } = sheet
  const myName = useMyName(sheet)
  const isOnline = !pending || isStored(pending)
  const isWaiting = pending && (!isOnline || isDelayed(pending))
  return (
    <>
      <PageHeader
        title={roundRobin.name}
        subtitle={
          <>
            <span className="print:hidden">{formatWhen(roundRobin, now)}</span>
            <span className="hidden print:inline">{formatForPaper(roundRobin)}</span>
            {['', roundRobin.location, sheet.access !== 'host' && `hosted by ${roundRobin.hostName}`]
              .filter((part, index) => index === 0 || part)
              .join(' · ')}
          </>
        }
        back={back}
        status={
          isOnline && <RoundRobinLive roundRobinKey={roundRobinKey} roundRobin={roundRobin} readAt={readAt} />
        }
        actions={sheet.access !== 'link' && <ShareRoundRobin sheet={sheet} isOnline={isOnline} />}
      />
      {isWaiting && <PendingRoundRobinNotice pending={pending} outbox={outbox} />}
      {roundRobin.status === 'completed' && (
        <p className="mb-4 text-note text-muted print:hidden">
          This round robin is over.{' '}
          {sheet.access === 'host' ? 'You can still correct scores.' : 'Ask the host to correct a score.'}
        </p>
      )}
      <AcceptRoundRobin sheet={sheet} />
      {roundRobin.signUp ? (
        <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
          <SignUpView sheet={sheet} roundRobinKey={roundRobinKey} isVisitor={owner === VISITOR} />
        </Suspense>
      ) : (
        <>
          <RoundRobinTabs sheet={sheet} />
          <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
            <ShownView
              sheet={{ ...sheet, myPersonId: myName.myPersonId }}
              roundRobinKey={roundRobinKey}
              owner={owner}
              onChooseName={myName.choose}
              isOnline={isOnline}
              isWaiting={Boolean(pending)}
            />
          </Suspense>
          <LeaveRoundRobin sheet={sheet} />
        </>
      )}
    </>
  )
}

type ShownViewProps = ComponentProps<typeof RoundView> & { isOnline: boolean; isWaiting: boolean }

function ShownView({ sheet, isOnline, isWaiting, ...page }: ShownViewProps) {
  // A redraw must not replace games whose scores are on their way.
  const withOwn = withWaitingScores(sheet, useOutboxView(useOutboxOf(page.owner)).pendingScores)
  const counted = isWaiting ? withOwn : sheet
  const view = useRoundRobinTab()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isOver = isPlayedOut(counted)
  if (view === 'table')
    return (
      <>
        {isOver && <RoundRobinEnd sheet={counted} />}
        <RoundRobinStandings sheet={counted} />
      </>
    )
  if (view === 'results') {
    const onward = sheet.access === 'host' && (
      <Suspense fallback={null}>
        <ConvertToLeague sheet={counted} />
      </Suspense>
    )
    return <RoundRobinResults sheet={counted} actions={isOnline && onward} />
  }
  if (view === 'change' && sheet.access === 'host') {
    return <EditRoundRobin sheet={withOwn} onSaved={() => void navigate(viewAddress(search, 'rounds'))} />
  }
  return (
    <>
      {isOver && <RoundRobinEnd sheet={counted} standings={viewAddress(search, 'table')} />}
      <RoundView sheet={sheet} {...page} />
      {isStillOpen(withOwn) && (
        <Suspense fallback={<Skeleton className="mt-6 h-12" />}>
          <ScheduleCard sheet={withOwn} editAddress={(from) => viewAddress(from, 'change')} />
        </Suspense>
      )}
    </>
  )
}

/** Until the first score, the host can change the whole schedule. */
const isStillOpen = ({ access, roundRobin, games }: RoundRobinSheet) =>
  access === 'host' &&
  (roundRobin.status === 'scheduled' || roundRobin.status === 'in_progress') &&
  games.length > 0 &&
  !games.some(isPlayed)

/** A round robin that is gone, or no longer visible through this link, with any scores still on this phone. */
function RoundRobinNotFound({ roundRobinId, owner }: { roundRobinId: string; owner: string }) {
  const isVisitor = owner === VISITOR
  const outbox = useOutboxOf(owner)
  const untaken = useOutboxView(outbox).pendingScores.filter(
    (pendingScore) =>
      roundRobinGameOf(pendingScore)?.roundRobinId === roundRobinId && !isUnderWay(pendingScore),
  )
  return (
    <>
      <PageHeader title="Round robin" />
      {untaken.map((pendingScore) => (
        <UnsavedScoreNotice
          key={pendingScore.key}
          pendingScore={pendingScore}
          outbox={outbox}
          helper="the host"
          advice=""
        />
      ))}
      <EmptyState
        title="Round robin not found"
        action={
          <ButtonLink to={isVisitor ? paths.signIn() : paths.play()}>
            {isVisitor ? 'Sign in' : 'Go to Create a Match'}
          </ButtonLink>
        }
      >
        It no longer exists, or its link was turned off. Ask the host for a new link.
      </EmptyState>
    </>
  )
}

const VIEWS = [
  ['rounds', 'Rounds'],
  ['table', 'Standings'],
  ['results', 'Results'],
  ['change', 'Edit'],
] as const

type RoundRobinTab = (typeof VIEWS)[number][0]

function useRoundRobinTab(): RoundRobinTab {
  const [search] = useSearchParams()
  return VIEWS.find(([view]) => view === search.get('show'))?.[0] ?? 'rounds'
}

/** The URL of a view. It keeps the link's token. */
function viewAddress(search: URLSearchParams, view: RoundRobinTab): string {
  const next = new URLSearchParams(search)
  next.set('show', view)
  next.delete('round')
  return `?${next.toString()}`
}

/** The views of a round robin. They share one path, so that the link's token stays in the URL. */
function RoundRobinTabs({ sheet }: { sheet: RoundRobinSheet }) {
  const shown = useRoundRobinTab()
  const [search] = useSearchParams()
  return (
    <nav aria-label={sheet.roundRobin.name} className="mb-4 print:hidden">
      <ul className="scrollbar-none flex gap-5 overflow-x-auto border-b border-line sm:gap-6.5">
        {VIEWS.filter(([view]) => view !== 'change' || sheet.access === 'host').map(([view, label]) => (
          <li key={view} className="shrink-0">
            <Link
              to={viewAddress(search, view)}
              preventScrollReset
              aria-current={view === shown ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 text-sm font-medium -outline-offset-2',
                view === shown ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RoundRobinLiveProps = {
  roundRobinKey: RoundRobinKey
  roundRobin: RoundRobinSheet['roundRobin']
  readAt: number
}

/** Follows other people's scores. If that fails, says so and how old the scores are. */
function RoundRobinLive({ roundRobinKey, roundRobin, readAt }: RoundRobinLiveProps) {
  const isOver = roundRobin.status === 'completed' || roundRobin.status === 'canceled'
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(
    roundRobinQueries.changes(roundRobinKey, {
      status: roundRobin.status,
      startsAt: roundRobin.startsAt,
      finalized: isOver ? roundRobin.status : null,
    }),
  )
  return (
    <span role="status">
      {errorUpdatedAt > dataUpdatedAt && (
        <Badge tone="warning" icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            {roundRobin.signUp ? 'The list' : 'Scores'} <AsOfTime at={Math.max(dataUpdatedAt, readAt)} /> may
            be out of date
          </span>
        </Badge>
      )}
    </span>
  )
}
