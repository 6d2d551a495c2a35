import { isSubmitted } from '@/domain/match-score'
import type { Game as DomainGame } from '@/domain/game'
import { gameOf, winnerOf } from '@/domain/recorded-game'
import type { Court, CourtGame } from './score-sheet-view'
import type { EnteredScore } from './score'

/** Whether the person is seated on the court or plays in one of its games, as in `app.plays_on_court`. */
export function playsOnCourt(profileId: string, court: Court): boolean {
  return (
    court.seats.some(({ person }) => person.id === profileId) ||
    gamesOf(court).some((game) => [...game.team1, ...game.team2].some((player) => player.id === profileId))
  )
}

/**
 * A player's courts come first, and among them the current one; each group by court number. Source: specification
 * section 2.
 */
export function courtsInOrder(courts: readonly Court[], profileId: string): readonly Court[] {
  const rank = (court: Court) =>
    court.seats.some(({ person }) => person.id === profileId) ? 0 : playsOnCourt(profileId, court) ? 1 : 2
  return courts.toSorted((a, b) => rank(a) - rank(b))
}

/** The court named in the URL ('2'), or the first one by default; undefined if the named court doesn't exist. */
export function selectedCourt(ordered: readonly Court[], asked: string | null): Court | undefined {
  return asked === null ? ordered[0] : ordered.find((court) => String(court.number) === asked)
}

export function gamesOf(court: Court): readonly CourtGame[] {
  return court.rotations.flatMap((rotation) => rotation.games)
}

/** Games without a score, in order of play. The first is the current one. */
export function openGames(court: Court): readonly CourtGame[] {
  return gamesOf(court).filter((game) => !isEntered(game))
}

export function hasScore({ score }: Pick<CourtGame, 'score'>): boolean {
  return score !== null && isSubmitted(score.team1, score.team2)
}

/** Whether a game has a score or another recorded result. */
export function isEntered(game: Pick<CourtGame, 'score' | 'result'>): boolean {
  return game.result !== 'score' || hasScore(game)
}

/** 'Court 1: game 3', one line per court; empty once every game of the day has a score. */
export function missingScores(courts: readonly Court[]): readonly string[] {
  return courts.flatMap((court) => {
    const missing = openGames(court)
    const numbers = missing.map((game) => game.number).join(', ')
    return missing.length === 0 ? [] : `${court.name}: ${missing.length === 1 ? 'game' : 'games'} ${numbers}`
  })
}

/** The last drawn round; 0 before the first. */
export function lastRound(courts: readonly Court[]): number {
  return Math.max(0, ...courts.flatMap(({ rotations }) => rotations.map(({ number }) => number)))
}

/** The last round, if it can be redrawn: it follows from results, and nothing in it is played yet. */
export function unplayedRound(courts: readonly Court[]): number | null {
  const last = lastRound(courts)
  const games = courts.flatMap(({ rotations }) =>
    rotations.filter(({ number }) => number === last).flatMap((rotation) => rotation.games),
  )
  return last > 1 && games.every((game) => !isEntered(game)) ? last : null
}

export const drawnAfter = (round: number) =>
  `Round ${round} is already scheduled and won't change. The next round starts from where players are now.`

type ShownGame = Pick<CourtGame, 'id' | 'team1' | 'team2' | 'result' | 'endedBy' | 'scoring'> & {
  score: EnteredScore | null
}

/** A game as standings and movement count it. Its players are the members, not their subs. */
export function toDomainGame({ id, team1, team2, result, endedBy, scoring, score }: ShownGame): DomainGame {
  return gameOf({
    id,
    team1: team1.map((person) => person.id),
    team2: team2.map((person) => person.id),
    team1Score: score?.team1 ?? null,
    team2Score: score?.team2 ?? null,
    result,
    endedBy,
    scoring,
    subNames: Object.fromEntries(
      [...team1, ...team2].flatMap(({ id: member, subFor, fullName }) =>
        subFor === null ? [] : [[member, fullName]],
      ),
    ),
  })
}

/** The winning side; null if no one won or nothing is recorded. */
export const winnerOnSheet = (game: ShownGame) => winnerOf(toDomainGame(game))

/** The URL of a full-screen game. It names the court and the game, so that a reload stays there and Back leaves it. */
const PARAMETER = 'big'

/** Relative to the scoring page. */
export function fullscreenAddress({
  courtNumber,
  number,
}: Pick<CourtGame, 'courtNumber' | 'number'>): string {
  return `?court=${courtNumber}&${PARAMETER}=${number}`
}

/** The full-screen game in the URL; undefined if there is none, or it doesn't exist. */
export function fullscreenGame(court: Court, search: URLSearchParams): CourtGame | undefined {
  const asked = search.get(PARAMETER)
  return gamesOf(court).find(({ number }) => String(number) === asked)
}

/** History state set by a link to it, so that leaving goes back instead of adding another entry. */
export const OPENED_HERE = { fullscreenOpenedHere: true }

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fullscreenOpenedHere' in state
}
