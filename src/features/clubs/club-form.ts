import * as v from 'valibot'
import { atMost, oneLine } from '@/shared/lib/one-line'
import {
  CLUB_ADDRESS_LENGTH,
  CLUB_CITY_LENGTH,
  CLUB_DESCRIPTION_LENGTH,
  CLUB_NAME_LENGTH,
} from '@/domain/text-limits'

const text = (most: number, label: string) =>
  v.pipe(v.string(), v.trim(), atMost(most, `${label} must be ${most} characters or fewer`))

/** The form that creates or edits a club. */
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
