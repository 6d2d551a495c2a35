import { expect, test } from 'vitest'
import { courtOrder, isFrozen, type CourtAttendance, type CourtDay } from '@/domain/movement/court-day'
import { courtSizes, splitIntoCourts, seatingAlternatives } from '@/domain/movement/court-sizes'
import { explainMove } from '@/domain/movement/explain-move'
import {
  movement,
  type MovementInput,
  DEFAULT_MOVEMENT,
  type MovementSettings,
} from '@/domain/movement/movement'
import { personMoves } from '@/domain/movement/person-moves'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

const seeds = seedsFor(500, 100)

function randomGameDay(seed: number): { random: Seeded; input: MovementInput; config: MovementSettings } {
  const random = new Seeded(seed)
  const courts = Array.from({ length: random.between(1, 5) }, (_, i) =>
    randomCourt(random, 'ABCDE'.charAt(i)),
  )
  const config: MovementSettings = {
    ...DEFAULT_MOVEMENT,
    moveUp: random.below(4),
    moveDown: random.below(4),
    excusedAbsence: random.once(3) ? 'down' : 'hold',
    noShow: random.once(3) ? 'hold' : 'down',
    subMovement: random.once(3) ? 'may_drop' : 'hold',
    extraPlayers: random.once(2) ? 'top' : 'bottom',
    maxCourts: random.once(3) ? random.between(1, 4) : null,
  }
  return { random, input: { courts }, config }
}

function randomCourt(random: Seeded, letter: string): CourtDay {
  const members = Array.from({ length: random.between(4, 6) }, (_, i) => `${letter}${i + 1}`)
  const attendance = new Map<string, CourtAttendance>()
  for (const id of members) if (random.once(5)) attendance.set(id, random.pick(['absent', 'noShow', 'sub']))
  const played = members.filter((id) => attendance.get(id) !== 'absent' && attendance.get(id) !== 'noShow')
  return {
    finish: random.shuffle(played),
    members,
    attendance,
    gamesScheduled: 4,
    gamesFinished: random.once(4) ? random.below(5) : 4,
  }
}

const courtOf = (courts: readonly (readonly string[])[], id: string) =>
  courts.findIndex((court) => court.includes(id))

test('the ladder holds the same people, courts keep their sizes, and no one crosses two courts', () => {
  for (const seed of seeds) {
    const { input, config } = randomGameDay(seed)
    const before = input.courts.map(courtOrder)
    const { ladder, byResults } = movement(input, config)
    expect(ladder.toSorted()).toEqual(before.flat().toSorted())
    expect(byResults.map((court) => court.length)).toEqual(before.map((court) => court.length))
    for (const id of ladder) {
      const crossed = Math.abs(courtOf(byResults, id) - courtOf(before, id))
      expect({ seed, id, crossed: crossed <= 1 }).toEqual({ seed, id, crossed: true })
    }
  }
})

test("as many move up as down, from the right halves of those who played, within the league's numbers", () => {
  const seen = { up: 0, down: 0 }
  for (const seed of seeds) {
    const { input, config } = randomGameDay(seed)
    for (const { boundary, up, down } of movement(input, config).swaps) {
      const [upper, lower] = boundary.map((court) => {
        const { finish = [], attendance } = input.courts[court - 1] ?? {}
        return finish.filter((id) => attendance?.get(id) === undefined)
      })
      if (!upper || !lower) throw new Error('A swap has two courts.')
      expect(up.length).toBe(down.length)
      expect(up.length).toBeGreaterThan(0)
      expect(up.length).toBeLessThanOrEqual(config.moveUp)
      expect(down.length).toBeLessThanOrEqual(Math.min(config.moveDown, Math.floor(upper.length / 2)))
      for (const id of up) {
        expect({ seed, id, upperHalf: lower.indexOf(id) + 1 <= lower.length / 2 }).toMatchObject({
          upperHalf: true,
        })
        seen.up++
      }
      for (const id of down.filter((each) => upper.includes(each))) {
        expect({ seed, id, lowerHalf: upper.indexOf(id) >= upper.length / 2 }).toMatchObject({
          lowerHalf: true,
        })
        seen.down++
      }
    }
  }
  expect(Math.min(seen.up, seen.down)).toBeGreaterThan(seeds.length / 5)
})

