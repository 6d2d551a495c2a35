import { useId, useRef, type ReactNode } from 'react'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { hasScore } from '../court-order'
import type { EnteredScore } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { useDraftsAtRisk } from '../use-score-draft'
import { useScoreForm } from '../use-score-form'
import { useScoring } from '../use-scoring'
import { FinalScoreChoice } from './FinalScoreChoice'
import { OtherRules } from './OtherRules'
import { ScoreVerdictText } from './ScoreVerdictText'
import { StorageWarning } from './StorageWarning'
import { TeamPanel } from './TeamPanel'

type ScorePadProps = {
  size?: 'card' | 'full'
  score: EnteredScore
  entry: ScoreEntry
  onSubmitted: () => void
  /** On a card, next to the message. */
  aside?: ReactNode
  /** On a card, more buttons next to Submit Scores. */
  actions?: ReactNode
}

/** Both sides' panels, what is still missing, and Submit. In full size, the panels fill the screen. */
export function ScorePad({ size = 'card', score, entry, onSubmitted, aside, actions }: ScorePadProps) {
  const isFull = size === 'full'
  const { game } = entry
  const formId = useId()
  const verdictId = `${formId}-verdict`
  const form = useScoreForm(score, entry)
  const { verdict } = form
  const isAtRisk = useDraftsAtRisk(useScoring().book)
  const second = useRef<HTMLInputElement>(null)
  const panels = (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(onSubmitted)
      }}
      className={
        isFull
          ? 'grid flex-1 auto-rows-fr gap-2 landscape:grid-cols-2'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:gap-2.5'
      }
    >
      {(['team1', 'team2'] as const).map((team) => (
        <TeamPanel
          key={team}
          size={size}
          team={team}
          people={game[team]}
          points={score[team]}
          form={form}
          {...(team === 'team1' ? { next: second } : { field: second })}
        />
      ))}
    </form>
  )
  const choice = <FinalScoreChoice game={game} score={score} form={form} />
  const spoken = (
    <p role="status" className="sr-only">
      {form.spoken}
    </p>
  )
  const message = (
    <ScoreVerdictText
      id={verdictId}
      verdict={verdict}
      untouched={!entry.draft}
      // There is no field to type in.
      hint={isFull && verdict.lacksZero && form.won === null && 'For 0, tap + then −.'}
    />
  )
  const otherRules = <OtherRules rules={form.rules} {...form.otherRules} onChoose={entry.playedBy} />
  const reason = <CorrectionReason entry={entry} />
  const submit = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size="lg"
      disabled={!verdict.valid}
      pending={entry.isStoring}
      aria-describedby={verdictId}
      className={isFull ? 'min-h-target min-w-[min(100%,16rem)] flex-1' : 'min-w-[min(100%,10rem)] flex-1'}
    >
      Submit Scores
    </Button>
  )
  if (isFull) {
    return (
      <>
        {isAtRisk && <StorageWarning />}
        {panels}
        {spoken}
        {/* Comes into view as a whole, above Submit. */}
        <div className="empty:hidden">
          {choice}
          {reason}
        </div>
        <div className="sticky bottom-0 -mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-ground pb-3">
          {message}
          {otherRules}
          {submit}
        </div>
      </>
    )
  }
  return (
    <div className="space-y-3">
      {panels}
      {choice}
      {spoken}
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        {/* A long sentence wraps in its own column, because Submit must not move when the message changes. */}
        <div className="min-w-0 flex-1 basis-40">{message}</div>
        {aside}
      </div>
      {otherRules}
      {reason}
      <div className="flex flex-wrap gap-2">
        {actions}
        {(hasScore(game) || entry.pendingScore) && entry.draft && (
          <Button size="lg" onClick={() => void entry.discard()}>
            Cancel
          </Button>
        )}
        {submit}
      </div>
    </div>
  )
}

/** Why a score of a finalized day changes. */
function CorrectionReason({ entry }: { entry: ScoreEntry }) {
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
