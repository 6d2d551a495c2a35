import type { PlayerId } from '@/domain/game'
import { courtOrder, playersOf, type CourtDay } from './court-day'
import { causeOf, type MoveCause } from './move-cause'
import type { Movement } from './movement'
import { shiftOf, type Shift } from './shift'

/** One player from the game day to the next time. Courts and places count from 1. */
export interface PersonMove {
  readonly id: PlayerId
  /** The court of the game day and the place on it; null if the player was on none, or didn't play. */
  readonly from: number | null
  readonly finish: number | null
  /** The place among those who played in person, if subs finished among them; null otherwise. */
  readonly withoutSubs: { readonly place: number; readonly of: number } | null
  readonly cause: MoveCause
  /** Next time's court; null for those who left or can't play. */
  readonly to: number | null
  /** Place on the ladder; null for those who left. */
  readonly rung: number | null
  readonly awayNext: boolean
  /** Null if the cause alone explains the next court. */
  readonly shift: Shift | null
}

/** What happens to each player and why: in ladder order, then those who left. Source: rules.md section 4, step 7. */
export function personMoves(moved: Movement): PersonMove[] {
  const { input, settings, byResults, everybody, ladder, nextCourts } = moved
  const rungs = numbered(ladder)
  const wasOn = courtNumbers(input.courts.map(courtOrder))
  const resultCourt = courtNumbers(byResults)
  const next = courtNumbers(nextCourts ?? [])
  const away = new Set(input.unavailableNext)
  const wasThere = new Set(everybody)
  const left = everybody.filter((id) => !rungs.has(id))

  return [...ladder, ...left].map((id): PersonMove => {
    const from = wasOn.get(id) ?? null
    const courtDay = from === null ? undefined : input.courts[from - 1]
    const finish = courtDay ? courtDay.finish.indexOf(id) + 1 : 0
    const to = next.get(id) ?? null
    const expected =
      settings.movementMode !== 'reseed' || settings.moveLimit > 0 ? resultCourt.get(id) : undefined
    const rung = rungs.get(id) ?? null
    return {
      id,
      from,
      finish: finish > 0 ? finish : null,
      withoutSubs: withoutSubs(id, courtDay),
      cause: causeOf(id, { from, rung, wasThere: wasThere.has(id) }, moved),
      to,
      rung,
      awayNext: away.has(id),
      shift:
        to === null || expected === undefined || to === expected ? null : shiftOf(id, expected, to, moved),
    }
  })
}

function withoutSubs(id: PlayerId, courtDay: CourtDay | undefined): PersonMove['withoutSubs'] {
  if (!courtDay?.finish.some((each) => courtDay.attendance?.get(each) === 'sub')) return null
  const players = playersOf(courtDay)
  return players.includes(id) ? { place: players.indexOf(id) + 1, of: players.length } : null
}

const numbered = (ids: readonly PlayerId[]) => new Map(ids.map((id, i) => [id, i + 1] as const))

function courtNumbers(courts: readonly (readonly PlayerId[])[]): Map<PlayerId, number> {
  return new Map(courts.flatMap((court, i) => court.map((id) => [id, i + 1] as const)))
}
