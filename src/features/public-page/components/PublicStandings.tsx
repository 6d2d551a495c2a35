import { Trophy } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { byDivision } from '@/domain/divisions'
import type { RankingRow } from '@/domain/season/season-ranking'
import type { PublicLeague } from '../public-league'
import { RankingList } from '@/features/rankings/components/RankingList'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { afterWeek } from '@/features/rankings/format-rows'
import { lazyView } from '@/shared/lib/lazy-view'
import { EmptyState } from '@/shared/ui/EmptyState'

const WhyDialog = lazyView(async () => (await import('@/features/rankings/components/WhyDialog')).WhyDialog)

/** Ids here belong to the public page, so no row is the reader's own. */
const NOBODY = ''

type PublicStandingsProps = {
  league: Pick<PublicLeague, 'season' | 'rules'>
  /** The season is over. */
  isFinal?: boolean
}

/** The same ranking that members see, computed from the public data; each row explains itself. */
export function PublicStandings({ league, isFinal = false }: PublicStandingsProps) {
  const { season, rules } = league
  const { latest, weeks } = useMemo(() => leagueRanking(season, rules), [season, rules])
  const [asked, setAsked] = useState<RankingRow>()
  return (
    <section aria-labelledby="public-standings">
      <h2 id="public-standings" className="mb-2.5 font-semibold">
        {isFinal ? 'Final standings' : latest ? `Standings ${afterWeek(latest)}` : 'Standings'}
      </h2>
      {latest ? (
        <div className="space-y-5">
          {byDivision(latest.rows).map(({ title, rows }) => (
            <div key={title}>
              {title && <h3 className="mb-2 font-semibold text-muted">{title}</h3>}
              <RankingList rows={rows} basis={latest.basis} myId={NOBODY} onWhy={setAsked} />
            </div>
          ))}
        </div>
      ) : (
        <EmptyState title="No standings yet" icon={<Trophy aria-hidden />}>
          Standings start once the first game day is finalized.
        </EmptyState>
      )}
      <Suspense>
        {latest && asked && (
          <WhyDialog
            ranking={latest}
            weeks={weeks}
            row={asked}
            isMe={false}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
