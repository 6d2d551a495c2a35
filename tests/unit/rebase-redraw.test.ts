import { expect, test } from 'vitest'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { gamesOfPlan, firstOpenRound, planRedraw } from '@/domain/round-robin-session/plan-redraw'
import { rebaseRedraw } from '@/domain/round-robin-session/rebase-redraw'
import { toDrawnGames, toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { isPlayed, roundsOf, unplayed, withSchedule } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

// A host without a signal changes the rounds and enters scores, while the others have a signal and play on. Then the
// host's change arrives, whether or not the answer does, and so do the host's scores.

const guest = (id: string, position: number): RoundRobinPlayer => ({
  id,
  name: id,
  position,
  playerId: null,
  isGuest: true,
  isFormer: false,
  team: null,
  status: 'playing',
  absentRounds: [],
})

const teamsOf = ({ team1, team2 }: Pick<RoundRobinGame, 'team1' | 'team2'>) => [...team1, ...team2]

function newSheet(random: Seeded): RoundRobinSheet {
  const people = Array.from({ length: random.between(6, 13) }, (_, i) => guest(`p${i}`, i + 1))
  const [courts, rounds] = [random.between(1, 3), random.between(3, 6)]
  const entry = toEngineEntry('rotating_partners', people)
  const drawn = drawRoundRobin({ entry, courts, rounds, seed: 1, moves: 200 })
  const rules = {
    winType: 'win_by_margin',
    pointsToWin: 11,
    winByMargin: 2,
    cap: null,
    drawsAllowed: false,
  } as const
  return {
    roundRobin: {
      id: 'mixer',
      name: 'Mixer',
      hostName: 'Noor',
      startsAt: '',
      location: '',
      courts,
      rounds,
      minutesPerRound: 15,
      format: 'rotating_partners',
      scoreEntry: 'players',
      seating: 'random',
      seed: 1,
      drawVersion: 0,
      startedRound: 0,
      status: 'scheduled',
      isShared: true,
      signUp: null,
      capacity: null,
      rules,
    },
    access: 'host',
    mayEnterScores: true,
    myPersonId: null,
    iAgreed: false,
    people,
    games: toDrawnGames(drawn).map(unplayed),
    stamp: '',
  }
}

const scheduleOf = ({ roundRobin: { courts, rounds }, people, games }: RoundRobinSheet) =>
  JSON.stringify([
    [courts, rounds],
    people,
    games.map(({ id, round, court, team1, team2 }) => ({ id, round, court, team1, team2 })),
  ])

/** What the server makes of a change, or its host's phone with the scores that are there. */
function withChange(
  server: RoundRobinSheet,
  { roundRobin: { courts, rounds, seed }, people, games }: RoundRobinSheet,
  isScored: (id: string) => boolean = () => false,
): RoundRobinSheet {
  const { drawVersion } = server.roundRobin
  const changed = withSchedule(server, { courts, rounds, seed, drawVersion, people, games })
  for (const game of changed.games)
    if (isScored(game.id)) Object.assign(game, { team1Score: 11, team2Score: 7 })
  return changed
}

/** What the database refuses; see public.redraw_round_robin and app.store_round_robin_games. */
function refusal(server: RoundRobinSheet, wanted: RoundRobinSheet, seen: number): string | null {
  if (seen !== server.roundRobin.drawVersion) return 'draw_changed'
  const lost = server.games.filter(isPlayed).find((game) => {
    const same = wanted.games.find(({ id }) => id === game.id)
    return (
      JSON.stringify(same && [same.round, same.court, teamsOf(same)]) !==
      JSON.stringify([game.round, game.court, teamsOf(game)])
    )
  })
  if (lost) return 'game_is_played'
  const stored = new Set(server.games.map(({ id }) => id))
  const isWrong = wanted.games.some(
    ({ id, round, court }) =>
      round > wanted.roundRobin.rounds || (court > wanted.roundRobin.courts && !stored.has(id)),
  )
  return isWrong ? 'invalid_draw' : null
}

function expectSound({ games, people }: RoundRobinSheet, seed: number) {
  const ids = new Set(people.map(({ id }) => id))
  const spots = games.map(({ round, court }) => `${round}/${court}`)
  expect({ seed, twiceOnOneCourt: spots.length - new Set(spots).size }).toEqual({ seed, twiceOnOneCourt: 0 })
  expect({ seed, twice: games.length - new Set(games.map(({ id }) => id)).size }).toEqual({ seed, twice: 0 })
  for (const round of new Set(games.map((game) => game.round))) {
    const playing = games.filter((game) => game.round === round).flatMap(teamsOf)
    expect({ seed, round, twice: playing.length - new Set(playing).size }).toEqual({ seed, round, twice: 0 })
    expect(playing.every((id) => ids.has(id))).toBe(true)
  }
  expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
}

test('a change made without a signal arrives once, with every score of both sides, whatever was played meanwhile', () => {
  for (const seed of seedsFor(600, 10)) {
    const random = new Seeded(seed)
    let server = newSheet(random)
    let base = structuredClone(server)
    let seen = server.roundRobin.drawVersion
    let wanted = base
    const here = new Set<string>()
    const [came, leftAlone] = [new Set<string>(), new Set<string>()]
    /** The first round without them, as the host chose it. */
    const gone = new Map<string, number>()
    const isScoredHere = (id: string) => here.has(id)
    const ofHost = () => withChange(server, wanted, isScoredHere)
    const draw = ({ request }: Pick<ReturnType<typeof planRedraw>, 'request'>) =>
      request ? drawRoundRobin({ ...request, moves: 50 }) : []

    const change = () => {
      const sheet = ofHost()
      const playing = sheet.people.filter(({ status }) => status === 'playing')
      let people = sheet.people
      let { courts, rounds } = sheet.roundRobin
      const open = firstOpenRound(roundsOf(sheet))
      const from = open + random.below(2)
      const kind = random.below(4)
      if (kind === 0 && playing.length > 5) {
        const leaver = random.pick(playing)
        gone.set(leaver.id, from)
        people = people.map((person) => (person === leaver ? { ...person, status: 'left' } : person))
      } else if (kind === 1) {
        const id = `late${came.size}`
        came.add(id)
        people = [...people, guest(id, people.length + 1)]
      } else if (kind === 2) courts = random.between(1, 3)
      else rounds++
      rounds = Math.max(rounds, from)
      const plan = planRedraw(sheet, { from, courts, rounds, seed, people, swaps: [] })
      wanted = withSchedule(wanted, {
        courts,
        rounds,
        seed,
        drawVersion: wanted.roundRobin.drawVersion + 1,
        people: plan.people,
        games: gamesOfPlan(plan, draw(plan)),
      })
    }
    /** A game of the next round that they see. */
    const scoreOne = (sheet: RoundRobinSheet) => {
      const open = sheet.games.filter((game) => !isPlayed(game))
      const round = Math.min(...open.map((game) => game.round))
      return open.length === 0 ? undefined : random.pick(open.filter((game) => game.round === round))
    }
    const othersPlay = () => {
      const game = scoreOne(server)
      if (game) Object.assign(game, { team1Score: 11, team2Score: 3, version: 1 })
    }
    const hostPlays = () => {
      const game = scoreOne(ofHost())
      if (game) here.add(game.id)
    }
    const otherChange = () => {
      const one = random.pick(server.people)
      const playing = server.people.filter(({ status }) => status === 'playing')
      if (random.once(2) && playing.length > 7) {
        one.status = 'left'
        leftAlone.add(one.id)
      }
      server.roundRobin.drawVersion++
    }
    /** Sends the change, and applies it again each time it is refused. */
    const deliver = () => {
      for (let attempt = 0; attempt < 3; attempt++) {
        if (refusal(server, wanted, seen) === null) {
          const isSame = scheduleOf(server) === scheduleOf(wanted)
          server = withChange(server, wanted)
          if (!isSame) server.roundRobin.drawVersion++
          // The answer was lost.
          if (random.once(3)) continue
          ;[base, seen] = [structuredClone(server), server.roundRobin.drawVersion]
          return
        }
        const plan = rebaseRedraw({ base, wanted, stored: server, isScoredHere })
        expect({ seed, problem: plan.problem }).toEqual({ seed, problem: null })
        ;[base, seen] = [structuredClone(server), server.roundRobin.drawVersion]
        wanted = plan.withDrawn(draw(plan))
        expectSound(wanted, seed)
        expect({ seed, refusal: refusal(server, wanted, seen) }).toEqual({ seed, refusal: null })
      }
    }
    for (let step = random.between(4, 24); step > 0; step--)
      random.pick([change, hostPlays, hostPlays, othersPlay, othersPlay, otherChange, deliver])()
    const played = server.games.filter(isPlayed)
    deliver()
    deliver()
    deliver()

    const arrived = new Map(server.games.map((game) => [game.id, game]))
    for (const id of here) expect({ seed, id, isThere: arrived.has(id) }).toEqual({ seed, id, isThere: true })
    for (const game of played)
      expect({ seed, ...arrived.get(game.id) }).toMatchObject({ seed, team1: game.team1, team1Score: 11 })
    const last = Math.max(
      0,
      ...server.games.filter((game) => isPlayed(game) || here.has(game.id)).map((game) => game.round),
    )
    for (const id of came)
      expect({ seed, late: server.people.filter((person) => person.id === id).length }).toEqual({
        seed,
        late: 1,
      })
    for (const id of [...gone.keys(), ...leftAlone]) {
      expect({ seed, id, status: server.people.find((person) => person.id === id)?.status }).toEqual({
        seed,
        id,
        status: 'left',
      })
    }
    for (const [id, from] of gone) {
      const ahead = server.games.filter(({ round }) => round > Math.max(last, from - 1)).flatMap(teamsOf)
      expect({ seed, id, isAhead: ahead.includes(id) }).toEqual({ seed, id, isAhead: false })
    }
  }
})
