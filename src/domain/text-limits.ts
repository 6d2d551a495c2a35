/*
 * The most characters of the texts that people write, as the constraints of the database have them:
 * tests/cases/text-limits.json holds both to the same numbers.
 */
export const ANNOUNCEMENT_MESSAGE_LENGTH = 5000
export const ANNOUNCEMENT_TITLE_LENGTH = 200
/** Why a game day is canceled. */
export const CANCEL_REASON_LENGTH = 500
export const CLUB_ADDRESS_LENGTH = 300
export const CLUB_CITY_LENGTH = 120
export const CLUB_DESCRIPTION_LENGTH = 4000
export const CLUB_NAME_LENGTH = 120
export const COURT_NAME_LENGTH = 40
/** Of a league or a round robin. */
export const EVENT_NAME_LENGTH = 120
export const GAME_DAY_NOTE_LENGTH = 500
export const LEAGUE_DESCRIPTION_LENGTH = 4000
/** Where a league, a game day, or a round robin is played. */
export const LOCATION_LENGTH = 200
/** A first or last name, and the whole name of a sub or a guest. */
export const PERSON_NAME_LENGTH = 80
/** Why a score, a spot, or a court changed. */
export const REASON_LENGTH = 300
export const REQUEST_MESSAGE_LENGTH = 500

/** Characters as the database counts them: one for those that JavaScript makes of two units. */
export const characterCount = (text: string): number => Array.from(text).length

/** Whether the database has room for the text. */
export const isAtMost = (most: number, text: string): boolean => characterCount(text) <= most
