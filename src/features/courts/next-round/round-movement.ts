import type { PlayerId } from '@/domain/game'
import { winnerOf } from '@/domain/recorded-game'
import { ON_A_COURT, type KingGame, type KingRound } from '@/domain/court-rotation/king-of-court'
import { listOf } from '@/domain/format-text'

type DrawnRound = Pick<Extract<KingRound, { ok: true }>, 'games' | 'byes' | 'due'>

interface Words {
  readonly nameOf: (id: PlayerId) => string
  readonly courtName: (court: number) => string
}

/** How the players of a court got there: 'Up: Maya and Sam · Stay: Tom · Back in: Ines'. */
export interface CourtMovement {
  readonly court: number
  readonly text: string
}

interface Placed {
  readonly id: PlayerId
  readonly to: number
  /** The last round's court; null if they didn't play it. */
  readonly from: number | null
  /** The court by results alone; byes keep their court. */
  readonly due: number
}

/**
 * Who moves where in the next round of king of the court, court by court, and why a player isn't where the results
 * alone would put them. That happens when players leave or sit out, because each court has four.
 */
export function roundMovement(
  round: DrawnRound,
  before: readonly KingGame[],
  words: Words,
): { courts: readonly CourtMovement[]; why: readonly string[] } {
  const from = new Map(
    before.flatMap(({ court, game }) => [...game.team1, ...game.team2].map((id) => [id, court] as const)),
  )
  const placed = round.games.flatMap(({ court, team1, team2 }) =>
    [...team1, ...team2].map((id): Placed => ({
      id,
      to: court,
      from: from.get(id) ?? null,
      due: round.due.get(id) ?? court,
    })),
  )
  const missing = [...from.keys()].filter((id) => !round.due.has(id))
  return {
    courts: round.games.map(({ court }) => ({
      court,
      text: movesText(
        placed.filter(({ to }) => to === court),
        words,
      ),
    })),
    why: placed
      .filter(({ to, due }) => to !== due)
      .map((person) => `${moveText(person, before, words)}: ${reasonText(person, round, missing, words)}.`),
  }
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

/** 'Ana stays on Court 1 after a loss', 'Nina comes in on Court 1 instead of Court 4'. */
function moveText(
  { id, from, to, due }: Placed,
  before: readonly KingGame[],
  { nameOf, courtName }: Words,
): string {
  if (from === null) return `${nameOf(id)} comes in on ${courtName(to)} instead of ${courtName(due)}`
  const moves = to === from ? 'stays on' : to < from ? 'moves up to' : 'moves down to'
  return `${nameOf(id)} ${moves} ${courtName(to)} after ${resultText(id, before)}`
}

function resultText(id: PlayerId, before: readonly KingGame[]): string {
  const game = before.find((each) => [...each.game.team1, ...each.game.team2].includes(id))?.game
  const won = game && winnerOf(game)
  if (!won) return 'a game without a winner'
  return game[won].includes(id) ? 'a win' : 'a loss'
}

function reasonText(
  { to }: Placed,
  { byes, due }: DrawnRound,
  missing: readonly PlayerId[],
  { nameOf }: Words,
): string {
  const said = (ids: readonly PlayerId[], one: string, more: string) =>
    `${listOf(ids.map(nameOf))} ${ids.length === 1 ? one : more}`
  const dueThere = [...due].filter(([, court]) => court === to).map(([id]) => id)
  const sitting = byes.filter((id) => dueThere.includes(id))
  if (dueThere.length < ON_A_COURT && missing.length > 0)
    return said(missing, "isn't in this round", "aren't in this round")
  if (dueThere.length >= ON_A_COURT && sitting.length > 0) return said(sitting, 'sits out', 'sit out')
  return 'each court needs four'
}
