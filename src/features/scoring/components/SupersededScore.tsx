import { checkScore } from '@/domain/match-score'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { completeScore, type EnteredScore, type Score } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import type { CourtGame } from '../score-sheet-view'
import { teamName } from '../team-name'

type SupersededScoreProps = { mine: EnteredScore; theirs: Score | null; entry: ScoreEntry }

/**
 * Shown if a different score was stored while this person entered one: both appear, and nothing is overwritten unseen. It is
 * a dialog if the conflict was found on Submit, and otherwise part of the card, so that it doesn't interrupt anyone.
 */
export function SupersededScore({ mine, theirs, entry }: SupersededScoreProps) {
  const { myId } = useScoring()
  const { game, rules } = entry
  const isMine = game.enteredBy?.id === myId
  const who = isMine ? 'You' : (game.enteredBy?.name ?? 'Someone')
  const complete = checkScore(rules, mine.team1, mine.team2).valid ? completeScore(mine) : null

  const isLost = game.lost !== undefined && mine === game.lost
  const explanation = isLost
    ? `The server was restored from a backup and no longer has this score.${theirs ? ' Which one counts?' : ' Send it again?'}`
    : theirs
      ? `${who} entered a different score for this game. Which one counts?`
      : `${who} changed this game. Check who's playing before you keep your score.`
  const scores = (
    <ScoreChoice
      game={game}
      mine={mine}
      theirs={theirs}
      storedBy={isMine || isLost ? 'Saved' : who}
      mineLabel={isLost ? 'Lost' : 'Yours'}
    />
  )
  const buttons = (
    <>
      <Button className="flex-1" onClick={() => void entry.discard()}>
        {isLost ? "Don't send" : isMine ? 'Keep saved score' : 'Keep theirs'}
      </Button>
      <Button className="flex-1" pending={entry.isStoring} onClick={() => void entry.keepMine(complete)}>
        {isLost ? 'Send again' : 'Use mine'}
      </Button>
    </>
  )

  if (entry.isAsked) {
    return (
      <Dialog
        open
        onClose={entry.closeQuestion}
        title="Two different scores"
        description={explanation}
        actions={buttons}
      >
        {scores}
      </Dialog>
    )
  }
  return (
    <div className="space-y-3.5" role="alert">
      <p className="text-warning">{explanation}</p>
      {scores}
      <div className="flex gap-2">{buttons}</div>
    </div>
  )
}

type ScoreChoiceProps = {
  game: CourtGame
  mine: EnteredScore
  theirs: Score | null
  storedBy: string
  mineLabel: string
}

/** Two scores of one game side by side, and who entered which. */
function ScoreChoice({ game, mine, theirs, storedBy, mineLabel }: ScoreChoiceProps) {
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
