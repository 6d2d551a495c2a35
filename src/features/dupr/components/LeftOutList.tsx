import type { LeftOut, PreFlight } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/wording'

const REASONS: Readonly<Record<LeftOut, string>> = {
  missingId: 'a player has no DUPR id',
  guest: 'a sub played, whom DUPR does not know',
  forfeit: 'forfeit',
  retired: 'one side stopped',
  unfinished: 'not played, or not to the end',
  void: 'void',
  draw: 'a draw',
  wentOut: 'exported before',
}

/** What stays out and why, reason by reason, each with its games to open. */
export function LeftOutList({ leftOut }: Pick<PreFlight, 'leftOut'>) {
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
                {games.map(({ id, week, court, number, team1, team2 }) => (
                  <li key={id}>
                    Week {week}, court {court}, game {number}: {[team1, team2].map(teamText).join(' – ')}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

const teamText = (team: PreFlight['ready'][number]['team1']) =>
  team
    .map(({ name, sub, duprId }) => (sub ? `${sub} (sub)` : duprId === null ? `${name} (no id)` : name))
    .join(' and ')
