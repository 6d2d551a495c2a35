import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  courtsFilledBy,
  finishOf,
  newRoundRobinValues,
  RoundRobinSchema,
  sittingOut,
  type RoundRobinValues,
} from './round-robin-form'

const at = (time: string) => ({ startsNow: false, date: '2026-11-24', time })
const usual = newRoundRobinValues(new Date('2026-11-24T17:22:00'))
function read(part: Partial<RoundRobinValues>) {
  const { success, output, issues } = v.safeParse(RoundRobinSchema, { ...usual, ...part })
  return success ? { settings: output } : { problems: v.flatten(issues).nested }
}

describe('the settings of a round robin', () => {
  it('start at the minute when they are read, not when the form was opened', () => {
    vi.setSystemTime(new Date('2026-11-25T09:41:30'))
    onTestFinished(() => void vi.useRealTimers())
    expect(read({ date: '' })).toMatchObject({
      settings: { startsAt: new Date('2026-11-25T09:41:00').toISOString(), rounds: 7 },
    })
  })

  it.each([
    ['21:10', 6],
    // After midnight.
    ['00:20', 19],
  ])('fit as many rounds as there is time for until %s', (until, rounds) => {
    const answer = read({ ...at('19:30'), lengthBy: 'until', until, minutesPerRound: '15', rounds: 'x' })
    expect(answer).toMatchObject({ settings: { rounds } })
    if ('problems' in answer) throw new Error('It is right.')
    expect(Date.parse(finishOf(answer.settings)) - Date.parse(answer.settings.startsAt)).toBe(
      rounds * 15 * 60_000,
    )
  })

  it.each<[Partial<RoundRobinValues>, keyof RoundRobinValues]>([
    [{ name: ' ' }, 'name'],
    [{ courts: '0' }, 'courts'],
    [{ courts: 'two' }, 'courts'],
    [{ rounds: '61' }, 'rounds'],
    [{ startsNow: false, date: '' }, 'date'],
    [{ pointsToWin: '51' }, 'pointsToWin'],
    [{ winType: 'cap', cap: '10' }, 'cap'],
    [{ lengthBy: 'until', until: '' }, 'until'],
    [{ ...at('19:30'), lengthBy: 'until', until: '19:40' }, 'until'],
    [{ ...at('19:30'), lengthBy: 'until', until: '19:00' }, 'until'],
  ])('with %j say what is wrong there', (part, field) => {
    expect(read(part)).toMatchObject({ problems: { [field]: [expect.any(String)] } })
  })

  it("ignore fields that don't apply", () => {
    expect(read({ winType: 'timed', pointsToWin: '', cap: '' })).toMatchObject({
      settings: { rules: { winType: 'timed', cap: null } },
    })
  })
})

it.each([
  [0, 'rotating_partners', 1],
  [7, 'rotating_partners', 1],
  [8, 'mixed', 2],
  [19, 'fixed_partners', 4],
  [5, 'singles', 2],
  [200, 'rotating_partners', 40],
] as const)('%i players of %s fill %i courts', (people, format, courts) => {
  expect(courtsFilledBy(people, format)).toBe(courts)
})

it.each([
  [8, 2, 'rotating_partners', 0],
  [10, 2, 'rotating_partners', 2],
  [8, 1, 'fixed_partners', 4],
  [7, 5, 'singles', 1],
] as const)('of %i players on %i courts of %s, %i sit out', (people, courts, format, out) => {
  expect(sittingOut(people, courts, format)).toBe(out)
})
