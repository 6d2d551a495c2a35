import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { nameKey } from '@/shared/lib/name-matches'
import { readRoster } from '@/features/membership/members/read-roster'
import type { ScoreSheetView } from './score-sheet-view'

/** The full names of everyone who plays in the league. */
export const memberNamesQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('scoring', 'members', leagueId),
    queryFn: async ({ signal }): Promise<FreeMember[]> => {
      const rows = await readRoster(leagueId, signal)
      return rows
        .filter(({ plays }) => plays)
        .map((row) => ({ id: row.player_id, name: `${row.first_name} ${row.last_name}`.trim() }))
        .filter(({ name }) => name !== '')
        .toSorted((a, b) => BY_NAME.compare(a.name, b.name))
    },
  })

export interface FreeMember {
  id: string
  name: string
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** Members who could sub: on no court of the game day, and not already a sub there. */
export function freeNames(
  members: readonly FreeMember[],
  { courts }: Pick<ScoreSheetView, 'courts'>,
): string[] {
  const seats = courts.flatMap((court) => court.seats)
  const seated = new Set(seats.map(({ person }) => person.id))
  const taken = new Set(seats.flatMap(({ sub }) => (sub === null ? [] : [nameKey(sub)])))
  return members
    .filter(({ id, name }) => !seated.has(id) && !taken.has(nameKey(name)))
    .map(({ name }) => name)
}
