import { useId } from 'react'
import { Button } from '@/shared/ui/Button'
import type { EnteredScore } from '../score'
import { useDraftsAtRisk } from '../use-score-draft'
import type { ScoreEntry } from '../use-score-entry'
import { useScoreForm } from '../use-score-form'
import { useScoring } from '../use-scoring'
import { FinalScoreChoice } from './FinalScoreChoice'
import { FullscreenPanel } from './FullscreenPanel'
import { CorrectionReason } from './ScoreForm'
import { OtherRules } from './OtherRules'
import { ScoreVerdictText } from './ScoreVerdictText'
import { StorageWarning } from './StorageWarning'

type FullscreenFormProps = { score: EnteredScore; entry: ScoreEntry; onSubmitted: () => void }

/** Two panels and Submit. The panels are stacked in portrait and side by side in landscape. */
export function FullscreenForm({ score, entry, onSubmitted }: FullscreenFormProps) {
  const { book } = useScoring()
  const isAtRisk = useDraftsAtRisk(book)
  const verdictId = useId()
  const form = useScoreForm(score, entry)
  return (
    <>
      {isAtRisk && <StorageWarning />}
      <div className="grid flex-1 auto-rows-fr gap-2 landscape:grid-cols-2">
        {(['team1', 'team2'] as const).map((team) => (
          <FullscreenPanel
            key={team}
            team={team}
            people={entry.game[team]}
            points={score[team]}
            leading={form.leader === team}
            form={form}
            onTap={(by, counts) => form.tap(team, by, counts)}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {form.spoken}
      </p>
      {/* Comes into view as a whole, above Submit. */}
      <div className="empty:hidden">
        <FinalScoreChoice game={entry.game} score={score} form={form} />
        <CorrectionReason entry={entry} />
      </div>
      <div className="sticky bottom-0 -mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-ground pb-3">
        <ScoreVerdictText
          id={verdictId}
          verdict={form.verdict}
          untouched={!entry.draft}
          hint={form.verdict.lacksZero && form.won === null && 'For 0, tap + then −.'}
        />
        <OtherRules rules={form.rules} {...form.otherRules} onChoose={entry.playedBy} />
        <Button
          variant="primary"
          size="lg"
          disabled={!form.verdict.valid}
          pending={entry.isStoring}
          aria-describedby={verdictId}
          onClick={() => void form.submit(onSubmitted)}
          className="min-h-target min-w-[min(100%,16rem)] flex-1"
        >
          Submit Scores
        </Button>
      </div>
    </>
  )
}
