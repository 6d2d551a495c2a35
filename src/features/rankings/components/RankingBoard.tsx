import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { asOneCourt } from '@/domain/season/season'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { rankingQueries } from '../api'
import { RankingList } from './RankingList'
import { playedRatings, type LeagueRatings } from '../ratings/league-ratings'
import type { CourtNames } from '@/features/leagues/league'
import { placeOfDay } from '@/domain/season/who-played'
import { absenceNote } from '../weekly/week-text'
import { lazyView } from '@/shared/lib/lazy-view'
import { byDivision } from '@/domain/divisions'
import { useAddressParam } from '@/shared/lib/use-address-param'
import { Select } from '@/shared/ui/Field'
import type { RankingBasis } from '@/domain/league-settings'
import { ratingWithRange } from '@/domain/rating/explain-rating'
import { isProvisional, type Ratings } from '@/domain/rating/rate-players'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { Skeleton } from '@/shared/ui/Skeleton'
import { Table, type Column } from '@/shared/ui/Table'
import { TrendLine } from '@/shared/ui/Trend'
import { BASIS_HEADS, basisFigure, signedDiff, unitOf, wonLost } from '../league-ranking'
import { RankingArrow } from './RankingPlace'

const WhyDialog = lazyView(async () => (await import('./WhyDialog')).WhyDialog)

type RankingBoardProps = {
  /** Only in a league that shows ratings; null until they are loaded. */
  ratings?: LeagueRatings | null
  leagueId: string
  ranking: RankingWeek
  /** Its last week is still being played. */
  isSoFar?: boolean
  weeks: readonly number[]
  myId: string
}

