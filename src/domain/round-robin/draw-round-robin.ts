import { countPlayed } from '../fairness/earlier-rounds'
import { Random } from '../random'
import type { DrawnGame, Round, PlayerId } from '../game'
import { drawRotations } from '../court-rotation/rotations'
import type { Before } from './anneal'
import { balanceCourts, balanceOnce, courtSpread, FAIR_SPREAD } from './balance-courts'
import { hasTable } from './bye-plan'
import { exactPlan, findPlan } from './known-plans'
import { byeSpreads, comparePlans, isProvenBest, playOn, unevenness } from './measure-plan'
import { compareUnevenness, type Plan, type PlanRound, type Shape } from './plan'
import { entrantsOf, shapeOf, type Entrant, type RoundRobinRequest } from './request'
import { search, type Progress } from './search'
import { evenTeams, seatByRating, strengthsOf, type Levels } from './seat-by-rating'

/** Half a second on a desktop, two on a phone. */
const MOVES = 2_000_000
/** A change midway should be instant. */
const MOVES_AFTER_PLAYED = 800_000
/** How long a draw is improved if no one stops it: about two seconds on a desktop, six on a phone. */
const MOST_MOVES = 8_000_000

/**
 * Before anything is played, all places in a plan are equal. So the plan depends only on the numbers, and the seed
 * decides who takes which place: every draw of the same players is as fair as every other.
 */
const FRESH_PLAN_SEED = 5

/**
 * Draws the rounds of a round robin so that everyone plays and sits out equally often, no one sits twice in a row if
 * that is avoidable and keeps no one from meeting the others, and partners, then opponents, then courts are as even as
 * possible. Uses exact constructions or stored plans if they exist, and a search otherwise. After `played` rounds, the
 * draw continues from their counts: late arrivals are credited with the most byes of those present, leavers are
 * dropped, and the last round's byes count. Throws a DrawError if the request doesn't make a draw. Source: rules.md
 * section 5.
 */
export function drawRoundRobin(request: RoundRobinRequest): Round[] {
  const drawing = drawingRoundRobin(request)
  let step = drawing.next()
  while (!step.done) step = drawing.next()
  return step.value
}

/** The same in steps of a few milliseconds: yields its progress, and can be stopped between two steps. */
export function* drawingRoundRobin(request: RoundRobinRequest): Generator<Progress, Round[]> {
  return seated(request, yield* drawingFairly(request))
}

function* drawingFairly(request: RoundRobinRequest): Generator<Progress, Round[]> {
  const shape = shapeOf(request)
  const { entry, seed, rounds, played = [] } = request
  const draw = begin(request, shape)
  if (entry.format === 'rotating_partners' && hasTable(shape) && !draw.stored) {
    return drawRotations({ people: entry.people, rounds, seed, played })
  }
  const moves = request.moves ?? (played.length === 0 ? MOVES : MOVES_AFTER_PLAYED)
  const plan = draw.stored ?? draw.balance(draw.exact ?? (yield* draw.search(moves, draw.planSeed)))
  return draw.toRounds(plan)
}

/**
 * Keeps searching after a draw, in steps of a few milliseconds: yields rounds whenever they are better than those before,
 * otherwise null. Ends at once where the draw was exact or is proven best.
 */
export function* improvingRoundRobin(
  request: RoundRobinRequest,
  drawn: readonly Round[],
): Generator<Round[] | null, void> {
  const shape = shapeOf(request)
  if (hasTable(shape)) return
  const draw = begin(request, shape)
  if (draw.exact) return
  let best = draw.toPlan(drawn)
  const isFresh = (request.played ?? []).length === 0
  if (isFresh && isProvenBest(best, shape, unevenness(best, shape, draw.before))) return
  for (const { best: found } of draw.search(MOST_MOVES, draw.planSeed + 1)) {
    const plan = found()
    const isBetter = plan && comparePlans(plan, best, shape, draw) < 0
    if (isBetter) best = draw.balance(plan)
    yield isBetter ? seated(request, draw.toRounds(best)) : null
  }
}

/**
 * Before anything is played, fairness doesn't depend on who takes which place, so levels can decide that at the end. After
 * that, they count more than how often opponents meet again, which stays within one of what it would be.
 */
