import { resultsOf } from '@/domain/standings/game-results'
import type { StandingsConfig } from '@/domain/standings/standings-config'
import { TallySheet } from '@/domain/standings/tally'
import type { SeasonWeekGames } from '@/domain/standings/weekly-standings'
import {
  asOneCourt,
  everyoneIn,
  inWeekOrder,
  resultRules,
  settingsOn,
  type Season,
  type SeasonMember,
} from './season'
import { gamesWithSubs, countsPoints, subCredits } from './sub-credits'

/**
 * What each game day adds to everyone's record, by its own rules: the games without subs, and what subs earned for
 * absent members.
 */
export function seasonGames(season: Season, config: StandingsConfig): SeasonWeekGames[] {
  const { days, settings } = season
  // Only the credit by a member's own average depends on earlier game days.
  const looksBack = days.some((day) => settingsOn(settings, day).subPolicy === 'own_average')
  const record = looksBack ? new TallySheet(everyoneIn(season).map(withoutRank)) : null
  return inWeekOrder(days).map((day) => {
    const { courts } = day
    const rules = settingsOn(settings, day)
    const results = resultRules(rules)
    // The own-average credit is limited once per game day, even if players change courts.
    const tables = rules.subPolicy === 'own_average' ? [asOneCourt(courts)] : courts
    const credits = tables.flatMap((court) => subCredits(court, rules, (id) => record?.of(id)))
    const games = courts.flatMap((court) => gamesWithSubs(court))
    if (record)
      for (const game of games)
        for (const result of resultsOf(game, { ...config, ...results }))
          if (countsPoints(result)) record.add(result)
    return { games, credits, results }
  })
}

const withoutRank = ({ id, name }: SeasonMember) => ({ id, name, priorRank: null })
