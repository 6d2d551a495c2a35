import { checkScore, type ScoreRules } from '@/domain/match-score'
import { areSimilarNames } from '@/domain/similar-names'
import { readScore, type ReadGames, type PastedGame, type SheetPlayer } from './read-games'

export interface RosterPlayer {
  id: string
  name: string
}

/** Something to decide about a sheet. An answer is always chosen, so that no one has to. */
export interface GameQuestion {
  key: string
  title: string
  hint: string
  options: readonly (readonly [answer: string, text: string])[]
  chosen: string
  /** The changed score, while 'change' is chosen: its key among the answers, and the text. */
  score?: { key: string; text: string }
}

/** A player of a past game. A member's sub is named in `sub`; someone who no longer plays has no id. */
export interface PastPlayer {
  id: string | null
  name: string
  sub: string | null
}

export interface PastGame {
  line: number
  court: number
  team1: readonly PastPlayer[]
  team2: readonly PastPlayer[]
  scores: readonly [number, number]
}

export interface PastDay {
  /** YYYY-MM-DD */
  date: string
  /** What isn't as in the league. */
  rules: { pointsToWin: number; winByMargin: number } | null
  /** Everyone once, by court, in the order of the games. */
  seats: readonly { court: number; player: PastPlayer }[]
  games: readonly PastGame[]
}

export interface ReviewedGames {
  /** Days with games, the first date first. */
  days: PastDay[]
  questions: GameQuestion[]
  /** How many games come in, and how many of the sheet don't. */
  games: number
  without: number
  /** Games in which someone would be twice, by their lines. */
  twice: { line: number; names: string[] }[]
}

export interface GamesAround {
  roster: readonly RosterPlayer[]
  rules: ScoreRules
  /** The court with this name, see court_configurations; null for an unknown one. */
  courtNamed: (name: string) => number | null
  /** What the spellings of one name have in common. */
  keyOf: (name: string) => string
  /** '2026-11-07' as people read it: 'Nov 7'. */
  dateText: (date: string) => string
}

type Answers = Readonly<Record<string, string>>

/** The days of a sheet once its questions are answered as chosen, and the questions. */
export function reviewGames(read: ReadGames, answers: Answers, around: GamesAround): ReviewedGames {
  const questions: GameQuestion[] = []
  const ask = ({ safe, ...question }: Omit<GameQuestion, 'chosen'> & { safe: string }): string => {
    const answer = answers[question.key]
    const chosen = question.options.some(([value]) => value === answer) ? (answer ?? safe) : safe
    questions.push({ ...question, chosen })
    return chosen
  }
  const twice: ReviewedGames['twice'] = []
  const personOf = whoPlayed(read.games, around, { answers, ask })
  const dates = [...new Set(read.games.map(({ date }) => date))].toSorted()
  const days = dates.flatMap((date): PastDay[] => {
    const games = read.games.filter((game) => game.date === date)
    const { rules, played } = withPossibleScores(games, { date, answers, ask, around })
    const placed = courtsOf(played, around).flatMap(({ game, court, scores }): PastGame[] => {
      const team1 = game.team1.map((player) => personOf(player))
      const team2 = game.team2.map((player) => personOf(player))
      const four = [...team1, ...team2]
      const known = four.flatMap((player) => player ?? [])
      // Someone on both sides can't be: their name stands for two people.
      if (known.length < four.length) return []
      if (new Set(known.map(idOrName)).size < four.length) {
        twice.push({ line: game.line, names: known.map(({ name, sub }) => sub ?? name) })
        return []
      }
      return [
        {
          line: game.line,
          court,
          team1: known.slice(0, team1.length),
          team2: known.slice(team1.length),
          scores,
        },
      ]
    })
    return placed.length === 0 ? [] : [{ date, rules, seats: seatsOf(placed), games: placed }]
  })
  const games = days.reduce((sum, day) => sum + day.games.length, 0)
  return { days, questions, games, twice, without: read.games.length + read.leftOut.length - games }
}

const idOrName = ({ id, name }: PastPlayer) => id ?? name

