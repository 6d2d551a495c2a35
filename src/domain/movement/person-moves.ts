import type { PlayerId } from '@/domain/game'
import { courtOrder } from './court-night'
import { causeOf, type MoveCause } from './move-cause'
import type { Movement } from './movement'

/**
 * Why the next court is not the one that the results gave: how many people further up left, cannot play, are back after
 * sitting out, or joined. All 0: the courts are cut to other sizes.
 */
export interface Shift {
  readonly left: number
  readonly away: number
  readonly back: number
  readonly joined: number
}

/** One person from the night to the next time. Courts and places count from 1. */
export interface PersonMove {
  readonly id: PlayerId
  /** The court of the night and the place on it; null where the person was on none, or did not play. */
  readonly from: number | null
  readonly finish: number | null
  readonly cause: MoveCause
  /** The court of the next time; null for who left or cannot play. */
  readonly to: number | null
  /** Place on the ladder; null for who left. */
  readonly rung: number | null
  readonly awayNext: boolean
  /** Null where the next court follows from the cause alone. */
  readonly shift: Shift | null
}

/** What happens to each person and why, in ladder order, then who left. Source: rules.md section 4, step 7. */
export function personMoves({
  input,
  settings,
  swaps,
  byResults,
  everybody,
  ladder,
  nextCourts,
}: Movement): PersonMove[] {
  const rungs = numbered(ladder)
  const wasOn = courtNumbers(input.courts.map(courtOrder))
  const resultCourt = courtNumbers(byResults)
  const next = courtNumbers(nextCourts ?? [])
  const away = new Set(input.unavailableNext)
  const wasThere = new Set(everybody)
  const left = everybody.filter((id) => !rungs.has(id))

  const shiftOf = (id: PlayerId): Shift => {
    const ahead = ladder.slice(0, (rungs.get(id) ?? 1) - 1)
    const before = everybody.slice(0, everybody.indexOf(id))
    return {
      left: before.filter((each) => !rungs.has(each) && wasOn.has(each)).length,
      away: ahead.filter((each) => away.has(each) && wasOn.has(each)).length,
      back: ahead.filter((each) => !away.has(each) && wasThere.has(each) && !wasOn.has(each)).length,
      joined: ahead.filter((each) => !away.has(each) && !wasThere.has(each)).length,
    }
  }

  return [...ladder, ...left].map((id): PersonMove => {
    const from = wasOn.get(id) ?? null
    const night = from === null ? undefined : input.courts[from - 1]
    const finish = night ? night.finish.indexOf(id) + 1 : 0
    const to = next.get(id) ?? null
    const expected = settings.mode === 'upDown' ? resultCourt.get(id) : undefined
    const rung = rungs.get(id) ?? null
    return {
      id,
      from,
      finish: finish > 0 ? finish : null,
      cause: causeOf(id, { from, rung, wasThere: wasThere.has(id) }, { input, settings, swaps }),
      to,
      rung,
      awayNext: away.has(id),
      shift: to === null || expected === undefined || to === expected ? null : shiftOf(id),
    }
  })
}

const numbered = (ids: readonly PlayerId[]) => new Map(ids.map((id, i) => [id, i + 1] as const))

function courtNumbers(courts: readonly (readonly PlayerId[])[]): Map<PlayerId, number> {
  return new Map(courts.flatMap((court, i) => court.map((id) => [id, i + 1] as const)))
}
