import { useQuery } from '@tanstack/react-query'
import { divisionsOf, type Divisions } from '@/domain/divisions'
import { FINAL } from '@/domain/game-day-plan/plan-knockout'
import type { GameFormat } from '@/domain/league-settings'
import { openSemifinals } from '@/domain/finals'
import { hasKnockout } from '@/domain/partners'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { isAway } from '@/domain/season/who-played'
import { roundCount } from '@/domain/game-day-plan/game-day-length'
import { listOf } from '@/domain/format-text'
import { membersQuery } from '@/features/membership/roster/api'
import type { Court, CourtPlayer } from '@/features/scoring/score-sheet-view'

/** What determines the number of rounds of a game day. */
export interface GameFormatSettings {
  readonly gameFormat: GameFormat
  readonly partners: RoundRobinFormat
  readonly gamesPerMatch: number
  readonly divisions: number
}

/**
 * The rounds of a game day that is drawn round by round: how many are drawn, and how many give everyone their games.
 */
interface KingOfCourtRounds {
  readonly drawn: number
  readonly planned: number
}

/** A court that was lost has games and no one on it. */
const isOpen = ({ seats }: Court) => seats.length > 0

/** Null where a game day is drawn as a whole. */
export function kingOfCourtRounds(
  courts: readonly Court[],
  settings: GameFormatSettings,
): KingOfCourtRounds | null {
  if (settings.gameFormat !== 'king_of_court') return null
  const numbers = courts.flatMap(({ rotations }) => rotations.map(({ number }) => number))
  const people = courts
    .flatMap(({ seats }) => seats)
    .filter(({ attendance, sub }) => !isAway(attendance, sub))
  const planned = roundCount(people.length, courts.filter(isOpen).length, {
    ...settings,
    gamesPerRotation: 1,
  })
  const drawn = Math.max(0, ...numbers)
  return { drawn, planned: Math.max(drawn, planned) }
}

/**
 * `remainingRounds` of a league's game day. The members tell whose semifinals a court played; undefined until they are
 * loaded.
 */
export function useRemainingRounds(
  courts: readonly Court[],
  league: GameFormatSettings & { readonly id: string },
  isFinals = false,
): readonly string[] | undefined {
  const needsDivisions = isFinals && league.divisions > 1 && !hasKnockout(league)
  const { data: members } = useQuery({ ...membersQuery(league.id), enabled: needsDivisions })
  if (!needsDivisions) return remainingRounds(courts, league, isFinals)
  // Those in none have no final, as on the court board.
  const divided = members?.flatMap(({ playerId: id, division }) =>
    division === null ? [] : [{ id, division }],
  )
  return divided && remainingRounds(courts, league, isFinals, divisionsOf(divided, league.divisions))
}

/**
 * 'rounds 5 to 7', 'rounds 6 and 7', 'round 7', 'Court 3', 'the final': what is left to draw; empty if nothing is. A final
 * is drawn from its semifinals. Without `divisions`, finals where partners rotate are the league's.
 */
export function remainingRounds(
  courts: readonly Court[],
  settings: GameFormatSettings,
  isFinals = false,
  divisions: Divisions | null = null,
): readonly string[] {
  if (isFinals && hasKnockout(settings)) return finalsText(openFinals(courts, settings.divisions))
  const rounds = kingOfCourtRounds(courts, settings)
  // A court that was gained gets its games with the next round.
  if (rounds?.drawn) return rounds.drawn < rounds.planned ? [roundsText(rounds)] : []
  const empty = courts.filter((court) => isOpen(court) && court.rotations.length === 0)
  return [
    ...(isFinals ? finalsText(openSemifinals(courts.map(asPlayed), divisions).length) : []),
    ...(empty.length > 0 ? [`games on ${listOf(empty.map(({ name }) => name))}`] : []),
  ]
}

const finalsText = (open: number) => (open > 0 ? [open > 1 ? 'the finals' : 'the final'] : [])

const asPlayed = ({ number, seats, rotations }: Court) => ({
  number,
  seats: seats.map(({ person }) => ({ playerId: person.id })),
  games: rotations.flatMap(({ games }) =>
    games.map(({ team1, team2 }) => ({ team1: idsOf(team1), team2: idsOf(team2) })),
  ),
})

const idsOf = (people: readonly CourtPlayer[]) => people.map(({ id }) => id)

/** How many of the first pairs of courts have no final yet: one pair of courts for each division, and for members in none. */
function openFinals(courts: readonly Court[], divisions: number): number {
  const played = courts.filter(({ rotations }) => rotations.length > 0)
  return played.filter(
    ({ rotations }, i) =>
      i % 2 === 0 &&
      i < played.length - 1 &&
      i <= (divisions > 1 ? 2 * divisions : 0) &&
      !rotations.some(({ number }) => number === FINAL),
  ).length
}

function roundsText({ drawn, planned }: KingOfCourtRounds): string {
  const first = drawn + 1
  if (first === planned) return `round ${planned}`
  return `rounds ${first} ${first + 1 === planned ? 'and' : 'to'} ${planned}`
}
