import { isSubmitted } from '@/domain/match-score'
import type { Court, CourtGame } from './score-sheet-view'

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
