import { useState } from 'react'
import { LEAGUE_DEFAULTS, otherRules, type GameRules } from '@/domain/league-settings'
import {
  finalScores,
  rulesThatAllow,
  winner,
  checkScore,
  type ScoreRules,
  type ScoreVerdict,
} from '@/domain/match-score'
import { vibrate } from '@/shared/lib/use-wake-lock'
import { completeScore, scoreWith, type EnteredScore, type Team } from './score'
import { spokenTeam } from './game-text'
import type { ScoreEntry } from './use-score-entry'
import { useScoring } from './use-scoring'

const NONE: readonly GameRules[] = []

/** A score being entered, independent of its layout: whether it can be submitted, who leads, and what is announced. */
export function useScoreForm(score: EnteredScore, entry: ScoreEntry) {
  const { isFinalized, earlierScoring = NONE, ...day } = useScoring()
  // A round robin's rules stay.
  const isOnGameDay = earlierScoring !== NONE
  const { game, rules } = entry
  const [isTouched, setTouched] = useState(false)
  const [won, setWon] = useState<Team | null>(() => winnerBegun(rules, score))
  const entered = entryVerdict(rules, score, (team) => spokenTeam(game[team]))
  const lacksReason = isFinalized && !entry.draft?.reason.trim()
  const verdict =
    entered.valid && lacksReason
      ? { ...entered, valid: false as const, message: 'Add a reason for the history' }
      : entered
  const complete = verdict.valid ? completeScore(score) : null
  const leader = winner(score.team1 ?? 0, score.team2 ?? 0)
  // A finished score that another side has won counts more than the tap.
  if (won && complete && leader !== 'draw' && leader !== won) setWon(null)
  const isAsking = won !== null && (score.team1 === null || score.team2 === null)
  const side = (team: Team) => `${spokenTeam(game[team])} ${score[team] ?? 'no score'}`
  const sides = `${side('team1')}, ${side('team2')}. `

  const step = (team: Team, by: 1 | -1) => {
    setTouched(true)
    entry.step(team, by)
  }
  const shown = { ...LEAGUE_DEFAULTS, ...rules }
  const others = rulesThatAllow(
    score,
    otherRules(shown, [{ ...LEAGUE_DEFAULTS, ...day.rules }, ...earlierScoring]),
  )
  return {
    verdict,
    rules: shown,
    /** What the day's games went to before or since, if the score is possible there. */
    otherRules: {
      others,
      isPossible: entered.valid,
      mayHaveChanged: isOnGameDay && completeScore(score) !== null && !entered.valid && others.length === 0,
    },
    leader,
    /**
     * Empty until the first change, so that forty cards don't all announce themselves when the page opens, and while the
     * question about the other side's points has the focus and is read out itself.
     */
    spoken: isTouched && !isAsking ? sides + (verdict.valid ? 'Ready to submit' : verdict.message) : '',
    step,
    /** Changed by the reader since it was opened. */
    isTouched,
    /** A tap on + or −, with haptic feedback if it changes anything. */
    tap: (team: Team, by: 1 | -1, counts: boolean) => {
      if (counts) vibrate()
      step(team, by)
    },
    type: (team: Team, points: number | null) => {
      setTouched(true)
      entry.type(team, points)
    },
    /** The side that was tapped as the winner, which opens the other side's points to choose from. */
    won,
    chooseWinner: (team: Team) => {
      // A second tap on the winner's panel, which is large, takes nothing away.
      if (won === team && verdict.valid) return
      vibrate()
      setTouched(true)
      setWon(team)
      entry.enter(scoreWith(team, finalScores(rules).target, null))
    },
    enter: (points: EnteredScore) => {
      vibrate()
      entry.enter(points)
    },
    submit: async (onSubmitted: () => void) => {
      if (complete && (await entry.submit(complete))) onSubmitted()
    },
  }
}

/** A side with the points that win, and nothing for the other: its winner was tapped, on another page or before a reload. */
function winnerBegun(rules: Partial<ScoreRules>, { team1, team2 }: EnteredScore): Team | null {
  const { target } = finalScores(rules)
  if (target === null) return null
  if (team2 === null && team1 === target) return 'team1'
  return team1 === null && team2 === target ? 'team2' : null
}

export type ScoreFormState = ReturnType<typeof useScoreForm>

type EntryVerdict = ScoreVerdict & {
  /** The empty side, if the other one would have won against 0. */
  lacksZero: boolean
}

/**
 * Whether a score can be submitted. If both sides are empty, the message is the rule; if one is, it says whose score is
 * missing. An empty side never counts as 0.
 */
export function entryVerdict(
  rules: Partial<ScoreRules>,
  score: EnteredScore,
  nameOf: (team: Team) => string,
): EntryVerdict {
  const { team1, team2 } = score
  const withZeros = checkScore(rules, team1 ?? 0, team2 ?? 0)
  if (completeScore(score)) return { ...withZeros, lacksZero: false }
  if (team1 === null && team2 === null) {
    const verdict = rules.winType === 'timed' ? checkScore(rules, null, null) : withZeros
    return { ...verdict, lacksZero: false }
  }
  const missing = team1 === null ? 'team1' : 'team2'
  return { valid: false, message: `Enter a score for ${nameOf(missing)}`, lacksZero: withZeros.valid }
}
