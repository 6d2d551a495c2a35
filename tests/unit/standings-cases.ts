import { roundHalfUp } from '@/domain/fraction'
import type { Game, GameStatus } from '@/domain/game'
import { CRITERIA, USUAL_ORDERS, type Criterion, type CriteriaOrder } from '@/domain/standings/criteria'
import {
  type StandingsConfig,
  standings,
  type StandingRow,
  weeklyStandings,
  type WeeklyRow,
} from '@/domain/standings/standings'
import type { RankedPlayer } from '@/domain/standings/game-results'
import {
  CaseError,
  isObject,
  list,
  number,
  numberOrNull,
  object,
  oneOf,
  readKeys,
  text,
  texts,
  translate,
  type Comparison,
  type JsonObject,
} from './case-json'

type ConfigReaders = Parameters<typeof readKeys<StandingsConfig>>[1]

const STATUSES: readonly GameStatus[] = ['scheduled', 'final', 'incomplete', 'void', 'retired', 'forfeit']

const CONFIG_READERS: ConfigReaders = {
  criteria: (value, where) => ({ criteria: criteriaOf(value, where) }),
  targetPoints: (value, where) => ({ targetPoints: number(value, where) }),
  countIncomplete: (value) => ({ countIncomplete: value === true }),
  forfeitPoints: (value, where) => ({
    forfeitPoints: translate(
      value,
      { none: 'none', target: 'target', full: 'target', targetZero: 'target' },
      where,
    ),
  }),
  forfeitPartner: (value, where) => ({
    forfeitPartner: translate(value, { no_result: 'no_result', loss: 'loss' }, where),
  }),
  retiredPoints: (value, where) => ({
    retiredPoints: translate(
      value,
      { asPlayed: 'asPlayed', target: 'target', full: 'target', none: 'none' },
      where,
    ),
  }),
  drawValue: (value, where) => ({ drawValue: fraction(value, where) }),
  winBonus: (value, where) => ({ winBonus: number(value, where) }),
  minGames: (value, where) => ({ minGames: number(value, where) }),
  h2hRequireAllMet: (value) => ({ h2hRequireAllMet: value === true }),
  sharedRanks: (value) => ({ sharedRanks: value === true }),
}

/** The keys of an expected row, and our names for them. */
const FIGURES: Readonly<Record<string, (row: StandingRow) => unknown>> = {
  id: (row) => row.id,
  rank: (row) => row.rank,
  tied: (row) => row.tied,
  gp: (row) => row.played,
  w: (row) => row.won,
  l: (row) => row.lost,
  t: (row) => row.drawn,
  pf: (row) => row.pointsFor,
  pa: (row) => row.pointsAgainst,
  pd: (row) => row.pointDiff,
  winPct: (row) => row.winShare && roundHalfUp(row.winShare),
  pointsPct: (row) => row.pointShare && roundHalfUp(row.pointShare),
  totalPoints: (row) => row.totalPoints,
  arrow: (row) => ('arrow' in row ? row.arrow : undefined),
}

/** A case with people and games, or weeks of games. */
export const isStandingsCase = (value: unknown) =>
  isObject(value) &&
  Array.isArray(value.players) &&
  (Array.isArray(value.games) || Array.isArray(value.weeks))

export function answerStandingsCase(file: JsonObject, value: unknown): Comparison {
  const each = object(value, 'case')
  const where = text(each.id, 'case.id')
  const config = {
    ...configOf(file.defaults, `${where}: defaults`),
    ...configOf(each.config, `${where}: config`),
  }
  const players = list(each.players, where).map((player) => playerOf(player, where))
  if (each.weeks === undefined) {
    return compareRows(standings(players, gamesOf(each.games, where), config), each.expected, where)
  }
  const weeks = list(each.weeks, where).map((games) => ({ games: gamesOf(games, where) }))
  // The file names the place that breaks the last tie; a league's own ranking takes last week's.
  const tables = weeklyStandings(players, weeks, config, { prior: 'given' }).map((rows) =>
    rows.filter((row) => row.played > 0),
  )
  const expected = list(each.expectedByWeek, `${where}: expectedByWeek`)
  const byWeek = tables.map((rows, week) =>
    compareRows(rows, expected[week] ?? [], `${where}, week ${week + 1}`),
  )
  const history = each.expectedRankHistory
  return {
    found: {
      weeks: byWeek.map((week) => week.found),
      history: history === undefined ? undefined : rankHistory(tables),
    },
    expected: { weeks: byWeek.map((week) => week.expected), history },
  }
}

/** Our presets match the file: a table in another order could pass for the wrong reason. */
export function comparePresets(file: JsonObject): Comparison {
  const theirs = object(file.presets ?? {}, 'presets')
  const ours: JsonObject = USUAL_ORDERS
  return {
    found: Object.fromEntries(Object.keys(theirs).map((name) => [name, ours[name]])),
    expected: theirs,
  }
}

