import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { HIGHEST_SCORE } from '@/domain/match-score'
import type { Game } from './courts'
import type { Draft } from './drafts'
import { submitScore } from './mutations'
import { isSettled, rowState } from './row-state'
import type { EnteredScore, Score, Team } from './score'
import { useDraft } from './use-draft'
import { useScoring } from './use-scoring'
import { isBlank, rebase, sealed, workingDraft } from './work-on-draft'

/** One game's score while it is entered: what its row shows, and what can be done with it. */
export function useScoreEntry(game: Game) {
  const { book, myId, leagueId, gameDayId } = useScoring()
  const draft = useDraft(book, game.id)
  const submission = useMutation(submitScore({ leagueId, gameDayId }, game, book))
  const isSending = useRef(false)
  const owner = { profileId: myId, leagueId, gameDayId }
  const settled = draft !== undefined && isSettled(game, draft)

  useEffect(() => {
    if (settled) void book.discard(game.id)
  }, [book, game.id, settled])

  // Read from the book and not from the last drawing: two taps can come between two drawings.
  const working = () => workingDraft(game, book.get(game.id), owner)
  const keep = (next: Draft) => void (isBlank(game, next) ? book.discard(game.id) : book.put(next))
  const setScore = (change: (score: EnteredScore) => Partial<EnteredScore>) => {
    const now = working()
    keep({ ...now, score: { ...now.score, ...change(now.score) } })
  }
  const send = (begun: Draft, score: Score) => {
    // A second tap can come before the button knows that it is busy.
    if (isSending.current) return
    isSending.current = true
    submission.mutate(
      sealed(begun, score, () => crypto.randomUUID()),
      { onSettled: () => (isSending.current = false) },
    )
  }

  return {
    state: rowState(game, draft, myId),
    draft,
    submission,
    edit: () => void book.put(working()),
    step: (team: Team, by: 1 | -1) => setScore((score) => ({ [team]: clamp((score[team] ?? 0) + by) })),
    type: (team: Team, points: number | null) => setScore(() => ({ [team]: points && clamp(points) })),
    explain: (reason: string) => keep({ ...working(), reason }),
    submit: (score: Score) => send(working(), score),
    /** Keeps what is stored, and gives one's own score up. */
    discard: () => void book.discard(game.id),
    /** Keeps one's own score although another is stored; sends it where it is complete. */
    insist: (score: Score | null) => {
      if (!draft) return
      const mine = rebase(game, draft)
      if (score) send(mine, score)
      else void book.put(mine)
    },
  }
}

export type ScoreEntry = ReturnType<typeof useScoreEntry>

function clamp(points: number): number {
  return Math.min(Math.max(points, 0), HIGHEST_SCORE)
}
