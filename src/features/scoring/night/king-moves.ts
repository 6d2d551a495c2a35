import type { PlayerId } from '@/domain/game'
import { winnerOf } from '@/domain/recorded-game'
import type { KingGame, KingRound } from '@/domain/rotation/king-of-court'
import { listOf } from '@/domain/wording'

type DrawnRound = Pick<Extract<KingRound, { ok: true }>, 'games' | 'byes'>

interface Words {
  readonly nameOf: (id: PlayerId) => string
  readonly courtName: (court: number) => string
}

/** How those on a court of the new round came there: 'Up: Maya and Sam · Stay: Tom · Back in: Ines'. */
export interface CourtMoves {
  readonly court: number
  readonly text: string
}

interface Placed {
  readonly id: PlayerId
  readonly to: number
  /** The court of the round before; null for who did not play it. */
  readonly from: number | null
  /** Where the rule alone would have sent them. */
  readonly due: number | null
}

/**
 * Who moves where in the next round of king of the court, court by court, and why somebody is not where the result alone
 * would have sent them: who sat out comes back in and somebody else sits, and each court has four.
 */
export function kingMoves(
  { games, byes }: DrawnRound,
  before: readonly KingGame[],
  words: Words,
): { courts: readonly CourtMoves[]; why: readonly string[] } {
  const from = new Map(
    before.flatMap(({ court, game }) => [...game.team1, ...game.team2].map((id) => [id, court] as const)),
  )
  const due = dueCourts(before, new Set(games.map(({ court }) => court)))
  const placed = games.flatMap(({ court, team1, team2 }) =>
    [...team1, ...team2].map((id): Placed => ({
      id,
      to: court,
      from: from.get(id) ?? null,
      due: due.get(id) ?? null,
    })),
  )
  return {
    courts: games.map(({ court }) => ({
      court,
      text: movesText(
        placed.filter(({ to }) => to === court),
        words,
      ),
    })),
    why: placed.flatMap((person) => whyText(person, { placed, byes, due }, words)),
  }
}

/** By the rule of the format: winners one court up, losers one down, where the court there plays and was decided. */
function dueCourts(before: readonly KingGame[], open: ReadonlySet<number>): ReadonlyMap<PlayerId, number> {
  const decided = before.toSorted((a, b) => a.court - b.court)
  const to = (court: number, beside: KingGame | undefined) =>
    beside && open.has(beside.court) && winnerOf(beside.game) ? beside.court : court
  return new Map(
    decided.flatMap(({ court, game }, i) => {
      const won = winnerOf(game)
      const up = won ? to(court, decided[i - 1]) : court
      const down = won ? to(court, decided[i + 1]) : court
      const [first, second] = won === 'team2' ? [down, up] : [up, down]
      return [
        ...game.team1.map((id) => [id, first] as const),
        ...game.team2.map((id) => [id, second] as const),
      ]
    }),
  )
}

function movesText(people: readonly Placed[], { nameOf }: Words): string {
  const who = (title: string, belongs: (person: Placed) => boolean) => {
    const names = people.filter(belongs).map(({ id }) => nameOf(id))
    return names.length === 0 ? [] : [`${title}: ${listOf(names)}`]
  }
  return [
    ...who('Up', ({ from, to }) => from !== null && to < from),
    ...who('Down', ({ from, to }) => from !== null && to > from),
    ...who('Stay', ({ from, to }) => from === to),
    ...who('Back in', ({ from }) => from === null),
  ].join(' · ')
}

function whyText(
  { id, from, to, due }: Placed,
  round: { placed: readonly Placed[]; byes: readonly PlayerId[]; due: ReadonlyMap<PlayerId, number> },
  { nameOf, courtName }: Words,
): string[] {
  if (from === null || due === null || due === to) return []
  const result = due < from ? 'won' : due > from ? 'lost' : 'was to stay'
  const where = to === from ? `stays on ${courtName(to)}` : `plays on ${courtName(to)}`
  // Who takes a place above pushes down, and who leaves one above lets up.
  const coming = round.placed
    .filter((other) => other.from === null && other.to <= to)
    .map((other) => other.id)
  const leaving = round.byes.filter((other) => (round.due.get(other) ?? Infinity) <= due)
  const reason =
    to > due && coming.length > 0
      ? `${listOf(coming.map(nameOf))} ${coming.length === 1 ? 'comes' : 'come'} back in`
      : to < due && leaving.length > 0
        ? `${listOf(leaving.map(nameOf))} ${leaving.length === 1 ? 'sits' : 'sit'} out`
        : 'each court needs four'
  return [`${nameOf(id)} ${result} and ${where}: ${reason}.`]
}
