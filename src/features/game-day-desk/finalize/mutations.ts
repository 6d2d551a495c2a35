import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type GameDayKey, scoringQueries } from '@/features/scoring/api'
import { withFinalized, withoutFinalizing } from '@/features/scoring/score-sheet'
import { command } from '@/shared/lib/command'
import { sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { withdrawUndo } from '@/shared/ui/offer-undo'

export type ResultToSend = {
  playerId: string
  won: number
  lost: number
  drawn: number
  diff: number
  place: number | null
  tied: boolean
  /** Places up. */
  arrow: number | null
  /** The number of their next court. */
  nextCourt: number | null
  finalPlace: number | null
  /** What the day did to them, in words. */
  reason: string | null
}

const toFinalizeResult = v.parser(
  v.pipe(
    v.object({
      finalizedAt: v.string(),
      finalizedBy: v.nullable(v.string()),
      finalizedByName: v.nullable(v.string()),
      undoUntil: v.nullish(v.string()),
      tellsResults: v.nullish(v.boolean()),
    }),
    v.transform((row) => ({
      at: row.finalizedAt,
      undoUntil: row.undoUntil ?? null,
      tellsResults: row.tellsResults ?? false,
      by: row.finalizedBy === null ? null : { id: row.finalizedBy, name: row.finalizedByName ?? 'Player' },
    })),
  ),
)

interface Finalizing {
  /** There are games left to play, so everyone who planned to play is told that it's over. */
  endedEarly: boolean
  /** How many games without a result the organizer saw. With more of them, the results wait for an hour. */
  confirmedOpen: number
  /** Null if the rankings couldn't be loaded. */
  readResults: () => Promise<ResultToSend[] | null>
}

/** Locks all scores of the day. Afterward, everything computed from results is outdated in every feature. */
export const finalizeGameDay = ({ leagueId, gameDayId }: GameDayKey) =>
  command(
    async ({ endedEarly, confirmedOpen, readResults }: Finalizing) => {
      const results = await readResults()
      const day = { leagueId, gameDayId, endedEarly, confirmedOpen, results }
      return toFinalizeResult(await rpc('finalize_game_day', day))
    },
    {
      onSuccess: async (answer, _variables, _result, { client }) => {
        const { queryKey } = await dropReads(client, leagueId, gameDayId)
        client.setQueryData(queryKey, (sheet) => sheet && withFinalized(sheet, answer))
      },
      // The page says that it worked, with the offer to undo it.
      failure: 'Failed to finalize game day',
      stale: [keyFor()],
    },
  )

/** Which finalizing to undo. A later one isn't undone. */
export type Finalized = GameDayKey & { finalizedAt: string }

/** The message that offers it. */
export const UNDO_FINALIZING = 'undo-finalizing'

/** Opens a finalized day again, as long as its results wait. */
export const undoFinalizing = () =>
  command(({ gameDayId, finalizedAt }: Finalized) => rpc('undo_finalizing', { gameDayId, finalizedAt }), {
    onSuccess: async (_data, { leagueId, gameDayId }, _result, { client }) => {
      // Undone on the page, too, there is nothing left to offer.
      withdrawUndo(UNDO_FINALIZING)
      const { queryKey } = await dropReads(client, leagueId, gameDayId)
      client.setQueryData(queryKey, (sheet) => sheet && withoutFinalizing(sheet))
    },
    success: "Game day reopened. Its results weren't sent.",
    failure: sentenceFor,
    stale: [keyFor()],
  })

/** What was asked for before the day changed would show it as it was. */
async function dropReads(client: QueryClient, leagueId: string, gameDayId: string) {
  const sheet = scoringQueries.sheet(leagueId, gameDayId)
  await Promise.all(
    [sheet.queryKey, keyFor('scoring', 'changes', leagueId, gameDayId)].map((queryKey) =>
      client.cancelQueries({ queryKey }),
    ),
  )
  return sheet
}
