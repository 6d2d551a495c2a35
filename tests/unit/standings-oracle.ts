import type { Game } from '@/domain/game'
import type { Criterion } from '@/domain/standings/criteria'
import type { StandingsConfig } from '@/domain/standings/standings'
import type { RankedPlayer } from '@/domain/standings/game-results'

// A second implementation of rules.md section 3, written without looking at the first: it counts every figure from the
// list of games each time, in big integers, with no rows, no tallies, and no speed. Only the types are shared.

type Share = readonly [bigint, bigint] | null

interface OracleRow {
  id: string
  rank: number | null
  tied: boolean
  played: number
  won: number
  drawn: number
  lost: number
  pointsFor: number
  pointsAgainst: number
}

/** A game's result for one player, or null if it isn't a result for them. */
interface View {
  worth: 'win' | 'draw' | 'loss'
  scored: number
  conceded: number
  possible: number
  against: readonly string[]
}

export function oracle(
  players: readonly RankedPlayer[],
  games: readonly Game[],
  config: StandingsConfig,
): OracleRow[] {
  const views = (id: string) => games.map((game) => viewOf(game, id, config)).filter((view) => view !== null)
  const needed = config.minGames > 1 ? config.minGames : 1
  const ranked = players.filter(({ id }) => views(id).length >= needed)
  const rows: OracleRow[] = []
  for (const group of order(ranked, config.criteria, null, null)) {
    const names = group.toSorted(byGivenOrder)
    for (const { id } of names) {
      const rank = config.sharedRanks
        ? rows.length + 1 - names.findIndex((each) => each.id === id)
        : rows.length + 1
      rows.push({ id, rank, tied: group.length > 1, ...figures(id) })
    }
  }
  const rest = players.filter(({ id }) => views(id).length < needed)
  rest.sort((a, b) => views(b.id).length - views(a.id).length || byGivenOrder(a, b))
  return [...rows, ...rest.map(({ id }) => ({ id, rank: null, tied: false, ...figures(id) }))]

  function figures(id: string) {
    const mine = views(id)
    const add = (pick: (view: View) => number) => mine.reduce((sum, view) => sum + pick(view), 0)
    const count = (worth: View['worth']) => mine.filter((view) => view.worth === worth).length
    return {
      played: mine.length,
      won: count('win'),
      drawn: count('draw'),
      lost: count('loss'),
      pointsFor: add((view) => view.scored),
      pointsAgainst: add((view) => view.conceded),
    }
  }

  /** The group as a list of groups, best first. Players who end up together are tied on everything. */
  function order(
    group: readonly RankedPlayer[],
    criteria: readonly Criterion[],
    above: readonly RankedPlayer[] | null,
    below: readonly RankedPlayer[] | null,
  ): (readonly RankedPlayer[])[] {
    const [criterion, ...later] = criteria
    if (group.length < 2 || criterion === undefined) return group.length === 0 ? [] : [group]
    const looksAround = criterion.startsWith('h2h') || criterion === 'pdVsNext'
    const values = new Map(
      group.map((player) => [player.id, value(criterion, player, group, above ?? below)]),
    )
    if (looksAround && [...values.values()].includes(null)) return order(group, later, above, below)
    const classes: RankedPlayer[][] = []
    for (const player of group) {
      const same = classes.find(
        ([first]) => compare(values.get(first?.id ?? '') ?? null, values.get(player.id) ?? null) === 0,
      )
      if (same) same.push(player)
      else classes.push([player])
    }
    classes.sort(([a], [b]) => compare(values.get(b?.id ?? '') ?? null, values.get(a?.id ?? '') ?? null))
    const again = looksAround && classes.length > 1 ? criteria : later
    const done: (readonly RankedPlayer[])[] = []
    classes.forEach((each, i) => {
      done.push(...order(each, again, done.at(-1) ?? above, classes[i + 1] ?? below))
    })
    return done
  }

  function value(
    criterion: Criterion,
    player: RankedPlayer,
    group: readonly RankedPlayer[],
    next: readonly RankedPlayer[] | null,
  ): Share {
    const all = views(player.id)
    const among = (others: readonly RankedPlayer[]) =>
      all.filter((view) => others.some(({ id }) => id !== player.id && view.against.includes(id)))
    switch (criterion) {
      case 'wins':
        return winsIn(all)
      case 'winPct':
        return over(winsIn(all), all.length)
      case 'pointDiff':
        return [diffIn(all), 1n]
      case 'pointDiffPerGame':
        return over([diffIn(all), 1n], all.length)
      case 'pointsFor':
        return [scoredIn(all), 1n]
      case 'pointsForPerGame':
        return over([scoredIn(all), 1n], all.length)
      case 'pointsPct':
        return over(
          [scoredIn(all), 1n],
          all.reduce((sum, view) => sum + view.possible, 0),
        )
      case 'totalPoints': {
        const [wins, unit] = winsIn(all)
        return [scoredIn(all) * unit + BigInt(config.winBonus) * wins, unit]
      }
      case 'adjustedPct':
        return player.adjusted === undefined ? null : [BigInt(player.adjusted), 1000n]
      case 'priorRank':
        return player.priorRank === null ? null : [BigInt(-player.priorRank), 1n]
      case 'pdVsNext': {
        const met = next ? among(next) : []
        return met.length === 0 ? null : [diffIn(met), 1n]
      }
      case 'h2hWinPct':
      case 'h2hPointDiff': {
        const met = among(group)
        const missing = group.some(
          ({ id }) => id !== player.id && !met.some((view) => view.against.includes(id)),
        )
        if (met.length === 0 || (config.h2hRequireAllMet && missing)) return null
        return criterion === 'h2hPointDiff' ? [diffIn(met), 1n] : over(winsIn(met), met.length)
      }
      default:
        return criterion satisfies never
    }
  }

  function winsIn(some: readonly View[]): readonly [bigint, bigint] {
    const unit = BigInt(config.drawValue.den)
    let wins = 0n
    for (const { worth } of some)
      wins += worth === 'win' ? unit : worth === 'draw' ? BigInt(config.drawValue.num) : 0n
    return [wins, unit]
  }
}

