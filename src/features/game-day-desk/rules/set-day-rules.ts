import { DAY_RULE_FIELDS, LEAGUE_SETTINGS, type DayRules, type OwnDayRules } from '@/domain/league-settings'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'

interface DayRulesChange {
  gameDayId: string
  /** Null for the league's rules. */
  own: Partial<DayRules> | null
  /** The game day's rules on the screen. */
  seen: OwnDayRules
}

/** Gives a game day its own rules. Once there is a score, the database takes only how its remaining games end. */
export const setDayRules = command(
  ({ gameDayId, own, seen }: DayRulesChange) =>
    rpc('set_game_day_rules', {
      gameDayId,
      seenRules: { ...columnsOfRules(seen), ...(seen.isFinals && { finals: true }) },
      rules: own && columnsOfRules(own),
    }),
  { success: 'Rules saved', inPlace: true, stale: [keyFor()] },
)

const columnsOfRules = (rules: Partial<DayRules>) =>
  Object.fromEntries(
    DAY_RULE_FIELDS.flatMap((field) => {
      const value = rules[field]
      return value === undefined ? [] : [[LEAGUE_SETTINGS[field].column, value] as const]
    }),
  )