export function RankingBoard({ leagueId, ranking, isSoFar, weeks, myId, ratings }: RankingBoardProps) {
  const wide = useMediaQuery(WIDE)
  const [asked, setAsked] = useState<RankingRow>()
  const hasBands = ranking.basis === 'ladder' && ranking.ladderDay.movement.nextCourts !== null
  const { data: courtNames } = useQuery({
    ...rankingQueries.courtNames(leagueId),
    enabled: asked !== undefined || hasBands,
  })
  const bands = useMemo(
    () => (hasBands ? courtBands(ranking, courtNames ?? {}) : undefined),
    [hasBands, ranking, courtNames],
  )
  const notes = useMemo(() => weekNotes(ranking), [ranking])
  const rated = useMemo(() => (ratings ? playedRatings(ratings) : ratings), [ratings])
  const division = useDivision(ranking.rows, myId)
  return (
    <>
      <DivisionSelect {...division} />
      {wide ? (
        <RankingTable
          rows={division.rows}
          basis={ranking.basis}
          notes={notes}
          ratings={rated}
          {...(bands && { bands })}
          myId={myId}
          onWhy={setAsked}
        />
      ) : (
        // A rating is in the sheet that a row opens.
        <RankingList
          rows={division.rows}
          basis={ranking.basis}
          notes={notes}
          {...(bands && { bands })}
          myId={myId}
          onWhy={setAsked}
        />
      )}
      <Suspense>
        {asked && (
          <WhyDialog
            ranking={ranking}
            isSoFar={isSoFar}
            weeks={weeks}
            row={asked}
            isMe={asked.id === myId}
            {...(ratings && { ratings })}
            {...(courtNames && { courtNames })}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The first row of each court on a ladder, as its results seat everyone next; none where divisions have ladders of their own. */
function courtBands({ rows, ladderDay }: RankingWeek, names: CourtNames): Map<string, string> | undefined {
  if (rows.some(({ division }) => division !== null)) return undefined
  const courts = new Map(
    ladderDay.movement.nextCourts?.flatMap((court, index) => court.map((id) => [id, index + 1] as const)),
  )
  const bands = new Map<string, string>()
  let last = 0
  for (const { id } of rows) {
    const court = courts.get(id) ?? last
    if (court > last) bands.set(id, names[court] ?? `Court ${court}`)
    last = Math.max(last, court)
  }
  return bands
}

/** Members who didn't play the ranking's week in person: 'Sub: Carl Benson', 'Absent'. */
function weekNotes({ counted, ladderDay: gameDay }: RankingWeek): Map<string, string> {
  const day = asOneCourt(counted)
  const missing = gameDay.courts.flatMap((court) => [...(court.courtDay.attendance ?? [])])
  return new Map(
    missing.flatMap(([id, attendance]) => {
      const note = absenceNote({ place: placeOfDay(id, day), attendance })
      return note === null ? [] : [[id, note] as const]
    }),
  )
}

/** The rows of one division: the one in the URL (`?division=2`), else the reader's own, else the first. */
function useDivision(all: readonly RankingRow[], myId: string) {
  const [asked, choose] = useAddressParam('division')
  const divisions = byDivision(all)
  const shown =
    divisions.find(({ division }) => String(division) === asked) ??
    divisions.find(({ rows }) => rows.some(({ id }) => id === myId)) ??
    divisions[0]
  return { divisions, division: shown?.division ?? null, rows: shown?.rows ?? [], choose }
}

/** Chooses a division; nothing in a league without. */
function DivisionSelect({ divisions, division, choose }: ReturnType<typeof useDivision>) {
  if (division === null) return null
  return (
    <Select
      label="Division"
      className="mb-3 max-w-48"
      value={String(division)}
      onChange={({ target }) => choose(target.value)}
    >
      {divisions.map((each) => (
        <option key={each.division} value={String(each.division)}>
          {each.title}
        </option>
      ))}
    </Select>
  )
}

type RankingTableProps = {
  rows: readonly RankingRow[]
  basis: RankingBasis
  /** Members who didn't play the last week in person, in words. */
  notes: ReadonlyMap<string, string>
  /** Where a court's part of a ladder begins: its name, by the row. */
  bands?: ReadonlyMap<string, string>
  /** Null while they are loaded. */
  ratings?: Ratings | null | undefined
  myId: string
  onWhy: (row: RankingRow) => void
}

const FIGURE = 'tabular-nums whitespace-nowrap'

function rankingColumns({
  rows,
  basis,
  notes,
  ratings,
  myId,
  onWhy,
}: RankingTableProps): Column<RankingRow>[] {
  const head = BASIS_HEADS[basis]
  return [
    {
      head: 'Place',
      className: 'w-20',
      cell: ({ id, place }) => (
        <span
          className={classNames(
            'font-numeral text-xl font-bold tabular-nums',
            id === myId ? 'text-accent' : place !== null && place <= 3 ? 'text-ink' : 'text-muted',
          )}
        >
          {place ?? '–'}
        </span>
      ),
    },
    {
      head: unitOf(rows),
      isRowHeader: true,
      cell: (row) => {
        const { id, name } = row
        return (
          <span className="flex items-center gap-3">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onWhy(row)}
              className="-my-2.5 min-h-11 min-w-0 text-left hover:underline print:my-0 print:min-h-0"
            >
              {name}
            </button>
            {id === myId && <span className="-ml-1.5 text-sm font-medium text-muted print:hidden">you</span>}
            {notes.has(id) && <Badge tone="warning">{notes.get(id)}</Badge>}
          </span>
        )
      },
    },
    ...(head === null
      ? []
      : [
          {
            head,
            align: 'right' as const,
            className: classNames(FIGURE, 'font-semibold'),
            cell: (row: RankingRow) => basisFigure(basis, row),
          },
        ]),
    { head: 'Games', align: 'right', className: FIGURE, cell: ({ record }) => record.played },
    { head: 'Won–lost', align: 'right', className: FIGURE, cell: (row) => wonLost(row) },
    {
      head: 'Points',
      align: 'right',
      className: FIGURE,
      cell: ({ record }) => `${record.pointsFor}–${record.pointsAgainst}`,
    },
    { head: 'Diff', align: 'right', className: FIGURE, cell: (row) => signedDiff(row) },
    ...(ratings !== undefined
      ? [
          {
            head: 'Rating',
            align: 'right' as const,
            className: FIGURE,
            cell: ({ id }: RankingRow) => {
              if (ratings === null) return <Skeleton className="ml-auto h-4 w-20" />
              const rating = ratings.get(id)
              if (!rating) return '–'
              return (
                <>
                  {ratingWithRange(rating)}
                  {isProvisional(rating) && <span className="block text-note text-muted"> provisional</span>}
                </>
              )
            },
          },
        ]
      : []),
    { head: 'Weeks', align: 'right', cell: ({ trend }) => <TrendLine places={trend} className="ml-auto" /> },
    { head: 'Change', align: 'right', cell: ({ arrow }) => <RankingArrow arrow={arrow} /> },
  ]
}

/** The ranking, if there is room for all its figures. */
function RankingTable(how: RankingTableProps) {
  return (
    <Table
      caption="Rankings"
      columns={rankingColumns(how)}
      rows={how.rows}
      rowKey={({ id }) => id}
      isHighlighted={({ id }) => id === how.myId}
      partOf={({ id }) => how.bands?.get(id)}
    />
  )
}
