import { expect, test } from 'vitest'
import { drawKingRound, type KingGame } from '@/domain/court-rotation/king-of-court'
import type { Round } from '@/domain/game'
import {
  drawFigures,
  drawVerdict,
  fairerBecause,
  redrawSummary,
} from '@/domain/round-robin-session/draw-figures'
import { toEngineEntry } from '@/domain/round-robin-session/round-robin-plan'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { courtChanges } from '@/features/courts/next-round/NextRound'
import { roundMovement } from '@/features/courts/next-round/next-round'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

// Every sentence on a draw is read again, and each fact in it is counted from the games alone.

const LIST = /, and |, | and /
const sides = ({ game }: KingGame) => [game.team1, game.team2]
const words = { nameOf: (id: string) => id, courtName: (court: number) => `Court ${court}` }

/** Checks a fact; what was told is in the message if it is wrong. */
const factsOf = (seed: number, where: string | number) => (told: string, right: boolean) =>
  expect(right ? [] : [seed, where, told]).toEqual([])

/** The court of each player of a round by its results: neighbors trade where both games have a winner. */
function courtsByResults(round: readonly KingGame[]): Map<string, number> {
  const order = round.toSorted((a, b) => a.court - b.court)
  const isWon = ({ game }: KingGame) => game.status === 'final'
  return new Map(
    order.flatMap((each, i) =>
      sides(each).flatMap((ids, side) => {
        const [own, other] =
          side === 0
            ? [each.game.team1Score ?? 0, each.game.team2Score ?? 0]
            : [each.game.team2Score ?? 0, each.game.team1Score ?? 0]
        const to = isWon(each) ? order[own > other ? i - 1 : i + 1] : undefined
        return ids.map((id) => [id, to && isWon(to) ? to.court : each.court] as const)
      }),
    ),
  )
}

