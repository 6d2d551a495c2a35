import * as v from 'valibot'
import type { LeagueStatus } from '@/domain/statuses'
import type { Me } from '@/features/auth/use-auth'
import type { Schedule } from '@/features/leagues/settings'
import { atMost, oneLine } from '@/shared/lib/one-line'
import {
  CLUB_ADDRESS_LENGTH,
  CLUB_CITY_LENGTH,
  CLUB_DESCRIPTION_LENGTH,
  CLUB_NAME_LENGTH,
} from '@/domain/text-limits'

/** A club in a list. */
export interface Club {
  id: string
  name: string
  city: string
}

export interface ClubPerson {
  id: string
  name: string
}

export interface ClubLeague extends Schedule {
  id: string
  name: string
  status: LeagueStatus
}

/** A club with its page's details, including the leagues that the reader may see. */
export interface ClubDetail extends Club {
  address: string
  description: string
  creator: ClubPerson
  adminIds: string[]
  /** By name. */
  admins: ClubPerson[]
  /** Asked to be an admin, without an answer yet; only those who run the club see them, and themselves. By name. */
  asked: ClubPerson[]
  /** Asked, and declined: no one can ask them again until they allow it. Seen by the same people. By name. */
  declined: ClubPerson[]
  leagues: ClubLeague[]
}

type Answered = { creator: Pick<ClubPerson, 'id'>; adminIds: readonly string[] }

/** Who edits a club's page and runs its leagues; app.my_managed_club_ids() does the same in the database. */
export function canManageClub(me: Me, { creator, adminIds }: Answered): boolean {
  return me.isSuperAdmin || creator.id === me.profileId || adminIds.includes(me.profileId)
}

/** Who chooses its admins and deletes it: its creator, or a super admin. */
export function ownsClub(me: Me, { creator }: Pick<Answered, 'creator'>): boolean {
  return me.isSuperAdmin || creator.id === me.profileId
}

/** Who creates clubs: club admins by role, and super admins. */
export function canFoundClub(me: Me): boolean {
  return me.isSuperAdmin || me.role === 'club_admin'
}

const text = (most: number, label: string) =>
  v.pipe(v.string(), v.trim(), atMost(most, `${label} must be ${most} characters or fewer`))

export const ClubSchema = v.object({
  name: v.pipe(text(CLUB_NAME_LENGTH, 'Name'), v.nonEmpty('Name is required'), oneLine('The name')),
  city: v.pipe(text(CLUB_CITY_LENGTH, 'City'), oneLine('The city')),
  address: v.pipe(text(CLUB_ADDRESS_LENGTH, 'Address'), oneLine('The address')),
  description: text(CLUB_DESCRIPTION_LENGTH, 'About'),
})

export type ClubDetails = v.InferOutput<typeof ClubSchema>

const WORDS = ['name', 'address', 'city', 'description'] as const satisfies (keyof ClubDetails)[]

export const toClubDetails = ({ name, address, city, description }: ClubDetails): ClubDetails => ({
  name,
  address,
  city,
  description,
})

/**
 * What an edit sends: the differences from where it started, and anything that someone else changed too and the editor
 * has `seen` since. That way, going back to the original text is also a choice.
 */
export function changedClubDetails(
  before: ClubDetails,
  seen: ClubDetails,
  after: ClubDetails,
): Partial<ClubDetails> {
  return Object.fromEntries(
    WORDS.filter((word) => before[word] !== after[word] || before[word] !== seen[word]).map((word) => [
      word,
      after[word],
    ]),
  )
}

/** A text of a club that two people changed at once, as the other one left it. */
export interface ClubConflict {
  word: (typeof WORDS)[number]
  theirs: string
}

/** Why an edit wasn't saved: what is there `now` is neither what was seen nor what was to be saved. */
export function editConflicts(
  changes: Partial<ClubDetails>,
  seen: ClubDetails,
  now: ClubDetails,
): ClubConflict[] {
  return WORDS.filter(
    (word) => word in changes && now[word] !== seen[word] && now[word] !== changes[word],
  ).map((word) => ({ word, theirs: now[word] }))
}
