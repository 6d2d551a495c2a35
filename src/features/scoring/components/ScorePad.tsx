import { useId, useRef, type ReactNode, useEffect, useState } from 'react'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { hasScore } from '../courts'
import { type EnteredScore, sameScore, scoreWith, type Team } from '../score'
import type { ScoreEntry } from '../use-score-entry'
import { useDraftsAtRisk } from '../drafts'
import { useScoreForm, type ScoreFormState } from '../use-score-form'
import { useScoring } from '../use-scoring'
import { OtherRules } from './OtherRules'
import { StorageWarning } from './ScoreWarnings'
import { TeamPanel } from './TeamPanel'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { finalScores, type ScoreRules, type ScoreVerdict as Verdict } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtGame } from '../score-sheet-view'
import { spokenTeam } from '../game-text'

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
  const isAtRisk = useDraftsAtRisk(useScoring().draftStore)
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

type FinalScoreChoiceProps = {
  game: Pick<CourtGame, Team>
  score: EnteredScore
  form: Pick<ScoreFormState, 'won' | 'enter' | 'rules'>
}

function FinalScoreChoice({ game, score, form: { won, enter, rules } }: FinalScoreChoiceProps) {
  return won && <Choices key={won} winner={won} rules={rules} game={game} score={score} onEnter={enter} />
}

type ChoicesProps = Pick<FinalScoreChoiceProps, 'game' | 'score'> & {
  winner: Team
  rules: Partial<ScoreRules>
  onEnter: (score: EnteredScore) => void
}

function Choices({ winner, rules, game, score, onEnter }: ChoicesProps) {
  const { asked, ...choices } = choicesFor(winner, rules, score)
  return <Question key={asked} team={spokenTeam(game[asked])} score={score} onEnter={onEnter} {...choices} />
}

type QuestionProps = Pick<ChoicesProps, 'score' | 'onEnter'> & {
  team: string
  first: readonly ScoreOption[]
  more: readonly ScoreOption[]
}

function Question({ team, first, more, score, onEnter }: QuestionProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A longer game that was typed shows among its neighbors, and they stay when a shorter one is tapped.
  if (!isOpen && more.some((choice) => sameScore(choice.score, score))) setOpen(true)
  useEffect(() => {
    // The tap opened a question, so a screen reader reads it next, and Tab goes on from it.
    if (!isOpen) group.current?.focus({ preventScroll: true })
    // The choices push Submit down. Keep it within reach of the thumb.
    group.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const [next] = more
  const chipsOf = (choices: readonly ScoreOption[]) =>
    choices.map((choice) => (
      <Chip
        key={choice.text}
        label={choice.label}
        isChosen={sameScore(choice.score, score)}
        onChoose={() => onEnter(choice.score)}
      >
        {choice.text}
      </Chip>
    ))
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="space-y-1.5 focus-visible:outline-none"
    >
      <p id={id} className="text-note text-muted wrap-anywhere">
        Points for {team}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
        {chipsOf(first)}
        {next && !isOpen && (
          <Chip className="col-span-2" label={`${next.text} and up`} onChoose={() => setOpen(true)}>
            {next.text} and up
          </Chip>
        )}
      </div>
      {isOpen && (
        <div ref={takeFocus} className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5">
          {chipsOf(more)}
        </div>
      )}
    </div>
  )
}

/** From the chip that opened these, which is gone. */
function takeFocus(choices: HTMLElement | null) {
  if (document.activeElement === document.body) choices?.querySelector('button')?.focus()
}

type ChipProps = {
  label: string
  isChosen?: boolean
  onChoose: () => void
  className?: string
  children: string | string[]
}

function Chip({ label, isChosen, onChoose, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-12 touch-manipulation rounded-button border px-1 font-semibold whitespace-nowrap tabular-nums',
        isChosen ? 'border-transparent bg-accent text-accent-ink' : 'border-line bg-raised active:bg-line',
        className,
      )}
    >
      {children}
    </button>
  )
}

type ScoreOption = { text: string; label: string; score: EnteredScore }

/** Any lead wins a timed game, so people first choose the winner's points. */
const MOST_ON_TIME = 15
const LONGEST_ON_TIME = 40

function choicesFor(winner: Team, rules: Partial<ScoreRules>, score: EnteredScore) {
  const loser: Team = winner === 'team1' ? 'team2' : 'team1'
  const { target, losing, longer } = finalScores(rules)
  const choice = (won: number, lost: number | null, text: string): ScoreOption => ({
    text,
    label: lost === null ? countOf(won, 'point') : `${won}–${lost}`,
    score: scoreWith(winner, won, lost),
  })
  if (target !== null) {
    return {
      asked: loser,
      first: losing.map((lost) => choice(target, lost, `${lost}`)),
      more: longer.map(({ won, lost }) => choice(won, lost, `${won}–${lost}`)),
    }
  }
  const won = score[winner]
  if (!won) {
    const all = Array.from({ length: LONGEST_ON_TIME }, (_, i) => choice(i + 1, null, `${i + 1}`))
    return { asked: winner, first: all.slice(0, MOST_ON_TIME), more: all.slice(MOST_ON_TIME) }
  }
  const lowest = rules.drawsAllowed ? won + 1 : won
  return {
    asked: loser,
    first: Array.from({ length: lowest }, (_, lost) => choice(won, lost, `${lost}`)),
    more: [],
  }
}

type ScoreVerdictProps = {
  id: string
  verdict: Verdict
  untouched: boolean
  /** How to enter what is missing, if there is no field to type in. */
  hint?: string | false
}

/** Why Submit is disabled. Before the first point it reads as a rule rather than a warning. */
function ScoreVerdictText({ id, verdict, untouched, hint = false }: ScoreVerdictProps) {
  const Icon = verdict.valid ? CircleCheck : CircleAlert
  const color = verdict.valid ? 'text-good' : untouched ? 'text-muted' : 'text-warning'
  return (
    <p id={id} className={classNames('flex items-center gap-2', color)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {verdict.valid ? 'Ready to submit' : hint ? `${verdict.message}. ${hint}` : verdict.message}
    </p>
  )
}