test('king of the court: who moves where and why, and which courts close, follow from the last round', () => {
  const seen = { moved: 0, closes: 0, opens: 0 }
  // In these three, six courts open, which is rare.
  for (const seed of seedsFor(120, 12, [64, 80, 82])) {
    const random = new Seeded(seed)
    const courts = Array.from({ length: random.between(2, 4) }, (_, court) => ({
      number: court + 1,
      people: Array.from({ length: random.between(4, 6) }, (_person, i) => `${'ABCD'.charAt(court)}${i}`),
    }))
    const everyone = courts.flatMap(({ people }) => people)
    const away = new Set<string>()
    const rounds: KingGame[][] = []
    /** Everyone's court by their last result; the first one until they have any. */
    const home = new Map(courts.flatMap(({ number, people }) => people.map((id) => [id, number] as const)))
    for (let number = 1; number <= 8; number++) {
      if (random.once(3))
        for (const id of random.shuffle(everyone).slice(0, random.between(1, 3))) away.add(id)
      if (random.once(3)) away.clear()
      const round = drawKingRound(courts, rounds, { away })
      if (!round.ok) break
      const before = rounds.at(-1) ?? []
      if (number > 1) {
        const open = round.games.map(({ court }) => court)
        for (const [id, court] of courtsByResults(before)) home.set(id, court)
        const lowest = Math.max(...open)
        const dueOf = (id: string) => Math.min(home.get(id) ?? 0, lowest)
        const to = new Map(
          round.games.flatMap(({ court, team1, team2 }) =>
            [...team1, ...team2].map((id) => [id, court] as const),
          ),
        )
        const from = new Map(
          before.flatMap((each) =>
            sides(each)
              .flat()
              .map((id) => [id, each.court] as const),
          ),
        )
        const { courts: lines, why } = roundMovement(round, before, words)
        const fact = factsOf(seed, number)

        for (const { court, text } of lines) {
          const here = [...to].filter(([, on]) => on === court).map(([id]) => id)
          const told = text.split(' · ').flatMap((part) => {
            const [title = '', names = ''] = part.split(': ')
            return names.split(LIST).map((id) => [id, title] as const)
          })
          fact(
            text,
            told
              .map(([id]) => id)
              .toSorted()
              .join() === here.toSorted().join(),
          )
          for (const [id, title] of told) {
            const was = from.get(id)
            const way = was === undefined ? 'Back in' : was === court ? 'Stay' : was > court ? 'Up' : 'Down'
            fact(text, title === way)
          }
        }
        const told = why.map((sentence) => sentence.split(' ')[0] ?? '')
        const moved = [...to].filter(([id, court]) => dueOf(id) !== court).map(([id]) => id)
        for (const id of moved) fact(`${id} is explained`, told.includes(id))
        for (const sentence of why) {
          const [, id = '', verb, court, result, reason = ''] =
            /^(\w+) (stays on|moves up to|moves down to|comes in on) Court (\d+) (?:after a (win|loss|game without a winner)|instead of Court \d+): (.+)\.$/.exec(
              sentence,
            ) ?? []
          fact(sentence, to.get(id) === Number(court))
          fact(sentence, moved.includes(id))
          const was = from.get(id)
          const way =
            was === undefined
              ? 'comes in on'
              : was === Number(court)
                ? 'stays on'
                : was > Number(court)
                  ? 'moves up to'
                  : 'moves down to'
          fact(sentence, verb === way)
          const game = before.find((each) => sides(each).flat().includes(id))?.game
          const lead =
            ((game?.team1Score ?? 0) - (game?.team2Score ?? 0)) * (game?.team1.includes(id) ? 1 : -1)
          const outcome = game?.status !== 'final' ? 'game without a winner' : lead > 0 ? 'win' : 'loss'
          if (was !== undefined) fact(sentence, result === outcome)
          seen.moved++
          const [, sitting] = /^(.+) sits? out$/.exec(reason) ?? []
          const [, gone] = /^(.+) (?:isn't|aren't) in this round$/.exec(reason) ?? []
          if (sitting !== undefined) {
            for (const each of sitting.split(LIST))
              fact(sentence, round.byes.includes(each) && round.due.get(each) === Number(court))
          } else if (gone !== undefined) {
            for (const each of gone.split(LIST)) fact(sentence, from.has(each) && away.has(each))
          } else fact(sentence, reason === 'each court needs four')
        }

        const here = everyone.filter((id) => !away.has(id))
        const were = before.map(({ court }) => court)
        for (const sentence of courtChanges(round, were, words.courtName)) {
          const [, names = '', what = '', players, count, joins] =
            /^(.+?) (closes?|stays? closed|opens?): (\d+) players? for (\d+) courts?\.(?: (?:Its|Their) players join Court (\d+), and byes rotate\.)?$/.exec(
              sentence,
            ) ?? []
          fact(sentence, Number(players) === here.length && Number(count) === open.length)
          const isOpening = what.startsWith('open')
          for (const name of names.split(LIST)) {
            const court = Number(name.replace('Court ', ''))
            fact(sentence, open.includes(court) === isOpening)
            fact(sentence, were.includes(court) === what.startsWith('close'))
          }
          fact(sentence, joins === undefined ? !what.startsWith('close') : Number(joins) === lowest)
          seen[isOpening ? 'opens' : 'closes']++
        }
      }
      rounds.push(
        round.games.map(({ court, team1, team2 }): KingGame => {
          const isWon = !random.once(12)
          const scores = random.once(2) ? [11, random.below(10)] : [random.below(10), 11]
          const [team1Score = null, team2Score = null] = isWon ? scores : []
          const status = isWon ? 'final' : 'void'
          return { court, game: { id: `${number}-${court}`, team1, team2, team1Score, team2Score, status } }
        }),
      )
    }
  }
  expect(Math.min(seen.moved, seen.closes, seen.opens)).toBeGreaterThan(5)
})

const FORMATS = ['rotating_partners', 'fixed_partners', 'singles', 'mixed'] as const
type Format = (typeof FORMATS)[number]

function randomDraw(random: Seeded, format: Format) {
  const count = 2 * random.between(format === 'singles' ? 2 : 3, 7)
  const people = Array.from({ length: count }, (_, i) => ({
    id: `P${i}`,
    team: format === 'mixed' ? 1 + (i % 2) : format === 'fixed_partners' ? 1 + Math.floor(i / 2) : null,
  }))
  const courts = random.between(1, 3)
  const draw = (rounds: number, seed: number, played: readonly Round[] = []) =>
    drawRoundRobin({ entry: toEngineEntry(format, people), courts, rounds, seed, played, moves: 3000 })
  return { people, courts, draw }
}

