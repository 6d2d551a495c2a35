import { useEffect, useState } from 'react'
import {
  LEAGUE_DEFAULTS,
  readScoring,
  rulesOfGame,
  storedScoring,
  type GameRules,
} from '@/domain/league-settings'
import { HIGHEST_SCORE, type ScoreRules } from '@/domain/match-score'
import { offerToUndoScore } from '@/shared/ui/offer-undo'
import { latestSubmission } from '@/shared/outbox/pending-score'
import { isUnderWay, VISITOR } from '@/shared/outbox/waiting'
import { usePendingScore } from '@/shared/outbox/outbox'
import type { CourtGame } from './score-sheet-view'
import { type ScoreDraft, useScoreDraft } from './drafts'
import { pendingScoreKey } from './league-game'
import {
  asAnswered,
  isBlank,
  isSettled,
  isUndone,
  rebase,
  rowState,
  scoreOf,
  startingScore,
  workingDraft,
} from './row-state'
import { sameScore, scoreText, type EnteredScore, type Score, type Team } from './score'
import { useScoring } from './use-scoring'

export function useScoreEntry(drawn: CourtGame) {
  const { draftStore, outbox, myId, leagueId, gameDayId, addressOf, forgetLost, earlierScoring, ...day } =
    useScoring()
  const own = usePendingScore(outbox, pendingScoreKey(myId, drawn.id))
  // Entered on this phone before the person signed in, so it stays a visitor's.
  const left = usePendingScore(outbox, pendingScoreKey(VISITOR, drawn.id))
  const pendingScore = own ?? left
  const key = pendingScore?.key ?? pendingScoreKey(myId, drawn.id)
  const storedDraft = useScoreDraft(draftStore, drawn.id)
  const game = asAnswered(drawn, pendingScore)
  const undone = isUndone(pendingScore)
  const [wasUndone, setWasUndone] = useState(undone)
  if (undone && !wasUndone) setWasUndone(true)
  // A score that is entered while the one before is being undone goes on from the emptied game.
  const goOn = (begun: ScoreDraft | undefined) =>
    begun && wasUndone && !pendingScore && game.score === null && begun.baseVersion < game.version
      ? rebase(game, begun)
      : begun
  const draft = goOn(storedDraft)
  const [isStoring, setStoring] = useState(false)
  const latestId = pendingScore?.change.id
  const conflict = pendingScore?.state === 'conflict'
  const [isAwaited, setAwaited] = useAwaited(conflict)
  const settled = draft !== undefined && isSettled(game, draft, pendingScore)
  const state = rowState(game, draft, pendingScore)
  const chosen = draft?.scoring ?? (pendingScore && latestSubmission(pendingScore).seenScoring)
  const rules: Partial<ScoreRules> = readScoring(chosen) ?? rulesOfGame(game, day.rules)
  // A round robin's games all end as it says.
  const seen = (shown: Partial<ScoreRules>) =>
    earlierScoring && { seenScoring: storedScoring({ ...LEAGUE_DEFAULTS, ...shown }) }

  useEffect(() => {
    // A tap since the row was drawn counts more.
    if (storedDraft === undefined || draftStore.get(drawn.id) !== storedDraft) return
    if (settled) void draftStore.discard(drawn.id)
    else if (draft && draft !== storedDraft) void draftStore.put(draft)
  }, [draftStore, drawn.id, draft, storedDraft, settled])

  // Read from the stores, not from the last render, because two taps can come between renders. A score that has arrived
  // meanwhile still counts as on its way: the stored one that goes with it isn't rendered yet.
  const working = () => {
    const latest = outbox.pendingScore(key) ?? pendingScore
    const ids = { profileId: myId, leagueId, gameDayId }
    return workingDraft(asAnswered(drawn, latest), goOn(draftStore.get(game.id)), latest, ids)
  }
  const keep = (next: ScoreDraft) =>
    void (isBlank(game, next, pendingScore) ? draftStore.discard(game.id) : draftStore.put(next))
  const setScore = (change: (score: EnteredScore) => Partial<EnteredScore>) => {
    const now = working()
    keep({ ...now, score: { ...now.score, ...change(now.score) } })
  }

  /** While a change is being stored, the row still shows the old score. An edit must not start from it. */
  const busy = <Done>(work: () => Promise<Done>): Promise<Done> => {
    draftStore.storing.add(game.id)
    setStoring(true)
    return work().finally(() => {
      draftStore.storing.delete(game.id)
      setStoring(false)
    })
  }

  /** Removes the draft only after the outbox has stored the score, so that a phone that dies in between keeps both. */
  const send = async (score: Score, { baseVersion, reason }: Pick<ScoreDraft, 'baseVersion' | 'reason'>) => {
    // A second tap can come before the button renders as busy.
    if (draftStore.storing.has(game.id)) return false
    setAwaited(true)
    await busy(async () => {
      const submission = {
        ...score,
        seenVersion: baseVersion,
        ...seen(rules),
        reason: reason.trim() || null,
        follows: latestId,
      }
      const ownAddress = addressOf(game)
      const visitors = key === ownAddress.key ? undefined : outbox.pendingScore(key)
      // What a visitor's score may have reached the server with is corrected in its wake; one that was not taken is
      // replaced.
      const address = visitors && isUnderWay(visitors) ? visitors : ownAddress
      const submitted = await outbox.submit(address, submission)
      offerToUndoScore({
        ...submitted,
        score: scoreText(score),
        undo: () =>
          busy(() =>
            outbox.undo(address, submitted, {
              ...startingScore(game),
              ...seen(rulesOfGame(game, day.rules)),
            }),
          ),
      })
      if (visitors && !isUnderWay(visitors)) await outbox.discard(key, visitors.change.id)
      const now = draftStore.get(game.id)
      // A tap meanwhile corrects what was just submitted. The same draft, only rebased, isn't a correction.
      const isCorrected = now && !(sameScore(now.score, score) && now.reason === reason)
      void (isCorrected ? draftStore.put({ ...now, baseScore: score }) : draftStore.discard(game.id))
    })
    return true
  }

  return {
    game,
    /** How the game ends: as the person said, else as it is stored, else as the day's games do now. */
    rules,
    state,
    draft,
    pendingScore,
    fromBefore: wordsBefore(myId, pendingScore?.owner, settled ? undefined : draft?.profileId),
    isStoring,
    /** The answer to the person's own Submit is a conflict that they haven't resolved yet. */
    isAsked: conflict && isAwaited,
    closeQuestion: () => setAwaited(false),
    edit: () => {
      if (!draftStore.storing.has(game.id)) void draftStore.put(working())
    },
    step: (team: Team, by: 1 | -1) => setScore((score) => ({ [team]: stepped(score[team], by) })),
    enter: (score: EnteredScore) => setScore(() => score),
    type: (team: Team, points: number | null) => setScore(() => ({ [team]: points && clamp(points) })),
    playedBy: (scoring: GameRules) => keep({ ...working(), scoring: storedScoring(scoring) }),
    explain: (reason: string) => keep({ ...working(), reason }),
    submit: (score: Score) => send(score, working()),
    /** Keeps the stored score and drops the person's own. */
    discard: async () => {
      if (state.kind === 'choice' && state.mine === game.lost) forgetLost(game.id)
      await draftStore.discard(game.id)
      if (latestId && !isUnderWay(pendingScore)) await outbox.discard(key, latestId)
    },
    /** Keeps the person's own score instead of the stored one, and sends it if it is complete. */
    keepMine: async (score: Score | null) => {
      const mine = rebase(game, draft ?? { ...working(), reason: pendingScore?.entry.reason ?? '' })
      const begun = state.kind === 'choice' ? { ...mine, score: state.mine } : mine
      await (score ? send(score, mine) : draftStore.put(begun))
      if (!score && latestId) await outbox.discard(key, latestId)
    },
    /** Continues editing a score that the server refused. */
    reopen: async () => {
      if (!latestId) return
      await draftStore.put({
        ...working(),
        score: scoreOf(pendingScore.entry),
        reason: pendingScore.entry.reason ?? '',
      })
      await outbox.discard(key, latestId)
    },
    again: async () => pendingScore && outbox.resubmit(key, pendingScore.change.id),
  }
}

/** The note on a score that was entered or started here before its reader signed in. */
function wordsBefore(myId: string, sender: string | undefined, beginner: string | undefined): string | null {
  if (myId === VISITOR) return null
  if (sender === VISITOR)
    return "Entered on this phone before you signed in, so it counts as a guest's score."
  return beginner === VISITOR
    ? "Started on this phone before you signed in. If you submit it, it's yours."
    : null
}

/** How long a person is assumed to wait for the response to Submit. */
const WAITED_FOR_MS = 5_000

/** True from the person's own Submit until its answer is no longer awaited; `hasCome` keeps it true. */
function useAwaited(hasCome: boolean) {
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || hasCome) return undefined
    const timer = setTimeout(() => setAwaited(false), WAITED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, hasCome])
  return [isAwaited, setAwaited] as const
}

export type ScoreEntry = ReturnType<typeof useScoreEntry>

/** The first point of an empty side is 1. It has none to remove, so − leaves it empty. */
function stepped(points: number | null, by: 1 | -1): number | null {
  return points === null && by === -1 ? null : clamp((points ?? 0) + by)
}

function clamp(points: number): number {
  return Math.min(Math.max(points, 0), HIGHEST_SCORE)
}
