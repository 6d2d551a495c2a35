import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SetLive } from '../components/SetLive'
import { isSetGone, playQueries, type SetKey } from '../queries'
import type { SetSheet } from '@/domain/round-robin-session/session'
import { datedWords, whenWords } from '../set-words'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { VISITOR } from '@/shared/outbox/slot'
import { Button } from '@/shared/ui/Button'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { WaitingChip } from '@/features/outbox/WaitingChip'
import { NoSuchSet } from './NoSuchSet'
import { SetSkeleton } from './SetSkeleton'
import { SetViews, useSetView, viewAddress } from './SetViews'

// A view each, so that none carries the code of the others: the panels here, the drawing there.
const RoundView = lazy(async () => {
  const { RoundView: view } = await import('./RoundView')
  return { default: view }
})
const SetTable = lazy(async () => {
  const { SetTable: view } = await import('../components/SetTable')
  return { default: view }
})
const SetResults = lazy(async () => {
  const { SetResults: view } = await import('../components/SetResults')
  return { default: view }
})
const ToLeague = lazy(async () => {
  const { ToLeague: button } = await import('./ToLeague')
  return { default: button }
})
const ChangeSet = lazy(async () => {
  const { ChangeSet: view } = await import('../components/ChangeSet')
  return { default: view }
})
const ShareSet = lazy(async () => {
  const { ShareSet: dialog } = await import('../components/ShareSet')
  return { default: dialog }
})

/** `owner` is the reader's profile, or VISITOR. */
interface SetEventProps {
  setKey: SetKey
  owner: string
}

/** A set as its people see it: round by round, its table, and for the host what can be changed. */
export function SetEvent({ setKey, owner }: SetEventProps) {
  const query = useQuery(playQueries.sheet(setKey))
  const { data: sheet, error, dataUpdatedAt } = query
  // On every view: what waits on a visitor's phone is sent.
  useOutboxOf(owner)
  const now = new Date(useNow(60_000))
  const back = owner === VISITOR ? undefined : { to: paths.play(), label: 'Create a Match' }
  if (isSetGone(error)) return <NoSuchSet setId={setKey.setId} owner={owner} />
  if (!sheet && error) {
    return (
      <>
        <PageHeader title="Round robin" back={back} />
        <FailedState
          title="Couldn't load this round robin"
          error={error}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      </>
    )
  }
  if (!sheet) {
    return (
      <>
        <PageHeader title="Round robin" back={back} />
        <SetSkeleton />
      </>
    )
  }
  const { set } = sheet
  return (
    <>
      <PageHeader
        title={set.name}
        subtitle={
          <>
            <span className="print:hidden">{whenWords(set, now)}</span>
            {/* Paper is read on another day. */}
            <span className="hidden print:inline">{datedWords(set, now)}</span>
            {['', set.location, `hosted by ${set.hostName}`]
              .filter((part, index) => index === 0 || part)
              .join(' · ')}
          </>
        }
        back={back}
        status={
          <>
            <SetLive setKey={setKey} set={set} readAt={dataUpdatedAt} />
            {owner !== VISITOR && <WaitingChip />}
          </>
        }
        actions={sheet.access !== 'link' && <Share sheet={sheet} />}
      />
      {set.status === 'completed' && (
        <p className="mb-4 text-note text-muted print:hidden">
          This round robin is over.{' '}
          {sheet.access === 'host' ? 'You can still correct scores.' : 'Ask the host to correct a score.'}
        </p>
      )}
      <SetViews sheet={sheet} />
      <Suspense fallback={<SkeletonRows rows={4} label="Loading" />}>
        <ShownView sheet={sheet} setKey={setKey} owner={owner} />
      </Suspense>
    </>
  )
}

function ShownView({ sheet, setKey, owner }: SetEventProps & { sheet: SetSheet }) {
  const view = useSetView()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (view === 'table') return <SetTable sheet={sheet} />
  if (view === 'results') {
    const onward = sheet.access === 'host' && (
      <Suspense fallback={null}>
        <ToLeague sheet={sheet} />
      </Suspense>
    )
    return <SetResults sheet={sheet} actions={onward} />
  }
  if (view === 'change' && sheet.access === 'host') {
    return (
      // Another draw starts the changes over.
      <ChangeSet
        key={sheet.set.drawVersion}
        sheet={sheet}
        onSaved={() => void navigate(viewAddress(search, 'rounds'))}
      />
    )
  }
  return <RoundView sheet={sheet} setKey={setKey} owner={owner} />
}

function Share({ sheet }: { sheet: SetSheet }) {
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
        <Suspense fallback={null}>
          <ShareSet set={sheet.set} isHost={sheet.access === 'host'} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