type Ask = (question: Omit<GameQuestion, 'chosen'> & { safe: string }) => string

/** How many absent members are offered as the one that someone subbed for. */
const MOST_OFFERED = 3

/** Finds the players of the games on the roster, and asks about the others once for the whole sheet. */
function whoPlayed(
  games: readonly PastedGame[],
  { roster, keyOf, dateText }: GamesAround,
  { answers, ask }: { answers: Answers; ask: Ask },
) {
  const byKey = new Map<string, RosterPlayer[]>()
  for (const player of roster)
    byKey.set(keyOf(player.name), [...(byKey.get(keyOf(player.name)) ?? []), player])
  const onRoster = (name: string) => {
    const [one, ...more] = byKey.get(keyOf(name)) ?? []
    return more.length === 0 ? one : undefined
  }
  /** Who is on the sheet, by date. */
  const there = new Map<string, Set<string>>()
  const unknown = new Map<string, { name: string; dates: string[] }>()
  for (const { date, team1, team2 } of games) {
    const ids = there.get(date) ?? new Set()
    there.set(date, ids)
    for (const { name, subFor } of [...team1, ...team2]) {
      const member = onRoster(subFor ?? name)
      if (member) ids.add(member.id)
      else {
        const key = keyOf(name)
        const before = unknown.get(key) ?? { name, dates: [] }
        unknown.set(key, { name, dates: [...new Set([...before.dates, date])] })
      }
    }
  }
  const absentOn = (dates: readonly string[]) =>
    roster.filter(({ id }) => dates.every((date) => there.get(date)?.has(id) !== true))
  const alike = new Map(
    [...unknown].map(([key, { name, dates }]) => [
      key,
      absentOn(dates).filter((player) => isLike(name, player.name, roster)),
    ]),
  )
  // A player who is there under another spelling needs no sub.
  for (const [key, { dates }] of unknown) {
    const similar = alike.get(key) ?? []
    const answer = answers[`player ${key}`] ?? (similar.length === 1 ? similar[0]?.id : undefined)
    const member = roster.find(({ id }) => id === answer)
    if (member) for (const date of dates) there.get(date)?.add(member.id)
  }
  const answered = new Map<string, PastPlayer | null>()
  for (const [key, { name, dates }] of unknown) {
    const similar = alike.get(key) ?? []
    const absent = absentOn(dates)
    const subs = absent.filter((player) => !similar.includes(player))
    const offered = subs.length <= MOST_OFFERED ? subs : []
    const on = dates.length === 1 ? `on ${dateText(dates[0] ?? '')}` : `on ${dates.length} days`
    const [likely] = similar
    const answer = ask({
      key: `player ${key}`,
      title: likely ? `“${name}” ${on}` : `${name} played ${on}`,
      hint: likely ? `Closest on the roster: ${likely.name}.` : 'Not on the roster.',
      options: [
        ...similar.map((player) => [player.id, `It's ${firstWord(player.name)}`] as const),
        ...offered.map((player) => [`sub ${player.id}`, `Sub for ${firstWord(player.name)}`] as const),
        ['former', 'Former player'],
        ['out', 'Leave out'],
      ],
      safe:
        likely && similar.length === 1
          ? likely.id
          : offered.length === 1
            ? `sub ${offered[0]?.id}`
            : 'former',
    })
    const member = roster.find(({ id }) => answer === id || answer === `sub ${id}`)
    if (answer === 'out') answered.set(key, null)
    else if (!member) answered.set(key, { id: null, name, sub: null })
    else answered.set(key, { ...member, sub: answer === member.id ? null : name })
  }
  return ({ name, subFor }: SheetPlayer): PastPlayer | null => {
    const member = onRoster(subFor ?? name)
    if (member) return { ...member, sub: subFor === null ? null : name }
    return answered.get(keyOf(name)) ?? null
  }
}

/** The roster in the order of a sheet of totals. `unknown`: names that aren't on it. `others`: who isn't on the sheet. */
export interface RosterOrder {
  players: RosterPlayer[]
  unknown: string[]
  others: RosterPlayer[]
}

