import type { Plan, PlanRound, Shape } from './plan'

/** One character for each place: a game is four of them, one side, then the other. */
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_'

/**
 * The name of a plan by its numbers: '15,3,8' is 15 people on 3 courts for 8 rounds, '8+8,4,7' mixed play. Null for
 * singles and fixed partners, whose plans are exact or quickly found.
 */
export function planName({ entrants, side, games, rounds, groupEnd }: Shape): string | null {
  if (side === 1) return null
  const who = groupEnd === null ? String(entrants) : `${groupEnd}+${entrants - groupEnd}`
  return `${who},${games},${rounds}`
}

/** The line of a plan in a file of plans: its name, then its games by round and court. */
export const planLine = (name: string, plan: Plan) =>
  `${name} ${plan.map(({ games }) => games.flatMap((game) => game.map((seat) => SIGNS[seat])).join('')).join('')}`

/**
 * The plan for these numbers in a file of plans; null if there is none, or if it isn't one: a server may send a page in
 * place of a file. Source: rules.md section 5.
 */
export function findPlan(file: string, shape: Shape): Plan | null {
  const name = planName(shape)
  const line = file.split('\n').find((each) => name !== null && each.startsWith(`${name} `))
  if (name === null || line === undefined) return null
  const seats = Array.from(line.slice(name.length + 1), (sign) => SIGNS.indexOf(sign))
  const playing = 4 * shape.games
  if (seats.length !== playing * shape.rounds) return null
  const plan = Array.from({ length: shape.rounds }, (_, round) =>
    toRound(seats.slice(round * playing, (round + 1) * playing), shape.entrants),
  )
  return plan.every((round) => isRound(round, shape)) ? plan : null
}

function toRound(seats: readonly number[], entrants: number): PlanRound {
  const playing = new Set(seats)
  return {
    games: Array.from({ length: seats.length / 4 }, (_, game) => seats.slice(4 * game, 4 * game + 4)),
    byes: Array.from({ length: entrants }, (_, entrant) => entrant).filter(
      (entrant) => !playing.has(entrant),
    ),
  }
}

/** Everyone is there once, and sides of mixed play have one of each group. */
function isRound({ games, byes }: PlanRound, { entrants, groupEnd }: Shape): boolean {
  const named = [...games.flat(), ...byes]
  if (named.length !== entrants || named.some((entrant) => entrant < 0 || entrant >= entrants)) return false
  if (groupEnd === null) return true
  const isMixed = (one: number, other: number) => one < groupEnd !== other < groupEnd
  return games.every(([a = 0, b = 0, c = 0, d = 0]) => isMixed(a, b) && isMixed(c, d))
}