const over = ([num, den]: readonly [bigint, bigint], count: number): Share =>
  count > 0 ? [num, den * BigInt(count)] : null

const scoredIn = (views: readonly View[]) => views.reduce((sum, view) => sum + BigInt(view.scored), 0n)

const diffIn = (views: readonly View[]) =>
  views.reduce((sum, view) => sum + BigInt(view.scored - view.conceded), 0n)

/** Positive if `a` is better; a missing figure is worse than any. */
function compare(a: Share, b: Share): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  const difference = a[0] * b[1] - b[0] * a[1]
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

function byGivenOrder(a: RankedPlayer, b: RankedPlayer): number {
  const key = (player: RankedPlayer) => [
    String(player.priorRank ?? 999_999).padStart(6, '0'),
    player.name,
    player.id,
  ]
  return key(a).join('\n') < key(b).join('\n') ? -1 : 1
}

function viewOf(game: Game, id: string, config: StandingsConfig): View | null {
  const counted = game.status === 'final' || game.status === 'retired' || game.status === 'forfeit'
  if (!counted && !(config.countIncomplete && game.status === 'incomplete')) return null
  if (!hasResultIn(game, id, config)) return null
  const mine = game.team1.includes(id) ? game.team1 : game.team2
  const theirs = mine === game.team1 ? game.team2 : game.team1
  const { scoring } = game
  const set = !scoring ? config.targetPoints : scoring.winType === 'timed' ? null : scoring.pointsToWin
  const target = set ?? 0
  const weEnded = mine.some((each) => game.endedBy?.includes(each))
  const theyEnded = theirs.some((each) => game.endedBy?.includes(each))
  const against = theirs.filter((each) => hasResultIn(game, each, config))
  if (game.status === 'forfeit') {
    const points = config.forfeitPoints === 'target' ? target : 0
    const scored = weEnded ? 0 : points
    const conceded = theyEnded ? 0 : points
    return { worth: weEnded ? 'loss' : 'win', scored, conceded, possible: points, against }
  }
  const first = mine === game.team1
  const scored = (first ? game.team1Score : game.team2Score) ?? 0
  const conceded = (first ? game.team2Score : game.team1Score) ?? 0
  if (game.status === 'retired') {
    const full = (own: number, other: number) => Math.max(target, own, other + 1)
    const paid =
      config.retiredPoints === 'none'
        ? [0, 0]
        : config.retiredPoints === 'asPlayed'
          ? [scored, conceded]
          : [weEnded ? scored : full(scored, conceded), weEnded ? full(conceded, scored) : conceded]
    const [got = 0, gave = 0] = paid
    const possible =
      config.retiredPoints === 'none' ? 0 : set === null ? got + gave : Math.max(target, got, gave)
    return { worth: weEnded ? 'loss' : 'win', scored: got, conceded: gave, possible, against }
  }
  const worth = scored > conceded ? 'win' : scored < conceded ? 'loss' : 'draw'
  const possible = set === null ? scored + conceded : Math.max(target, scored, conceded)
  return { worth, scored, conceded, possible, against }
}

/**
 * Whether this game is a result for this player: they played it as themselves, and aren't the partner of a forfeiting
 * player.
 */
function hasResultIn(game: Game, id: string, config: StandingsConfig): boolean {
  if (game.subs && id in game.subs) return false
  const side = [game.team1, game.team2].find((team) => team.includes(id))
  if (!side) return false
  if (game.status !== 'forfeit' || config.forfeitPartner === 'loss') return true
  return game.endedBy?.includes(id) === true || !side.some((each) => game.endedBy?.includes(each))
}