test('only real players move up; subs and absences hold if the league says so; a frozen court moves no one', () => {
  for (const seed of seeds) {
    const { input, config } = randomGameDay(seed)
    for (const { boundary, up, down } of movement(input, config).swaps) {
      const [upper, lower] = [input.courts[boundary[0] - 1], input.courts[boundary[1] - 1]]
      if (!upper || !lower) throw new Error('A swap names a court that is not there.')
      expect(isFrozen(upper) || isFrozen(lower)).toBe(false)
      for (const id of up) expect(lower.attendance?.get(id)).toBeUndefined()
      const forbidden = new Set<CourtAttendance | undefined>()
      if (config.subMovement === 'hold') forbidden.add('sub')
      if (config.excusedAbsence === 'hold') forbidden.add('absent')
      if (config.noShow === 'hold') forbidden.add('noShow')
      expect(down.filter((id) => forbidden.has(upper.attendance?.get(id)))).toEqual([])
    }
  }
})

test('inside a court the players who stay are in finishing order', () => {
  for (const seed of seeds) {
    const { input, config } = randomGameDay(seed)
    const { byResults } = movement(input, config)
    input.courts.forEach((courtDay, i) => {
      const players = courtDay.finish.filter((id) => courtDay.attendance?.get(id) === undefined)
      const stayed = (byResults[i] ?? []).filter((id) => players.includes(id))
      expect(stayed).toEqual(players.filter((id) => stayed.includes(id)))
    })
  }
})

