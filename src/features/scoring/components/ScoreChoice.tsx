import type { CourtGame } from '../score-sheet-view'
import type { EnteredScore, Score } from '../score'
import { teamName } from '../team-name'

type ScoreChoiceProps = {
  game: CourtGame
  mine: EnteredScore
  theirs: Score | null
  storedBy: string
  mineLabel: string
}

/** Two scores of one game side by side, and who entered which. */
export function ScoreChoice({ game, mine, theirs, storedBy, mineLabel }: ScoreChoiceProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-note text-muted">
        <tr>
          <th scope="col" className="sr-only">
            Team
          </th>
          <th scope="col" className="max-w-24 px-2 pb-1 text-right font-medium wrap-anywhere">
            {storedBy}
          </th>
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            {mineLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        <Line name={teamName(game.team1)} theirs={theirs?.team1} mine={mine.team1} color="text-team1" />
        <Line name={teamName(game.team2)} theirs={theirs?.team2} mine={mine.team2} color="text-team2" />
      </tbody>
    </table>
  )
}

type LineProps = { name: string; theirs: number | undefined; mine: number | null; color: string }

function Line({ name, theirs, mine, color }: LineProps) {
  return (
    <tr>
      <th scope="row" className={`font-medium wrap-anywhere ${color}`}>
        {name}
      </th>
      <td className="px-2 text-right font-numeral text-3xl font-bold tabular-nums">{theirs ?? '–'}</td>
      <td className="pl-2 text-right font-numeral text-3xl font-bold tabular-nums">{mine ?? '–'}</td>
    </tr>
  )
}
