import { useQuery } from '@tanstack/react-query'
import { SetLive } from '@/features/play/components/SetLive'
import { SetTable } from '@/features/play/components/SetTable'
import { isSetGone, playQueries, type SetKey } from '@/features/play/queries'
import { VISITOR } from '@/features/play/set-game'
import type { SetSheet } from '@/features/play/set-sheet'
import { whenWords } from '@/features/play/set-words'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { WaitingChip } from '../outbox/WaitingChip'
import { RoundView } from './RoundView'
import { SetViews, useSetView } from './SetViews'
import { useSetScoring } from './use-set-scoring'

/** `owner` is the reader's profile, or VISITOR. */
interface SetEventProps {
  setKey: SetKey
  owner: string
}

/** A set as its people see it: round by round, its table, and for the host what can be changed. */
export function SetEvent({ setKey, owner }: SetEventProps) {
  const query = useQuery(playQueries.sheet(setKey))
  const { data: sheet, error, dataUpdatedAt } = query
  const scoring = useSetScoring(setKey, owner, sheet)
  const now = new Date(useNow(60_000))
  const back = owner === VISITOR ? undefined : { to: paths.play(), label: 'Create a Match' }
  if (isSetGone(error)) return <NoSuchSet isVisitor={owner === VISITOR} />
  if (!sheet && error) {
    return (
      <>
        <PageHeader title="Round robin" back={back} />
        <FailedState
          title="This set could not be loaded."
          error={error}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      </>
    )
  }
  if (!sheet || !scoring) {
    return (
      <>
        <PageHeader title={sheet?.set.name ?? 'Round robin'} back={back} />
        <SkeletonRows rows={4} label="Loading the set" />
      </>
    )
  }
  const { set } = sheet
  return (
    <ScoringContext value={scoring}>
      <PageHeader
        title={set.name}
        subtitle={[whenWords(set, now), set.location, `hosted by ${set.hostName}`]
          .filter(Boolean)
          .join(' · ')}
        back={back}
        status={
          <>
            <SetLive setKey={setKey} set={set} readAt={dataUpdatedAt} />
            {owner !== VISITOR && <WaitingChip />}
          </>
        }
      />
      <SetViews sheet={sheet} />
      <ShownView sheet={sheet} />
    </ScoringContext>
  )
}

function ShownView({ sheet }: { sheet: SetSheet }) {
  const view = useSetView()
  if (view === 'table') return <SetTable sheet={sheet} />
  return <RoundView sheet={sheet} />
}

function NoSuchSet({ isVisitor }: { isVisitor: boolean }) {
  return (
    <>
      <PageHeader title="Round robin" />
      <EmptyState
        title="This set is not here"
        action={
          <ButtonLink to={isVisitor ? paths.signIn() : paths.play()}>
            {isVisitor ? 'Sign in' : 'Go to Create a Match'}
          </ButtonLink>
        }
      >
        It does not exist any more, or its link was withdrawn. Ask the host for a new one.
      </EmptyState>
    </>
  )
}
