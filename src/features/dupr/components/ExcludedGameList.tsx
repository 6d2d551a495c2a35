import type { DuprGame, ExcludedGame, PreFlight } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/format-text'

export const REASONS: Readonly<Record<ExcludedGame, string>> = {
  missingId: 'a player has no DUPR ID',
  guest: 'a sub has no DUPR ID',
  forfeit: 'forfeit',
  retired: 'a team retired',
  unfinished: 'not finished',
  void: 'voided',
  draw: 'a tie',
  sameId: 'two players have the same DUPR ID',
  wentOut: 'already exported',
}

/** What stays out and why, by reason, each with its games to expand. */
export function ExcludedGameList({ leftOut }: Pick<PreFlight, 'leftOut'>) {
  const reasons = [...new Set(leftOut.map(({ why }) => why))]
  return (
    <ul className="space-y-1">
      {reasons.map((reason) => {
        const games = leftOut.filter(({ why }) => why === reason).map(({ game }) => game)
        return (
          <li key={reason}>
            <details>
              <summary className="py-1.5 text-sm">
                {countOf(games.length, 'game')}: {REASONS[reason]}
              </summary>
              <ul className="space-y-1 pb-2 pl-4 text-note text-muted">
                {games.map((game) => (
                  <li key={game.id}>{gameText(game)}</li>
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** 'Week 2, court 1, game 3: Maya Reyes and Gus (sub) – Sam Park (no id) and Bea Stone'. */
export const gameText = ({ week, court, number, team1, team2 }: DuprGame) =>
  `Week ${week}, court ${court}, game ${number}: ${[team1, team2].map(teamText).join(' vs. ')}`

const teamText = (team: DuprGame['team1']) =>
  team
    .map(({ name, sub, duprId }) => `${name}${sub ? ' (sub)' : ''}${duprId === null ? ' (no DUPR ID)' : ''}`)
    .join(' and ')
