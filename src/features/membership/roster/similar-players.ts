import { addedByName, isSimilar } from '@/features/membership/members/added-by-name'
import { canBeRemoved, isIn, type RosterEntry } from './entry'

type Named = Pick<RosterEntry, 'playerId' | 'name' | 'hasAccount' | 'state'>

/** Organizers' answers about two players: the same person or not. */
export interface MatchAnswer {
  recordId: string
  playerId: string
}

/** Players into whom one without an account may be merged, similar names first, then by name. */
export function mergeTargets<Entry extends Named>(entries: readonly Entry[], record: Named): Entry[] {
  const rank = ({ name }: Named) => (isSimilar(name, record.name) ? 0 : 1)
  return entries
    .filter((entry) => entry.playerId !== record.playerId && canBeRemoved(entry))
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** Players with an account who may be the same as one added by name, unless an organizer said they aren't. */
export function similarPlayers<Entry extends Named>(
  entries: readonly Entry[],
  dismissed: readonly MatchAnswer[],
): { player: Entry; record: Entry }[] {
  const records = entries.filter((entry) => !entry.hasAccount && canBeRemoved(entry))
  return entries
    .filter((entry) => entry.hasAccount && isIn(entry))
    .flatMap((player) => addedByName(records, player.name).map((record) => ({ player, record })))
    .filter(
      ({ player, record }) =>
        !dismissed.some((one) => one.recordId === record.playerId && one.playerId === player.playerId),
    )
}