function seated(request: RoundRobinRequest, rounds: Round[]): Round[] {
  const { entry, seed, seating, played = [] } = request
  if (!seating) return rounds
  const { levels: ratings, mode } = seating
  if (played.length === 0) return [...seatByRating(rounds, entry, { ratings, mode, seed })]
  const shape = shapeOf(request)
  const draw = begin(request, shape)
  if (!draw.levels) return rounds
  const drawn = draw.toPlan(rounds)
  const mostMeetings = (plan: Plan) => Math.max(...playOn(shape, draw.before, plan).opponents)
  const limit = mostMeetings(drawn) + 1
  // The tables of one court are good after every game.
  const ends = hasTable(shape) ? rounds.map((_, i) => i + 1) : [rounds.length]
  const figuresOf = (plan: Plan) => ({ ...unevenness(plan, shape, draw.before), opponents: 0, meetings: 0 })
  // At the end, byes can be as even as before and yet not within one of each other on the way.
  const spreads = byeSpreads(drawn, shape, draw.before).map((spread) => Math.max(1, spread))
  const isInTurns = (plan: Plan) =>
    byeSpreads(plan, shape, draw.before).every((spread, round) => spread <= spreads[round]!)
  const isAsFair = (one: Plan, other: Plan) =>
    isInTurns(one) &&
    mostMeetings(one) <= limit &&
    ends.every((end) => compareUnevenness(figuresOf(one.slice(0, end)), figuresOf(other.slice(0, end))) <= 0)
  const plan = draw.balance(evenTeams(drawn, shape, { ...draw.levels, isAsFair }))
  return draw.toRounds(plan)
}

function begin(request: RoundRobinRequest, shape: Shape) {
  const { seed, seating, played = [] } = request
  const random = new Random(seed)
  const entrants = shuffleEntrants(request, random)
  const isFresh = played.length === 0
  const planSeed = isFresh ? FRESH_PLAN_SEED : seed
  const exact = isFresh ? exactPlan(shape) : null
  const before = beforeOf(entrants, played)
  const visits = visitsOf(entrants, shape, played)
  // Before anything is played, players take their places by level afterward. Fixed sides leave nothing to mix.
  const isSeated = !isFresh && seating && (seating.mode !== 'mixed' || shape.side === 2)
  const levels: Levels | null = isSeated
    ? { strengths: strengthsOf(entrants, seating.levels), mode: seating.mode }
    : null
  // The same random sequence each time, so that the plan that compared best is balanced at least as well.
  const balance = (plan: Plan) => balanceCourts(plan, shape.games, visits, new Random(planSeed))
  const spreadOf = (plan: Plan) => {
    const once = courtSpread(
      balanceOnce(plan, shape.games, visits, new Random(planSeed)),
      shape.games,
      visits,
    )
    return once <= FAIR_SPREAD ? once : courtSpread(balance(plan), shape.games, visits)
  }
  const place = new Map(entrants.flatMap((ids, i) => ids.map((id) => [id, i] as const)))
  const placesOf = (ids: readonly PlayerId[]) => [...new Set(ids.map((id) => place.get(id)!))]
  return {
    planSeed,
    levels,
    before,
    visits,
    balance,
    exact,
    /** Its courts are balanced. */
    stored: isFresh && !exact ? findPlan(request.plans ?? '', shape) : null,
    search: (moves: number, from: number) => search(shape, before, { moves, spreadOf }, new Random(from)),
    toRounds: (plan: Plan) => plan.map((round) => roundOf(round, entrants, random)),
    toPlan: (rounds: readonly Round[]): Plan =>
      rounds.map(({ games, byes }) => ({
        games: games.map(({ team1, team2 }) => [...placesOf(team1), ...placesOf(team2)]),
        byes: placesOf(byes),
      })),
  }
}

/** The seed decides who takes which place, so that another seed is another draw even if the plan is fixed. */
function shuffleEntrants({ entry }: RoundRobinRequest, random: Random): Entrant[] {
  if (entry.format !== 'mixed') return random.shuffle(entrantsOf(entry))
  return entry.groups.flatMap((group) => random.shuffle(group)).map((id) => [id])
}

/** Counts of entrants. A team has those of its first player, because both play and sit out together. */
function beforeOf(entrants: readonly Entrant[], played: readonly Round[]): Before {
  return countPlayed(
    entrants.map(([id = '']) => id),
    played,
  )
}

function visitsOf(entrants: readonly Entrant[], { games }: Shape, played: readonly Round[]): Int32Array {
  const visits = new Int32Array(entrants.length * games)
  const place = new Map(entrants.flatMap((ids, i) => ids.slice(0, 1).map((id) => [id, i] as const)))
  for (const { court, team1, team2 } of played.flatMap((round) => round.games)) {
    for (const id of [...team1, ...team2]) {
      const entrant = place.get(id)
      if (entrant !== undefined && court <= games) visits[entrant * games + court - 1]! += 1
    }
  }
  return visits
}

/** The order of partners and sides means nothing, so it is random. */
function roundOf({ games, byes }: PlanRound, entrants: readonly Entrant[], random: Random): Round {
  const peopleOf = (seats: readonly number[]) => seats.flatMap((seat) => entrants[seat] ?? [])
  return {
    games: games.map((seats, i): DrawnGame => {
      const half = seats.length / 2
      const sides = [
        random.shuffle(peopleOf(seats.slice(0, half))),
        random.shuffle(peopleOf(seats.slice(half))),
      ]
      const [team1 = [], team2 = []] = random.shuffle(sides)
      return { court: i + 1, team1, team2 }
    }),
    byes: peopleOf(byes),
  }
}
