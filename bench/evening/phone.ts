import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { announcementQueries } from '@/features/announcements/api'
import { LEAGUE_GAME, type LeagueGame, sendScore } from '@/features/scoring/league-game'
import { scoringQueries } from '@/features/scoring/api'
import type { SheetGame } from '@/features/scoring/score-sheet'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { backoff } from '@/shared/lib/backoff'
import { callsOf } from '@/shared/supabase/calls'
import { supabase } from '@/shared/supabase/client'
import { readChangesAsBefore } from './before'

export interface PhoneSeat {
  leagueId: string
  gameDayId: string
  courtNumber: number
  playerId: string
  email: string
  authId: string
}

/** A score that the server said it stored. */
export interface Acknowledged {
  submissionId: string
  gameId: string
  team1: number
  team2: number
  version: number
}

/** Between polls, as the app did before. */
const POLL_MS = 3_000
const MINUTE_MS = 60_000

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** One phone on a court. All it does runs within asPerson(). */
export function createPhone(seat: PhoneSeat, { isBefore }: { isBefore: boolean }) {
  const { leagueId, gameDayId, playerId, email } = seat
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const kept = { gcTime: Infinity, staleTime: 0, retry: false }
  const { queryKey, ...sheetQuery } = scoringQueries.sheet(leagueId, gameDayId)
  const changesQuery = scoringQueries.changes(leagueId, gameDayId, {
    day: { status: 'in_progress', startsAt: new Date().toISOString(), finalized: null },
    isRealtimeOn: false,
  })
  // Whether it worked: the network of these phones often doesn't.
  const isRead = (reading: Promise<unknown>) =>
    reading.then(
      () => true,
      () => false,
    )
  const readSheet = () => isRead(client.fetchQuery({ ...sheetQuery, ...kept, queryKey }))
  const readBell = () => isRead(client.fetchInfiniteQuery({ ...announcementQueries.mine(email), ...kept }))
  const poll = () =>
    isBefore
      ? isRead(readChangesAsBefore(client, { leagueId, gameDayId, queryKey }))
      : isRead(client.fetchQuery({ ...changesQuery, ...kept }))
  /** Milliseconds until the next poll. */
  const interval = () => {
    const { refetchInterval, queryKey: changesKey } = changesQuery
    if (isBefore || typeof refetchInterval !== 'function') return POLL_MS
    type Polled = Parameters<typeof refetchInterval>[0]
    const polled = client.getQueryCache().find({ queryKey: changesKey }) as Polled | undefined
    return (polled && refetchInterval(polled)) || POLL_MS
  }
  const sheet = () => client.getQueryData(queryKey) ?? undefined

  /** Reads until it works, as the app does. */
  async function load() {
    for (let attempt = 0; !sheet(); attempt++)
      if (!(await readSheet())) await pause(backoff(attempt, Math.random()))
  }

  async function pollOnce() {
    await poll()
    if (client.getQueryState(queryKey)?.isInvalidated) await readSheet()
  }

  return {
    seat,
    sheet,
    load,
    pollOnce,
    /** Follows the others' scores until then. */
    async follow(until: number) {
      await readBell()
      await load()
      let rereadAt = Date.now()
      while (Date.now() < until) {
        await pause(Math.min(interval(), until - Date.now()))
        await pollOnce()
        if (!isBefore || Date.now() - rereadAt < MINUTE_MS) continue
        rereadAt = Date.now()
        await Promise.all([readSheet(), readBell()])
      }
    },
    /** Enters the score of a game, and sends it under one id until the server has answered. Null: it was refused. */
    async enter(game: SheetGame, [team1, team2]: readonly [number, number]): Promise<Acknowledged | null> {
      const submissionId = randomUUID()
      const target: LeagueGame = {
        leagueId,
        gameDayId,
        gameId: game.id,
        courtNumber: game.courtNumber,
        gameNumber: game.number,
        seenSubs: ['', '', '', ''],
      }
      const submission = {
        submissionId,
        team1,
        team2,
        seenVersion: game.version,
        reason: null,
        at: Date.now(),
      }
      const pending = { owner: playerId, kind: LEAGUE_GAME, target } as PendingScore
      for (let attempt = 0; ; attempt++) {
        try {
          const answer = await sendScore(callsOf(supabase), pending, submission, AbortSignal.timeout(15_000))
          if (answer.outcome !== 'applied') return null
          return { submissionId, gameId: game.id, team1, team2, version: answer.stored.version }
        } catch {
          await pause(backoff(attempt, Math.random()))
        }
      }
    },
  }
}

export type Phone = ReturnType<typeof createPhone>
