import { countOf } from './format-text'
import { gameSentence } from './rule-sentences'
import {
  DAY_GROUPS,
  DAY_RULE_FIELDS,
  fieldsOfDay,
  LEAGUE_SETTINGS,
  type DayGroup,
  type DayRules,
  type OwnDayRules,
} from './league-settings'

/** The rules that can differ on one game day, in groups that are set together. */
const OWN_GROUPS = DAY_GROUPS.map(fieldsOfDay)

const { labels, wordsOf } = LEAGUE_SETTINGS.tieBreakers

const differs = (fields: readonly (keyof DayRules)[], one: DayRules, other: DayRules) =>
  fields.some((field) => one[field] !== other[field])

/** Whether the game day stores all its rules, as it does once it has courts, and so follows the league in none. */
const storesAllRules = (own: Partial<DayRules>) => DAY_RULE_FIELDS.every((field) => field in own)

/**
 * What to store for a game day to be played by `wanted`: the differences from the league, or everything if the game day
 * stores all its rules. Null if nothing differs.
 */
export function ownDayRules(
  league: DayRules,
  wanted: DayRules,
  own: Partial<DayRules>,
): Partial<DayRules> | null {
  const different = OWN_GROUPS.filter((fields) => differs(fields, league, wanted))
  if (different.length === 0) return null
  const stored: readonly (keyof DayRules)[] = (storesAllRules(own) ? OWN_GROUPS : different).flat()
  return Object.fromEntries(stored.map((field) => [field, wanted[field]]))
}

/**
 * 'games to 7, win by 2; 2 games': how a game day differs from the league; null if it doesn't. Finals never move anyone, so
 * their movement rules aren't mentioned.
 */
export function differenceText(league: DayRules, day: DayRules & OwnDayRules): string | null {
  const isOther = (group: DayGroup) => differs(fieldsOfDay(group), league, day)
  const parts = [
    day.isFinals && 'finals',
    isOther('scoring') && lowerCase(gameSentence(day)).replace(/\.$/, ''),
    isOther('games') && countOf(day.gamesPerMatch, 'game'),
    !day.isFinals &&
      (isOther('movement') || differs(['movementMode', 'gameFormat'], league, day)) &&
      'other movement rules',
    isOther('subs') && 'other sub rules',
    isOther('forfeits') && 'other forfeit rules',
    isOther('tieBreakers') && `order on a court: ${orderOf(day.tieBreakers)}`,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join('; ') : null
}

const orderOf = (order: string) =>
  wordsOf(order)
    .map((word) => lowerCase(labels[word]))
    .join(', then ')

const lowerCase = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
