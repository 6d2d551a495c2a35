import { FORMER_PLAYER } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import { inPairs } from '@/domain/season/pairs'
import { seasonEnd } from '@/domain/season/season-end'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { SeasonSettings } from '@/domain/season/season'
import type { PlayedSeason } from '../season-rows'

/** How a season ended, with its players' names and everyone who finished it, even if they left since; null if no game day was finalized. */
export function seasonResult(record: PlayedSeason, settings: SeasonSettings, reader?: PlayerId) {
  const latest = seasonRanking({ ...record, settings, reader }, { isOver: true }).at(-1)
  if (!latest) return null
  const { rows, ladderDay } = latest
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const end = seasonEnd(rows, inPairs({ ...record, settings, reader }), ladderDay.courts)
  return {
    end,
    /** How many have a place in the same division, or in the league. */
    playersBeside: (id: PlayerId) => {
      const division = rows.find((row) => row.id === id)?.division
      return rows.filter((row) => row.division === division && end.places.has(row.id)).length
    },
    nameOf: (id: PlayerId) => names.get(id) ?? FORMER_PLAYER,
  }
}
