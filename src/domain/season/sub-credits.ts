import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { Game, PlayerId } from '@/domain/game'
import { resultsOf, type PlayerResult } from '@/domain/standings/game-results'
import { DEFAULT_STANDINGS_CONFIG } from '@/domain/standings/standings-config'
import type { PointCredit, Tally } from '@/domain/standings/tally'
import { targetOf, type SeasonCourt, type SeasonSettings } from './season'

/**
 * What absent members are credited for the games that their subs played on one court: whole points, rounded half up.
 * - `actual`: the sub's points, but one short of the target a game at the most (30 for three games to 11), so that a
 *   strong sub lifts nobody. Where games end by time there is no target to be short of: one less for each game won.
 * - `court_average`: what everybody on the court made a game, the sub included.
 * - `own_average`: what the member made a game before this night; nothing in the first.
 * Source: rules.md section 3.
 */
export function subCredits(
  court: SeasonCourt,
  settings: Pick<SeasonSettings, 'subPolicy' | 'winType' | 'pointsToWin'>,
  before: (id: PlayerId) => Pick<Tally, 'pointsFor' | 'played'> | undefined,
): PointCredit[] {
  const { subPolicy } = settings
  const absent = court.seats.filter((seat) => seat.substitute).map((seat) => seat.playerId)
  if (subPolicy === 'nobody' || absent.length === 0) return []
  const config = { ...DEFAULT_STANDINGS_CONFIG, targetPoints: targetOf(settings) }
  const games = court.games.map((game) => ({
    cap: capOf(game.target ?? targetOf(settings)),
    results: resultsOf(game, config),
  }))
  const everybody = games.flatMap(({ results }) => results)

  return absent.flatMap((player) => {
    const own = everybody.filter((result) => result.player === player)
    if (own.length === 0) return []
    const possible = sum(own, (result) => result.possible)
    const actual = () => {
      const caps = games.flatMap(({ cap, results }) =>
        results.filter((result) => result.player === player).map(cap),
      )
      return Math.min(
        sum(own, (result) => result.pointsFor),
        sum(caps, (cap) => cap),
      )
    }
    const average = (points: number, played: number) =>
      played === 0 ? 0 : roundHalfUp(timesGames({ num: points, den: played }, own.length), 0)
    const earned = {
      actual,
      court_average: () =>
        average(
          sum(everybody, (result) => result.pointsFor),
          everybody.length,
        ),
      own_average: () => average(before(player)?.pointsFor ?? 0, before(player)?.played ?? 0),
    }
    return [{ player, points: earned[subPolicy](), possible }]
  })
}

/** The most that a game's points count for a sub: one point less than it takes to win it. */
const capOf =
  (target: number | null) =>
  ({ outcome, pointsFor }: PlayerResult): number =>
    target === null ? Math.max(0, pointsFor - Number(outcome === 'win')) : target - 1

/** The games of a court with subs as people of their own, so that nobody's record takes what a sub played. */
export function gamesWithSubs(court: SeasonCourt): readonly Game[] {
  const absent = new Set(court.seats.filter((seat) => seat.substitute).map((seat) => seat.playerId))
  if (absent.size === 0) return court.games
  const person = (id: PlayerId) => (absent.has(id) ? subOf(id) : id)
  const subs = Object.fromEntries([...absent].map((id) => [subOf(id), id]))
  return court.games.map((game) => ({
    ...game,
    team1: game.team1.map(person),
    team2: game.team2.map(person),
    endedBy: game.endedBy?.map(person) ?? [],
    subs,
  }))
}

const subOf = (id: PlayerId): PlayerId => `sub for ${id}`

const timesGames = (rate: Fraction, games: number): Fraction => ({ num: rate.num * games, den: rate.den })

const sum = <T>(items: readonly T[], points: (item: T) => number) =>
  items.reduce((total, item) => total + points(item), 0)
