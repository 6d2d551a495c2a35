import { queryOptions } from '@tanstack/react-query'
import type { OwnGame } from '@/domain/record/record'
import { keyFor } from '@/shared/query-keys'
import { rpc, type Returned, PAGE_ROWS } from '@/shared/supabase/calls'
import { oneOf } from '@/shared/lib/one-of'

type GameRow = Returned<'player_games'>[number]

/** More games than anyone plays in a day. */
const LATEST = 24

export const recordQueries = {
  /** The reader's last games, newest first: enough for the last day they played. */
  latest: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('record', 'latest', playerId),
      queryFn: async ({ signal }) =>
        (await rpc('player_games', { playerId, limit: LATEST }, signal)).map(toOwnGame),
      meta: { persist: true },
    }),

  /** All finished games of a person that the reader may see, newest first. */
  games: (playerId: string) =>
    queryOptions({
      queryKey: keyFor('record', 'games', playerId),
      queryFn: async ({ signal }) => {
        const games: OwnGame[] = []
        for (let after: string | undefined; ;) {
          const page = await rpc('player_games', { playerId, after, limit: PAGE_ROWS }, signal)
          games.push(...page.map(toOwnGame))
          if (page.length < PAGE_ROWS) return games
          after = page.at(-1)?.pageKey
        }
      },
    }),
}

export const toOwnGame = (row: GameRow): OwnGame => ({
  id: row.gameId,
  playedAt: row.playedAt,
  eventName: row.eventName,
  partner: companion(row.partnerId, row.partnerName)[0] ?? null,
  opponents: [
    ...companion(row.opponent1Id, row.opponent1Name),
    ...companion(row.opponent2Id, row.opponent2Name),
  ],
  pointsFor: row.pointsFor,
  pointsAgainst: row.pointsAgainst,
  result: oneOf(['score', 'retired', 'forfeit'], row.result),
  endedByOwnSide: row.endedByPerson,
})

const companion = (id: string | null, name: string | null) => (name === null ? [] : [{ id, name }])
