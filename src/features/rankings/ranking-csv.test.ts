import { expect, it } from 'vitest'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { seasonRanking } from '@/domain/season/season-ranking'
import { gamesCsv, rankingCsv } from './ranking-csv'

const names = ['=Noor', 'Tom', 'Maya', 'Ines']
const record = {
  members: names.map((name, i) => ({ id: name, name, startPlace: i + 1 })),
  days: [
    {
      week: 1,
      courts: [
        {
          number: 2,
          seats: names.map((playerId) => ({ playerId, substitute: playerId === 'Ines' ? 'Alex' : null })),
          games: [
            {
              id: 'a',
              team1: ['=Noor', 'Tom'],
              team2: ['Maya', 'Ines'],
              team1Score: 11,
              team2Score: 7,
              status: 'final' as const,
            },
            {
              id: 'b',
              team1: ['Tom'],
              team2: ['Left long ago'],
              team1Score: null,
              team2Score: null,
              status: 'void' as const,
            },
            {
              id: 'c',
              team1: ['Tom'],
              team2: ['Maya'],
              team1Score: null,
              team2Score: null,
              status: 'scheduled' as const,
            },
          ],
        },
      ],
    },
  ],
}

it("writes the ranking, with names that can't be formulas and differences that stay numbers", () => {
  const [week] = seasonRanking({ ...record, settings: LEAGUE_DEFAULTS })
  const [head, ...lines] = rankingCsv(week!).split('\r\n')
  expect(head).toBe(
    'Place,Player,Change,Games,Won,Lost,Tied,Points for,Points against,Point diff,Win %,Points %,After week',
  )
  expect(lines[0]).toBe(`1,"'=Noor",,1,1,0,0,11,7,4,1,1,1`)
  expect(lines.find((line) => line.includes('Maya'))).toBe('3,Maya,,1,0,1,0,7,11,-4,0,0.6364,1')
})

it('writes every game with its subs, including those without a result', () => {
  expect(
    gamesCsv(record, () => '2026-11-24')
      .split('\r\n')
      .slice(1),
  ).toEqual([
    `1,2026-11-24,2,1,"'=Noor",Tom,Maya,Alex (sub for Ines),11,7,final,Team 1,`,
    '1,2026-11-24,2,2,Tom,,Former player,,,,void,,',
    '1,2026-11-24,2,3,Tom,,Maya,,,,not played,,',
  ])
})

it('says who won a game that ended otherwise, and who ended it', () => {
  const base = { team1: ['=Noor', 'Tom'], team2: ['Maya', 'Ines'], team1Score: null, team2Score: null }
  const games = [
    { ...base, id: 'a', status: 'forfeit' as const, endedBy: ['=Noor', 'Tom'] },
    { ...base, id: 'b', status: 'retired' as const, team1Score: 9, team2Score: 3, endedBy: ['Tom'] },
    { ...base, id: 'c', status: 'forfeit' as const, endedBy: ['Tom', 'Ines'] },
    { ...base, id: 'd', status: 'final' as const, team1Score: 8, team2Score: 8 },
  ]
  const seats = names.map((playerId) => ({ playerId, substitute: playerId === 'Ines' ? 'Alex' : null }))
  const days = [{ week: 1, courts: [{ number: 1, seats, games }] }]
  const [head, ...lines] = gamesCsv({ ...record, days }, () => '2026-11-24').split('\r\n')
  expect(head).toMatch(/,Result,Winner,Ended by$/)
  expect(lines.map((line) => line.split(',Alex (sub for Ines),')[1])).toEqual([
    `,,forfeit,Team 2,"'=Noor, Tom"`,
    '9,3,retired,Team 2,Tom',
    ',,forfeit,,"Tom, Alex (sub for Ines)"',
    '8,8,final,tie,',
  ])
})

it('dates a game that was played before the rest of its day moved by when it was', () => {
  const game = { team1: ['Tom'], team2: ['Maya'], team1Score: 11, team2Score: 7, status: 'final' as const }
  const games = [
    { ...game, id: 'a', playedAt: '2026-11-17T18:30:00Z' },
    { ...game, id: 'b' },
  ]
  const days = [{ week: 1, courts: [{ number: 1, seats: [], games }] }]
  const csv = gamesCsv({ ...record, days }, (_week, playedAt) => playedAt?.slice(0, 10) ?? '2026-11-24')
  expect(csv.split('\r\n').map((line) => line.split(',')[1])).toEqual(['Date', '2026-11-17', '2026-11-24'])
})
