import { addedByName, isSimilar } from '@/features/membership/members/added-by-name'
import { canBeRemoved, isIn, type RosterEntry } from './entry'

type Named = Pick<RosterEntry, 'playerId' | 'name' | 'hasAccount' | 'state'>

/** What organizers said of two players: the same person or not. */
export interface MatchAnswer {
  recordId: string
  playerId: string
}

/** Whom a player without an account may be merged into, similar names first, then by name. */
export function mergeTargets<Entry extends Named>(entries: readonly Entry[], record: Named): Entry[] {
  const rank = ({ name }: Named) => (isSimilar(name, record.name) ? 0 : 1)
  return entries
    .filter((entry) => entry.playerId !== record.playerId && canBeRemoved(entry))
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** Players with an account and who they may be of those added by name, as far as no organizer said that they aren't. */
export function similarPlayers<Entry extends Named>(
  entries: readonly Entry[],
  dismissed: readonly MatchAnswer[],
): { player: Entry; record: Entry }[] {
  return entries
    .filter((entry) => entry.hasAccount && isIn(entry))
    .flatMap((player) =>
      addedByName(entries.filter(canBeRemoved), player.name).map((record) => ({ player, record })),
    )
    .filter(
      ({ player, record }) =>
        !dismissed.some((one) => one.recordId === record.playerId && one.playerId === player.playerId),
    )
}
