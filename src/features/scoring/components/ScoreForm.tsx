import { useId, useState, type ReactNode } from 'react'
import { checkScore, winner } from '@/domain/match-score'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { hasScore } from '../court-order'
import { completeScore, type EnteredScore } from '../score'
import { spokenTeam } from '../team-name'
import type { ScoreEntry } from '../use-score-entry'
import { useScoring } from '../use-scoring'
import { ScoreVerdict } from './ScoreVerdict'
import { TeamPanel } from './TeamPanel'

const REASON_LENGTH = 300

type ScoreFormProps = {
  score: EnteredScore
  entry: ScoreEntry
  onSubmitted: () => void
  /** Further buttons beside Submit Scores. */
  actions?: ReactNode
}

/** Both sides' panels, what is still missing, and the buttons. */
export function ScoreForm({ score, entry, onSubmitted, actions }: ScoreFormProps) {
  const { rules, isFinalized } = useScoring()
  const { game } = entry
  const [touched, setTouched] = useState(false)
  const formId = useId()
  const verdict = checkScore(rules, score.team1, score.team2)
  const complete = verdict.valid ? completeScore(score) : null
  const leader = winner(score.team1 ?? 0, score.team2 ?? 0)
  const spoken = `${spokenTeam(game.team1)} ${score.team1 ?? ''}, ${spokenTeam(game.team2)} ${score.team2 ?? ''}. `
  const shared = {
    onStep: (...step: Parameters<ScoreEntry['step']>) => {
      setTouched(true)
      entry.step(...step)
    },
    onType: (...typed: Parameters<ScoreEntry['type']>) => {
      setTouched(true)
      entry.type(...typed)
    },
  }
  return (
    <div className="space-y-3">
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (complete) void entry.submit(complete).then(onSubmitted)
        }}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:gap-2.5"
      >
        <TeamPanel
          team="team1"
          people={game.team1}
          points={score.team1}
          leading={leader === 'team1'}
          {...shared}
        />
        <TeamPanel
          team="team2"
          people={game.team2}
          points={score.team2}
          leading={leader === 'team2'}
          {...shared}
        />
      </form>
      {/* Silent until the first change: forty cards must not all speak when the page opens. */}
      <p role="status" className="sr-only">
        {touched && spoken + (verdict.valid ? 'Ready to submit' : verdict.message)}
      </p>
      <ScoreVerdict id={`${formId}-verdict`} verdict={verdict} untouched={!entry.draft} />
      {isFinalized && entry.draft && (
        <Field
          label="Reason (optional)"
          hint="Stays in the history of this score."
          maxLength={REASON_LENGTH}
          value={entry.draft.reason}
          onChange={({ target }) => entry.explain(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {actions}
        {(hasScore(game) || entry.slot) && entry.draft && (
          <Button size="lg" onClick={() => void entry.discard()}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          disabled={!verdict.valid}
          pending={entry.isStoring}
          aria-describedby={`${formId}-verdict`}
          className="min-w-[min(100%,10rem)] flex-1"
        >
          Submit Scores
        </Button>
      </div>
    </div>
  )
}
