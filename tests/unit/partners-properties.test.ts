import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { planGameDay, gameDayRounds } from '@/domain/game-day-plan/plan-game-day'
import { LEAGUE_DEFAULTS, LEAGUE_SETTINGS } from '@/domain/league-settings'
import { seatPairs } from '@/domain/partners'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { dayResults } from '@/domain/season/day-result'
import { explainPlace } from '@/domain/season/explain-place'
import { finalOrder } from '@/domain/season/next-season'
import { nextWeek } from '@/domain/season/next-week'
import type { Season, SeasonDay, SeasonMember, Seat } from '@/domain/season/season'
import { seasonRanking } from '@/domain/season/season-ranking'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

const seeds = seedsFor(60, 6)
const FIRST_PAIR = 3

/**
 * A season of pairs, twice from the same dice: with the two players of each pair, and with each pair as one player who has
 * a sub where both have one. Some pairs get a new partner in the course of the season, and some games have a sub for one.
 */
function seasonTwice(seed: number) {
  const random = new Seeded(seed)
  const basis = random.pick(LEAGUE_SETTINGS.rankingBasis.words.filter((word) => word !== 'ladder'))
  const settings: Season['settings'] = {
    ...LEAGUE_DEFAULTS,
    gameFormat: 'round_robin',
    partners: 'fixed_partners',
    movementMode: 'none',
    rankingBasis: basis,
    subPolicy: random.pick(['nobody', 'actual']),
    forfeitPoints: random.pick(['none', 'target']),
  }
  const pairs = Array.from({ length: random.between(3, 8) }, (_, i) => ({
    team: FIRST_PAIR + i,
    players: [`a${i}`, `b${i}`],
  }))
  let newest = 0
  const days: SeasonDay[] = []
  const ofPairs: SeasonDay[] = []
  for (let week = 1; week <= 4; week++) {
    for (const pair of pairs)
      if (week > 1 && random.once(8)) pair.players = [pair.players[0] ?? '', `n${++newest}`]
    const here = random.shuffle(pairs.filter(() => !random.once(6)))
    const seats: Seat[] = []
    const pairSeats: Seat[] = []
    for (const { team, players } of here) {
      const subs = players.map((id) => (random.once(4) ? `Sub of ${id}` : null))
      seats.push(...players.map((playerId, i) => ({ playerId, substitute: subs[i] ?? null, team })))
      pairSeats.push({ playerId: `${team}`, substitute: subs.every(Boolean) ? subs.join(' & ') : null })
    }
    const games: Game[] = []
    const pairGames: Game[] = []
    for (let number = 1; number <= 6 && here.length > 1; number++) {
      const [one, other] = random.shuffle(here)
      if (!one || !other) continue
      const loser = random.below(10)
      const score = random.once(2)
        ? { team1Score: 11, team2Score: loser }
        : { team1Score: loser, team2Score: 11 }
      const isForfeit = random.once(12)
      const game = {
        id: `${week}-${number}`,
        ...score,
        ...(isForfeit && { team1Score: null, team2Score: null }),
        status: isForfeit ? ('forfeit' as const) : ('final' as const),
      }
      games.push({
        ...game,
        team1: random.shuffle(one.players),
        team2: other.players,
        ...(isForfeit && { endedBy: [random.pick(one.players)] }),
      })
      pairGames.push({
        ...game,
        team1: [`${one.team}`],
        team2: [`${other.team}`],
        ...(isForfeit && { endedBy: [`${one.team}`] }),
      })
    }
    // Partners needn't sit on the same court.
    const half = random.below(seats.length + 1)
    days.push({
      week,
      courts: [
        { number: 1, seats: seats.slice(0, half), games },
        { number: 2, seats: seats.slice(half), games: [] },
      ],
    })
    ofPairs.push({ week, courts: [{ number: 1, seats: pairSeats, games: pairGames }] })
  }
  const members: SeasonMember[] = pairs.flatMap(({ team, players }) =>
    players.map((id) => ({ id, name: `Name ${id}`, startPlace: team, team })),
  )
  const alone = { id: 'alone', name: 'Alone', startPlace: 1, team: null }
  return {
    pairs,
    season: { settings, members: [...members, alone], days },
    asPlayers: {
      settings: { ...settings, partners: 'singles' as const },
      members: pairs.map(({ team, players }) => ({
        id: `${team}`,
        name: players.map((id) => `Name ${id}`).join(' & '),
        startPlace: team,
      })),
      days: ofPairs,
    },
  }
}

const strip = ({ record, ...row }: ReturnType<typeof seasonRanking>[number]['rows'][number]) => {
  const { id: _, reason: __, ...figures } = record
  return { ...row, id: row.name, players: null, figures }
}

