import * as v from 'valibot'
import { expect, it } from 'vitest'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import {
  changedColumns,
  columnsOf,
  LeagueSchema,
  newValues,
  valuesOfLeague,
  type LeagueValues,
} from './league-form'

const settings = (more: Partial<LeagueValues> = {}) =>
  v.parse(LeagueSchema, { ...newValues(LEAGUE_PRESETS[0].format, 'UTC'), name: 'Ladder', ...more })

it('turns a league into form values and back without changing it', () => {
  for (const { format } of LEAGUE_PRESETS) {
    const chosen = {
      ...LEAGUE_DEFAULTS,
      ...format,
      startDate: '2026-12-06',
      capacity: 20,
      location: 'Hall',
    }
    const league = {
      ...chosen,
      id: '',
      name: 'Ladder',
      createdBy: '',
      organizerName: '',
      club: null,
      coOrganizers: [],
      refusals: [],
    }
    expect(v.parse(LeagueSchema, valuesOfLeague(league))).toEqual({
      ...chosen,
      name: 'Ladder',
      clubId: null,
    })
  }
})

it("drops settings that the win type doesn't use", () => {
  expect(columnsOf(settings({ cap: '15' }))).toMatchObject({ win_type: 'win_by_margin', score_cap: null })
  expect(columnsOf(settings({ winType: 'cap', cap: '15' }))).toMatchObject({ score_cap: 15 })
  expect(columnsOf(settings({ drawsAllowed: true }))).toMatchObject({ draws_allowed: false })
  expect(columnsOf(settings({ winType: 'timed', drawsAllowed: true }))).toMatchObject({ draws_allowed: true })
})

it('takes the weekday from the start date, if there is one', () => {
  expect(columnsOf(settings({ weekday: '4' }))).toMatchObject({ weekday: 4, start_date: null })
  expect(columnsOf(settings({ weekday: '4', startDate: '2026-12-06' }))).toMatchObject({ weekday: 7 })
})

it('sends only what changed', () => {
  expect(changedColumns(settings(), settings())).toEqual({})
  expect(changedColumns(settings(), settings({ capacity: '20', startTime: '' }))).toEqual({
    capacity: 20,
    start_time: null,
  })
})

it.each([
  [{ winType: 'cap', cap: '9' }, 'cap'],
  [{ winType: 'cap', cap: '' }, 'cap'],
  [{ gameFormat: 'king_of_court' }, 'movementMode'],
  [{ movementMode: 'none' }, 'rankingBasis'],
  [{ name: ' ' }, 'name'],
  [{ courtCount: '0' }, 'courtCount'],
  [{ weeks: '1.5' }, 'weeks'],
] as const)('reports %j at %s', (more, field) => {
  const read = v.safeParse(LeagueSchema, {
    ...newValues(LEAGUE_PRESETS[0].format, 'UTC'),
    name: 'Ladder',
    ...more,
  })
  expect(read.issues?.map(({ path }) => path?.[0].key)).toEqual([field])
})
