import type { Game, PlayerId } from '../game'
import { countOf } from '../format-text'
import { rulesOfGame } from '../league-settings'
import { checkScore } from '../match-score'
import { type MoveCause, personMoves } from '../movement/person-moves'
import { movement, type Movement } from '../movement/movement'
import { courtResult } from './court-result'
import { countedCourts, placesBefore, type LadderDay } from './ladder'
import { settingsOn, type SeasonDay, type SeasonSettings } from './season'
import { subIn } from './who-played'

/** The smallest change to one score that would have moved a player up, or kept them from moving down. */
export interface OneChange {
  readonly goal: 'up' | 'stay'
  /** The court where the game was played, and its number there, from 1. */
  readonly court: number
  readonly game: number
  /** The player's score, then the opponents'. */
  readonly was: readonly [number, number]
  readonly would: readonly [number, number]
}

/** How far past the target, or past the score of a timed game, a change looks. */
const REACH = 8

/**
 * Looks for the one score that would have moved a player up or, if they move down, kept them where they are: a better
 * result that is possible under the game's rules, in a finished game that they played in person. The smallest change comes
 * first, counted in points of both sides, then the earlier game. Each is replayed like the game day itself, which
 * `played` is. Null if no single score does it, on the top court, and while games are open. Source: rules.md section 4, step 9.
 */
export function oneChange(
  played: LadderDay,
  day: SeasonDay,
  league: SeasonSettings,
  id: PlayerId,
): OneChange | null {
  const settings = settingsOn(league, day)
  const moveIn = (moved: Movement) => personMoves(moved).find((move) => move.id === id)
  const { cause: now, from = null } = moveIn(played.movement) ?? {}
  if (settings.movementMode !== 'up_down' || !now || isHopeless(now, from)) return null
  const isOpen = day.courts.some(({ games }) => games.some(({ status }) => status === 'scheduled'))
  if (isOpen) return null
  const goal: OneChange['goal'] = now.kind === 'down' ? 'stay' : 'up'
  // Without this, every score would be replayed for those who stay on the top court, or on the only one.
  if (goal === 'up' && from === 1) return null
  const changes = day.courts
    .flatMap(({ number, games, seats }) =>
      games.flatMap((game, i) =>
        game.status === 'final' && subIn(game, id, seats) === null
          ? betterScores(game, id, settings).map((change) => ({
              ...change,
              goal,
              court: number,
              game: i + 1,
            }))
          : [],
      ),
    )
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || a.game - b.game || a.court - b.court)
  const causeWith = replayer(played, day, settings)
  for (const { replaced, ...change } of changes) {
    const cause = causeWith(replaced, (moved) => moveIn(moved)?.cause)
    if (goal === 'up' ? cause?.kind === 'up' : cause?.kind !== 'down') return change
  }
  return null
}

/**
 * Replays a game day with one game replaced, as `playDay` does, but only the courts where the game counts. The others keep
 * their results, and where the changed ones finish as before or as with an earlier score, so do the moves.
 */
function replayer(played: LadderDay, day: SeasonDay, settings: SeasonSettings) {
  const { divisions } = played.movement.input
  const context = { settings, ...placesBefore(played.before, played.placed), nameOf: (id: PlayerId) => id }
  const counted = countedCourts(day, settings, divisions).map(({ court }, i) => ({
    court,
    courtDay: played.courts[i]!.courtDay,
  }))
  const found = new Map<string, MoveCause | undefined>()
  return (replaced: Game, causeIn: (moved: Movement) => MoveCause | undefined) => {
    const courts = counted.map(({ court, courtDay }) => {
      if (!court.games.some(({ id }) => id === replaced.id)) return courtDay
      const games = court.games.map((game) => (game.id === replaced.id ? replaced : game))
      return courtResult({ ...court, games }, context).courtDay
    })
    const key = courts.flatMap(({ finish }) => finish).join(' ')
    if (!found.has(key)) {
      const input = { courts, ladderBefore: played.before, divisions }
      found.set(key, causeIn(movement(input, settings)))
    }
    return found.get(key)
  }
}

/** Moves up already, didn't play, or no score can help. */
const HOPELESS: ReadonlySet<MoveCause['kind']> = new Set([
  'up',
  'topCourt',
  'topOfDivision',
  'subDown',
  'noShowDown',
  'absentDown',
  'subHolds',
  'absenceHolds',
  'noShowHolds',
  'noResult',
  'sitsOut',
  'joined',
  'left',
])

/** With only the court below frozen, a better score still leads up. */
const isHopeless = (cause: MoveCause, from: number | null) =>
  cause.kind === 'frozen' ? cause.court !== (from ?? 0) + 1 : HOPELESS.has(cause.kind)

/** How many points of both sides a change is about. */
const sizeOf = ({ was, would }: Pick<OneChange, 'was' | 'would'>) =>
  Math.abs(was[0] - would[0]) + Math.abs(was[1] - would[1])

function betterScores(game: Game, id: PlayerId, settings: SeasonSettings) {
  const { team1, team2, team1Score, team2Score } = game
  const isFirst = team1.includes(id)
  if (team1Score === null || team2Score === null || (!isFirst && !team2.includes(id))) return []
  const was = isFirst ? ([team1Score, team2Score] as const) : ([team2Score, team1Score] as const)
  const rules = rulesOfGame(game, settings)
  const most = Math.max(rules.winType === 'timed' ? 0 : rules.pointsToWin, ...was) + REACH
  const scores = Array.from({ length: most + 1 }, (_, score) => score)
  return scores.flatMap((own) =>
    scores.flatMap((other) => {
      if (own - other <= was[0] - was[1] || !mayEnd(rules, own, other)) return []
      if (!checkScore(rules, own, other).valid) return []
      const [one, two] = isFirst ? [own, other] : [other, own]
      const would = [own, other] as const
      return [{ was, would, replaced: { ...game, team1Score: one, team2Score: two } }]
    }),
  )
}

/** Most scores are impossible at a glance, which is quicker than asking what is wrong with each. */
function mayEnd({ winType, pointsToWin, winByMargin }: SeasonSettings, own: number, other: number): boolean {
  const [higher, lower] = own > other ? [own, other] : [other, own]
  return (
    winType === 'timed' || higher === pointsToWin || (higher > pointsToWin && higher - lower <= winByMargin)
  )
}

/** 'One more point in game 2 (9–11) and you move up.' `here` is the court where the player finished, by its number. */
export function oneChangeSentence(
  { goal, court, game, was, would }: OneChange,
  here: number | null,
  courtName: (number: number) => string,
): string {
  const where = `game ${game}${court === here ? '' : ` on ${courtName(court)}`}`
  const [more, fewer] = [would[0] - was[0], was[1] - would[1]]
  const score = `${would[0]}–${would[1]}`
  const change =
    fewer === 0
      ? `${more === 1 ? 'one more point' : `${more} more points`} in ${where} (${score})`
      : more === 0
        ? `${countOf(fewer, 'point')} fewer for the other team in ${where} (${score})`
        : `${score} instead of ${was[0]}–${was[1]} in ${where}`
  return `${change.charAt(0).toUpperCase()}${change.slice(1)} and you ${goal === 'up' ? 'move up' : 'stay'}.`
}
