import { takenNames } from '@/shared/lib/name-matches'
import type { Member } from '@/features/membership/members/member'
import type { ScoreSheetView } from './score-sheet-view'

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** The full names of members who could sub, sorted: on no court of the game day, and not already a sub there. */
export function freeNames(
  members: readonly Pick<Member, 'playerId' | 'name'>[],
  { courts }: Pick<ScoreSheetView, 'courts'>,
): string[] {
  const seats = courts.flatMap((court) => court.seats)
  const seated = new Set(seats.map(({ person }) => person.id))
  const taken = takenNames(seats.flatMap(({ sub }) => sub ?? []))
  return members
    .filter(({ playerId, name }) => !seated.has(playerId) && !taken.has(name))
    .map(({ name }) => name)
    .toSorted((a, b) => BY_NAME.compare(a, b))
}
