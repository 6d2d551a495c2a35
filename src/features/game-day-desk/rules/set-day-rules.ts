import { mutationOptions } from '@tanstack/react-query'
import { DAY_RULE_FIELDS, LEAGUE_SETTINGS, type DayRules, type OwnDayRules } from '@/domain/league-settings'
import type { Json } from '@/shared/supabase/database.types'
import { supabase } from '@/shared/supabase/client'

interface DayRulesChange {
  gameDayId: string
  /** Null for the league's rules. */
  own: Partial<DayRules> | null
  /** The game day's rules on the screen. */
  seen: OwnDayRules
}

/** Gives a game day its own rules. Once there is a score, the database takes only how its remaining games end. */
export const setDayRules = mutationOptions({
  mutationFn: async ({ gameDayId, own, seen }: DayRulesChange) => {
    const client = await supabase()
    await client
      .rpc('set_game_day_rules', {
        p_game_day_id: gameDayId,
        p_seen_rules: { ...columnsOfRules(seen), ...(seen.isFinals && { finals: true }) },
        ...(own && { p_rules: columnsOfRules(own) }),
      })
      .throwOnError()
  },
  meta: {
    success: 'Rules saved',
    // The dialog stays open and shows the failure.
    error: () => null,
    invalidates: [[]],
  },
})

const columnsOfRules = (rules: Partial<DayRules>): Record<string, Json> =>
  Object.fromEntries(
    DAY_RULE_FIELDS.flatMap((field) => {
      const value = rules[field]
      return value === undefined ? [] : [[LEAGUE_SETTINGS[field].column, value] as const]
    }),
  )
