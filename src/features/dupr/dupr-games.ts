import type { DuprGame, DuprPlayer } from '@/domain/dupr/pre-flight'
import type { SeasonDay } from '@/domain/season/season'
import type { DuprBook } from './queries'

/** The games of a season as DUPR would have them. `dateOf` says on which calendar day a week was played. */
export function duprGames(
  days: readonly SeasonDay[],
  { players, wentOut }: DuprBook,
  dateOf: (week: number) => string,
): DuprGame[] {
  return days.flatMap(({ week, courts }) =>
    courts.flatMap(({ number: court, seats, games }) => {
      const person = (id: string): DuprPlayer => ({
        id,
        name: players.get(id)?.name ?? 'Past member',
        duprId: players.get(id)?.duprId ?? null,
        sub: seats.find(({ playerId }) => playerId === id)?.substitute ?? null,
      })
      return games.map((game, index) => ({
        id: game.id,
        week,
        date: dateOf(week),
        court,
        number: index + 1,
        team1: game.team1.map(person),
        team2: game.team2.map(person),
        team1Score: game.team1Score,
        team2Score: game.team2Score,
        status: game.status,
        wentOut: wentOut.has(game.id),
      }))
    }),
  )
}
