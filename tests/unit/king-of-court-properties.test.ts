import { expect, test } from 'vitest'
import {
  freeCourtNumber,
  gainedCourtChoice,
  lostCourtChoices,
  type CourtChoice,
} from '@/domain/game-day-plan/change-courts'
import type { StoredCourt } from '@/domain/game-day-plan/plan-court'
import { nextRound, type StoredDraw } from '@/features/courts/next-round/next-round'
import { GAME, published } from '../published-day'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

/*
 * Random game days of king of the court in which courts are lost and gained between rounds and in the middle of one,
 * saved and read as the app does.
 */

type Seat = StoredDraw['seats'][number]
type Game = StoredDraw['games'][number]

const toGame = (court: number, rotation: number, [team1, team2]: readonly (readonly string[])[]): Game => ({
  id: `${court}-${rotation}`,
  courtNumber: court,
  gameNumber: rotation,
  rotationNumber: rotation,
  team1Player1Id: team1?.[0] ?? '',
  team1Player2Id: team1?.[1] ?? '',
  team2Player1Id: team2?.[0] ?? '',
  team2Player2Id: team2?.[1] ?? '',
  team1Score: null,
  team2Score: null,
  result: 'score',
  endedBy: null,
  substitutes: null,
  scoring: null,
})

const playersOf = (game: Game) =>
  [game.team1Player1Id, game.team1Player2Id, game.team2Player1Id, game.team2Player2Id].flatMap(
    (id) => id ?? [],
  )

const castOf = (sizes: readonly number[]) =>
  sizes.map((size, court) => Array.from({ length: size }, (_, i) => `${'abcd'.charAt(court)}${i}`))

/** A game day as it is stored. */
class KingDay {
  seats: Seat[]
  games: Game[] = []
  readonly absent: ReadonlySet<string>
  readonly everyone: readonly string[]

  constructor(cast: readonly (readonly string[])[], absent: ReadonlySet<string>) {
    this.absent = absent
    this.everyone = cast.flat()
    this.seats = cast.flatMap((people, court) =>
      people.map((id, i) => ({
        courtNumber: court + 1,
        seat: i + 1,
        playerId: id,
        substituteName: null,
        attendance: absent.has(id) ? 'absent' : 'present',
        team: null,
        firstRotation: 1,
        lastRotation: null,
      })),
    )
  }

  get here() {
    return this.everyone.filter((id) => !this.absent.has(id))
  }

  get stored(): ReadonlyMap<number, StoredCourt> {
    const numbers = [...new Set([...this.seats, ...this.games].map(({ courtNumber }) => courtNumber))]
    return new Map(
      numbers
        .toSorted((a, b) => a - b)
        .map((number) => [
          number,
          {
            seats: this.seats
              .filter((seat) => seat.courtNumber === number)
              .map(({ playerId, firstRotation, lastRotation }) => ({
                person: playerId,
                first: firstRotation,
                last: lastRotation,
              })),
            games: this.games
              .filter((game) => game.courtNumber === number)
              .map((game) => ({
                id: game.id,
                number: game.gameNumber,
                rotation: game.rotationNumber,
                team1: playersOf(game).slice(0, 2),
                team2: playersOf(game).slice(2),
                isPlayed: game.team1Score !== null,
              })),
          },
        ]),
    )
  }

  get open() {
    return [...this.stored].filter(([, { seats }]) => seats.length > 0).map(([number]) => number)
  }

  get gamesAtOnce() {
    return Math.min(this.open.length, Math.floor(this.here.length / 4))
  }

  next() {
    return nextRound({ version: 1, seed: 1, seats: this.seats, games: this.games })
  }

  request() {
    const { stored } = this
    return {
      day: {
        ...published([]),
        format: 'king_of_court' as const,
        board: [...stored].map(([number, { seats }]) => ({
          number,
          people: seats.map(({ person }) => person),
        })),
        away: this.absent,
        stored,
      },
      game: GAME,
      isLadder: false,
    }
  }

