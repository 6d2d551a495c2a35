import { useId, useRef, type ReactNode } from 'react'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { hasScore } from '../court-order'
import type { EnteredScore } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { useScoreForm } from '../use-score-form'
import { useScoring } from '../use-scoring'
import { FinalScoreChoice } from './FinalScoreChoice'
import { OtherRules } from './OtherRules'
import { ScoreVerdictText } from './ScoreVerdictText'
import { TeamPanel } from './TeamPanel'

type ScoreFormProps = {
  score: EnteredScore
  entry: ScoreEntry
  onSubmitted: () => void
  /** Next to the message. */
  aside?: ReactNode
  /** More buttons next to Submit Scores. */
  actions?: ReactNode
}

/** Why a score of a finalized day changes. */
export function CorrectionReason({ entry }: { entry: ScoreEntry }) {
  const { isFinalized } = useScoring()
  if (!isFinalized || !entry.draft) return null
  return (
    <Field
      label="Reason"
      hint="Shown in this score's history."
      maxLength={REASON_LENGTH}
      value={entry.draft.reason}
      onChange={({ target }) => entry.explain(target.value)}
    />
  )
}

/** Both sides' panels, what is still missing, and the buttons. */
export function ScoreForm({ score, entry, onSubmitted, aside, actions }: ScoreFormProps) {
  const { game } = entry
  const formId = useId()
  const form = useScoreForm(score, entry)
  const { verdict, leader } = form
  const second = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-3">
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(onSubmitted)
        }}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:gap-2.5"
      >
        <TeamPanel
          team="team1"
          people={game.team1}
          points={score.team1}
          leading={leader === 'team1'}
          form={form}
          next={second}
        />
        <TeamPanel
          team="team2"
          people={game.team2}
          points={score.team2}
          leading={leader === 'team2'}
          form={form}
          field={second}
        />
      </form>
      <FinalScoreChoice game={game} score={score} form={form} />
      <p role="status" className="sr-only">
        {form.spoken}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {/* A long sentence wraps in its own column, because Submit must not move when the message changes. */}
        <div className="min-w-0 flex-1 basis-40">
          <ScoreVerdictText id={`${formId}-verdict`} verdict={verdict} untouched={!entry.draft} />
        </div>
        {aside}
      </div>
      <OtherRules rules={form.rules} {...form.otherRules} onChoose={entry.playedBy} />
      <CorrectionReason entry={entry} />
      <div className="flex flex-wrap gap-2">
        {actions}
        {(hasScore(game) || entry.pendingScore) && entry.draft && (
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