describe('a league with fixed partners', () => {
  test('ranks pairs like players: the same places, figures, and reasons', () => {
    for (const seed of seeds) {
      const { season, asPlayers } = seasonTwice(seed)
      const [found, expected] = [seasonRanking(season), seasonRanking(asPlayers)]
      expect(found).toHaveLength(expected.length)
      found.forEach((week, i) => {
        const like = expected[i]!
        expect([seed, week.rows.map(strip)]).toEqual([seed, like.rows.map(strip)])
        week.rows.forEach((row, place) =>
          expect([seed, explainPlace(week, row.id)]).toEqual([
            seed,
            explainPlace(like, like.rows[place]?.id ?? ''),
          ]),
        )
      })
    }
  })

  test('counts each game of a pair that one of them played, from the raw games', () => {
    for (const seed of seeds) {
      const { season, pairs } = seasonTwice(seed)
      const rows = seasonRanking(season).at(-1)?.rows ?? []
      for (const { team, players } of pairs) {
        let [won, lost] = [0, 0]
        for (const { courts } of season.days) {
          const seats = courts.flatMap((court) => court.seats)
          const own = new Set(seats.filter((seat) => seat.team === team).map(({ playerId }) => playerId))
          const isSubbed = seats.filter((seat) => seat.team === team).every(({ substitute }) => substitute)
          for (const game of courts.flatMap((court) => court.games)) {
            const side = [game.team1, game.team2].find((people) => people.every((id) => own.has(id)))
            if (!side || isSubbed) continue
            const wins = game.endedBy
              ? !game.endedBy.some((id) => side.includes(id))
              : (game.team1Score ?? 0) > (game.team2Score ?? 0) === (side === game.team1)
            won += Number(wins)
            lost += Number(!wins)
          }
        }
        const row = rows.find((each) => each.players.join() === players.join())
        expect([seed, row?.record.won, row?.record.lost]).toEqual([seed, won, lost])
      }
    }
  })

  test('tells both of a pair, and no one who had a sub all day', () => {
    for (const seed of seeds) {
      const { season } = seasonTwice(seed)
      for (const { week, courts } of season.days) {
        const games = courts.flatMap((court) => court.games).filter(({ status }) => status === 'final')
        const inPerson = courts
          .flatMap((court) => court.seats)
          .filter(({ playerId, substitute }) =>
            substitute === null
              ? games.some(({ team1, team2 }) => [...team1, ...team2].includes(playerId))
              : false,
          )
          .filter(({ team }) => season.members.some((member) => member.team === team))
          // Who has left the pair since isn't told again.
          .filter(({ playerId }) => season.members.some(({ id }) => id === playerId))
        const told = dayResults(season, week).map(({ playerId }) => playerId)
        expect([seed, week, told.toSorted()]).toEqual([
          seed,
          week,
          inPerson.map(({ playerId }) => playerId).toSorted(),
        ])
      }
    }
  })

  test("names a reader's pair by the reader, and changes nothing else", () => {
    for (const seed of seeds) {
      const { season, pairs } = seasonTwice(seed)
      const plain = seasonRanking(season).at(-1)?.rows ?? []
      for (const { players } of pairs) {
        const reader = players[1] ?? ''
        const rows = seasonRanking({ ...season, reader }).at(-1)?.rows ?? []
        expect(rows.map(({ name, place }) => [name, place])).toEqual(
          plain.map(({ name, place }) => [name, place]),
        )
        expect(rows.find(({ id }) => id === reader)?.players).toEqual(players)
      }
    }
  })

  test('seats partners together, best pairs first, and orders the next season like that', () => {
    for (const seed of seeds) {
      const { season } = seasonTwice(seed)
      const order =
        seasonRanking(season)
          .at(-1)
          ?.rows.flatMap(({ players }) => players) ?? []
      const { courts, available } = nextWeek(season, [], { maxCourts: 4 })
      expect(courts.flatMap(({ people }) => people)).toEqual([...order, 'alone'])
      expect(available).toBe(order.length + 1)
      for (const { people } of courts)
        expect(people).toEqual(
          expect.arrayContaining(
            people.flatMap((id) => {
              const { team } = season.members.find((member) => member.id === id) ?? {}
              return season.members.flatMap((member) => (member.team === team ? [member.id] : []))
            }),
          ),
        )
      expect(finalOrder(season).map(({ id }) => id)).toEqual([...order, 'alone'])
    }
  })
})

