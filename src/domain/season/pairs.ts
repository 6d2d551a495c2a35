import { NO_DIVISION } from '../divisions'
import type { Game, PlayerId } from '../game'
import { hasFixedPartners, isPair } from '../partners'
import {
  everyoneIn,
  inWeekOrder,
  type FormerMember,
  type Seat,
  type Season,
  type SeasonDay,
  type SeasonMember,
} from './season'
import { subIn } from './who-played'

/** A pair of fixed partners as one player of a season. */
interface Pair {
  readonly id: PlayerId
  readonly players: readonly SeasonMember[]
}

/**
 * A season in which the pairs of fixed partners are the players, so that all tables, places, and sentences are about pairs;
 * any other season as it is. A pair is who has the same number on the roster now. Its games are those that both seats of a
 * side had that number for, so it keeps its record when one of the two is replaced. A sub for one of them plays for the pair;
 * subs for both count as a sub. A pair has the id of the season's `reader` if it is theirs, otherwise of its first player.
 * Members without a pair aren't in it. A pair starts from the better starting place of those who first played as it, so that
 * it stays when one of them is replaced or leaves. A pair that no longer exists is a former one. Source: rules.md section 11.
 */
export function inPairs(season: Season): Season {
  const { members, days, settings, reader } = season
  if (!hasFixedPartners(settings)) return season
  const first = firstPlayers(season)
  const pairs = new Map<number, Pair>()
  for (const team of new Set(members.map((member) => member.team))) {
    if (!isPair(team)) continue
    const players = members.filter((member) => member.team === team)
    const own = players.find(({ id }) => id === reader) ?? players[0]
    if (own) pairs.set(team, { id: own.id, players })
  }
  return {
    ...season,
    members: [...pairs].map(([team, pair]) => asMember(pair, first.get(team)?.players ?? pair.players)),
    former: [...first].flatMap(([team, pair]) => (pairs.has(team) ? [] : [asFormer(team, pair)])),
    days: days.map((day) => dayInPairs(day, (team) => pairs.get(team)?.id ?? formerPair(team))),
  }
}

function asMember({ id, players }: Pair, first: readonly SeasonMember[]): SeasonMember {
  return {
    id,
    name: players.map(({ name }) => name).join(' & '),
    startPlace: startOf(first),
    division: divisionOf(players),
    players: players.map((player) => player.id),
  }
}

/** Who first sat as each pair, and the last week in which someone did, or in which all of them were in the league. */
function firstPlayers(season: Season) {
  const people = new Map<PlayerId, SeasonMember & Partial<FormerMember>>(
    everyoneIn(season).map((person) => [person.id, person]),
  )
  const pairs = new Map<number, { players: SeasonMember[]; lastWeek: number }>()
  for (const { week, courts } of inWeekOrder(season.days)) {
    const seats = courts.flatMap((court) => court.seats)
    for (const team of new Set(seats.map((seat) => seat.team))) {
      if (!isPair(team)) continue
      const players = seats.flatMap((seat) => (seat.team === team ? (people.get(seat.playerId) ?? []) : []))
      const left = players.flatMap(({ leftAfter }) => leftAfter ?? [])
      const known = pairs.get(team)
      pairs.set(team, {
        players: known?.players ?? players,
        lastWeek: left.length > 0 ? Math.max(week, Math.min(...left)) : week,
      })
    }
  }
  return pairs
}

const asFormer = (
  team: number,
  { players, lastWeek }: { players: readonly SeasonMember[]; lastWeek: number },
): FormerMember => ({
  id: formerPair(team),
  name: FORMER_PAIR,
  startPlace: startOf(players),
  division: divisionOf(players),
  leftAfter: lastWeek,
})

const FORMER_PAIR = 'Former pair'
const formerPair = (team: number): PlayerId => `pair ${team}`

function startOf(players: readonly SeasonMember[]): number | null {
  const starts = players.flatMap(({ startPlace }) => startPlace ?? [])
  return starts.length > 0 ? Math.min(...starts) : null
}

const divisionOf = (players: readonly SeasonMember[]) =>
  Math.min(...players.map(({ division }) => division ?? NO_DIVISION))

function dayInPairs(day: SeasonDay, idOf: (team: number) => PlayerId): SeasonDay {
  const seats = day.courts.flatMap((court) => court.seats)
  const teams = new Map(seats.map(({ playerId, team }) => [playerId, team]))
  const sideOf = (people: readonly PlayerId[]) => {
    const [one, other] = people.map((id) => teams.get(id))
    // Partners of an earlier day's rules, or who are no pair: the game counts for the other side only.
    return isPair(one) && one === other ? idOf(one) : `no pair: ${people.join(' ')}`
  }
  const gameOf = (game: Game): Game => {
    const sides = [game.team1, game.team2].map((people) => ({
      id: sideOf(people),
      subs: people.flatMap((id) => subIn(game, id, seats) ?? []),
      people,
    }))
    return {
      ...game,
      team1: sides.slice(0, 1).map(({ id }) => id),
      team2: sides.slice(1).map(({ id }) => id),
      ...(game.endedBy && {
        endedBy: sides.flatMap(({ id, people }) =>
          people.some((each) => game.endedBy?.includes(each)) ? [id] : [],
        ),
      }),
      subNames: Object.fromEntries(
        sides.flatMap(({ id, subs, people }) =>
          subs.length === people.length ? [[id, subs.join(' & ')] as const] : [],
        ),
      ),
    }
  }
  const seated = new Set<number>()
  const seatOf = ({ team }: Seat): Seat[] => {
    if (!isPair(team) || seated.has(team)) return []
    seated.add(team)
    const both = seats.filter((seat) => seat.team === team)
    const subs = both.flatMap(({ substitute }) => substitute ?? [])
    return [
      {
        playerId: idOf(team),
        substitute: subs.length === both.length ? subs.join(' & ') : null,
        missing: both.every(({ missing }) => missing) ? (both[0]?.missing ?? null) : null,
      },
    ]
  }
  return {
    ...day,
    courts: day.courts.map((court) => ({
      ...court,
      seats: court.seats.flatMap(seatOf),
      games: court.games.map(gameOf),
    })),
  }
}