const presetNames = Object.keys(USUAL_ORDERS) as CriteriaOrder[]

function criteriaOf(value: unknown, where: string): readonly Criterion[] {
  if (typeof value === 'string') return USUAL_ORDERS[oneOf(value, presetNames, where)]
  return list(value, where).map((each) => oneOf(each, CRITERIA, where))
}

const configOf = (value: unknown, where: string) =>
  readKeys<StandingsConfig>(object(value ?? {}, where), CONFIG_READERS, where)

function fraction(value: unknown, where: string) {
  const [num, den = '1'] = text(value, where).split('/')
  const scale = 10_000
  const parsed = { num: Math.round(Number(num) * scale), den: Number(den) * scale }
  if (!Number.isSafeInteger(parsed.num) || !(parsed.den > 0)) throw new CaseError(`${where} is no fraction.`)
  return parsed
}

function playerOf(value: unknown, where: string): RankedPlayer {
  const player = object(value, `${where}: player`)
  const id = text(player.id, `${where}: player.id`)
  const name = player.name === undefined ? id : text(player.name, `${where}: player.name`)
  return { id, name, priorRank: numberOrNull(player.priorRank, `${where}: player.priorRank`) }
}

const gamesOf = (value: unknown, where: string) => list(value, where).map((game) => gameOf(game, where))

const GAME_KEYS = new Set(
  'id teamA teamB scoreA scoreB status forfeitBy retiredBy winner subs target targetPoints note'.split(' '),
)

function gameOf(value: unknown, where: string): Game {
  const game = object(value, `${where}: game`)
  const at = `${where}: game ${text(game.id, `${where}: game.id`)}`
  const unknown = Object.keys(game).find((key) => !GAME_KEYS.has(key))
  if (unknown !== undefined) throw new CaseError(`${at} has the unknown key ${unknown}.`)
  const team1 = texts(game.teamA, at)
  const team2 = texts(game.teamB, at)
  const target = game.target ?? game.targetPoints
  return {
    id: text(game.id, at),
    team1,
    team2,
    team1Score: numberOrNull(game.scoreA, at),
    team2Score: numberOrNull(game.scoreB, at),
    status: oneOf(game.status ?? 'final', STATUSES, at),
    endedBy: endersOf(game.forfeitBy ?? game.retiredBy ?? loserOf(game.winner), team1, team2, at),
    ...(target === undefined ? {} : { target: number(target, at) }),
    ...(game.subs === undefined ? {} : { subs: subsOf(game.subs, at) }),
  }
}

/** If a file names the side that won, the other one ended the game. */
const loserOf = (winner: unknown) => (winner === 'A' ? 'B' : winner === 'B' ? 'A' : undefined)

/** A player, several, or a whole side by its letter. */
function endersOf(value: unknown, team1: readonly string[], team2: readonly string[], where: string) {
  if (value === undefined || value === null) return []
  const named = Array.isArray(value) ? texts(value, where) : [text(value, where)]
  const sides: Readonly<Record<string, readonly string[]>> = {
    A: team1,
    B: team2,
    teamA: team1,
    teamB: team2,
  }
  const people = new Set([...team1, ...team2])
  return named.flatMap((each) => {
    if (people.has(each)) return [each]
    const side = sides[each]
    if (!side) throw new CaseError(`${where} is ended by ${each}, who does not play it.`)
    return [...side]
  })
}

const subsOf = (value: unknown, where: string) =>
  Object.fromEntries(Object.entries(object(value, where)).map(([sub, member]) => [sub, text(member, where)]))

/** Every figure the case names, and the order except among shared ranks, which may be in any order. */
function compareRows(rows: readonly StandingRow[], value: unknown, where: string): Comparison {
  const expected = list(value, where).map((row) => object(row, where))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = expected.map((each) => {
    const row = byId.get(text(each.id, where))
    if (!row) return { id: each.id, missing: true }
    return Object.fromEntries(Object.keys(each).map((key) => [key, figure(row, key, where)]))
  })
  const ranks = (all: readonly { readonly rank?: unknown }[]) => all.map(({ rank }) => rank)
  return { found: { rows: found, ranks: ranks(rows) }, expected: { rows: expected, ranks: ranks(expected) } }
}

function figure(row: StandingRow, key: string, where: string): unknown {
  const read = FIGURES[key]
  if (!read) throw new CaseError(`${where} expects the unknown figure ${key}.`)
  return read(row)
}

function rankHistory(tables: readonly (readonly WeeklyRow[])[]) {
  const history: Record<string, number[]> = {}
  for (const row of tables.flat()) if (row.rank !== null) (history[row.id] ??= []).push(row.rank)
  return history
}
