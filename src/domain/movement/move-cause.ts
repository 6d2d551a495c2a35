import { areApart } from '@/domain/divisions'
import type { PlayerId } from '@/domain/game'
import {
  downCandidates,
  isFrozen,
  membersOf,
  orderedOn,
  playersOf,
  upCandidates,
  type CourtAttendance,
  type CourtDay,
} from './court-day'
import { hasOwnOn, type CourtSwap } from './swap-at-boundaries'
import type { MovementSettings } from './movement-settings'
import type { Movement } from './movement'
import type { MovementInput } from './movement-input'

/** What a game day did to a player. Courts count from 1. */
export type MoveCause =
  | { readonly kind: 'up' | 'down' | 'subDown' | 'noShowDown' | 'absentDown'; readonly to: number }
  /** In the middle of the court. */
  | { readonly kind: 'stays' }
  /** Would have moved, but there is no court in that direction. */
  | { readonly kind: 'topCourt' | 'bottomCourt' }
  /** Would have moved, but too few games were finished here or on the other court. */
  | { readonly kind: 'frozen'; readonly court: number }
  /** Would have moved, but only another division plays there. */
  | { readonly kind: 'topOfDivision' | 'bottomOfDivision' }
  /** Would have moved, but no one came the other way. */
  | { readonly kind: 'nobodyToSwap'; readonly with: number }
  /** Would have moved, but only `count` came the other way. */
  | { readonly kind: 'fewToSwap'; readonly with: number; readonly count: number }
  /** Would have moved down, but someone who didn't play in person goes first. */
  | { readonly kind: 'spared'; readonly by: CourtAttendance }
  /** Didn't play and keeps the rung. `noResult`: none of their games count. */
  | { readonly kind: 'subHolds' | 'absenceHolds' | 'noShowHolds' | 'noResult' }
  /** On none of the courts that game day, so keeps the rung. */
  | { readonly kind: 'sitsOut' }
  /** The place in the season ranking. */
  | { readonly kind: 'reseeded'; readonly place: number }
  /** Too far from the ranking's court, or made room for someone who is. */
  | { readonly kind: 'limited' | 'madeRoom'; readonly place: number; readonly wanted: number }
  /** Not in the ranking, or not on a court while moves are limited. */
  | { readonly kind: 'unranked' | 'outOfReseed' }
  | { readonly kind: 'joined' | 'left' }

interface Person {
  readonly from: number | null
  readonly rung: number | null
  /** On the ladder before anyone joined. */
  readonly wasThere: boolean
}

interface PlayedDay {
  readonly input: MovementInput
  readonly settings: MovementSettings
  readonly swaps: readonly CourtSwap[]
  readonly limited: Movement['limited']
}

/** The one cause for a player. Source: rules.md section 4. */
export function causeOf(id: PlayerId, { from, rung, wasThere }: Person, courtDay: PlayedDay): MoveCause {
  if (rung === null) return { kind: 'left' }
  if (!wasThere) return { kind: 'joined' }
  if (courtDay.settings.movementMode === 'reseed') return reseededAs(id, from, courtDay)
  const court = from === null ? undefined : courtDay.input.courts[from - 1]
  if (from === null || !court) return { kind: 'sitsOut' }
  return movedBy(id, from, court, courtDay.swaps) ?? stayedBecause(id, from, court, courtDay)
}

function reseededAs(
  id: PlayerId,
  from: number | null,
  { input: { ranking = [], divisions }, settings, limited }: PlayedDay,
): MoveCause {
  const place = ranking.filter((other) => !areApart(id, other, divisions)).indexOf(id) + 1
  if (settings.moveLimit > 0 && from === null) return { kind: 'outOfReseed' }
  if (place === 0) return { kind: 'unranked' }
  const move = limited.get(id)
  if (!move) return { kind: 'reseeded', place }
  return { kind: move.isTooFar ? 'limited' : 'madeRoom', place, wanted: move.wanted }
}

function movedBy(id: PlayerId, from: number, court: CourtDay, swaps: readonly CourtSwap[]): MoveCause | null {
  if (swaps.some(({ up }) => up.includes(id))) return { kind: 'up', to: from - 1 }
  if (!swaps.some(({ down }) => down.includes(id))) return null
  return { kind: DOWN_AS[court.attendance?.get(id) ?? 'present'], to: from + 1 }
}

const DOWN_AS = {
  present: 'down',
  sub: 'subDown',
  noShow: 'noShowDown',
  absent: 'absentDown',
} as const satisfies Record<CourtAttendance | 'present', MoveCause['kind']>

function stayedBecause(
  id: PlayerId,
  from: number,
  court: CourtDay,
  { input, settings, swaps }: PlayedDay,
): MoveCause {
  if (!orderedOn(court, settings).includes(id))
    return { kind: HELD_AS[court.attendance?.get(id) ?? 'present'] }
  if (isFrozen(court)) return { kind: 'frozen', court: from }
  const absent = court.attendance?.get(id) !== undefined
  const wouldRise = upCandidates(court, settings).includes(id)
  const wouldDrop = !wouldRise && downCandidates(onlyPlayers(court), settings).includes(id)
  if (!wouldRise && !wouldDrop && !absent) return { kind: 'stays' }
  const toward = wouldRise ? from - 1 : from + 1
  const other = input.courts[toward - 1]
  if (!other) return { kind: wouldRise ? 'topCourt' : 'bottomCourt' }
  if (!hasOwnOn(membersOf(other), id, input.divisions))
    return { kind: wouldRise ? 'topOfDivision' : 'bottomOfDivision' }
  if (isFrozen(other)) return { kind: 'frozen', court: toward }
  const boundary = Math.min(from, toward)
  const { up = [], down = [] } = swaps.find((swap) => swap.boundary[0] === boundary) ?? {}
  if (up.length === 0) return { kind: 'nobodyToSwap', with: toward }
  const few: MoveCause = { kind: 'fewToSwap', with: toward, count: up.length }
  if (wouldRise || downCandidates(court, settings).includes(id)) return few
  const by = ATTENDANCES.find((each) => down.some((gone) => court.attendance?.get(gone) === each))
  return by ? { kind: 'spared', by } : few
}

/** In the order in which they move down. */
const ATTENDANCES: readonly CourtAttendance[] = ['noShow', 'absent', 'sub']

const HELD_AS = {
  present: 'noResult',
  sub: 'subHolds',
  noShow: 'noShowHolds',
  absent: 'absenceHolds',
} as const satisfies Record<CourtAttendance | 'present', MoveCause['kind']>

/** The court if only games counted, to see who would have moved down. */
const onlyPlayers = (court: CourtDay): CourtDay => ({
  finish: playersOf(court),
  members: membersOf(court),
})
