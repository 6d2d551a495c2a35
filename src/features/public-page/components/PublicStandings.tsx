import { ChevronDown, Trophy } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { byDivision } from '@/domain/divisions'
import { capital } from '@/domain/format-text'
import type { RankingBasis } from '@/domain/league-settings'
import type { RankingRow } from '@/domain/season/season-ranking'
import { afterWeek, basisFigure, wonLost, leagueRanking } from '@/features/rankings/league-ranking'
import { lazyView } from '@/shared/lib/lazy-view'
import { classNames } from '@/shared/lib/class-names'
import { ArrowIcon } from '@/shared/ui/Trend'
import { EmptyState } from '@/shared/ui/EmptyState'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { PublicLeague } from '../model'

const WhyDialog = lazyView(async () => (await import('@/features/rankings/components/WhyDialog')).WhyDialog)

const TOP = 5
const MEDALS = 3

type PublicStandingsProps = {
  league: Pick<PublicLeague, 'season' | 'rules'>
  isFinal?: boolean
  /** Everyone at once. */
  isWhole?: boolean
}

/** The same ranking that members see, computed from the public data; each row explains itself. */
export function PublicStandings({ league, isFinal = false, isWhole = false }: PublicStandingsProps) {
  const { season, rules } = league
  const { latest, weeks } = useMemo(
    () => leagueRanking(season, rules, undefined, isFinal),
    [season, rules, isFinal],
  )
  const [asked, setAsked] = useState<RankingRow>()
  return (
    <section aria-labelledby="public-standings">
      <SectionHeading
        id="public-standings"
        title={isFinal ? 'Final standings' : 'Standings'}
        note={latest && !isFinal && capital(afterWeek(latest))}
      />
      {latest ? (
        <div className="space-y-5">
          {byDivision(latest.rows).map(({ title, rows }) => (
            <div key={title}>
              {title && <h3 className="mb-2 font-semibold text-muted">{title}</h3>}
              <Ranks rows={rows} basis={latest.basis} isWhole={isWhole} onWhy={setAsked} />
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

type RanksProps = {
  rows: readonly RankingRow[]
  basis: RankingBasis
  isWhole: boolean
  onWhy: (row: RankingRow) => void
}

function Ranks({ rows, basis, isWhole, onWhy }: RanksProps) {
  const [isOpen, setOpen] = useState(isWhole)
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {(isOpen ? rows : rows.slice(0, TOP)).map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onWhy(row)}
              className="flex min-h-13 w-full flex-wrap items-center gap-x-3 py-2 text-left -outline-offset-2 hover:bg-surface"
            >
              <span
                className={classNames(
                  'w-7 shrink-0 font-numeral text-2xl font-bold',
                  (row.place ?? Infinity) > MEDALS && 'text-muted',
                )}
              >
                {row.place ?? '–'}
                {row.place === null && <VisuallyHidden>not ranked</VisuallyHidden>}
              </span>
              <span className="min-w-0 flex-1 basis-32 font-semibold wrap-break-word">{row.name}</span>
              <span className="ml-auto shrink-0 font-numeral text-xl font-bold">
                {basisFigure(basis, row) ?? wonLost(row)}
              </span>
              <span className="min-w-8 shrink-0 text-right">
                {row.arrow !== null && <ArrowIcon change={row.arrow === 'NEW' ? 'new' : row.arrow} />}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {!isWhole && rows.length > TOP && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center justify-between gap-3 border-b border-line font-semibold -outline-offset-2 hover:bg-surface"
        >
          {isOpen ? 'Show fewer' : `All ${rows.length}`}
          {!isOpen && <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />}
        </button>
      )}
    </>
  )
}

type SectionHeadingProps = { id: string; title: ReactNode; note?: ReactNode }

/** A section's name, and at the right what it is about. */
export function SectionHeading({ id, title, note }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note && <p className="text-note text-muted">{note}</p>}
    </div>
  )
}