test("a member who didn't play gets no better rung, and holds it unless the league moves absences down", () => {
  const seen = { held: 0, dropped: 0, withSub: 0 }
  for (const seed of seeds) {
    const { random, input, config } = randomGameDay(seed)
    const seated = input.courts.flatMap((courtDay) => [...(courtDay.members ?? [])])
    // Sometimes someone is seated on another court than their rung's.
    const ladderBefore = random.once(3) ? random.shuffle([...seated, 'X1']) : [...seated, 'X1']
    const byRung = (ids: readonly string[] = []) =>
      ids.toSorted((a, b) => ladderBefore.indexOf(a) - ladderBefore.indexOf(b))
    const courts = input.courts.map((courtDay) => ({ ...courtDay, members: byRung(courtDay.members) }))
    const withdrawn = seated.filter(() => random.once(10))
    const { everybody, ladder, swaps } = movement({ courts, ladderBefore, withdrawn }, config)
    const absences = courts.flatMap((courtDay) => [...(courtDay.attendance ?? [])])
    for (const [id, attendance] of absences) {
      const [before, after] = [ladderBefore.indexOf(id), everybody.indexOf(id)]
      const wentDown = swaps.some(({ down }) => down.includes(id))
      const lets =
        attendance === 'sub'
          ? wentDown && config.subMovement === 'may_drop'
          : (attendance === 'noShow' ? config.noShow : config.excusedAbsence) === 'down'
      expect({ seed, id, held: lets || after === before }).toEqual({ seed, id, held: true })
      expect({ seed, id, rose: after < before }).toEqual({ seed, id, rose: false })
      const left = everybody.slice(0, after).filter((each) => withdrawn.includes(each)).length
      expect(ladder.indexOf(id)).toBe(withdrawn.includes(id) ? -1 : after - left)
      seen[lets ? 'dropped' : 'held']++
      seen.withSub += Number(attendance === 'sub')
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seeds.length / 10)
})

test("a sub's result moves no one: wherever the subs finish, the ladder is the same", () => {
  let compared = 0
  for (const seed of seeds) {
    const { random, input, config } = randomGameDay(seed)
    const settings: MovementSettings = { ...config, subMovement: 'hold' }
    const isSub = (courtDay: CourtDay, id: string) => courtDay.attendance?.get(id) === 'sub'
    const courts = input.courts.map((courtDay) => {
      const subs = courtDay.finish.filter((id) => isSub(courtDay, id))
      const finish = courtDay.finish.filter((id) => !isSub(courtDay, id))
      for (const id of subs) finish.splice(random.below(finish.length + 1), 0, id)
      compared += subs.length
      return { ...courtDay, finish }
    })
    expect({ seed, ladder: movement({ courts }, settings).ladder }).toEqual({
      seed,
      ladder: movement(input, settings).ladder,
    })
  }
  expect(compared).toBeGreaterThan(seeds.length / 10)
})

test('absent players keep the rung, leavers are gone, new ones are last, and courts have everyone available', () => {
  for (const seed of seeds) {
    const { random, input, config } = randomGameDay(seed)
    const seated = input.courts.flatMap(courtOrder)
    const ladderBefore = random.shuffle([...seated, 'X1', 'X2', 'X3'])
    const withdrawn = seated.filter(() => random.once(8))
    const unavailableNext = ladderBefore.filter(() => random.once(6))
    const moved = movement(
      { ...input, ladderBefore, withdrawn, unavailableNext, newPlayers: [{ id: 'N1' }] },
      config,
    )
    for (const id of ['X1', 'X2', 'X3']) expect(moved.everybody.indexOf(id)).toBe(ladderBefore.indexOf(id))
    expect(moved.ladder.at(-1)).toBe('N1')
    expect(moved.ladder.filter((id) => withdrawn.includes(id))).toEqual([])
    const available = moved.ladder.filter((id) => !unavailableNext.includes(id))
    const seatable = available.length >= config.minCourt ? available : undefined
    expect(moved.nextCourts?.flat()).toEqual(seatable)
  }
})

/** Courts further down by results. Players who left may have moved either way first. */
const DIRECTION: Readonly<Record<string, number>> = {
  up: -1,
  down: 1,
  subDown: 1,
  noShowDown: 1,
  absentDown: 1,
}

test('every player has a reason that fits what happened', () => {
  for (const seed of seeds) {
    const { random, input, config } = randomGameDay(seed)
    const seated = input.courts.flatMap(courtOrder)
    const withdrawn = seated.filter(() => random.once(10))
    const unavailableNext = seated.filter(() => random.once(10))
    const roster = { withdrawn, unavailableNext, newPlayers: [{ id: 'N1' }], ladderBefore: [...seated, 'X1'] }
    const moved = movement({ ...input, ...roster }, config)
    const people = personMoves(moved)
    expect(people.map(({ id }) => id).toSorted()).toEqual([...seated, 'X1', 'N1'].toSorted())
    for (const person of people) {
      const went = courtOf(moved.byResults, person.id) - ((person.from ?? 0) - 1)
      expect({ seed, id: person.id, went: person.from === null ? 0 : went }).toEqual({
        seed,
        id: person.id,
        went: DIRECTION[person.cause.kind] ?? (person.cause.kind === 'left' ? went : 0),
      })
      const sentences = explainMove(person)
      expect(sentences.length).toBeGreaterThan(0)
      expect(sentences.join(' ')).not.toMatch(/undefined|null|NaN|court 0|\[object/)
      expect(person.shift !== null).toBe(sentences.some((sentence) => sentence.startsWith('Will play on')))
    }
  }
})

/** The first number in a text that matches a pattern, or 0. */
const numberIn = (told: string, pattern: RegExp) => Number(pattern.exec(told)?.[1] ?? 0)

const sizesIn = (told: string) => {
  const {
    count,
    size,
    sizes = '',
  } = /^(?:(?<count>\d+) courts? of (?<size>\d+)|courts of (?<sizes>.*))$/.exec(told)?.groups ?? {}
  return count === undefined
    ? sizes.split(/, and |, | and /).map(Number)
    : Array.from({ length: Number(count) }, () => Number(size))
}

test('the stated cause of a shift to another court made the difference, recomputed from the facts', () => {
  const seen = { people: 0, sizes: 0, both: 0 }
  for (const seed of seeds) {
    const { random, input, config } = randomGameDay(seed)
    const seated = input.courts.flatMap((courtDay) => [...(courtDay.members ?? [])])
    const ladderBefore = [...seated]
    for (const id of ['X1', 'X2']) ladderBefore.splice(random.below(ladderBefore.length + 1), 0, id)
    const ratings = new Map(seated.map((id, i) => [id, 5 - i / 10]))
    const roster = {
      withdrawn: seated.filter(() => random.once(12)),
      unavailableNext: ladderBefore.filter(() => random.once(8)),
      newPlayers: random.once(2) ? [{ id: 'N1', rating: 3 + random.below(20) / 10 }] : [],
      ratings,
    }
    const moved = movement({ ...input, ...roster, ladderBefore }, { ...config, newPlayers: 'court' })
    const { everybody, ladder, byResults, nextCourts } = moved
    const goesOn = ladder.filter((id) => !roster.unavailableNext.includes(id))
    const played = everybody.filter((id) => seated.includes(id))
    const sizes = { before: input.courts.map(courtOrder), next: nextCourts ?? [] }
    const [before, next] = [sizes.before.map((each) => each.length), sizes.next.map((each) => each.length)]
    // Players beyond the courts' room are on the last one.
    const court = (ids: readonly string[], cut: readonly number[], id: string) =>
      Math.min(courtOf(splitIntoCourts(ids, [...cut, ids.length]), id), cut.length - 1)
    for (const person of personMoves(moved)) {
      const told = explainMove(person).find((sentence) => sentence.startsWith('Will play on'))
      if (told === undefined) continue
      const { id } = person
      const was = courtOf(byResults, id)
      const is = courtOf(sizes.next, id)
      const way = Math.sign(is - was)
      expect(told.startsWith(`Will play on court ${is + 1} because `)).toBe(true)
      expect(told).not.toContain('courts follow ladder order')
      const peopleOnly = court(goesOn, before, id)
      const sizesOnly = court(played, next, id)
      const toldPeople = told.includes(' above')
      const [, toldNext, toldBefore] = / there (?:is|are) (.*) instead of (.*)\.$/.exec(told) ?? []
      const moves = (steps: readonly number[]) => steps.some((step) => Math.sign(step) === way)
      expect({ seed, told, toldPeople }).toMatchObject({
        toldPeople: moves([peopleOnly - was, is - sizesOnly]),
      })
      const toldSizes = toldNext !== undefined
      expect({ seed, told, toldSizes }).toMatchObject({
        toldSizes: moves([sizesOnly - was, is - peopleOnly]),
      })
      expect(toldSizes ? [sizesIn(toldNext), sizesIn(toldBefore ?? '')] : []).toEqual(
        toldSizes ? [next, before] : [],
      )
      // Players further up who left, are away, were on no court, or are new.
      const aboveNow = ladder.slice(0, ladder.indexOf(id))
      const aboveThen = everybody.slice(0, everybody.indexOf(id))
      const isAway = (each: string) => roster.unavailableNext.includes(each)
      const facts = {
        left: aboveThen.filter((each) => roster.withdrawn.includes(each)).length,
        away: aboveNow.filter((each) => isAway(each) && seated.includes(each)).length,
        back: aboveNow.filter((each) => each.startsWith('X') && !isAway(each)).length,
        joined: aboveNow.filter((each) => each === 'N1').length,
      }
      const figures = {
        left: numberIn(told, /(\d+) players? above left/),
        away: numberIn(told, /(\d+) players? above can't play/),
        back: numberIn(told, /(\d+) players? above (?:is|are) back/),
        joined: numberIn(told, /(\d+) players? joined above/),
      }
      const named = way < 0 ? { ...facts, back: 0, joined: 0 } : { ...facts, left: 0, away: 0 }
      const none = { left: 0, away: 0, back: 0, joined: 0 }
      expect({ seed, told, figures }).toEqual({ seed, told, figures: toldPeople ? named : none })
      seen[toldPeople ? (toldSizes ? 'both' : 'people') : 'sizes']++
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seeds.length / 20)
})

test('the stated effect of the results on a player is right, recomputed from the facts', () => {
  const seen = { few: 0, nobody: 0, spared: 0, subs: 0, held: 0 }
  for (const seed of seeds) {
    const { input, config } = randomGameDay(seed)
    const moved = movement(input, config)
    for (const person of personMoves(moved)) {
      const { id, from } = person
      const courtDay = input.courts[(from ?? 0) - 1]
      if (from === null || !courtDay) throw new Error('Everyone is on a court.')
      const told = explainMove(person)[0] ?? ''
      const attendance = courtDay.attendance?.get(id)
      const finish = courtDay.finish.indexOf(id) + 1
      const players = courtDay.finish.filter((each) => courtDay.attendance?.get(each) === undefined)
      const fact = (name: string, right: boolean) =>
        expect({ seed, id, told, name, right }).toEqual({ seed, id, told, name, right: true })

      const toldFinish = numberIn(told, /finished (\d+)/)
      if (toldFinish > 0) fact('finish', toldFinish === finish)
      if (told.includes('their sub finished')) fact('sub', attendance === 'sub')
      else if (toldFinish > 0) fact('played in person', attendance === undefined)
      const [, place, of] = /, (\d+)\w+ of (\d+) not counting subs/.exec(told) ?? []
      if (place !== undefined) {
        fact('without subs', Number(place) === players.indexOf(id) + 1 && Number(of) === players.length)
        seen.subs++
      }
      const swapWith = (other: number) =>
        moved.swaps.find(({ boundary }) => boundary[0] === Math.min(from, other) && boundary.includes(other))
      const other = numberIn(told, /on court (\d+) could trade places/)
      const count = numberIn(told, /but only (\d+) players? on/)
      if (count > 0) {
        fact('only so many', swapWith(other)?.up.length === count)
        seen.few++
      } else if (other > 0) {
        fact('nobody', swapWith(other) === undefined)
        seen.nobody++
      }
      const first = /but an? (no-show|absent player|player with a sub) moves down first/.exec(told)
      if (first) {
        const went = (swapWith(from + 1)?.down ?? []).map((each) => courtDay.attendance?.get(each))
        const who = { 'no-show': 'noShow', 'absent player': 'absent', 'player with a sub': 'sub' }[
          first[1] ?? ''
        ]
        fact(
          'goes first',
          went.some((each) => each === who),
        )
        seen.spared++
      }
      if (told.includes('and keeps their place')) {
        fact(
          'holds',
          moved.everybody.indexOf(id) === input.courts.flatMap((each) => each.members ?? []).indexOf(id),
        )
        fact('sub or absence', told.includes('a sub played') === (attendance === 'sub'))
        seen.held++
      }
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seeds.length / 50)
})

test('courts for any number of players have everyone, differ by one, and are only oversized if nothing fits', () => {
  for (let people = 0; people <= 80; people++) {
    for (const maxCourts of [null, 1, 2, 5, 20]) {
      const cut = courtSizes(people, { maxCourts })
      const sizes = cut?.sizes ?? []
      expect({ people, seated: sum(sizes) }).toEqual({ people, seated: people < 4 ? 0 : people })
      expect(sizes.every((size) => size >= 4 && Math.max(...sizes) - size <= 1)).toBe(true)
      expect(sizes.length).toBeLessThanOrEqual(maxCourts ?? people)
      const fitsSomehow = Array.from({ length: maxCourts ?? people }, (_, i) => i + 1).some(
        (courts) => courts * 4 <= people && people <= courts * 5,
      )
      const overMax = people >= 4 && !fitsSomehow
      expect({ people, maxCourts, overMax: cut?.overMax ?? false }).toEqual({ people, maxCourts, overMax })
      expect(seatingAlternatives(people, { maxCourts }).length > 0).toBe(
        people > 0 && (cut === null || overMax),
      )
    }
  }
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
