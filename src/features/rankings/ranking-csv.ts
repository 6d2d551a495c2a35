import { divisionName } from '@/domain/divisions'
import { roundHalfUp } from '@/domain/fraction'
import { hasResult, type Game, type GameStatus } from '@/domain/game'
import type { RankingWeek } from '@/domain/season/season-ranking'
import { subIn } from '@/domain/season/who-played'
import { FORMER_PLAYER } from '@/domain/format-text'
import { toCsv } from '@/shared/lib/csv'
import { unitOf } from './league-ranking'
import type { SeasonRecord } from './api'

export function rankingCsv({ rows, week, adjusted }: RankingWeek): string {
  const isDivided = rows.some(({ division }) => division !== null)
  return toCsv(
    [
      ...(isDivided ? ['Division'] : []),
      'Place',
      unitOf(rows),
      'Change',
      'Games',
      'Won',
      'Lost',
      'Tied',
      'Points for',
      'Points against',
      'Point diff',
      'Win %',
      'Points %',
      ...(adjusted ? ['Adjusted %'] : []),
      `After week`,
    ],
    rows.map(({ division, place, name, arrow, record }) => [
      ...(division === null ? [] : [divisionName(division)]),
      place,
      name,
      arrow,
      record.played,
      record.won,
      record.lost,
      record.drawn,
      record.pointsFor,
      record.pointsAgainst,
      record.pointDiff,
      record.winShare && roundHalfUp(record.winShare),
      record.pointShare && roundHalfUp(record.pointShare),
      ...(adjusted ? [record.adjustedShare] : []),
      week,
    ]),
  )
}

const RESULT_WORDS: Readonly<Record<GameStatus, string>> = {
  final: 'final',
  // Only finalized days are included, so a game without a score was never played.
  scheduled: 'not played',
  incomplete: 'incomplete',
  void: 'void',
  retired: 'retired',
  forfeit: 'forfeit',
}

/**
 * Every game of the finalized days, one row each; subs are next to the members they played for. `dateOf` says on which
 * date a week was played, or a game of it that was played before the rest moved.
 */
export function gamesCsv(
  { members, days }: Pick<SeasonRecord, 'members' | 'days'>,
  dateOf: (week: number, playedAt?: string) => string,
): string {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return toCsv(
    [
      'Week',
      'Date',
      'Court',
      'Game',
      'Team 1 player 1',
      'Team 1 player 2',
      'Team 2 player 1',
      'Team 2 player 2',
      'Team 1 score',
      'Team 2 score',
      'Result',
      'Winner',
      'Ended by',
    ],
    days.flatMap(({ week, courts }) =>
      courts.flatMap(({ number, seats, games }) => {
        const nameIn = (game: Game) => (id: string | undefined) => {
          if (id === undefined) return null
          const sub = subIn(game, id, seats)
          const name = names.get(id) ?? FORMER_PLAYER
          return sub ? `${sub} (sub for ${name})` : name
        }
        return games.map((game, index) => {
          const { team1, team2, team1Score, team2Score, status, endedBy = [] } = game
          const nameOf = nameIn(game)
          return [
            week,
            dateOf(week, game.playedAt),
            number,
            index + 1,
            nameOf(team1[0]),
            nameOf(team1[1]),
            nameOf(team2[0]),
            nameOf(team2[1]),
            team1Score,
            team2Score,
            RESULT_WORDS[status],
            winnerOf(game),
            endedBy.map((id) => nameOf(id)).join(', ') || null,
          ]
        })
      }),
    ),
  )
}

/**
 * A side that stopped or didn't come loses, whatever the points. Empty if a game has no result, or if both sides are
 * out.
 */
function winnerOf(game: Game): string | null {
  if (!hasResult(game)) return null
  const { status, team1, team2, team1Score, team2Score, endedBy = [] } = game
  if (status !== 'final') {
    const [out1, out2] = [team1, team2].map((team) => team.some((id) => endedBy.includes(id)))
    return out1 === out2 ? null : out1 ? 'Team 2' : 'Team 1'
  }
  if (team1Score === null || team2Score === null) return null
  if (team1Score === team2Score) return 'tie'
  return team1Score > team2Score ? 'Team 1' : 'Team 2'
}