describe('a game day', () => {
  const people = (count: number) => Array.from({ length: count }, (_, i) => `p${i + 1}`)
  const planned = (partners: RoundRobinFormat, count: number, random: Seeded) => {
    const ids = people(count)
    const teams = new Map(
      ids.map((id, i) => [id, partners === 'mixed' ? (i % 2) + 1 : FIRST_PAIR + Math.floor(i / 2)]),
    )
    const away = new Set(ids.filter(() => random.once(8)))
    const courts = random.between(1, Math.ceil(count / 3))
    const plan = planGameDay({
      format: 'round_robin',
      partners,
      teams,
      draw: (request) => drawRoundRobin({ ...request, moves: 3000 }),
      board: Array.from({ length: courts }, (_, i) => ({
        number: i + 1,
        people: ids.filter((_id, place) => place % courts === i),
      })),
      left: new Set(),
      away,
      stored: new Map(),
      rotations: new Map(),
      gamesPerMatch: random.between(2, 6),
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed: random.below(1000),
      redraw: new Set(),
    })
    return { ids, teams, away, courts, plan, rounds: gameDayRounds(plan.courts) }
  }
  const gamesOf = (id: string, { rounds }: ReturnType<typeof planned>) =>
    rounds.flatMap(({ games }) => games).filter(({ team1, team2 }) => [...team1, ...team2].includes(id))
      .length

  test.each(['singles', 'fixed_partners', 'mixed'] as const)(
    'of %s has only sides of that kind',
    (partners) => {
      for (const seed of seedsFor(30, 4)) {
        const random = new Seeded(seed)
        const day = planned(partners, random.between(4, 16), random)
        const { teams, away } = day
        const sides = day.rounds.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [team1, team2]))
        const isRight = ([one = '', other]: readonly string[]) => {
          if (other === undefined || partners === 'singles')
            return partners === 'singles' && other === undefined
          return (teams.get(one) === teams.get(other)) === (partners === 'fixed_partners')
        }
        expect([seed, sides.filter((side) => !isRight(side))]).toEqual([seed, []])
        expect([seed, sides.flat().filter((id) => away.has(id))]).toEqual([seed, []])
        const there = day.ids.filter((id) => !away.has(id))
        const hasPartner = (id: string) =>
          there.some((each) => each !== id && teams.get(each) === teams.get(id))
        const drawn = partners === 'fixed_partners' ? there.filter(hasPartner) : there
        // In mixed play, those of the larger group sit out more often; within a group it is even.
        const groups =
          partners === 'mixed'
            ? [1, 2].map((group) => drawn.filter((id) => teams.get(id) === group))
            : [drawn]
        const spread = (group: readonly string[]) => {
          const counts = group.map((id) => gamesOf(id, day))
          return counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts)
        }
        expect([seed, groups.filter((group) => spread(group) > 1)]).toEqual([seed, []])
        const idle = there.filter((id) => !drawn.includes(id))
        expect([seed, idle.filter((id) => gamesOf(id, day) > 0)]).toEqual([seed, []])
      }
    },
  )

  test('of six pairs on three courts: everyone meets everyone in five games', () => {
    const ids = people(12)
    const teams = new Map(ids.map((id, i) => [id, FIRST_PAIR + Math.floor(i / 2)]))
    const board = seatPairs(ids, teams, { maxCourts: 3 }).map((court, i) => ({
      number: i + 1,
      people: court,
    }))
    expect(board.map((court) => court.people.length)).toEqual([4, 4, 4])
    const plan = planGameDay({
      format: 'round_robin',
      partners: 'fixed_partners',
      teams,
      draw: drawRoundRobin,
      board,
      left: new Set(),
      away: new Set(),
      stored: new Map(),
      rotations: new Map(),
      gamesPerMatch: 5,
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed: 1,
      redraw: new Set(),
    })
    const met = gameDayRounds(plan.courts).flatMap(({ games }) =>
      games.map(({ team1, team2 }) =>
        [team1, team2]
          .map(([id = '']) => teams.get(id))
          .toSorted((a = 0, b = 0) => a - b)
          .join(),
      ),
    )
    expect(new Set(met).size).toBe(15)
    expect(met).toHaveLength(15)
  })

  test('is drawn again if partners changed, except for rounds that were played', () => {
    const ids = people(8)
    const teamsOf = (order: readonly string[]) =>
      new Map(order.map((id, i) => [id, FIRST_PAIR + Math.floor(i / 2)]))
    const request = {
      format: 'round_robin' as const,
      partners: 'fixed_partners' as const,
      draw: drawRoundRobin,
      board: [1, 2].map((number) => ({ number, people: ids.slice(4 * number - 4, 4 * number) })),
      left: new Set<string>(),
      away: new Set<string>(),
      rotations: new Map<number, number>(),
      gamesPerMatch: 3,
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed: 1,
      redraw: new Set<number>(),
    }
    const before = planGameDay({ ...request, teams: teamsOf(ids), stored: new Map() })
    const stored = new Map(
      before.courts.map(({ number, seats, rotations }) => [
        number,
        {
          seats,
          games: rotations.map(({ number: rotation, team1, team2 }) => ({
            id: `${number}-${rotation}`,
            number: rotation,
            rotation,
            team1,
            team2,
            isPlayed: rotation === 1,
          })),
        },
      ]),
    )
    expect(planGameDay({ ...request, teams: teamsOf(ids), stored }).isNew).toBe(false)
    const swapped = ['p1', 'p3', 'p2', 'p4', ...ids.slice(4)]
    const after = planGameDay({ ...request, teams: teamsOf(swapped), stored })
    expect(after.isNew).toBe(true)
    for (const { rotations } of after.courts)
      for (const { number, team1, team2 } of rotations)
        for (const side of [team1, team2])
          expect(number > 1 && side.includes('p1') ? side.includes('p3') : true).toBe(true)
    expect(after.courts.map(({ rotations }) => rotations[0]?.team1)).toEqual(
      before.courts.map(({ rotations }) => rotations[0]?.team1),
    )
  })
})
