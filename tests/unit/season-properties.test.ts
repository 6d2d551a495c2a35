import { expect, test } from 'vitest'
import { hasResult, type Game } from '@/domain/game'
import { explainPlace } from '@/domain/season/explain-place'
import { nextWeek } from '@/domain/season/next-week'
import { seasonRanking } from '@/domain/season/season-ranking'
import {
  DAY_RULE_FIELDS,
  eachSetting,
  LEAGUE_DEFAULTS,
  LEAGUE_SETTINGS,
  type DayRules,
} from '@/domain/league-settings'
import type { SeasonCourt } from '@/domain/season/season'
import { weekReport } from '@/domain/season/week-report'
import type { StandingRow } from '@/domain/standings/standings'
import { seedsFor } from '../seeds'
import { makeSeason } from './season-maker'
import { Seeded } from './seeded'

const BASES = LEAGUE_SETTINGS.rankingBasis.words
const POLICIES = LEAGUE_SETTINGS.subPolicy.words
const seeds = seedsFor(40, 10)
/** Shorter seasons, more of them. */
const shortSeeds = seedsFor(120, 30)

function randomSeason(seed: number) {
  const random = new Seeded(seed)
  const settings = {
    ...LEAGUE_DEFAULTS,
    rankingBasis: random.pick(BASES),
    subPolicy: random.pick(POLICIES),
    moveUp: random.below(3),
    moveDown: random.below(3),
  }
  const season = makeSeason(random, {
    people: random.between(8, 26),
    weeks: 5,
    settings,
    awayOnceIn: 6,
    subOnceIn: 10,
    midDayOnceIn: 8,
    markOnceIn: 8,
  })
  return { random, season }
}

/** The games of a court that a member played in person, directly from each game. */
const inPerson = ({ seats, games }: SeasonCourt, id: string) =>
  games.filter(({ team1, team2, subNames }) => {
    const sub = subNames ? subNames[id] : seats.find(({ playerId }) => playerId === id)?.substitute
    return [...team1, ...team2].includes(id) && !sub
  })

const unrankedLast = (a: number | null, b: number | null) => (a ?? 1000) - (b ?? 1000)

test('every week has every member once, best first; on a ladder the places are 1 to n', () => {
  for (const seed of seeds) {
    const { season } = randomSeason(seed)
    for (const { rows, basis } of seasonRanking(season)) {
      expect(rows.map(({ id }) => id).toSorted()).toEqual(season.members.map(({ id }) => id).toSorted())
      const places = rows.map(({ place }) => place)
      expect(places).toEqual(basis === 'ladder' ? rows.map((_, i) => i + 1) : places.toSorted(unrankedLast))
    }
  }
})

test("an arrow is last week's place minus the place now, and the trend ends with the place", () => {
  for (const seed of seeds) {
    const weeks = seasonRanking(randomSeason(seed).season)
    weeks.forEach(({ rows }, week) => {
      const before = new Map(weeks[week - 1]?.rows.map(({ id, place }) => [id, place]))
      for (const { id, place, arrow, trend } of rows) {
        expect(trend).toHaveLength(week + 1)
        expect(trend.at(-1)).toBe(place)
        const was = before.get(id) ?? null
        const expected = place === null || week === 0 ? null : was === null ? 'NEW' : was - place
        expect({ seed, id, arrow }).toEqual({ seed, id, arrow: expected })
      }
    })
  }
})

test('a record counts the games that the person played in person', () => {
  for (const seed of seeds) {
    const { season } = randomSeason(seed)
    const last = seasonRanking(season).at(-1)
    for (const { id, record } of last?.rows ?? []) {
      const played = season.days.flatMap(({ courts }) => courts.flatMap((court) => inPerson(court, id)))
      expect({ seed, id, played: record.played }).toEqual({ seed, id, played: played.length })
      expect(record.won + record.lost + record.drawn).toBe(record.played)
    }
  }
})

