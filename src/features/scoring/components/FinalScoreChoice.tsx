import { Trophy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { finalScores, type ScoreRules } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'
import type { CourtGame } from '../score-sheet-view'
import { sameScore, scoreWith, type EnteredScore, type Team } from '../score'
import { spokenTeam } from '../team-name'
import { TEAM_STYLES } from '../team-styles'
import type { ScoreFormState } from '../use-score-form'

type WonButtonProps = { team: Team; names: string; form: Pick<ScoreFormState, 'won' | 'chooseWinner'> }

/** Marks a side as the winner. The other side's points are then one more tap. */
export function WonButton({ team, names, form: { won, chooseWinner } }: WonButtonProps) {
  const isChosen = won === team
  return (
    <button
      type="button"
      aria-label={`${names} won`}
      aria-pressed={isChosen}
      onClick={() => chooseWinner(team)}
      className={classNames(
        'pointer-events-auto flex min-h-11 touch-manipulation flex-wrap items-center justify-center gap-1.5 rounded-button border px-3 text-ui font-semibold',
        isChosen ? TEAM_STYLES[team].plus : 'border-line text-ink active:bg-line',
      )}
    >
      <Trophy aria-hidden className="size-4 shrink-0 short:hidden" />
      Won
    </button>
  )
}

type FinalScoreChoiceProps = {
  game: Pick<CourtGame, Team>
  score: EnteredScore
  form: Pick<ScoreFormState, 'won' | 'enter' | 'rules'>
}

/** The scores that the game can have ended with, once someone has tapped who won. */
export function FinalScoreChoice({ game, score, form: { won, enter, rules } }: FinalScoreChoiceProps) {
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
