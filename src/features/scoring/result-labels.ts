import { statusLabel, type RecordedResult } from '@/domain/recorded-game'
import { listOf } from '@/domain/format-text'
import type { CourtGame } from './score-sheet-view'

/** 'Forfeit', 'Retired', 'Unfinished', 'Void'; 'Score' for a game that was played to its end. */
export const resultLabel = (result: RecordedResult): string =>
  (result === 'score' ? null : statusLabel(result)) ?? 'Score'

/** Who didn't play a game or retired from it, 'Tom K. and Sam P.'; empty if no one did. */
export const endersOf = ({ endedBy, team1, team2 }: Pick<CourtGame, 'endedBy' | 'team1' | 'team2'>): string =>
  listOf([...team1, ...team2].filter(({ id }) => endedBy.includes(id)).map(({ shortName }) => shortName))

/** What an organizer recorded instead of a score, and what it means, in one sentence; empty for a score. */
export function resultSentence({
  result,
  endedBy,
  team1,
  team2,
}: Pick<CourtGame, 'result' | 'endedBy' | 'team1' | 'team2'>): string {
  const who = endersOf({ endedBy, team1, team2 })
  switch (result) {
    case 'score':
      return ''
    case 'forfeit':
      return isOfBothSides(endedBy, team1)
        ? `Forfeit by ${who}: both teams, so no one wins.`
        : `Forfeit by ${who}: a win for the other team, no points.`
    case 'retired':
      return `${who} retired. The other team wins, and the points stand.`
    case 'incomplete':
      return "Stopped early. It doesn't count."
    case 'void':
      return "Void. It doesn't count."
    default:
      return result satisfies never
  }
}

const isOfBothSides = (endedBy: readonly string[], team1: CourtGame['team1']) =>
  new Set(endedBy.map((id) => team1.some((person) => person.id === id))).size === 2