/** What can be counted in rounds; fixed partners count as one. */
function countsOf(
  format: Format,
  people: readonly { id: string; team: number | null }[],
  rounds: readonly Round[],
) {
  const unit = new Map(people.map(({ id, team }) => [id, format === 'fixed_partners' ? `pair ${team}` : id]))
  const units = [...new Set(unit.values())]
  const inUnits = (ids: readonly string[]) => [...new Set(ids.map((id) => unit.get(id) ?? id))]
  const games = rounds.flatMap((round) =>
    round.games.map(({ team1, team2 }) => [inUnits(team1), inUnits(team2)]),
  )
  const pairs = units.flatMap((one, i) => units.slice(i + 1).map((other) => [one, other] as const))
  const times = (isSame: boolean) =>
    pairs.map(
      ([one, other]) =>
        games.filter((game) => {
          const [mine, theirs] = [one, other].map((id) => game.findIndex((side) => side.includes(id)))
          return mine !== -1 && theirs !== -1 && (mine === theirs) === isSame
        }).length,
    )
  const played = units.map((id) => games.filter((game) => game.flat().includes(id)).length)
  const sits = units.map((id) => rounds.map((round) => inUnits(round.byes).includes(id)))
  const longest = (row: readonly boolean[]) =>
    Math.max(
      ...row
        .map((_, i) => row.slice(i).findIndex((out) => !out))
        .map((run, i) => (run === -1 ? row.length - i : run)),
    )
  return {
    units,
    partners: times(true),
    opponents: times(false),
    played,
    byes: sits.map((row) => row.filter(Boolean).length),
    longestRun: Math.max(...sits.map(longest)),
    outEachRound: rounds.map((round) => round.byes.length),
  }
}

const rangeOf = (counts: readonly number[]) => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? String(least) : `${least} ${most - least > 1 ? 'to' : 'or'} ${most}`
}
const timesOf = (text: string) => (text === 'twice' ? 2 : Number(text.split(' ')[0]))
const repeatsIn = (counts: readonly number[]) => counts.reduce((sum, each) => sum + Math.max(0, each - 1), 0)

