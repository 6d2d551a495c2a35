import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RoundRobinLive } from '../components/RoundRobinLive'
import { isRoundRobinGone, playQueries, type RoundRobinKey } from '../queries'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { formatForPaper, formatWhen } from '../format-round-robin'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { VISITOR } from '@/shared/outbox/pending-score'
import { Button } from '@/shared/ui/Button'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { PendingScoresChip } from '@/features/outbox/PendingScoresChip'
import { RoundRobinNotFound } from './RoundRobinNotFound'
import { RoundRobinSkeleton } from './RoundRobinSkeleton'
import { LeaveRoundRobin } from './LeaveRoundRobin'
import { RoundRobinTabs, useRoundRobinTab, viewAddress } from './RoundRobinTabs'
import { RoundView } from './RoundView'
import { RoundRobinStandings } from '../components/RoundRobinStandings'
import { RoundRobinResults } from '../components/RoundRobinResults'
import { ShareRoundRobin } from '../components/ShareRoundRobin'
import { lazyView } from '@/shared/lib/lazy-view'

// Only hosts need these, and they include the code that generates schedules.
const ConvertToLeague = lazyView(async () => (await import('./ConvertToLeague')).ConvertToLeague)
const EditRoundRobin = lazyView(async () => (await import('../components/EditRoundRobin')).EditRoundRobin)

/** `owner` is the reader's profile, or VISITOR. */
interface RoundRobinPageProps {
  roundRobinKey: RoundRobinKey
  owner: string
}

/** A set as its people see it: round by round, its table, and for the host what can be changed. */
export function RoundRobinPage({ roundRobinKey, owner }: RoundRobinPageProps) {
  const query = useQuery(playQueries.sheet(roundRobinKey))
  // On every view: what waits on a visitor's phone is sent.
  useOutboxOf(owner)
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
          sheet={sheet}
          readAt={query.dataUpdatedAt}
          roundRobinKey={roundRobinKey}
          owner={owner}
          back={back}
        />
      )}
    </QueryView>
  )
}

type RoundRobinProps = RoundRobinPageProps & {
  sheet: RoundRobinSheet
  readAt: number
  back: ComponentProps<typeof PageHeader>['back']
}

function RoundRobin({ sheet, readAt, roundRobinKey, owner, back }: RoundRobinProps) {
  const now = new Date(useNow(60_000))
  const { roundRobin } = sheet
  return (
    <>
      <PageHeader
        title={roundRobin.name}
        subtitle={
          <>
            <span className="print:hidden">{formatWhen(roundRobin, now)}</span>
            <span className="hidden print:inline">{formatForPaper(roundRobin)}</span>
            {['', roundRobin.location, `hosted by ${roundRobin.hostName}`]
              .filter((part, index) => index === 0 || part)
              .join(' · ')}
          </>
        }
        back={back}
        status={
          <>
            <RoundRobinLive roundRobinKey={roundRobinKey} roundRobin={roundRobin} readAt={readAt} />
            {owner !== VISITOR && <PendingScoresChip />}
          </>
        }
        actions={sheet.access !== 'link' && <Share sheet={sheet} />}
      />
      {roundRobin.status === 'completed' && (
        <p className="mb-4 text-note text-muted print:hidden">
          This round robin is over.{' '}
          {sheet.access === 'host' ? 'You can still correct scores.' : 'Ask the host to correct a score.'}
        </p>
      )}
      <RoundRobinTabs sheet={sheet} />
      <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
        <ShownView sheet={sheet} roundRobinKey={roundRobinKey} owner={owner} />
      </Suspense>
      <LeaveRoundRobin sheet={sheet} />
    </>
  )
}

function ShownView({ sheet, roundRobinKey, owner }: RoundRobinPageProps & { sheet: RoundRobinSheet }) {
  const view = useRoundRobinTab()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (view === 'table') return <RoundRobinStandings sheet={sheet} />
  if (view === 'results') {
    const onward = sheet.access === 'host' && (
      <Suspense fallback={null}>
        <ConvertToLeague sheet={sheet} />
      </Suspense>
    )
    return <RoundRobinResults sheet={sheet} actions={onward} />
  }
  if (view === 'change' && sheet.access === 'host') {
    return <EditRoundRobin sheet={sheet} onSaved={() => void navigate(viewAddress(search, 'rounds'))} />
  }
  return <RoundView sheet={sheet} roundRobinKey={roundRobinKey} owner={owner} />
}

function Share({ sheet }: { sheet: RoundRobinSheet }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="print:hidden"
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <ShareRoundRobin
          roundRobin={sheet.roundRobin}
          isHost={sheet.access === 'host'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
