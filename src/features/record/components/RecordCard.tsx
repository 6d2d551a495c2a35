import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { balanceOf, partnersOrOpponents, recordDays, type PartnerOrOpponent } from '@/domain/record/record'
import { dayIn } from '@/shared/lib/dates'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { recordQueries } from '../queries'
import { RecordFigures, balanceText } from './RecordFigures'
import { RecordTrend } from './RecordTrend'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { ShowAll } from '@/shared/ui/ShowAll'

type RecordCardProps = {
  playerId: string
  title: string
  /** The text if there are no games. */
  empty: { title: string; text: string }
}

/** A person's record over all games that the reader may see. */
export function RecordCard({ playerId, title, empty }: RecordCardProps) {
  const query = useQuery(recordQueries.games(playerId))
  return (
    <Card as="section" aria-label={title} className="space-y-5">
      <h2 className="font-semibold">{title}</h2>
      <QueryView
        query={query}
        what="games"
        skeleton={
          <div role="status" aria-label="Loading games" className="space-y-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-48" />
            <div className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-40" />
              <Skeleton className="h-40" />
            </div>
          </div>
        }
        renderFailed={(failed) => (
          <div className="grid min-h-48 content-center max-lg:min-h-96">{failed}</div>
        )}
        empty={
          // Tall enough that what is below doesn't jump far up.
          <div className="grid min-h-60 content-center max-lg:min-h-96">
            <EmptyState title={empty.title} icon={<Trophy aria-hidden />}>
              {empty.text}
            </EmptyState>
          </div>
        }
      >
        {(games) => (
          <>
            <RecordFigures balance={balanceOf(games)} />
            <RecordTrend days={recordDays(games, (at) => dayIn(at, HERE))} timeZone={HERE} />
            <div className="grid gap-5 sm:grid-cols-2">
              <CompanyList title="Partners" company={partnersOrOpponents(games, 'partner')} />
              <CompanyList title="Opponents" company={partnersOrOpponents(games, 'opponents')} />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** Days in the reader's time zone, because games of several leagues share no other. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

const AT_FIRST = 5

type CompanyListProps = { title: string; company: readonly PartnerOrOpponent[] }

/** Whom someone plays with or against, the most frequent first. */
function CompanyList({ title, company }: CompanyListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? company : company.slice(0, AT_FIRST)
  if (company.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, balance }) => (
          <li key={id ?? name} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            {id === null ? (
              <span className="min-w-0 wrap-break-word">{name} (guest)</span>
            ) : (
              <Link to={paths.player(id)} className="min-w-0 font-medium wrap-break-word hover:text-accent">
                {name}
              </Link>
            )}
            <span className="shrink-0 text-note text-muted tabular-nums">
              {balanceText(balance)} in {countOf(balance.games, 'game')}
            </span>
          </li>
        ))}
      </ul>
      {company.length > AT_FIRST && <ShowAll isWhole={isWhole} onToggle={setWhole} total={company.length} />}
    </section>
  )
}
