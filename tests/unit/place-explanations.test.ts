import { expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { LEAGUE_DEFAULTS, LEAGUE_SETTINGS } from '@/domain/league-settings'
import { finalsCourts } from '@/domain/game-day-plan/finals-courts'
import { explainPlace } from '@/domain/season/explain-place'
import { explainCourtPlace, explainTies } from '@/domain/season/explain-ties'
import { type RankingWeek, seasonRanking } from '@/domain/season/season-ranking'
import { windowOf } from '@/domain/season/league-criteria'
import type { Season, SeasonCourt } from '@/domain/season/season'
import { subIn } from '@/domain/season/who-played'
import { TIE_BREAKER_NAMES } from '@/domain/tie-breakers'
import { seedsFor } from '../seeds'
import { makeCourt, makeSeason } from './season-maker'
import { Seeded } from './seeded'

// Every sentence on a place is read again, and each fact in it is counted from the raw games: by rules.md, and without
// the code that made it.

const WORDS = Object.keys(TIE_BREAKER_NAMES)

function randomSeason(seed: number, settings: Partial<Season['settings']>): Season {
  const random = new Seeded(seed)
  const season = makeSeason(random, {
    people: random.between(8, 22),
    weeks: 7,
    settings: {
      ...LEAGUE_DEFAULTS,
      tieBreakers: random.shuffle(WORDS).slice(0, random.between(1, 4)).join(' '),
      forfeitPoints: random.pick(['none', 'target']),
      forfeitPartner: random.pick(['no_result', 'loss']),
      moveUp: random.between(1, 2),
      moveDown: random.between(1, 2),
      ...settings,
    },
    // Often enough that some drop out of a window, and come back.
    awayOnceIn: 3,
    subOnceIn: 8,
    midDayOnceIn: 10,
  })
  const end = (game: Game): Game => {
    const one = random.pick([...game.team1, ...game.team2])
    if (random.once(14)) return { ...game, status: 'forfeit', endedBy: [one], team1Score: 0, team2Score: 0 }
    return random.once(14) ? { ...game, status: 'retired', endedBy: [one] } : game
  }
  const days = season.days.map((day) => ({
    ...day,
    courts: day.courts.map((court) => ({ ...court, games: court.games.map(end) })),
  }))
  return { ...season, days }
}

/** With one more day, the finals: semifinals, then a final of two from each court, chosen at random. */
function withFinals(random: Seeded, season: Season): Season {
  const order =
    seasonRanking(season)
      .at(-1)
      ?.rows.map(({ id }) => id) ?? []
  const week = season.days.length + 1
  const seated = finalsCourts(order, null)?.courts ?? []
  if (seated.some(({ length }) => length > 5)) return season
  const played = (number: number, people: readonly string[]) => makeCourt(random, week, number, people, {})
  const courts = seated.map((people, i) => played(i + 1, people))
  if (seated.length > 1 && order.length >= 8) {
    const through = courts.slice(0, 2).flatMap(({ seats }) => random.shuffle(seats).slice(0, 2))
    const final = through.map(({ playerId }) => playerId)
    const others = seated.slice(0, 2).flatMap((people) => people.filter((id) => !final.includes(id)))
    for (const [i, people] of [final, others].entries()) {
      const { seats, games } = played(i + 1, people)
      const later = games.map((game) => ({ ...game, id: `${game.id} final` }))
      courts[i] = { number: i + 1, seats, games: [...(courts[i]?.games ?? []), ...later] }
    }
  }
  const rules = { isFinals: true, movementMode: 'none' } as const
  return { ...season, days: [...season.days, { week, rules, courts }] }
}

/** A game as one of its four players has it. */
interface Row {
  readonly worth: number
  readonly own: number
  readonly other: number
  readonly possible: number
  readonly opponents: readonly string[]
  readonly bySub: boolean
}

/** Only counts for those who played it themselves; `isCounted` says who else is an opponent in it. */
function rowsOf(
  { seats, games }: Pick<SeasonCourt, 'seats' | 'games'>,
  { forfeitPoints, forfeitPartner }: Season['settings'],
  id: string,
  isCounted: (game: Game, id: string) => boolean,
): Row[] {
  return games.flatMap((game): Row[] => {
    const isFirst = game.team1.includes(id)
    if (!isFirst && !game.team2.includes(id)) return []
    const [mine, theirs] = isFirst ? [game.team1, game.team2] : [game.team2, game.team1]
    const bySub = subIn(game, id, seats) !== null
    const ended = (some: readonly string[]) => some.some((each) => game.endedBy?.includes(each))
    const has = (each: string, side: readonly string[]) =>
      game.status !== 'forfeit' || forfeitPartner === 'loss' || !ended(side) || ended([each])
    if (!has(id, mine)) return []
    const opponents = theirs.filter((each) => has(each, theirs) && isCounted(game, each))
    if (game.status === 'forfeit') {
      const points = forfeitPoints === 'target' ? 11 : 0
      const [own, other] = ended(mine) ? [0, points] : [points, 0]
      return [{ worth: Number(!ended(mine)), own, other, possible: points, opponents, bySub }]
    }
    const scores = [game.team1Score ?? 0, game.team2Score ?? 0]
    const [own = 0, other = 0] = isFirst ? scores : scores.toReversed()
    const worth = game.status === 'retired' ? Number(!ended(mine)) : Number(own > other)
    return [{ worth, own, other, possible: Math.max(11, own, other), opponents, bySub }]
  })
}

const sumOf = <T>(items: readonly T[], figure: (item: T) => number) =>
  items.reduce((sum, item) => sum + figure(item), 0)

const hadPoints = ({ possible }: Row) => possible > 0

/** What subs earned for a member on a day. `before`: the member's own games with points until then. */
function creditsOn(
  courts: readonly SeasonCourt[],
  settings: Season['settings'],
  id: string,
  before: readonly Row[],
) {
  const all = { seats: courts.flatMap(({ seats }) => seats), games: courts.flatMap(({ games }) => games) }
  const tables = settings.subPolicy === 'own_average' ? [all] : courts
  let [points, possible] = [0, 0]
  for (const table of tables) {
    // A game without points, as most forfeits are, is no part of an average of points.
    const rows = (each: string) => rowsOf(table, settings, each, () => true).filter(hadPoints)
    const subbed = rows(id).filter(({ bySub }) => bySub)
    if (subbed.length === 0 || settings.subPolicy === 'nobody') continue
    const earned = sumOf(subbed, ({ own }) => own)
    const everyone = table.games
      .flatMap(({ team1, team2 }) => [...team1, ...team2])
      .filter((each, i, list) => list.indexOf(each) === i)
      .flatMap(rows)
    const average = (some: readonly Row[]) =>
      Math.floor((sumOf(some, ({ own }) => own) * subbed.length) / some.length + 0.5)
    if (settings.subPolicy === 'own_average' && before.length === 0) continue
    points +=
      settings.subPolicy === 'actual'
        ? Math.min(earned, 10 * subbed.length)
        : settings.subPolicy === 'court_average'
          ? average(everyone)
          : Math.min(average(before), Math.max(earned, average(before) - 15))
    possible += sumOf(subbed, (row) => row.possible)
  }
  return { points, possible }
}

interface Facts {
  readonly rows: (id: string) => readonly Row[]
  readonly credits: (id: string) => { points: number; possible: number }
}

/** A figure by its name in a sentence; null if there is none, undefined for one that isn't counted here. */
function figureOf(what: string, { rows, credits }: Facts, id: string, group: readonly string[]) {
  const own = rows(id)
  const wins = sumOf(own, ({ worth }) => worth)
  const lead = (some: readonly Row[]) => sumOf(some, (row) => row.own - row.other)
  const scored = sumOf(own, (row) => row.own)
  const { points, possible } = credits(id)
  const among = own.filter(({ opponents }) => opponents.some((each) => group.includes(each)))
  const rate = (sum: number, count: number) => (count === 0 ? null : sum / count)
  switch (what) {
    case 'wins':
      return wins
    case 'win percentage':
      return rate(wins, own.length)
    case 'point differential':
      return lead(own)
    case 'point differential per game':
      return rate(lead(own), own.length)
    case 'points scored':
      return scored
    case 'points scored per game':
      return rate(scored, own.length)
    case 'points percentage':
      return rate(scored + points, sumOf(own, (row) => row.possible) + possible)
    case 'points':
      return scored + points + wins
    case 'head-to-head':
      return rate(
        sumOf(among, ({ worth }) => worth),
        among.length,
      )
    case 'head-to-head point differential':
      return lead(among)
    default:
      return undefined
  }
}

const LIST = /, and |, | and /
const SKIPPED =
  /^(Head-to-head|Head-to-head point differential) was skipped: not all tied players have played each other in games that count\.$/
const COMPARED =
  /^(?:Tied with (?<level>.+?) on (?<on>.+?), (?<side>behind|ahead)|(?<plain>Behind|Ahead of) (?<others>.+?)) on (?<what>[a-z. -]+?)(?: among (?<among>.+?))?(?<stage> after the semifinals)? \((?<mine>\S+) vs\. (?<theirs>\S+)\)\.$/
const BROKEN = /^Tied with (?<others>.+?)(?: on (?<on>.+))?; (?<note>.+)\.$/

/** A shown figure, and how far the real one can be from it. */
function shownAs(figure: string): { value: number; tolerance: number } {
  const [num = '', den] = figure.replace('−', '-').split('/')
  if (den !== undefined) return { value: Number(num) / Number(den), tolerance: 1e-9 }
  const percent = num.endsWith('%') ? 100 : 1
  const digits = num.replace('%', '').split('.')[1]?.length ?? 0
  const value = Number(num.replace('%', '')) / percent
  return { value, tolerance: (0.56 * 10 ** -digits) / percent }
}

interface Reader {
  readonly me: string
  /** Those who share the reader's place. */
  readonly beside: readonly string[]
  readonly idOf: (name: string) => string
  readonly facts: Facts
  /** Whether the note on the last resort is right, for the better and the worse of two. */
  readonly isBroken: (note: string, upper: string, lower: string) => boolean
}

/** Checks a comparison. Returns what decided, or null for another kind of sentence. */
function checkComparison(sentence: string, { me, beside, idOf, facts, isBroken }: Reader): string | null {
  const fact = (name: string, right: boolean) =>
    expect({ me, sentence, name, right }).toEqual({ me, sentence, name, right: true })
  const found = COMPARED.exec(sentence)?.groups
  const broken = found ? undefined : BROKEN.exec(sentence)?.groups
  const names = found ? (found.level ?? found.others) : broken?.others
  if (names === undefined) return null
  const others = names.split(LIST).map(idOf)
  const level = (found?.on ?? broken?.on ?? '').split(LIST).filter((what) => what !== '')
  for (const what of level) {
    if (what.startsWith('head-to-head')) continue
    for (const other of others) {
      const [mine, theirs] = [me, other].map((id) => figureOf(what, facts, id, []))
      fact(`tied on ${what}`, mine === theirs || Math.abs((mine ?? 0) - (theirs ?? 0)) < 1e-9)
    }
  }
  if (broken) {
    for (const other of others) {
      const note = broken.note ?? ''
      const isAhead = isBroken(note, me, other)
      fact('the last resort', isAhead || isBroken(note, other, me))
    }
    return broken.note ?? null
  }
  const { what = '', among, mine = '', theirs = '' } = found ?? {}
  const isAhead = (found?.side ?? found?.plain ?? '').toLowerCase().startsWith('ahead')
  const group = among === undefined ? [me, ...beside, ...others] : among.split(LIST).map(idOf)
  // Of many, only their number is told.
  if (among?.startsWith('the ')) return what
  const own = figureOf(what, facts, me, group)
  if (own === undefined) return what
  for (const other of others) {
    const their = figureOf(what, facts, other, group) ?? null
    for (const [figure, shown] of [
      [own, mine],
      [their, theirs],
    ] as const) {
      const { value, tolerance } = shownAs(shown)
      fact(
        `${shown} is ${figure}`,
        shown === 'none' ? figure === null : Math.abs((figure ?? NaN) - value) < tolerance,
      )
    }
    fact(
      'the side',
      isAhead ? (own ?? -Infinity) > (their ?? -Infinity) : (own ?? -Infinity) < (their ?? -Infinity),
    )
  }
  return what
}

const isInPerson = (court: Pick<SeasonCourt, 'seats'>) => (game: Game, id: string) =>
  subIn(game, id, court.seats) === null

/** The figures of a season's table after some of its weeks. */
function seasonFacts({ days, settings }: Season, last: number): Facts {
  const first = Math.max(0, last + 1 - (windowOf(settings) ?? Infinity))
  const ownOn = (day: number, id: string) =>
    (days[day]?.courts ?? []).flatMap((court) =>
      rowsOf(court, settings, id, isInPerson(court)).filter(({ bySub }) => !bySub),
    )
  const weeks = Array.from({ length: last + 1 - first }, (_, i) => first + i)
  const remember = <T>(of: (id: string) => T) => {
    const known = new Map<string, T>()
    return (id: string): T => {
      const value = known.get(id) ?? of(id)
      known.set(id, value)
      return value
    }
  }
  return {
    rows: remember((id) => weeks.flatMap((day) => ownOn(day, id))),
    credits: remember((id) => {
      const each = weeks.map((day) => {
        const before = Array.from({ length: day }, (_, i) => ownOn(i, id))
          .flat()
          .filter(hadPoints)
        return creditsOn(days[day]?.courts ?? [], settings, id, before)
      })
      return {
        points: sumOf(each, ({ points }) => points),
        possible: sumOf(each, ({ possible }) => possible),
      }
    }),
  }
}

/** Whether a note on the last tie-breaker of a season's table is right. */
const brokenInSeason =
  (season: Season, weeks: readonly RankingWeek[], index: number) =>
  (note: string, upper: string, lower: string) => {
    const placeOf = (id: string, week: number) =>
      weeks[week]?.rows.find((row) => row.id === id)?.place ?? null
    const before = (id: string) => placeOf(id, index - 1)
    const start = (id: string) => season.members.findIndex((member) => member.id === id)
    const hadEver = (id: string) => weeks.slice(0, index).some((_, week) => placeOf(id, week) !== null)
    const [had, has] = [before(upper), before(lower)]
    if (note === "last week's place broke the tie") return had !== null && has !== null && had < has
    if (note === 'the starting order broke the tie')
      return had === null && has === null && start(upper) < start(lower)
    const isUnplaced = had !== null && has === null
    return isUnplaced && note.includes('new') !== hadEver(lower)
  }

test('every sentence on a place in a table is recomputed: windows, credits, forfeits, players who return', () => {
  const seen = new Map<string, number>()
  const see = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  let returned = 0
  // In these two, seven players return.
  for (const seed of seedsFor(60, 12, [15, 41])) {
    const random = new Seeded(seed)
    const season = randomSeason(seed, {
      rankingBasis: random.pick(['win_share', 'points_percentage', 'points', 'adjusted_percentage']),
      rankingWindow: random.pick(['season', 'last_4']),
      subPolicy: random.pick(LEAGUE_SETTINGS.subPolicy.words),
      minGames: random.pick([0, 0, 6]),
    })
    const weeks = seasonRanking(season)
    for (const [index, week] of weeks.entries()) {
      const facts = seasonFacts(season, index)
      const idOf = (name: string) => week.rows.find((row) => row.name === name)?.id ?? name
      const isBroken = brokenInSeason(season, weeks, index)
      for (const { id, place, trend, arrow } of week.rows) {
        const [own, { possible }] = [facts.rows(id), facts.credits(id)]
        const beside = week.rows.filter((row) => row.place === place && row.id !== id).map((row) => row.id)
        const isBack =
          index > 0 &&
          place !== null &&
          trend.at(-2) === null &&
          trend.slice(0, -1).some((was) => was !== null)
        expect({ seed, index, id, isNew: arrow === 'NEW' }).toMatchObject({
          isNew: index > 0 && place !== null && trend.slice(0, -1).every((was) => was === null),
        })
        returned += Number(isBack)
        for (const sentence of explainPlace(week, id)) {
          const fact = (right: boolean) =>
            expect({ seed, index, id, sentence, right }).toMatchObject({ right: true })
          const decided = checkComparison(sentence, { me: id, beside, idOf, facts, isBroken })
          if (decided !== null) {
            see(decided)
            continue
          }
          const since = windowOf(season.settings) === null ? '' : ' in the last 4 game days'
          const needed = Math.max(1, season.settings.minGames)
          const few = /^Not ranked yet: (\d+) of (\d+) games? needed(.*)\.$/.exec(sentence)
          const on = /^Tied with (.+) on everything, so they share the place\.$/.exec(sentence)
          if (few)
            fact(
              place === null &&
                Number(few[1]) === own.length &&
                Number(few[2]) === needed &&
                few[3] === since,
            )
          else if (sentence.startsWith('Not ranked'))
            fact(place === null && own.length === 0 && sentence.includes(since))
          else if (sentence.startsWith('No points played'))
            fact(sumOf(own, (row) => row.possible) + possible === 0)
          else if (sentence.startsWith('Adjusted percentage')) fact(week.basis === 'adjusted_percentage')
          else if (on) fact(beside.toSorted().join() === on[1]?.split(LIST).map(idOf).toSorted().join())
          else if (!SKIPPED.test(sentence)) fact(sentence === 'The only player in the standings so far.')
        }
      }
    }
  }
  const compared = [...seen.values()].reduce((sum, count) => sum + count, 0)
  expect(compared).toBeGreaterThan(1000)
  for (const what of ['win percentage', 'points percentage', 'points', 'point differential per game'])
    expect({ what, count: seen.get(what) ?? 0 }).toMatchObject({
      count: expect.toSatisfy((n: number) => n > 20),
    })
  expect(returned).toBeGreaterThan(5)
})

test('every sentence on a tie at a line is recomputed, whatever breaks ties, with subs, forfeits, and finals', () => {
  const seen = new Map<string, number>()
  let finals = 0
  for (const seed of seedsFor(60, 12)) {
    const random = new Seeded(seed)
    const season = withFinals(
      random,
      randomSeason(seed, {
        subMovement: random.pick(['hold', 'may_drop']),
        rankingBasis: random.pick(LEAGUE_SETTINGS.rankingBasis.words),
        minGames: random.pick([0, 0, 6]),
      }),
    )
    const weeks = seasonRanking(season)
    for (const [index, week] of weeks.entries()) {
      for (const { number, courtDay } of week.ladderDay.courts) {
        const day = season.days[index]
        const whole = day?.courts.find((each) => each.number === number)
        if (!day || !whole) throw new Error('Every court has its games.')
        const isThere = (id: string) => whole.seats.some(({ playerId }) => playerId === id)
        // On finals day, semifinals don't count in the table of what follows.
        const court = day.rules?.isFinals
          ? { ...whole, games: whole.games.filter((game) => [...game.team1, ...game.team2].every(isThere)) }
          : whole
        finals += Number(court.games.length < whole.games.length)
        const played = new Set(
          court.games.flatMap((game) =>
            game.status === 'forfeit'
              ? []
              : [...game.team1, ...game.team2].filter((id) => isInPerson(court)(game, id)),
          ),
        )
        // Someone who played no game in person has the row of their sub.
        const counts = (game: Game, id: string) => !played.has(id) || isInPerson(court)(game, id)
        const facts: Facts = {
          rows: (id) =>
            rowsOf(court, season.settings, id, counts).filter(({ bySub }) => !bySub || !played.has(id)),
          credits: () => ({ points: 0, possible: 0 }),
        }
        const idOf = (name: string) =>
          week.rows.find((row) => row.name === name.replace(/'s sub$/, ''))?.id ?? name
        const rung = (id: string) => week.ladderDay.before.indexOf(id)
        // The place that people read in the rankings after the game day before.
        const placeBefore = (id: string) =>
          weeks[index - 1]?.rows.find((row) => row.id === id)?.place ?? Infinity
        const isBroken = (note: string, upper: string, lower: string) => {
          const [above, below] = [placeBefore(upper), placeBefore(lower)]
          if (note.endsWith("last week's place broke the tie")) return above < below && below < Infinity
          if (/new players rank behind|without a place last week rank behind|so ranks? behind/.test(note))
            return (
              above < Infinity &&
              below === Infinity &&
              note.includes('new') === week.ladderDay.entered.has(lower)
            )
          const isOrder = index === 0 || week.basis === 'ladder' ? /the starting order/ : /the court order/
          return isOrder.test(note) && above === below && rung(upper) < rung(lower)
        }
        const explainOnCourt = week.basis === 'ladder' ? explainPlace : explainCourtPlace
        for (const me of courtDay.finish) {
          for (const sentence of [...explainTies(week, me), ...explainOnCourt(week, me)]) {
            if (sentence.startsWith('Just ')) continue
            const decided = checkComparison(sentence, { me, beside: [], idOf, facts, isBroken })
            // 'Point differential vs. the next place' is the name of a figure.
            const isStage = /\([^)]* vs\. /.test(sentence) && court.games.length < whole.games.length
            expect({ seed, sentence, isStage }).toMatchObject({
              isStage: sentence.includes('after the semifinals'),
            })
            const isKnown = decided !== null || /^(Stays|Moves) |^Head-to-head.* was skipped/.test(sentence)
            expect({ seed, sentence, isKnown }).toMatchObject({ isKnown: true })
            if (decided !== null) seen.set(decided, (seen.get(decided) ?? 0) + 1)
          }
        }
      }
    }
  }
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000)
  expect(seen.size).toBeGreaterThan(7)
  expect(finals).toBeGreaterThan(5)
})

test('a ladder that was reseeded before its league changed says who is next to whom by the rankings', () => {
  let told = 0
  for (const seed of seedsFor(20, 6)) {
    const season = randomSeason(seed, { moveLimit: new Seeded(seed).below(2) })
    const days = season.days.map((day) => ({ ...day, rules: { movementMode: 'reseed' as const } }))
    for (const week of seasonRanking({ ...season, days })) {
      const { ranking = [] } = week.ladderDay.movement.input
      for (const { id } of week.rows)
        for (const sentence of explainPlace(week, id).filter((each) => each.startsWith('Just '))) {
          const [, name, place] =
            /^Just \w+: (.+), (\d+)\w+ in the rankings used to set the courts\.$/.exec(sentence) ?? []
          const other = week.rows.find(
            (row) =>
              sentence.startsWith(`Just above: ${row.name},`) ||
              sentence.startsWith(`Just below: ${row.name},`),
          )
          const isHeld =
            !other || !ranking.includes(other.id) || week.ladderDay.movement.holding.has(other.id)
          expect({ seed, sentence, isHeld }).toMatchObject({ isHeld: name === undefined })
          if (name === undefined) continue
          expect(Number(place)).toBe(ranking.indexOf(other?.id ?? '') + 1)
          told++
        }
    }
  }
  expect(told).toBeGreaterThan(50)
})
