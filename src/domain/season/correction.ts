import type { PlayerId } from '@/domain/game'
import { personMoves, type PersonMove } from '@/domain/movement/person-moves'
import { seasonRanking, type RankingRow, type RankingWeek } from './season-ranking'
import type { DayCorrection } from './correct-day'
import { inPairs } from './pairs'
import type { Season } from './season'

/** A player whose place in the latest ranking changes; null for unranked. */
export interface PlaceChange {
  readonly id: PlayerId
  readonly name: string
  readonly from: number | null
  readonly to: number | null
}

/** A player whom the game day would move elsewhere. */
export interface MoveChange {
  readonly id: PlayerId
  readonly name: string
  readonly after: PersonMove
}

export interface CorrectionEffect {
  /** In the order of the new places. */
  readonly places: readonly PlaceChange[]
  /** In the order of the new ladder. */
  readonly moves: readonly MoveChange[]
  /** How many players' figures of the season change. */
  readonly records: number
  /** The later weeks, whose places are recomputed. */
  readonly laterWeeks: readonly number[]
}

/**
 * What changes when a week is corrected, from the same code as the ranking: once with the game day as it is, and once
 * corrected. Source: rules.md sections 3 and 4.
 */
export function correctionEffect(season: Season, week: number, correct: DayCorrection): CorrectionEffect {
  const before = seasonRanking(season)
  const after = seasonRanking({
    ...season,
    days: season.days.map((day) => (day.week === week ? correct(day) : day)),
  })
  const placesBefore = new Map(before.at(-1)?.rows.map(({ id, place }) => [id, place]))
  const recordsBefore = new Map(before.at(-1)?.rows.map(({ id, record }) => [id, figuresOf(record)]))
  const movesBefore = movesOf(before, week)
  const names = new Map(inPairs(season).members.map(({ id, name }) => [id, name]))
  return {
    places: (after.at(-1)?.rows ?? []).flatMap(({ id, name, place }) => {
      const from = placesBefore.get(id) ?? null
      return from === place ? [] : [{ id, name, from, to: place }]
    }),
    moves: [...movesOf(after, week).values()].flatMap((move) => {
      const known = movesBefore.get(move.id)
      if (known && sameMove(known, move)) return []
      return [{ id: move.id, name: names.get(move.id) ?? 'Former member', after: move }]
    }),
    records: (after.at(-1)?.rows ?? []).filter(
      ({ id, record }) => figuresOf(record) !== recordsBefore.get(id),
    ).length,
    laterWeeks: after.map((ranking) => ranking.week).filter((each) => each > week),
  }
}

/** A player's games as a record counts them. */
const figuresOf = ({ won, lost, drawn, pointsFor, pointsAgainst }: RankingRow['record']) =>
  [won, lost, drawn, pointsFor, pointsAgainst].join()

function movesOf(rankings: readonly RankingWeek[], week: number): ReadonlyMap<PlayerId, PersonMove> {
  const ladderDay = rankings.find((ranking) => ranking.week === week)?.ladderDay
  return new Map(ladderDay ? personMoves(ladderDay.movement).map((move) => [move.id, move]) : [])
}

/** Same court by results, and same court next time. A different finish or a different reason to stay isn't a move. */
const sameMove = (a: PersonMove, b: PersonMove) => a.to === b.to && courtByResults(a) === courtByResults(b)

const courtByResults = ({ cause, from }: PersonMove) => ('to' in cause ? cause.to : from)
