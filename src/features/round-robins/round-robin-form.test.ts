import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { finishOf, newRoundRobinValues, RoundRobinSchema, type RoundRobinValues } from './round-robin-form'

const usual = newRoundRobinValues(new Date('2026-11-24T17:22:00'))
function read(part: Partial<RoundRobinValues>) {
  const { success, output, issues } = v.safeParse(RoundRobinSchema, { ...usual, ...part })
  return success ? { settings: output } : { problems: v.flatten(issues).nested }
}

describe('the settings of a set', () => {
  it('begin with now, to five minutes', () => {
    expect(usual).toMatchObject({ date: '2026-11-24', time: '17:20', courts: '2', rounds: '7' })
  })

  it('take as many rounds as fit into the time of the courts', () => {
    const answer = read({ lengthBy: 'minutes', minutes: '100', minutesPerRound: '15', rounds: 'x' })
    expect(answer).toMatchObject({ settings: { rounds: 6 } })
    if ('problems' in answer) throw new Error('It is right.')
    expect(Date.parse(finishOf(answer.settings)) - Date.parse(answer.settings.startsAt)).toBe(90 * 60_000)
  })

  it.each<[Partial<RoundRobinValues>, keyof RoundRobinValues]>([
    [{ name: ' ' }, 'name'],
    [{ courts: '0' }, 'courts'],
    [{ courts: 'two' }, 'courts'],
    [{ rounds: '61' }, 'rounds'],
    [{ date: '' }, 'date'],
    [{ pointsToWin: '51' }, 'pointsToWin'],
    [{ winType: 'cap', cap: '10' }, 'cap'],
    [{ lengthBy: 'minutes', minutes: '10' }, 'minutes'],
  ])('with %j say what is wrong there', (part, field) => {
    expect(read(part)).toMatchObject({ problems: { [field]: [expect.any(String)] } })
  })

  it('ask nothing of fields that do not count', () => {
    expect(read({ winType: 'timed', pointsToWin: '', cap: '' })).toMatchObject({
      settings: { winType: 'timed', cap: null },
    })
  })
})