  /** Publishes a choice, as the server would store it. */
  publish({ plan }: CourtChoice) {
    const kept = new Set(
      plan.courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id))),
    )
    this.games = this.games.filter(({ id }) => kept.has(id))
    this.seats = plan.courts.flatMap(({ number, seats }) =>
      seats.flatMap(({ person, first, last }, i) => {
        const before = this.seats.find(({ playerId }) => playerId === person)
        return before
          ? [{ ...before, courtNumber: number, seat: i + 1, firstRotation: first, lastRotation: last }]
          : []
      }),
    )
  }
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

test('king of the court goes on fairly when courts are lost and gained, and keeps what was played', () => {
  const changes = { lost: 0, gained: 0 }
  const seeds = seedsFor(60, 20)
  for (const seed of seeds) {
    const random = new Seeded(seed)
    const cast = castOf(Array.from({ length: random.between(2, 4) }, () => random.between(4, 5)))
    const absent = random.once(3) ? random.shuffle(cast.flat()).slice(0, random.between(1, 3)) : []
    const day = new KingDay(cast, new Set(absent))
    const byes = new Map(day.here.map((id) => [id, 0]))
    const sitOut = (ids: readonly string[]) => {
      for (const id of ids) byes.set(id, (byes.get(id) ?? 0) + 1)
      return spreadOf([...byes.values()])
    }
    const finish = (games: readonly Game[]) => {
      for (const game of games.filter(({ team1Score }) => team1Score === null)) {
        game.team1Score = random.once(2) ? 11 : 5
        game.team2Score = game.team1Score === 11 ? 5 : 11
      }
    }
    for (let number = 1; number <= 9; number++) {
      const { round, number: drawn } = day.next()
      if (!round.ok) throw new Error('There are always four.')
      const playing = round.games.flatMap(({ team1, team2 }) => [...team1, ...team2])
      expect({ seed, drawn, ids: [...playing, ...round.byes].toSorted() }).toEqual({
        seed,
        drawn: number,
        ids: day.here.toSorted(),
      })
      expect(round.games.every(({ court }) => day.open.includes(court))).toBe(true)
      expect({ seed, number, games: round.games.length }).toEqual({ seed, number, games: day.gamesAtOnce })
      // A court lost in the middle of a round makes its players wait, which can be one bye more than the draw gives.
      const most = Math.max(2, sitOut([]))
      expect({ seed, number, isEven: sitOut(round.byes) <= most }).toEqual({ seed, number, isEven: true })
      day.games.push(...round.games.map(({ court, team1, team2 }) => toGame(court, number, [team1, team2])))

      finish(random.once(2) ? day.games : day.games.filter(() => random.once(2)))
      const finished = day.games.filter(({ team1Score }) => team1Score !== null)
      const lost = random.pick(day.open)
      const choice = random.once(3)
        ? lostCourtChoices(day.request(), lost).spread
        : random.once(3)
          ? gainedCourtChoice(day.request(), freeCourtNumber(day.stored))
          : null
      if (!choice) {
        finish(day.games)
        continue
      }
      const open = day.open.length
      const begun = day.games.filter((game) => game.rotationNumber === number)
      day.publish(choice)
      changes[day.open.length < open ? 'lost' : 'gained']++
      expect(day.games).toEqual(expect.arrayContaining(finished))
      expect(day.seats.map(({ playerId }) => playerId).toSorted()).toEqual(day.everyone.toSorted())
      expect(choice.round?.games).toBe(day.gamesAtOnce)
      sitOut(begun.filter((game) => !day.games.includes(game)).flatMap(playersOf))
      finish(day.games)
    }
  }
  expect(changes.lost).toBeGreaterThan(seeds.length / 2)
  expect(changes.gained).toBeGreaterThan(seeds.length / 4)
})
