import type { PlayerId } from './game'
import type { LeagueSettings } from './league-settings'
import { courtSizes, splitIntoCourts, type CourtSizeConfig } from './movement/court-sizes'
import type { RoundRobinFormat } from './round-robin-session/session'
import { toEngineEntry } from './round-robin-session/round-robin-plan'
import type { RoundRobinEntry } from './round-robin/request'

/** Everyone's pair or group, as stored: 1 or 2 is a group of mixed play, a higher number a pair. */
export type Teams = ReadonlyMap<PlayerId, number | null>

/** Who plays together on a game day; only in a round robin is there a choice. */
export const partnersOf = ({
  gameFormat,
  partners,
}: Pick<LeagueSettings, 'gameFormat' | 'partners'>): RoundRobinFormat =>
  gameFormat === 'round_robin' ? partners : 'rotating_partners'

export const hasFixedPartners = (settings: Pick<LeagueSettings, 'gameFormat' | 'partners'>) =>
  partnersOf(settings) === 'fixed_partners'

/** Finals are a knockout: sides stay the same all day. */
export const hasKnockout = (settings: Pick<LeagueSettings, 'gameFormat' | 'partners'>) =>
  ['fixed_partners', 'singles'].includes(partnersOf(settings))

/** A league's settings on its finals day: unless it's a knockout, finals are played by court with rotating partners. */
export const onFinals = <S extends Pick<LeagueSettings, 'gameFormat' | 'partners' | 'movementMode'>>(
  settings: S,
): S => (hasKnockout(settings) ? settings : { ...settings, gameFormat: 'courts', movementMode: 'none' })

/** Organizers put players into pairs or groups. */
export const hasTeams = (settings: Pick<LeagueSettings, 'gameFormat' | 'partners'>) =>
  ['fixed_partners', 'mixed'].includes(partnersOf(settings))

export const isPair = (team: number | null | undefined): team is number => (team ?? 0) > 2

/** What groups 1 and 2 of mixed doubles are called. */
export const GROUP_LABELS = ['Women', 'Men'] as const

/** 'With Bob Ray', or the group; null without one, or where partners rotate. */
export function teamText(
  settings: Pick<LeagueSettings, 'gameFormat' | 'partners'>,
  { playerId, team }: TeamMember,
  members: readonly TeamMember[],
): string | null {
  const partners = partnersOf(settings)
  if (partners === 'mixed') return GROUP_LABELS[(team ?? 0) - 1] ?? null
  const partner = members.find((other) => other.team === team && other.playerId !== playerId)
  return partners === 'fixed_partners' && isPair(team) && partner ? `With ${partner.name}` : null
}

interface TeamMember {
  readonly playerId: PlayerId
  readonly name: string
  readonly team: number | null
}

/** How many play in a game. */
export const inAGame = (partners: RoundRobinFormat) => (partners === 'singles' ? 2 : 4)

/** Who of these people can be drawn: everyone, complete pairs, or who is in a group. Source: rules.md section 11. */
export const entryOf = (
  partners: RoundRobinFormat,
  people: readonly PlayerId[],
  teams: Teams,
): RoundRobinEntry =>
  toEngineEntry(
    partners,
    people.map((id) => {
      const team = teams.get(id) ?? null
      return { id, team: partners === 'fixed_partners' && !isPair(team) ? null : team }
    }),
  )

/** How many more players a game needs; 0 if there can be one. */
export function tooFewBy(entry: RoundRobinEntry): number {
  switch (entry.format) {
    case 'mixed':
      return entry.groups.reduce((sum, { length }) => sum + Math.max(0, 2 - length), 0)
    case 'fixed_partners':
      return 2 * Math.max(0, 2 - entry.teams.length)
    default:
      return Math.max(0, inAGame(entry.format) - entry.people.length)
  }
}

/**
 * Players in order, best first, on courts: two or three pairs on each, in the order of their better players, and those
 * without a partner on the last. Everyone on one if there aren't two pairs.
 */
export function seatPairs(
  order: readonly PlayerId[],
  teams: Teams,
  { extraPlayers, maxCourts }: Partial<CourtSizeConfig>,
): PlayerId[][] {
  const pairs = order.flatMap((id) => {
    const team = teams.get(id)
    const pair = isPair(team) ? order.filter((other) => teams.get(other) === team) : []
    return pair.length === 2 && pair[0] === id ? [pair] : []
  })
  const cut = courtSizes(pairs.length, {
    minCourt: 2,
    preferred: 2,
    maxCourt: 3,
    ...(extraPlayers && { extraPlayers }),
    ...(maxCourts && { maxCourts }),
  })
  const courts = splitIntoCourts(pairs, cut?.sizes ?? [pairs.length]).map((court) => court.flat())
  const paired = new Set(pairs.flat())
  courts.at(-1)?.push(...order.filter((id) => !paired.has(id)))
  return courts
}

/** Whether people can be one side of a game. */
export function isSide(partners: RoundRobinFormat, side: readonly PlayerId[], teams: Teams): boolean {
  const [one, other] = side.map((id) => teams.get(id))
  switch (partners) {
    case 'singles':
      return side.length === 1
    case 'fixed_partners':
      return isPair(one) && one === other
    case 'mixed':
      return one !== other && !isPair(one) && !isPair(other)
    default:
      return true
  }
}
