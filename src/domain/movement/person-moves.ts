import type { PlayerId } from '@/domain/game'
import {
  courtOrder,
  playersOf,
  type CourtDay,
  downCandidates,
  isFrozen,
  membersOf,
  orderedOn,
  upCandidates,
  type CourtAttendance,
  hasOwnOn,
  type CourtSwap,
} from './court-day'
import type { Movement, MovementSettings, MovementInput } from './movement'
import { areApart, inDivisions } from '../divisions'

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
function causeOf(id: PlayerId, { from, rung, wasThere }: Person, courtDay: PlayedDay): MoveCause {
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

/**
 * Why the next court isn't the one from the results. Names only what made the difference: a change that leaves the next
 * court the same isn't a cause.
 */
export interface Shift {
  /** Players further up, on courts of the game day, who left or can't play: they make room. */
  readonly left: number
  readonly away: number
  /** Players further up who were on none of its courts and play next time, or who joined: they take room. */
  readonly back: number
  readonly joined: number
  /** The courts were of other sizes, top court first. */
  readonly sizes: { readonly before: readonly number[]; readonly next: readonly number[] } | null
  /** The court of the game day wasn't the one for the rung: a seat assigned by hand. */
  readonly seatedElsewhere: boolean
  /** The divisions are seated one after the other, whatever the court's results. */
  readonly isDivided: boolean
}

/** Why someone plays on court `to` when the results gave court `expected`. Source: rules.md section 4, step 7. */
function shiftOf(id: PlayerId, expected: number, to: number, moved: Movement): Shift {
  const { input, everybody, ladder, nextCourts } = moved
  const seated = new Set(input.courts.flatMap(courtOrder))
  const away = new Set(input.unavailableNext)
  const known = new Set(everybody)
  const stayed = new Set(ladder)
  const inOrder = inDivisions(everybody, input.divisions)
  const before = inOrder.slice(0, inOrder.indexOf(id))
  const ahead = ladder.slice(0, ladder.indexOf(id))
  const room = {
    left: before.filter((each) => seated.has(each) && !stayed.has(each)).length,
    away: ahead.filter((each) => seated.has(each) && away.has(each)).length,
  }
  const newcomers = ahead.filter((each) => !seated.has(each) && !away.has(each))
  const taken = {
    back: newcomers.filter((each) => known.has(each)).length,
    joined: newcomers.filter((each) => !known.has(each)).length,
  }

  const sizes = { before: input.courts.map((court) => courtOrder(court).length), next: sizesOf(nextCourts) }
  const was = before.filter((each) => seated.has(each)).length + 1
  const is = was - room.left - room.away + taken.back + taken.joined
  const bySeat = courtAt(was, sizes.before)
  const byResults = everybody.slice(0, everybody.indexOf(id)).filter((each) => seated.has(each)).length + 1
  const isDivided = bySeat !== expected && courtAt(byResults, sizes.before) === expected
  const direction = Math.sign(to - bySeat)
  const sameWay = (...steps: readonly number[]) => steps.some((step) => Math.sign(step) === direction)
  const byPeople = sameWay(courtAt(is, sizes.before) - bySeat, to - courtAt(was, sizes.next))
  const bySizes = sameWay(courtAt(was, sizes.next) - bySeat, to - courtAt(is, sizes.before))
  const moves = direction !== 0
  const shift = {
    ...(moves && byPeople && is < was ? room : { left: 0, away: 0 }),
    ...(moves && byPeople && is > was ? taken : { back: 0, joined: 0 }),
    sizes: moves && bySizes ? sizes : null,
    seatedElsewhere: bySeat !== expected && !isDivided,
  }
  const { left, away: out, back, joined, sizes: changed, seatedElsewhere } = shift
  const isExplained = left + out + back + joined > 0 || changed !== null || seatedElsewhere
  return { ...shift, isDivided: isDivided || (Boolean(input.divisions) && !isExplained) }
}

const sizesOf = (courts: readonly (readonly PlayerId[])[] | null) =>
  (courts ?? []).map(({ length }) => length)

/** The court of the nth player, counted from 1. Players beyond the last court are on it. */
function courtAt(place: number, sizes: readonly number[]): number {
  let filled = 0
  const court = sizes.findIndex((size) => (filled += size) >= place)
  return court === -1 ? sizes.length : court + 1
}
