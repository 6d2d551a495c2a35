import type { Plan, Shape, PlanRound } from './plan'
import { whist } from './whist'

/**
 * A provably optimal construction, if one exists: a whist tournament of full length, or the circle method if every
 * entrant plays each round (but one, with an odd number) or the courts divide such a round. Null otherwise. Source:
 * rules.md section 5.
 */
export function exactPlan(shape: Shape): Plan | null {
  const { entrants, side, games, rounds, groupEnd } = shape
  if (groupEnd !== null) return null
  if (games < Math.floor(entrants / (2 * side)))
    return side === 1 && entrants % (2 * games) === 0 ? circleInParts(shape) : null
  if (side === 1) return circle(entrants, rounds)
  const full = whist(entrants)
  return full?.length === rounds ? full : null
}

/**
 * Everyone against everyone once by the circle method: one entrant stays, the others move one place around a table each
 * round. With an odd number, the empty chair is the bye, once each. More rounds start over.
 */
function circle(entrants: number, rounds: number): Plan {
  const chairs = entrants + (entrants % 2)
  return Array.from({ length: rounds }, (_, round) => circleRound(entrants, chairs, round % (chairs - 1)))
}

function circleRound(entrants: number, chairs: number, round: number): PlanRound {
  const seated = (chair: number) => (chair === 0 ? chairs - 1 : (chair - 1 + round) % (chairs - 1))
  const pairs = Array.from({ length: chairs / 2 }, (_, i) => [seated(i), seated(chairs - 1 - i)])
  const games = pairs.filter((pair) => pair.every((entrant) => entrant < entrants))
  const byes = pairs
    .filter((pair) => !games.includes(pair))
    .flat()
    .filter((entrant) => entrant < entrants)
  return { games, byes }
}

/**
 * The circle method on fewer courts than it needs: each of its rounds is played in several parts, so that everyone plays
 * once in each. From one round to the next everyone moves to a neighboring pair of chairs, so to the same part, or one
 * earlier or later: no one waits for more than one round longer than they must.
 */
function circleInParts({ entrants, games, rounds }: Shape): Plan {
  const parts = entrants / (2 * games)
  const everyone = Array.from({ length: entrants }, (_, i) => i)
  return circle(entrants, Math.ceil(rounds / parts))
    .flatMap((circled) =>
      Array.from({ length: parts }, (_, part): PlanRound => {
        const now = circled.games.slice(part * games, (part + 1) * games)
        return { games: now, byes: everyone.filter((entrant) => !now.flat().includes(entrant)) }
      }),
    )
    .slice(0, rounds)
}

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
