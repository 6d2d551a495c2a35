import { useState } from 'react'
import { winner } from '@/domain/match-score'
import { vibrate } from '@/shared/lib/vibrate'
import { entryVerdict } from './entry-verdict'
import { completeScore, type EnteredScore, type Team } from './score'
import { spokenTeam } from './team-name'
import type { ScoreEntry } from './use-score-entry'
import { useScoring } from './use-scoring'

/** A score that is being entered, whichever way it looks: whether it can be submitted, who leads, what is read out. */
export function useScoreForm(score: EnteredScore, entry: ScoreEntry) {
  const { rules } = useScoring()
  const { game } = entry
  const [isTouched, setTouched] = useState(false)
  const verdict = entryVerdict(rules, score, (team) => spokenTeam(game[team]))
  const complete = verdict.valid ? completeScore(score) : null
  const side = (team: Team) => `${spokenTeam(game[team])} ${score[team] ?? 'no score'}`
  const sides = `${side('team1')}, ${side('team2')}. `

  const step = (team: Team, by: 1 | -1) => {
    setTouched(true)
    entry.step(team, by)
  }
  return {
    verdict,
    leader: winner(score.team1 ?? 0, score.team2 ?? 0),
    /** Empty until the first change, so that forty cards don't all announce themselves when the page opens. */
    spoken: isTouched ? sides + (verdict.valid ? 'Ready to submit' : verdict.message) : '',
    step,
    /** A tap on + or −, with haptic feedback if it changes anything. */
    tap: (team: Team, by: 1 | -1, counts: boolean) => {
      if (counts) vibrate()
      step(team, by)
    },
    type: (team: Team, points: number | null) => {
      setTouched(true)
      entry.type(team, points)
    },
    submit: async (onSubmitted: () => void) => {
      if (!complete) return
      await entry.submit(complete)
      onSubmitted()
    },
  }
}

export type ScoreFormState = ReturnType<typeof useScoreForm>
