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
import { CircleAlert } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { finalScores, type ScoreRules } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtGame } from '../score-sheet-view'
import { spokenTeam } from '../game-text'

type ScorePadProps = {
  size?: 'card' | 'full'
  /** In full size: black on white. */
  isSun?: boolean
  score: EnteredScore
  entry: ScoreEntry
  onSubmitted: () => void
  /** On a card, more buttons next to Submit Scores. */
  actions?: ReactNode
}

/** Both sides' panels, what is still missing, and Submit. In full size, the panels fill the screen. */
export function ScorePad({
  size = 'card',
  isSun = false,
  score,
  entry,
  onSubmitted,
  actions,
}: ScorePadProps) {
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
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2'
      }
    >
      {(['team1', 'team2'] as const).map((team) => (
        <TeamPanel
          key={team}
          size={size}
          isSun={isSun}
          team={team}
          people={game[team]}
          points={score[team]}
          isBlank={score.team1 === null && score.team2 === null}
          form={form}
          {...(team === 'team1' ? { next: second } : { field: second })}
        />
      ))}
    </form>
  )
  const choice = <FinalScoreChoice game={game} score={score} form={form} isSun={isSun} />
  const spoken = (
    <p role="status" className="sr-only">
      {form.spoken}
    </p>
  )
  const message = <WhatIsMissing id={verdictId} score={score} form={form} isFull={isFull} />
  const otherRules = <OtherRules rules={form.rules} {...form.otherRules} onChoose={entry.playedBy} />
  const reason = <CorrectionReason entry={entry} />
  const submit = (
    <Button
      type="submit"
      form={formId}
      // Loud once there is something to submit.
      variant={verdict.valid && !isSun ? 'primary' : 'secondary'}
      size="lg"
      disabled={!verdict.valid}
      pending={entry.isStoring}
      aria-describedby={verdictId}
      className="min-w-[min(100%,10rem)] flex-1"
      {...(isSun && { style: verdict.valid ? SUN_SUBMIT : SUN_DISABLED })}
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
        {reason}
        <div className="sticky bottom-0 -mb-3 flex flex-wrap items-end gap-2 bg-ground pb-3 landscape:flex-nowrap">
          {choice}
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
      {message}
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

/** For the filter of the full screen in sun, which turns light into dark. */
const SUN_SUBMIT = { background: '#fff', color: '#000' }
const SUN_DISABLED = { background: 'none', border: '2px dashed', color: '#bbb' }

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
  isSun: boolean
  form: Pick<ScoreFormState, 'won' | 'enter' | 'rules' | 'isTouched'>
}

function FinalScoreChoice({ form: { won, enter, rules, isTouched }, ...shown }: FinalScoreChoiceProps) {
  return (
    won && <Choices key={won} winner={won} rules={rules} isAnswer={isTouched} onEnter={enter} {...shown} />
  )
}

type ChoicesProps = Pick<FinalScoreChoiceProps, 'game' | 'score' | 'isSun'> & {
  winner: Team
  rules: Partial<ScoreRules>
  /** To a tap of the reader, and not there from the start. */
  isAnswer: boolean
  onEnter: (score: EnteredScore) => void
}

function Choices({ winner, rules, game, ...shown }: ChoicesProps) {
  const { asked, ...choices } = choicesFor(winner, rules, shown.score)
  return <Question key={asked} team={spokenTeam(game[asked])} {...choices} {...shown} />
}

type QuestionProps = Pick<ChoicesProps, 'score' | 'onEnter' | 'isSun' | 'isAnswer'> & {
  team: string
  first: readonly ScoreOption[]
  more: readonly ScoreOption[]
}

function Question({ team, first, more, score, isSun, isAnswer, onEnter }: QuestionProps) {
  // A later tap on + is no answer.
  const [comesFromTap] = useState(isAnswer)
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const isLonger = more.some((choice) => sameScore(choice.score, score))
  const [isOpen, setOpen] = useState(isLonger)
  // A longer game that was typed shows among its neighbors.
  if (!isOpen && isLonger) setOpen(true)
  useEffect(() => {
    if (!comesFromTap) return
    // The tap opened a question, so a screen reader reads it next, and Tab goes on from it.
    if (!isOpen) group.current?.focus({ preventScroll: true })
    // The choices push Submit down. Keep it within reach of the thumb.
    group.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, comesFromTap])
  const [next] = more
  const [lowest] = first
  const other = isOpen
    ? `${lowest?.label ?? ''} to ${first.at(-1)?.label ?? ''}`
    : `${next?.text ?? ''} and up`
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="min-w-0 grow basis-full space-y-1.5 focus-visible:outline-none landscape:basis-0"
    >
      <p id={id} className="text-note wrap-anywhere">
        Points for {team}
      </p>
      {/* Longer games take the place of the others, so that nothing moves. */}
      <div
        ref={takeFocus}
        key={String(isOpen)}
        className={classNames(
          'grid gap-1.5',
          isOpen
            ? 'grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))]',
        )}
      >
        {(isOpen ? more : first).map((choice) => (
          <Chip
            key={choice.text}
            label={choice.label}
            isChosen={sameScore(choice.score, score)}
            isSun={isSun}
            onChoose={() => onEnter(choice.score)}
          >
            {choice.text}
          </Chip>
        ))}
        {next && (
          <Chip className="col-span-2" label={other} isSun={isSun} onChoose={() => setOpen(!isOpen)}>
            {other}
          </Chip>
        )}
      </div>
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
  isSun: boolean
  onChoose: () => void
  className?: string
  children: string | string[]
}

function Chip({ label, isChosen, isSun, onChoose, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'min-h-[48px] touch-manipulation rounded-button px-1 font-semibold whitespace-nowrap',
        isChosen ? 'bg-ink text-ground' : isSun ? 'border-2 border-ink' : 'bg-raised active:bg-line',
        className ?? 'font-numeral text-2xl',
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

type WhatIsMissingProps = {
  id: string
  score: EnteredScore
  form: Pick<ScoreFormState, 'verdict' | 'won' | 'rules'>
  isFull: boolean
}

/**
 * Why Submit is disabled. Nothing before the first number, nor while the choices ask for the second one; and no alarm while a
 * game may still be counted up.
 */
function WhatIsMissing({ id, score, form: { verdict, won, rules }, isFull }: WhatIsMissingProps) {
  const { team1, team2 } = score
  const isHalf = team1 === null || team2 === null
  if (verdict.valid || (isHalf && (won !== null || team1 === team2)))
    // Its line stays free, so that no panel moves under a finger that taps points.
    return isFull && won === null ? (
      <p aria-hidden className="basis-full landscape:hidden">
        &nbsp;
      </p>
    ) : null
  const isUnderWay = isHalf || (rules.winType !== 'timed' && Math.max(team1, team2) < rules.pointsToWin)
  return (
    <p
      id={id}
      className={classNames(
        'flex items-center gap-2',
        isFull && 'basis-full landscape:basis-auto',
        isUnderWay ? 'text-muted' : 'text-warning',
      )}
    >
      {!isUnderWay && <CircleAlert aria-hidden className="size-4.5 shrink-0" />}
      {/* There is no field to type in. */}
      {isFull && verdict.lacksZero ? `${verdict.message}. For 0, tap + then −.` : verdict.message}
    </p>
  )
}
