import type { PlayerId } from '../game'
import {
  expectedScore,
  expectedShare,
  lastDay,
  ratePlayers,
  type PlayerToRate,
  type RatedGame,
  type Rating,
  type Ratings,
} from './rate-players'

/** What a game is played to; no target if it is timed. */
export interface GameTarget {
  readonly target: number | null
  readonly margin: number
}

/** One game of the last day that someone played, from their side. */
export interface RatedGameReport {
  readonly game: RatedGame
  readonly partner: PlayerId | null
  readonly opponents: readonly PlayerId[]
  readonly points: readonly [own: number, other: number]
  /** What all other games, including that day's, lead us to expect: the score, and the share of the points. */
  readonly expected: readonly [own: number, other: number]
  readonly expectedShare: number
  /** How much the game moved the player's rating: the rating with it less the rating without it. */
  readonly effect: number
}

/** Where a rating comes from, for the last day that the player played. */
export interface RatingReport {
  readonly now: Rating
  readonly day: number
  /** The rating before that day, and after it. */
  readonly before: number
  readonly after: number
  /** What the player's own games of the day moved it by. Other players' results moved it by the rest. */
  readonly own: number
  readonly games: readonly RatedGameReport[]
  /** The rating after each day of the league, from the player's first one. */
  readonly trend: readonly { readonly day: number; readonly rating: number }[]
}

/**
 * The report of one player, or null before their first game. Every figure is the difference of two estimates from known
 * games, so that it can be recomputed. Source: rules.md section 8.
 */
export function reportRating(
  players: readonly PlayerToRate[],
  games: readonly (RatedGame & GameTarget)[],
  id: PlayerId,
): RatingReport | null {
  const own = games.filter((game) => isIn(game, id))
  if (own.length === 0) return null
  const days = [...new Set(games.map(({ day }) => day))].toSorted((a, b) => a - b)
  const [first, day] = [Math.min(...own.map((game) => game.day)), lastDay(own)]
  const after = (until: number) =>
    ratePlayers(
      players,
      games.filter((game) => game.day <= until),
      { on: until },
    )
  const trend = days.filter((each) => each >= first).map((each) => ({ day: each, ratings: after(each) }))
  const until = games.filter((game) => game.day <= day)
  const atDay = trend.find((each) => each.day === day)!.ratings
  const rated = ratingIn(atDay, id)
  const without = (left: (game: RatedGame) => boolean) =>
    ratePlayers(
      players,
      until.filter((game) => !left(game)),
      { on: day },
    )
  return {
    now: trend.at(-1)!.ratings.get(id)!,
    day,
    before: ratingIn(after(days.findLast((each) => each < day) ?? -Infinity), id),
    after: rated,
    own:
      rated -
      ratingIn(
        without((game) => game.day === day && isIn(game, id)),
        id,
      ),
    games: own
      .filter((game) => game.day === day)
      .map((game) => {
        const ratings = without((each) => each === game)
        return { ...reportGame(game, ratings, id), effect: rated - ratingIn(ratings, id) }
      }),
    trend: trend.map((each) => ({ day: each.day, rating: ratingIn(each.ratings, id) })),
  }
}

const isIn = ({ team1, team2 }: RatedGame, id: PlayerId) => team1.includes(id) || team2.includes(id)
const ratingIn = (ratings: Ratings, id: PlayerId) => ratings.get(id)!.rating

function reportGame(game: RatedGame & GameTarget, ratings: Ratings, id: PlayerId) {
  const { target, margin } = game
  const isFirst = game.team1.includes(id)
  const [team1, team2] = isFirst ? [game.team1, game.team2] : [game.team2, game.team1]
  const points = isFirst
    ? ([game.team1Score, game.team2Score] as const)
    : ([game.team2Score, game.team1Score] as const)
  const share = expectedShare(ratings, { team1, team2 })
  return {
    game,
    partner: team1.find((each) => each !== id) ?? null,
    opponents: team2,
    points,
    expected: expectedScore(share, { target, margin, points: points[0] + points[1] }),
    expectedShare: share,
  }
}
