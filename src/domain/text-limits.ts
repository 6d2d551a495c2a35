/*
 * Maximum lengths, in characters, of what people type. They match the database constraints; tests/text-limits.ts says of
 * which columns.
 */
export const ANNOUNCEMENT_MESSAGE_LENGTH = 5000
export const ANNOUNCEMENT_TITLE_LENGTH = 200
export const CANCEL_REASON_LENGTH = 500
export const CLUB_ADDRESS_LENGTH = 300
export const CLUB_CITY_LENGTH = 120
export const CLUB_DESCRIPTION_LENGTH = 4000
export const CLUB_NAME_LENGTH = 120
export const COURT_NAME_LENGTH = 40
/** A league, a round robin, or a saved group of players. */
export const EVENT_NAME_LENGTH = 120
export const GAME_DAY_NOTE_LENGTH = 500
export const LEAGUE_DESCRIPTION_LENGTH = 4000
/** The location of a league, a game day, or a round robin. */
export const LOCATION_LENGTH = 200
/** A first or last name, or the full name of a sub or a guest. */
export const PERSON_NAME_LENGTH = 80
/** The reason for a change to a score, a spot, or a court. */
export const REASON_LENGTH = 300
export const REQUEST_MESSAGE_LENGTH = 500

/** Counts characters as Postgres does. `length` would count an emoji as two. */
export const characterCount = (text: string): number => Array.from(text).length

/** Whether the text fits its column. */
export const isAtMost = (most: number, text: string): boolean => characterCount(text) <= most
