import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { asOneCourt } from '@/domain/season/season'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { rankingQueries } from '../queries'
import { RankingList } from './RankingList'
import { RankingTable } from './RankingTable'
import { playedRatings, type LeagueRatings } from '../ratings/league-ratings'
import { placeOfDay } from '@/domain/season/sub-in'
import { absenceNote } from '../format-moves'
import { lazyView } from '@/shared/lib/lazy-view'
import { byDivision } from '@/domain/divisions'
import { useAddressParam } from '@/shared/lib/use-address-param'
import { Select } from '@/shared/ui/Select'

const WhyDialog = lazyView(async () => (await import('./WhyDialog')).WhyDialog)

type RankingBoardProps = {
  /** Only in a league that shows ratings; null until they are loaded. */
  ratings?: LeagueRatings | null
  leagueId: string
  ranking: RankingWeek
  weeks: readonly number[]
  myId: string
}

export function RankingBoard({ leagueId, ranking, weeks, myId, ratings }: RankingBoardProps) {
  const wide = useMediaQuery(WIDE)
  const [asked, setAsked] = useState<RankingRow>()
  const { data: courtNames } = useQuery({
    ...rankingQueries.courtNames(leagueId),
    enabled: asked !== undefined,
  })
  const notes = useMemo(() => weekNotes(ranking), [ranking])
  const rated = useMemo(() => (ratings ? playedRatings(ratings) : ratings), [ratings])
  const division = useDivision(ranking.rows, myId)
  const Rows = wide ? RankingTable : RankingList
  return (
    <>
      <DivisionSelect {...division} />
      <Rows
        rows={division.rows}
        basis={ranking.basis}
        notes={notes}
        ratings={rated}
        myId={myId}
        onWhy={setAsked}
      />
      <Suspense>
        {asked && (
          <WhyDialog
            ranking={ranking}
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
