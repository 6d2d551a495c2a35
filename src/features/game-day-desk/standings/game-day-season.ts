import type { Season, SeasonSettings, SeasonDay } from '@/domain/season/season'
import type { CourtNames } from '@/features/leagues/league'
import { type SeasonRecord, seasonWith } from '@/features/rankings/api'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { missingOf } from '@/domain/season/who-played'
import { gamesOf, toDomainGame } from '@/features/scoring/courts'

/** The season including this game day as it is now, finalized or not. */
export function gameDaySeason(
  record: SeasonRecord,
  sheetView: ScoreSheetView,
  settings: SeasonSettings,
): Season {
  return { ...seasonWith(record, [toSeasonDay(sheetView)]), settings }
}

/** The game day as the season counts it, as far as it was played. */
function toSeasonDay({ day, courts }: ScoreSheetView): SeasonDay {
  return {
    week: day.week,
    rules: day.rules,
    courts: courts.map((court) => ({
      number: court.number,
      seats: court.seats.map(({ person, sub, attendance, team }) => ({
        playerId: person.id,
        substitute: sub,
        missing: missingOf(attendance),
        team,
      })),
      games: gamesOf(court).map(toDomainGame),
    })),
  }
}

/** The courts' own names, without those that only have a number: within a sentence those are 'court 2'. */
export function courtNamesOf({ courts }: Pick<ScoreSheetView, 'courts'>): CourtNames {
  return Object.fromEntries(
    courts.flatMap(({ number, ownName }) =>
      ownName === `Court ${number}` ? [] : [[number, ownName] as const],
    ),
  )
}
