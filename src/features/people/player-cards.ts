import { fullName } from '@/domain/full-name'
import { request } from '@/shared/supabase/calls'

/** What everyone may know about a player. */
export type PlayerCard = { id: string; firstName: string; lastName: string; displayName: string }

/** A URL can have a few thousand characters, and each id takes 37. */
const CARDS_A_REQUEST = 100

export async function readPlayerCards(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Record<string, PlayerCard>> {
  const pages = Math.ceil(ids.length / CARDS_A_REQUEST)
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, page) => {
      const some = ids.slice(page * CARDS_A_REQUEST, (page + 1) * CARDS_A_REQUEST)
      return request(
        (db) => db.from('players').select('id, first_name, last_name, display_name').in('id', some),
        signal,
      )
    }),
  )
  return Object.fromEntries(answers.flat().map((card) => [card.id, card]))
}

/** Players' full names by id, because a round robin only has short ones. */
export async function readMemberNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const cards = Object.values(await readPlayerCards(ids))
  return new Map(cards.map((card) => [card.id, fullName(card)]))
}
