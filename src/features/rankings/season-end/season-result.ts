import { FORMER_PLAYER } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import { seasonEnd } from '@/domain/season/season-end'
import type { SeasonSettings } from '@/domain/season/season'
import { leagueRanking } from '../league-ranking'
import type { SeasonRecord } from '../season-rows'

/** How a season ended, with its players' names; null if no game day was finalized. */
export function seasonResult(record: Pick<SeasonRecord, 'members' | 'days'>, settings: SeasonSettings) {
  const rows = leagueRanking(record, settings).latest?.rows
  if (!rows) return null
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    end: seasonEnd(rows, { days: record.days, settings }),
    nameOf: (id: PlayerId) => names.get(id) ?? FORMER_PLAYER,
  }
}
