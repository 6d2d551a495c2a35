import { useQuery } from '@tanstack/react-query'
import { ListOrdered } from 'lucide-react'
import { balanceOf, partnersOrOpponents, recordDays } from '@/domain/record/record'
import { dayIn } from '@/shared/lib/dates'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { recordQueries } from '../queries'
import { CompanyList } from './CompanyList'
import { RecordFigures } from './RecordFigures'
import { RecordTrend } from './RecordTrend'

type RecordCardProps = {
  playerId: string
  title: string
  /** What is said where there is no game. */
  empty: { title: string; text: string }
}

/** The record of a person over all games that the reader may see. */
export function RecordCard({ playerId, title, empty }: RecordCardProps) {
  const { data, error, isFetching, refetch } = useQuery(recordQueries.games(playerId))
  return (
    <Card as="section" aria-label={title} className="space-y-5">
      <h2 className="font-semibold">{title}</h2>
      {data ? (
        data.length === 0 ? (
          // High enough that what stands below does not jump far up.
          <div className="grid min-h-60 content-center max-lg:min-h-96">
            <EmptyState title={empty.title} icon={<ListOrdered aria-hidden />}>
              {empty.text}
            </EmptyState>
          </div>
        ) : (
          <>
            <RecordFigures balance={balanceOf(data)} />
            <RecordTrend days={recordDays(data, (at) => dayIn(at, HERE))} timeZone={HERE} />
            <div className="grid gap-5 sm:grid-cols-2">
              <CompanyList title="Partners" company={partnersOrOpponents(data, 'partner')} />
              <CompanyList title="Opponents" company={partnersOrOpponents(data, 'opponents')} />
            </div>
          </>
        )
      ) : error ? (
        <div className="grid min-h-48 content-center max-lg:min-h-96">
          <FailedState
            title="Couldn't load games"
            error={error}
            pending={isFetching}
            onRetry={() => refetch()}
          />
        </div>
      ) : (
        <div role="status" aria-label="Loading games" className="space-y-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-48" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        </div>
      )}
    </Card>
  )
}

/** The reader's own days: games of several leagues have no zone in common. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