test('round robins: the verdict, the figures, and what a redraw changes follow from the games', () => {
  const seen = new Set<string>()
  for (const seed of seedsFor(80, 10)) {
    const random = new Seeded(seed)
    const format = random.pick(FORMATS)
    const { people, courts, draw } = randomDraw(random, format)
    const rounds = draw(random.between(2, 6), seed)
    const counts = countsOf(format, people, rounds)
    const fact = factsOf(seed, format)
    const isInPairs = format === 'rotating_partners' || format === 'mixed'
    const all = isInPairs ? counts.partners : counts.opponents

    const verdict = drawVerdict(format, people, rounds)
    const [pairs = '', out, played] = verdict.slice(0, -1).split('; ')
    const more = /more than (.+)$/.exec(pairs)?.[1]
    if (pairs.startsWith('Everyone'))
      fact(
        verdict,
        all.every((count) => count === 1),
      )
    else if (more === undefined) fact(verdict, Math.max(...all) <= 1 && all.includes(0))
    else fact(verdict, Math.max(...all) === timesOf(more) && timesOf(more) > 1)
    seen.add(pairs.split(' ').slice(0, 3).join(' '))
    const most = Math.max(...counts.outEachRound)
    fact(
      verdict,
      out ===
        (most === 0
          ? 'no one sits out'
          : `${rangeOf(counts.outEachRound)} ${most === 1 ? 'sits' : 'sit'} out each round`),
    )
    fact(
      verdict,
      played === (new Set(counts.played).size > 1 ? `${rangeOf(counts.played)} games each` : undefined),
    )

    for (const { aim, text } of drawFigures(format, people, rounds)) {
      const [, limit, repeats, bound] =
        /more than ([^(]+?) \((\d+) repeats?, (?:the fewest possible|at least (\d+) can't be avoided)\)\.$/.exec(
          text,
        ) ?? []
      if (aim === 'games')
        fact(
          text,
          text === `${rangeOf(counts.played)} ${Math.max(...counts.played) === 1 ? 'game' : 'games'} each.`,
        )
      else if (aim === 'byes') {
        const [, row] = /never more than (\d+) in a row\.$/.exec(text) ?? []
        const isNone = Math.max(...counts.byes) === 0
        fact(text, text.startsWith(isNone ? 'No byes' : `${rangeOf(counts.byes)} bye`))
        if (!isNone)
          fact(text, row === undefined ? counts.longestRun === 1 : Number(row) === counts.longestRun)
      } else {
        const met = aim === 'partners' ? counts.partners : counts.opponents
        if (limit === undefined)
          fact(text, Math.max(...met) <= 1 && (!text.startsWith('Everyone') || !met.includes(0)))
        else {
          fact(text, Math.max(...met) === timesOf(limit) && repeatsIn(met) === Number(repeats))
          // A player with more meetings than there are others repeats as many.
          const meetings =
            aim === 'partners' ? 1 : format === 'singles' || format === 'fixed_partners' ? 1 : 2
          const least = Math.ceil(
            counts.played.reduce(
              (sum, games) => sum + Math.max(0, meetings * games - counts.units.length + 1),
              0,
            ) / 2,
          )
          if (format !== 'mixed')
            fact(text, bound === undefined ? repeatsIn(met) <= least : Number(bound) === least)
          seen.add(bound === undefined ? 'fewest' : 'unavoidable')
        }
      }
    }

    const stayingRounds = rounds.slice(0, random.between(1, rounds.length - 1))
    const drawn = draw(random.between(1, 4), seed + 1, stayingRounds)
    const plan = { stayingRounds, firstDrawn: stayingRounds.length + 1, people }
    const summary = redrawSummary({ format, courts, plan, drawn })
    const [, first, last = first] =
      /^Rounds? (\d+)(?: (?:and|to) (\d+))? (?:is|are) new\./.exec(summary) ?? []
    fact(
      summary,
      Number(first) === stayingRounds.length + 1 && Number(last) === stayingRounds.length + drawn.length,
    )
    const outs = drawn.map(({ byes }) => byes.length)
    const [, told] = / new\. (?:(No one|[\d a-z]+?)(?: players?)?) sits? out/.exec(summary) ?? []
    fact(summary, told === (Math.max(...outs) === 0 ? 'No one' : rangeOf(outs)))
    const used = Math.max(...drawn.map(({ games }) => games.length))
    fact(summary, Number(/(\d+) courts? stays? empty/.exec(summary)?.[1] ?? 0) === courts - used)
    if (summary.includes('byes stay even') && format !== 'mixed') {
      const { byes, longestRun } = countsOf(format, people, [...stayingRounds, ...drawn])
      fact(summary, Math.max(...byes) - Math.min(...byes) <= 1 && longestRun <= 1)
      seen.add('even')
    }

    const other = draw(rounds.length + 1, seed)
    const [now, then] = [rounds, other].map((each) => ({
      counts: { courts, rounds: each.length },
      rounds: each,
    }))
    const why = now && then && fairerBecause({ format, people }, now, then)
    if (!why) continue
    const merits = [counts, countsOf(format, people, other)].map((some) => {
      const met = isInPairs ? some.partners : some.opponents
      if (why.includes('everyone once')) return met.every((count) => count === 1)
      if (why.includes('every round')) return Math.max(...some.byes) === 0
      if (why.includes('same number')) return new Set(some.played).size === 1
      return why.includes('repeats') ? Math.max(...met) <= 1 : some.longestRun <= 1
    })
    fact(why, why.startsWith(`With ${other.length} rounds, `) && !merits[0] && merits[1] === true)
    seen.add('fairer')
  }
  // Each of these says something that can be wrong.
  expect(
    ['No one repeats', 'even', 'fairer', 'fewest'].filter((what) => seen.has(what)).length,
  ).toBeGreaterThan(2)
})