/** Finds the names of a sheet, the best first, on the roster: as written, or the only one that is like it. */
export function orderOnRoster(
  names: readonly string[],
  roster: readonly RosterPlayer[],
  keyOf: (name: string) => string,
): RosterOrder {
  const found = new Map<string, RosterPlayer>()
  const taken = new Set<RosterPlayer>()
  const take = (name: string, [one, ...more]: readonly RosterPlayer[]) => {
    if (!one || more.length > 0 || found.has(name)) return
    taken.add(one)
    found.set(name, one)
  }
  const free = () => roster.filter((player) => !taken.has(player))
  for (const name of names)
    take(
      name,
      free().filter((player) => keyOf(player.name) === keyOf(name)),
    )
  for (const name of names)
    take(
      name,
      free().filter((player) => isLike(name, player.name, roster)),
    )
  return {
    players: names.flatMap((name) => found.get(name) ?? []),
    unknown: names.filter((name) => !found.has(name)),
    others: free(),
  }
}

const firstWord = (name: string) => name.split(' ')[0] ?? name

/** 'Jorge M.', or 'Jorge' where only one player is called that. */
function isLike(name: string, other: string, roster: readonly RosterPlayer[]): boolean {
  const [one, two] = [plain(name), plain(other)]
  if (areSimilarNames(one, two)) return true
  const namesakes = roster.filter((player) => firstWord(plain(player.name)) === one)
  return !one.includes(' ') && namesakes.length === 1 && firstWord(two) === one
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface Played {
  game: PastedGame
  scores: readonly [number, number]
}

interface DayAround {
  date: string
  answers: Answers
  ask: Ask
  around: GamesAround
}

/** What clubs play to, the league's own first. */
const TARGETS = [11, 15, 21, 9, 7]
const MARGINS = [2, 1]

/** The games of a day that can have ended as the sheet says, by the rules that most of them have. */
function withPossibleScores(games: readonly PastedGame[], { date, answers, ask, around }: DayAround) {
  const { rules: league, dateText } = around
  const fits = (rules: ScoreRules) =>
    games.filter(({ scores: [one, two] }) => checkScore(rules, one, two).valid).length
  const own = fits(league)
  let rules: PastDay['rules'] = null
  if (league.winType !== 'timed' && games.length > 1 && own < games.length / 2) {
    const [best] = TARGETS.flatMap((pointsToWin) =>
      MARGINS.map((winByMargin) => ({ pointsToWin, winByMargin })),
    )
      .map((one) => ({ ...one, count: fits({ ...league, winType: 'win_by_margin', ...one }) }))
      .toSorted((a, b) => b.count - a.count)
    if (best && best.count > own && best.count > games.length / 2) {
      const { pointsToWin, winByMargin } = best
      const by = winByMargin === league.winByMargin ? '' : `, win by ${winByMargin}`
      const answer = ask({
        key: `rules ${date}`,
        title: `${dateText(date)}: most games to ${pointsToWin}${by}`,
        hint: `This league plays to ${league.pointsToWin}, win by ${league.winByMargin}.`,
        options: [
          ['day', `To ${pointsToWin}${by}`],
          ['league', 'As in the league'],
        ],
        safe: 'day',
      })
      if (answer === 'day') rules = { pointsToWin, winByMargin }
    }
  }
  const byThese: ScoreRules = rules ? { ...league, winType: 'win_by_margin', ...rules } : league
  const played = games.flatMap((game): Played[] => {
    const [one, two] = game.scores
    const verdict = checkScore(byThese, one, two)
    if (verdict.valid) return [{ game, scores: game.scores }]
    const key = `score ${game.line}`
    const text = answers[`${key} text`] ?? ''
    const changed = readScore(text)
    const isPossible = changed !== null && checkScore(byThese, ...changed).valid
    const answer = ask({
      key,
      title: `${one}–${two} on ${dateText(date)}${game.court === null ? '' : `, ${courtText(game.court)}`}`,
      hint: `${verdict.message}: not a final score.`,
      options: [
        ['out', 'Leave it out'],
        ['change', 'Change'],
      ],
      safe: 'out',
      ...(answers[key] === 'change' && { score: { key: `${key} text`, text } }),
    })
    return answer === 'change' && isPossible ? [{ game, scores: changed }] : []
  })
  return { rules, played }
}

const courtText = (court: string) => (/^\d+$/.test(court) ? `court ${court}` : court)

const MOST_COURTS = 40
const SEATS = 9

/** The court number of each game: as the sheet calls it, or by who played with whom. */
function courtsOf(
  played: readonly Played[],
  { courtNamed, keyOf }: GamesAround,
): (Played & { court: number })[] {
  const named = new Map<string, number>()
  const free = () => {
    const taken = new Set(named.values())
    for (let number = 1; ; number += 1) if (!taken.has(number)) return number
  }
  for (const { game } of played) {
    if (game.court === null || named.has(game.court)) continue
    const number = Number(/(\d+)\s*$/.exec(game.court)?.[1] ?? 0)
    const known = courtNamed(game.court)
    if (known !== null) named.set(game.court, known)
    else if (number > 0 && number <= MOST_COURTS) named.set(game.court, number)
  }
  for (const { game } of played)
    if (game.court !== null && !named.has(game.court)) named.set(game.court, free())
  const groups = groupsOf(played, keyOf)
  let next = Math.max(0, ...named.values()) + 1
  const starts = groups.map(({ size }) => {
    const courts = size <= SEATS ? 1 : Math.ceil(size / 4)
    const first = next
    next += courts
    return { first, courts }
  })
  const counts = groups.map(() => 0)
  return played.map((one) => {
    if (one.game.court !== null)
      return { ...one, court: Math.min(MOST_COURTS, named.get(one.game.court) ?? 1) }
    const group = groups.findIndex(({ games }) => games.has(one))
    const { first, courts } = starts[group] ?? { first: 1, courts: 1 }
    const number = counts[group] ?? 0
    counts[group] = number + 1
    return { ...one, court: Math.min(MOST_COURTS, first + (number % courts)) }
  })
}

/** Games without a court, by who met whom: people who never met were on other courts. */
function groupsOf(played: readonly Played[], keyOf: (name: string) => string) {
  let groups: { names: Set<string>; games: Set<Played> }[] = []
  for (const one of played) {
    if (one.game.court !== null) continue
    const names = [...one.game.team1, ...one.game.team2].map(({ name }) => keyOf(name))
    const met = groups.filter((group) => names.some((name) => group.names.has(name)))
    const joined = {
      names: new Set([...names, ...met.flatMap((group) => [...group.names])]),
      games: new Set([one, ...met.flatMap((group) => [...group.games])]),
    }
    // A group stays where its first game was.
    const place = met[0] === undefined ? groups.length : groups.indexOf(met[0])
    groups = groups.flatMap((group, index) =>
      index === place ? [joined] : met.includes(group) ? [] : [group],
    )
    if (met.length === 0) groups.push(joined)
  }
  return groups.map(({ names, games }) => ({ size: names.size, games }))
}

/** Everyone on the court where they played most; a full court passes them on to their next one, or to a free one. */
function seatsOf(games: readonly PastGame[]): PastDay['seats'] {
  const counts = new Map<string, { player: PastPlayer; courts: Map<number, number> }>()
  for (const { court, team1, team2 } of games)
    for (const player of [...team1, ...team2]) {
      const one = counts.get(idOrName(player)) ?? { player, courts: new Map<number, number>() }
      one.courts.set(court, (one.courts.get(court) ?? 0) + 1)
      counts.set(idOrName(player), one)
    }
  const seated = new Map<number, number>()
  const seats = [...counts.values()].map(({ player, courts }) => {
    const liked = [...courts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([court]) => court)
    const any = Array.from({ length: MOST_COURTS }, (_, index) => index + 1)
    const court = [...liked, ...any].find((number) => (seated.get(number) ?? 0) < SEATS) ?? 1
    seated.set(court, (seated.get(court) ?? 0) + 1)
    return { court, player }
  })
  return seats.toSorted((a, b) => a.court - b.court)
}
