import {
  courtSizes,
  courtSizesOf,
  splitIntoCourts,
  seatingAlternatives,
  type CourtSizeConfig,
  type SeatingAlternative,
  MAX_ON_COURT,
  MIN_ON_COURT,
} from '@/domain/movement/court-sizes'
import { largestCourt } from '@/domain/game-day-plan/game-day-spots'
import { withCourts, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { hasFixedPartners, partnersOf, seatPairs } from '@/domain/partners'
import { divisionSizes, divisionsOf, inDivisions } from '@/domain/divisions'
import { finalsCourts } from '@/domain/game-day-plan/finals-courts'
import { seedOrder, type Seeding } from '@/domain/game-day-plan/seeding'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './people'
import type { SavedSchedule } from './schedule'
import type { PlayerId } from '@/domain/game'

export interface SeatingRequest {
  seeding: Seeding
  seed: number
  courtCount: number
  /** How many players at the end of the order stay off the courts. */
  bench: number
}

/**
 * Who is seated at first: everyone who isn't out, and once RSVPs close only those who are in. If no one has responded,
 * the league doesn't use RSVPs.
 */
export function confirmedPlayers<Person extends { readonly id: PlayerId }>(
  people: readonly Person[],
  { answers, isRsvpClosed }: Pick<SavedSchedule, 'answers' | 'isRsvpClosed'>,
): Person[] {
  const coming = people.filter(({ id }) => answers[id] === 'in')
  const silent = people.filter(({ id }) => answers[id] === undefined)
  return isRsvpClosed && coming.length > 0 ? coming : [...coming, ...silent]
}

export function defaultSeeding(
  { firstSeeding }: Pick<SavedSchedule, 'firstSeeding'>,
  { hasPlayed }: CourtBoardSources,
  { movementMode, isFinals }: CourtBoardSettings,
): Seeding {
  if (!hasPlayed) return firstSeeding
  return movementMode === 'reseed' || isFinals ? 'ladder' : 'movement'
}

export const sizeConfig = (settings: CourtBoardSettings, courtCount: number): Partial<CourtSizeConfig> => {
  const isSingles = partnersOf(settings) === 'singles'
  return {
    minCourt: isSingles ? 2 : MIN_ON_COURT,
    preferred: isSingles ? 2 : settings.playersPerCourt,
    maxCourt: largestCourt(settings),
    extraPlayers: settings.extraPlayers,
    maxCourts: courtCount,
  }
}

/**
 * The options for a number of players that doesn't fit courts of the usual sizes. None in formats across courts, where
 * players take turns sitting out.
 */
export function seatingAlternativesFor(
  people: number,
  settings: CourtBoardSettings,
  courtCount: number,
): SeatingAlternative[] {
  if (settings.gameFormat !== 'courts') return []
  return seatingAlternatives(people, sizeConfig(settings, courtCount)).filter(
    ({ kind, sizes }) => kind !== 'largerCourt' || sizes.every((size) => size <= MAX_ON_COURT),
  )
}

/** How many players have to stay off the courts because no court can take them. */
export function minimumBench(people: number, settings: CourtBoardSettings, courtCount: number): number {
  const sizes = courtSizes(people, sizeConfig(settings, courtCount))
  if (!sizes) return 0
  if (sizes.sizes.every((size) => size <= MAX_ON_COURT)) return 0
  const bench = seatingAlternatives(people, sizeConfig(settings, courtCount)).find(
    ({ kind }) => kind === 'bench',
  )
  return bench?.kind === 'bench' ? bench.people : 0
}

export function seatPeople(
  people: readonly BoardPlayer[],
  { seeding, seed, courtCount, bench }: SeatingRequest,
  sources: CourtBoardSources,
  settings: CourtBoardSettings,
): BoardLayout {
  const divisions = divisionsOf(people, settings.divisions)
  const order = inDivisions(seedOrder(seeding, people, { ...sources, seed }), divisions)
  const seated = order.slice(0, order.length - bench)
  const sizes = sizeConfig(settings, courtCount)
  const courts = hasFixedPartners(settings)
    ? seatPairs(seated, new Map(people.map(({ id, team }) => [id, team])), sizes)
    : settings.isFinals && settings.gameFormat === 'courts'
      ? (finalsCourts(seated, divisions, sizes)?.courts ?? [])
      : splitIntoCourts(seated, courtSizesOf(divisionSizes(seated, divisions), sizes)?.sizes ?? [])
  return withCourts(
    courts.map((ids, i) => ({ number: i + 1, people: ids })),
    courtCount,
  )
}

/** Four digits, short enough to read aloud. */
export const newSeed = () => 1000 + Math.floor(Math.random() * 9000)

/** Four digits that are the same for a game day on every device. */
export function seedOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9000
  return 1000 + sum
}
