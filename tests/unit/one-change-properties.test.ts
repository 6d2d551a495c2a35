import { expect, test } from 'vitest'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { personMoves } from '@/domain/movement/person-moves'
import { oneChange, oneChangeSentence } from '@/domain/season/one-change'
import type { Season } from '@/domain/season/season'
import { seasonRanking } from '@/domain/season/season-ranking'
import { subIn } from '@/domain/season/who-played'
import { TIE_BREAKER_PRESETS } from '@/domain/tie-breakers'
import { seedsFor } from '../seeds'
import { makeSeason } from './season-maker'
import { Seeded } from './seeded'

/** What the last game day of a season does to a player. */
const causeOf = (season: Season, id: string) => {
  const movement = seasonRanking(season).at(-1)?.ladderDay.movement
  return movement && personMoves(movement).find((move) => move.id === id)?.cause.kind
}

interface Change {
  readonly id: string
  readonly gameId: string
  readonly own: number
  readonly other: number
  readonly size: number
}

/** The season with one score replaced, as the player sees it. */
const withScore = ({ days, ...season }: Season, { id, gameId, own, other }: Change): Season => ({
  ...season,
  days: days.map((day) => ({
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      games: court.games.map((game) => {
        if (game.id !== gameId) return game
        const [team1Score, team2Score] = game.team1.includes(id) ? [own, other] : [other, own]
        return { ...game, team1Score, team2Score }
      }),
    })),
  })),
})

/** Every better score that a player's own games of the last day can have, to 11, win by 2, up to 25. */
function betterScores({ days }: Season, id: string): Change[] {
  const ends = (won: number, lost: number) => (won === 11 ? lost <= 9 : won > 11 && won - lost === 2)
  const scores = Array.from({ length: 26 }, (_, i) => i)
  return (days.at(-1)?.courts ?? []).flatMap(({ games, seats }) =>
    games.flatMap((game): Change[] => {
      if (![...game.team1, ...game.team2].includes(id) || subIn(game, id, seats)) return []
      const mine = (game.team1.includes(id) ? game.team1Score : game.team2Score) ?? 0
      const theirs = (game.team1.includes(id) ? game.team2Score : game.team1Score) ?? 0
      return scores.flatMap((own) =>
        scores
          .filter((other) => (ends(own, other) || ends(other, own)) && own - other > mine - theirs)
          .map((other) => {
            const size = Math.abs(own - mine) + Math.abs(other - theirs)
            return { id, gameId: game.id, own, other, size }
          }),
      )
    }),
  )
}

test('the change that is named really gives the move, and no smaller one does', () => {
  const seen = { up: 0, stay: 0, none: 0 }
  for (const seed of seedsFor(24, 2, [5, 6, 13])) {
    const random = new Seeded(seed)
    const settings = {
      ...LEAGUE_DEFAULTS,
      moveUp: random.between(1, 2),
      moveDown: random.between(1, 2),
      subMovement: random.pick(['hold', 'may_drop'] as const),
      tieBreakers: random.pick(Object.values(TIE_BREAKER_PRESETS)),
    }
    const people = random.between(8, 14)
    const season = makeSeason(random, {
      people,
      weeks: 2,
      settings,
      awayOnceIn: 8,
      subOnceIn: 12,
      midDayOnceIn: 12,
    })
    const last = seasonRanking(season).at(-1)
    const day = season.days.at(-1)
    if (!last || !day) throw new Error('A season has days.')
    for (const { id } of season.members) {
      const cause = causeOf(season, id)
      const found = oneChange(last.ladderDay, day, season.settings, id)
      const works = (change: Change) => {
        const then = causeOf(withScore(season, change), id)
        return cause === 'down' ? then !== 'down' : then === 'up'
      }
      const changes = betterScores(season, id).toSorted((a, b) => a.size - b.size)
      // Those who move up need no change, and a sub's score isn't their own.
      const isSettled = found !== null || cause === 'up' || cause === 'subDown'
      const missed = isSettled ? undefined : changes.find(works)
      expect({ seed, id, cause, missed }).toEqual({ seed, id, cause, missed: undefined })
      if (!found) {
        seen.none++
        continue
      }
      const { goal, was, would } = found
      const gameId = day.courts.find(({ number }) => number === found.court)?.games[found.game - 1]?.id ?? ''
      const size = Math.abs(would[0] - was[0]) + Math.abs(would[1] - was[1])
      expect(works({ id, gameId, own: would[0], other: would[1], size })).toBe(true)
      const smaller = changes.find((change) => change.size < size && works(change))
      expect({ seed, id, found, smaller }).toEqual({ seed, id, found, smaller: undefined })
      expect(goal).toBe(cause === 'down' ? 'stay' : 'up')
      const sentence = oneChangeSentence(found, found.court, (number) => `court ${number}`)
      expect(sentence).toContain(` in game ${found.game}`)
      expect(sentence).toContain(`${would[0]}–${would[1]}`)
      expect(sentence.startsWith('One more point ')).toBe(would[0] === was[0] + 1 && would[1] === was[1])
      expect(sentence.endsWith(goal === 'up' ? ' and you move up.' : ' and you stay.')).toBe(true)
      seen[goal]++
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(2)
})

test('it reads as players say it', () => {
  const members = ['wes', 'xan', 'yuri', 'zoe', 'bea', 'ana', 'cy', 'dev'].map((id, i) => ({
    id,
    name: id,
    startPlace: i + 1,
  }))
  const court = (
    number: number,
    [a, b, c, d]: readonly [string, string, string, string],
    scores: number[][],
  ) => ({
    number,
    seats: [a, b, c, d].map((playerId) => ({ playerId })),
    games: [
      [a, b, c, d],
      [a, c, b, d],
      [a, d, b, c],
    ].map((four, i) => ({
      id: `${number}-${i}`,
      team1: four.slice(0, 2),
      team2: four.slice(2),
      team1Score: scores[i]?.[0] ?? 0,
      team2Score: scores[i]?.[1] ?? 0,
      status: 'final' as const,
    })),
  })
  const season: Season = {
    settings: LEAGUE_DEFAULTS,
    members,
    days: [
      {
        week: 1,
        courts: [
          court(
            1,
            ['wes', 'xan', 'yuri', 'zoe'],
            [
              [11, 5],
              [11, 7],
              [11, 9],
            ],
          ),
          court(
            2,
            ['ana', 'bea', 'cy', 'dev'],
            [
              [11, 8],
              [11, 8],
              [9, 11],
            ],
          ),
        ],
      },
    ],
  }
  const told = (id: string) => {
    const [day] = season.days
    const ladderDay = seasonRanking(season)[0]?.ladderDay
    const change = day && ladderDay && oneChange(ladderDay, day, season.settings, id)
    return change ? oneChangeSentence(change, 2, (number) => `court ${number}`) : null
  }
  // Ana and Bea won two games each, Ana by two points more; Bea was ahead of her on the ladder.
  expect(told('bea')).toBe('One more point in game 2 (9–11) and you move up.')
  expect(told('ana')).toBeNull()
  expect(told('zoe')).toBe('3 points fewer for the other team in game 3 on court 1 (11–6) and you stay.')
  expect(told('wes')).toBeNull()
})
