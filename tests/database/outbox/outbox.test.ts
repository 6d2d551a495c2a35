import { describe, expect, test } from 'vitest'
import { scene } from '../scene'
import { Scenario } from './scenario'
import { checkPhoneInvariants, checkStored } from './invariants'

/*
 * Random game days: several phones, people and tabs, a network that loses, doubles, delays and hangs, crashes, wrong
 * clocks, full, failing and evicted storage, updates of the app, redraws, people who leave, a day that is finalized. The outbox is
 * the real one, and so is the way it sends, down to the guarded fetch; the answers come from the real schema behind the
 * real API. score_events, which no one can edit, bears witness.
 *
 * A run tells 40 of them: always the eleven that find a planted fault, and 29 others each day. `npm run test:long` tells
 * all 1,000 that the days take turns with. KITCHEN_LINE_SESSIONS=5000 tells that many from the first on;
 * KITCHEN_LINE_SESSION=47 tells one, by the seed that a failure names.
 */

const here = scene({ rewind: false, own: true })
const ALL = 1_000
/**
 * The first of the 1,000 to notice each of the faults that they notice at all (tests/faults/faults.ts). So a run notices the
 * same: `node scripts/run.mjs scripts/plant-faults.ts random-outbox` proves it.
 */
const ALWAYS = [1, 2, 3, 5, 6, 14, 33, 52, 53, 141, 304]
const A_DAY = 29
const ONE = Number(process.env.KITCHEN_LINE_SESSION ?? 0)
const MANY = Number(process.env.KITCHEN_LINE_SESSIONS ?? 0)
const A_TEST = 20
const seeds = seedsOf(Date.now())
const groups = Array.from({ length: Math.ceil(seeds.length / A_TEST) }, (_, index) =>
  seeds.slice(index * A_TEST, (index + 1) * A_TEST),
)
const totals = { words: 0, stored: 0 }

describe('however the game day goes', () => {
  test.each(groups)(
    'nothing acknowledged is lost, nothing is applied twice, nothing unseen is overwritten (seeds from %i)',
    async (...group) => {
      for (const seed of group) expect(await tell(seed)).toBeGreaterThanOrEqual(0)
    },
    180_000,
  )

  test.runIf(ONE === 0)('and they were game days worth telling', () => {
    expect(totals.words).toBeGreaterThan(seeds.length * 8)
    expect(totals.stored).toBeGreaterThan(seeds.length * 2)
  })

  test('the same seed tells the same game day', async () => {
    const [one, again] = [await Scenario.open(here, 7, 'once'), await Scenario.open(here, 7, 'once more')]
    await one.tell()
    await again.tell()
    expect(again.network.log).toEqual(one.network.log)
  })
})

/** The same all day long, so that a run and the one after a fix meet the same. */
function seedsOf(now: number): number[] {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  if (ONE > 0) return [ONE]
  if (MANY > 0) return upTo(MANY)
  const others = upTo(ALL).filter((seed) => !ALWAYS.includes(seed))
  const first = (Math.floor(now / 86_400_000) * A_DAY) % others.length
  return [...ALWAYS, ...[...others.slice(first), ...others].slice(0, A_DAY)]
}

/** How many scores were stored in the end. */
async function tell(seed: number): Promise<number> {
  try {
    const story = await Scenario.open(here, seed)
    await story.tell()
    checkPhoneInvariants(story)
    await story.drainAll()
    const history = await checkStored(story)
    totals.words += story.words.length
    totals.stored += history.length
    return history.length
  } catch (error) {
    if (error instanceof Error)
      error.message = `Seed ${seed} (KITCHEN_LINE_SESSION=${seed} repeats it): ${error.message}`
    throw error
  }
}
