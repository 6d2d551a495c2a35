import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { Game, PlayerId } from '@/domain/game'
import { rulesOfGame } from '@/domain/league-settings'
import { targetOf } from '@/domain/match-score'
import { resultsOf, type PlayerResult, type PointCredit, type Tally } from '@/domain/standings/game-results'
import { DEFAULT_STANDINGS_CONFIG } from '../standings/standings'
import { resultRules, type SeasonCourt, type SeasonSettings } from './season'
import { subIn } from './who-played'

/** The credit by own average drops at most this many points per game day for a weak sub. Source: rules.md section 3. */
const BELOW_AVERAGE = 15

/**
 * What members are credited for the games their subs played on one court: whole points, rounded half up.
 * - `actual`: the sub's points, but at most one short of the target per game (30 for three games to 11), so that a
 *   strong sub lifts no one. Timed games have no target: there it is one less for each game won.
 * - `court_average`: the average per game of everyone on the court, including the sub.
 * - `own_average`: the sub's points, but at most what the member averaged before this game day and at least 15 below
 *   it. Nothing counts before the member's first own game. Pass the games of the whole day as one court.
 * Source: rules.md section 3.
 */
export function subCredits(
  court: SeasonCourt,
  settings: Pick<
    SeasonSettings,
    'subPolicy' | 'winType' | 'pointsToWin' | 'forfeitPoints' | 'forfeitPartner'
  >,
  before: (id: PlayerId) => Pick<Tally, 'pointsFor' | 'played'> | undefined,
): PointCredit[] {
  const { subPolicy } = settings
  if (subPolicy === 'nobody') return []
  const config = { ...DEFAULT_STANDINGS_CONFIG, ...resultRules(settings) }
  const games = court.games.map((game) => {
    const cap = capOf(targetOf(rulesOfGame(game, settings)))
    return resultsOf(game, config).map((result) => ({
      ...result,
      bySub: subIn(game, result.player, court.seats) !== null,
      cap: cap(result),
    }))
  })
  const everybody = games.flat().filter(countsPoints)
  const subbed = new Set(everybody.filter(({ bySub }) => bySub).map(({ player }) => player))

  return [...subbed].flatMap((player) => {
    const own = everybody.filter((result) => result.player === player && result.bySub)
    const points = sum(own, (result) => result.pointsFor)
    const possible = sum(own, (result) => result.possible)
    const credit = (earned: number) => [{ player, points: earned, possible }]
    const average = (scored: number, played: number) =>
      roundHalfUp(timesGames({ num: scored, den: played }, own.length), 0)
    if (subPolicy === 'actual') {
      return credit(
        Math.min(
          points,
          sum(own, ({ cap }) => cap),
        ),
      )
    }
    if (subPolicy === 'court_average') {
      return credit(
        average(
          sum(everybody, (result) => result.pointsFor),
          everybody.length,
        ),
      )
    }
    const record = before(player)
    if (!record || record.played === 0) return []
    const usual = average(record.pointsFor, record.played)
    return credit(Math.min(usual, Math.max(points, usual - BELOW_AVERAGE)))
  })
}

/** An average is one of points, so games without any, as most forfeits are, aren't part of it. */
export const countsPoints = ({ possible }: Pick<PlayerResult, 'possible'>) => possible > 0

/** The most points a game can count for a sub: one less than it takes to win it. */
const capOf =
  (target: number | null) =>
  ({ outcome, pointsFor }: PlayerResult): number =>
    target === null ? Math.max(0, pointsFor - Number(outcome === 'win')) : target - 1

/**
 * The games of a court with subs as separate players, so that no record includes what a sub played. `members`: only
 * those who played for one of these.
 */
export function gamesWithSubs(court: SeasonCourt, members?: ReadonlySet<PlayerId>): readonly Game[] {
  return court.games.map((game) => withSubs(game, court.seats, (id) => !members || members.has(id)))
}

function withSubs(game: Game, seats: SeasonCourt['seats'], counts: (id: PlayerId) => boolean): Game {
  const subbed = [...game.team1, ...game.team2].filter((id) => counts(id) && subIn(game, id, seats) !== null)
  if (subbed.length === 0) return game
  const person = (id: PlayerId) => (subbed.includes(id) ? subOf(id) : id)
  return {
    ...game,
    team1: game.team1.map(person),
    team2: game.team2.map(person),
    endedBy: game.endedBy?.map(person) ?? [],
    subs: Object.fromEntries(subbed.map((id) => [subOf(id), id])),
  }
}

const subOf = (id: PlayerId): PlayerId => `sub for ${id}`

const timesGames = (rate: Fraction, games: number): Fraction => ({ num: rate.num * games, den: rate.den })

const sum = <T>(items: readonly T[], points: (item: T) => number) =>
  items.reduce((total, item) => total + points(item), 0)