test('no one who played a game in person counts as absent, whatever subs and marks say', () => {
  const seen = { midDay: 0, marked: 0, missing: 0 }
  for (const seed of seeds) {
    const { season } = randomSeason(seed)
    seasonRanking(season).forEach(({ ladderDay }, week) => {
      for (const court of season.days[week]?.courts ?? []) {
        const held = ladderDay.courts.find(({ number }) => number === court.number)?.courtDay.attendance
        for (const { playerId, missing } of court.seats) {
          const own = inPerson(court, playerId).length
          const all = court.games.filter(({ team1, team2 }) => [...team1, ...team2].includes(playerId)).length
          // Some are seated and play no game, so nothing says that they were there.
          if (all === 0) continue
          const word = held?.get(playerId)
          // Every game was played, so members who played none in person had a sub in all of them.
          const expected = own > 0 ? undefined : 'sub'
          expect({ seed, playerId, word }).toEqual({ seed, playerId, word: expected })
          seen.midDay += Number(own > 0 && own < all)
          seen.marked += Number(own > 0 && missing != null)
          seen.missing += Number(own === 0)
        }
      }
    })
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(seeds.length)
})

test("the order in which days, courts, seats, games, and members are given doesn't matter", () => {
  for (const seed of seeds) {
    const { random, season } = randomSeason(seed)
    const days = random.shuffle(season.days).map((day) => ({
      ...day,
      courts: random.shuffle(day.courts).map((court) => ({
        ...court,
        seats: random.shuffle(court.seats),
        games: random.shuffle(court.games),
      })),
    }))
    const other = seasonRanking({ ...season, days, members: random.shuffle(season.members) })
    const places = (weeks: typeof other) =>
      weeks.map(({ rows }) => rows.map(({ id, place, arrow }) => [id, place, arrow]))
    expect({ seed, places: places(other) }).toEqual({ seed, places: places(seasonRanking(season)) })
  }
})

test('every place is explained in whole sentences', () => {
  for (const seed of seeds) {
    const { season } = randomSeason(seed)
    for (const week of seasonRanking(season)) {
      for (const { id } of week.rows) {
        const sentences = explainPlace(week, id)
        expect(sentences.length).toBeGreaterThan(0)
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
        expect(sentences.join(' ')).not.toMatch(/undefined|null|NaN|\bp\d+\b|\[object/)
      }
    }
  }
})

/** The content of a sentence that compares two places: what they are tied on, what decided, and both figures. */
const COMPARED =
  /^(?:Tied with .*? on (?<level>.*?), (?<side>behind|ahead)|(?<plain>Behind|Ahead)) (?:of )?.*?on (?<what>[a-z -]+?)(?: among .*?)? \((?<mine>\S+) vs\. (?<theirs>\S+)\)\.$/
const numberOf = (figure = '') => {
  const [num = '', den = '1'] = figure.replace('−', '-').replace('%', '').split('/')
  return Number(num) / Number(den)
}

test('the players just above and below are named, with a reason that points the right way', () => {
  let compared = 0
  for (const seed of seeds) {
    for (const week of seasonRanking(randomSeason(seed).season)) {
      const ranked = week.rows.filter(({ place }) => place !== null)
      ranked.forEach((row, index) => {
        const sentences = explainPlace(week, row.id)
        const told = (name: string) => sentences.filter((sentence) => new RegExp(`${name}\\b`).test(sentence))
        const above = ranked.findLast(({ place }, i) => i < index && place !== row.place)
        const below = ranked.find(({ place }, i) => i > index && place !== row.place)
        const beside = ranked.filter(({ id, place }) => id !== row.id && place === row.place)
        // Several may share the place above, and each of them counts.
        const neighbors = [above, below].flatMap((each) =>
          ranked.filter(({ place }) => each?.place === place),
        )
        for (const { name } of [...neighbors, ...beside])
          expect({ seed, name, told: told(name).length > 0 }).toMatchObject({ told: true })
        const beginnings = [above && `Just above: ${above.name}`, below && `Just below: ${below.name}`]
        for (const beginning of week.basis === 'ladder' ? beginnings : [])
          expect(sentences.some((each) => each.startsWith(beginning ?? ''))).toBe(true)
        for (const sentence of sentences) {
          const { side, plain, mine, theirs } = COMPARED.exec(sentence)?.groups ?? {}
          const way = side ?? plain?.toLowerCase()
          if (way === undefined) continue
          compared++
          const lead = numberOf(mine) - numberOf(theirs)
          expect({ sentence, right: way === 'ahead' ? lead > 0 : lead < 0 }).toMatchObject({ right: true })
        }
      })
    }
  }
  expect(compared).toBeGreaterThan(seeds.length * 25)
})

test('players called tied on something have the same figures', () => {
  const FIGURES: Readonly<Record<string, (row: StandingRow) => number | null>> = {
    wins: ({ won }) => won,
    'win percentage': ({ winShare }) => winShare && winShare.num / winShare.den,
    'point differential': ({ pointDiff }) => pointDiff,
    'point differential per game': ({ pointDiff, played }) => pointDiff / played,
    'points scored per game': ({ pointsFor, played }) => pointsFor / played,
    'points percentage': ({ pointShare }) => pointShare && pointShare.num / pointShare.den,
    points: ({ totalPoints }) => totalPoints,
  }
  let level = 0
  for (const seed of seeds) {
    for (const week of seasonRanking(randomSeason(seed).season)) {
      if (week.basis === 'ladder') continue
      for (const row of week.rows) {
        for (const sentence of explainPlace(week, row.id)) {
          const { others, on } =
            /^Tied with (?<others>.*?) on (?<on>.*?)(?:, (?:behind|ahead) on .*|; .*)\.$/.exec(sentence)
              ?.groups ?? {}
          if (!others || !on) continue
          const names = others.split(/, and |, | and /)
          for (const other of week.rows.filter(({ name }) => names.includes(name))) {
            for (const what of on.split(/, and |, | and /)) {
              const figure = FIGURES[what]
              if (!figure) continue
              level++
              expect({ sentence, figure: figure(other.record) }).toEqual({
                sentence,
                figure: figure(row.record),
              })
            }
          }
        }
      }
    }
  }
  expect(level).toBeGreaterThan(seeds.length * 5)
})

/** Wins, point diff, and points scored, counted directly from the games of a court. */
function figuresFrom(games: readonly Game[], id: string) {
  const figures = { wins: 0, difference: 0, scored: 0 }
  for (const { team1, team2, team1Score, team2Score } of games.filter(hasResult)) {
    if (![...team1, ...team2].includes(id)) continue
    const [own, other] = team1.includes(id) ? [team1Score, team2Score] : [team2Score, team1Score]
    figures.wins += Number((own ?? 0) > (other ?? 0))
    figures.difference += (own ?? 0) - (other ?? 0)
    figures.scored += own ?? 0
  }
  return figures
}

/** The players whom a sentence calls tied with the reader. */
const tiedWith = (sentence: string): string[] =>
  /^Tied with (?<others>.*?) on /.exec(sentence)?.groups?.others?.split(/, and |, | and /) ?? []

test('"why" compares with the players who count, and always names the tie at a line between courts', () => {
  const seen = { compared: 0, atLine: 0, besideSub: 0, fallingSub: 0 }
  for (const seed of shortSeeds) {
    const random = new Seeded(seed)
    const subMovement = random.pick(['hold', 'may_drop'] as const)
    const settings = {
      ...LEAGUE_DEFAULTS,
      moveUp: random.between(1, 2),
      moveDown: random.between(1, 2),
      subMovement,
    }
    const season = makeSeason(random, { people: random.between(8, 26), weeks: 3, settings, subOnceIn: 4 })
    for (const [index, week] of seasonRanking(season).entries()) {
      const names = new Map(week.rows.map(({ id, name }) => [id, name]))
      const { swaps } = week.ladderDay.movement
      const went = { up: swaps.flatMap(({ up }) => up), down: swaps.flatMap(({ down }) => down) }
      for (const { courtDay: ladderDay, number } of week.ladderDay.courts) {
        const games = season.days[index]?.courts.find((court) => court.number === number)?.games ?? []
        const isSub = (id: string) => ladderDay.attendance?.get(id) === 'sub'
        const called = (id: string) => `${names.get(id) ?? ''}${isSub(id) ? "'s sub" : ''}`
        const players = ladderDay.finish.filter((id) => !isSub(id))
        const falling = subMovement === 'may_drop' ? ladderDay.finish : players
        const wins = (id: string) => figuresFrom(games, id).wins
        const why = new Map(falling.map((id) => [id, explainPlace(week, id).map(withoutNeighbors)]))
        for (const id of falling) {
          const sentences = (why.get(id) ?? []).filter((each) => each !== '')
          expect({ seed, id, sentences }).toEqual({ seed, id, sentences: [...new Set(sentences)] })
          const ties = sentences.flatMap(tiedWith)
          expect({ seed, id, ties }).toEqual({ seed, id, ties: [...new Set(ties)] })
          for (const other of ladderDay.finish.filter((each) => ties.includes(called(each)))) {
            const together = [id, other].some(isSub) ? falling : players
            expect({ seed, id, other, counts: together.includes(other) }).toMatchObject({ counts: true })
            expect({ seed, id, other, wins: wins(other) }).toMatchObject({ wins: wins(id) })
            seen.compared++
          }
          const namesSub = sentences.some((each) => /(?:with|Behind|of) [^.]*?'s sub on /.test(each))
          expect({ seed, id, wrong: namesSub && subMovement === 'hold' }).toEqual({ seed, id, wrong: false })
          if (players.includes(id) && ladderDay.finish.some(isSub)) seen.besideSub++
        }
        const atLine = (order: readonly string[], line: number) => {
          const [upper, lower] = [order[line - 1], order[line]]
          if (upper === undefined || lower === undefined || wins(upper) !== wins(lower)) return
          for (const [id, other] of [
            [upper, lower],
            [lower, upper],
          ] as const) {
            const told = (why.get(id) ?? []).flatMap(tiedWith)
            expect({ seed, id, told: told.includes(called(other)) }).toEqual({ seed, id, told: true })
            seen.atLine++
            seen.fallingSub += Number(isSub(other))
          }
        }
        atLine(players, players.filter((id) => went.up.includes(id)).length)
        atLine(falling, falling.filter((id) => !went.down.includes(id)).length)
      }
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(shortSeeds.length / 4)
})

/** What is said about the court, not about neighbors on the ladder. */
const withoutNeighbors = (sentence: string) => (sentence.startsWith('Just ') ? '' : sentence)

test('a tie that decides who moves is told to both sides in Weekly, Next Week and "why", with what really decided', () => {
  const seen = { tied: 0, clear: 0, scored: 0, prior: 0 }
  for (const seed of shortSeeds) {
    const random = new Seeded(seed)
    const settings = {
      ...LEAGUE_DEFAULTS,
      moveUp: random.between(1, 2),
      moveDown: random.between(1, 2),
    }
    const season = makeSeason(random, {
      people: random.between(8, 26),
      weeks: 3,
      settings,
      awayOnceIn: 6,
      subOnceIn: 10,
      midDayOnceIn: 10,
      markOnceIn: 10,
    })
    const weeks = seasonRanking(season)
    weeks.forEach((week, index) => {
      const day = season.days[index]
      if (!day) throw new Error('Every week has its day.')
      const reports = new Map(
        weekReport(week, day)
          .courts.flatMap(({ people }) => people)
          .map((person) => [person.id, person]),
      )
      const upToHere = { ...season, days: season.days.slice(0, index + 1) }
      const next = nextWeek(upToHere, [], {})
      const rungs = new Map(week.ladderDay.before.map((id, i) => [id, i]))
      const names = new Map(week.rows.map(({ id, name }) => [id, name]))
      week.ladderDay.courts.forEach(({ courtDay: ladderDay }, court) => {
        const players = ladderDay.finish.filter((id) => ladderDay.attendance?.get(id) === undefined)
        const played = day.courts.find(({ number }) => number === week.ladderDay.courts[court]?.number)
        const figuresOf = (id: string) => figuresFrom(played ? inPerson(played, id) : [], id)
        const went = (id: string) => {
          const kind = reports.get(id)?.move?.cause.kind
          return kind === 'up' || kind === 'down' ? kind : 'stays'
        }
        const tied = (one: string, other: string) => {
          const [a, b] = [figuresOf(one), figuresOf(other)]
          return a.wins === b.wins && a.difference === b.difference
        }
        for (const id of players) {
          // The players on the other side of a line, the nearest first.
          const across = players.slice(1).flatMap((lower, i) => {
            const upper = players[i] ?? ''
            if (went(upper) === went(lower)) return []
            return players.indexOf(id) <= i ? [lower] : [upper]
          })
          const expected = across.filter((other) => tied(id, other))
          const ties = reports.get(id)?.ties ?? []
          expect({ seed, id, tied: ties.flatMap(tiedWith) }).toEqual({
            seed,
            id,
            tied: expected.map((other) => names.get(other)),
          })
          expect(next.ties.get(id)).toEqual(ties)
          const why = explainPlace(week, id)
          for (const other of expected)
            expect(why.filter((each) => tiedWith(each).includes(names.get(other) ?? ''))).toHaveLength(1)
          seen[expected.length > 0 ? 'tied' : 'clear']++
          for (const other of expected) {
            const told = ties.find((each) => tiedWith(each).includes(names.get(other) ?? '')) ?? ''
            expect(told).toMatch(/^Tied with .* on wins/)
            const [mine, theirs] = [figuresOf(id), figuresOf(other)]
            const ahead = players.indexOf(id) < players.indexOf(other)
            const side = ahead ? 'ahead' : 'behind'
            const scored = told.includes(` ${side} on points scored (${mine.scored} vs. ${theirs.scored}).`)
            const prior = told.endsWith('broke the tie.') && mine.scored === theirs.scored
            const right =
              (scored && mine.scored > theirs.scored === ahead) ||
              (prior && (rungs.get(id) ?? 0) < (rungs.get(other) ?? 0) === ahead) ||
              told.includes(`, ${side} on head-to-head`)
            expect({ seed, id, told, right }).toEqual({ seed, id, told, right: true })
            seen.scored += Number(scored)
            seen.prior += Number(prior)
          }
        }
      })
    })
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(shortSeeds.length / 12)
})

test("changing a league's rules changes no finalized day that stores its own", () => {
  for (const seed of seeds) {
    const { season, random } = randomSeason(seed)
    const { settings, days } = season
    const kept = {
      ...season,
      days: days.map((day) => ({ ...day, rules: rulesOf({ ...LEAGUE_DEFAULTS, ...settings }) })),
    }
    const changed = {
      ...kept,
      settings: {
        ...settings,
        winType: random.pick(LEAGUE_SETTINGS.winType.words),
        pointsToWin: random.pick([7, 15, 21]),
        gameFormat: random.pick(LEAGUE_SETTINGS.gameFormat.words),
        movementMode: random.pick(LEAGUE_SETTINGS.movementMode.words),
        moveUp: random.below(4),
        moveDown: random.below(4),
        excusedAbsence: random.pick(LEAGUE_SETTINGS.excusedAbsence.words),
        noShow: random.pick(LEAGUE_SETTINGS.noShow.words),
        subPolicy: random.pick(POLICIES),
        subMovement: random.pick(LEAGUE_SETTINGS.subMovement.words),
        extraPlayers: random.pick(LEAGUE_SETTINGS.extraPlayers.words),
        newPlayers: random.pick(LEAGUE_SETTINGS.newPlayers.words),
        forfeitPoints: random.pick(LEAGUE_SETTINGS.forfeitPoints.words),
        forfeitPartner: random.pick(LEAGUE_SETTINGS.forfeitPartner.words),
      },
    }
    expect({ seed, weeks: seasonRanking(kept) }).toEqual({ seed, weeks: seasonRanking(season) })
    expect({ seed, weeks: seasonRanking(changed) }).toEqual({ seed, weeks: seasonRanking(kept) })
  }
})

const rulesOf = (settings: typeof LEAGUE_DEFAULTS) =>
  eachSetting<DayRules, keyof DayRules>(DAY_RULE_FIELDS, (field) => settings[field])
