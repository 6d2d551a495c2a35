import { describe, expect, it } from 'vitest'
import {
  eachSetting,
  LEAGUE_DEFAULTS,
  LEAGUE_SETTINGS,
  readSettings,
  RULE_FIELDS,
  SETTING_FIELDS,
  settingOf,
  type LeagueSettings,
  type SettingField,
} from '@/domain/league-settings'
import type { Json, Tables } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene } from '../scene'

const here = scene()
const NEW = id('new league')

/** Columns that no form sets. */
const NOT_SETTINGS = [
  'club_id',
  'created_at',
  'created_by',
  'id',
  'previous_league_id',
  'status_before_archive',
]

const columnOf = (field: SettingField) => LEAGUE_SETTINGS[field].column
const fieldsWhere = (holds: (field: SettingField) => boolean) => SETTING_FIELDS.filter(holds).toSorted()

const TABLE = SETTING_FIELDS.map((field) => LEAGUE_SETTINGS[field])
const CHOICES = TABLE.filter((setting) => 'words' in setting)
const NUMBERS = TABLE.filter((setting) => 'range' in setting)
const TEXTS = TABLE.filter((setting) => 'longest' in setting)

const columns = async () => {
  const rows = await here.sql<{ name: string; is_nullable: string; column_default: string | null }>(
    `select column_name as name, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' and table_name = 'leagues'`,
  )
  return new Map(rows.map((column) => [column.name, column]))
}

/** A league with only column defaults. */
async function plainLeague() {
  await here.sql(`insert into events (id, event_type, name, created_by) values ($1, 'league', 'Plain', $2)`, [
    NEW,
    here.cast.lucia.id,
  ])
  await here.sql('insert into leagues (id, created_by) values ($1, $2)', [NEW, here.cast.lucia.id])
  return stored()
}

async function stored() {
  const [row] = await here.sql<{ league: Tables<'leagues'>; rules: Record<string, unknown> }>(
    'select to_jsonb(l) as league, app.league_rules(l) as rules from leagues l where id = $1',
    [NEW],
  )
  if (!row) throw new Error('There is no such league.')
  return row
}

/** The constraint on this column alone, or on its domain. */
async function constraintOf(column: string) {
  const [constraint] = await here.sql<{ rule: string }>(
    `select pg_get_constraintdef(c.oid) as rule from pg_constraint c
     join pg_attribute a on c.contypid = a.atttypid or a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where a.attrelid = 'public.leagues'::regclass and c.contype = 'c' and a.attname = $1`,
    [column],
  )
  return constraint?.rule ?? ''
}

/** Whether a league can have this value, and so whether an organizer can save it. */
async function takes(column: string, value: Json) {
  await plainLeague()
  // A cap belongs to games that end at one.
  const along = column === 'score_cap' ? { win_type: 'cap', points_to_win: 1 } : {}
  const { error } = await here.cast.lucia.client.rpc('edit_league', {
    p_league_id: NEW,
    p_settings: { ...along, [column]: value },
  })
  await here.sql('delete from events where id = $1', [NEW])
  return error === null
}

describe('LEAGUE_SETTINGS', () => {
  it('has exactly the columns of the table leagues', async () => {
    const names = [...(await columns()).keys()].filter((name) => !NOT_SETTINGS.includes(name))
    expect(SETTING_FIELDS.map(columnOf).toSorted()).toEqual(names.toSorted())
  })

  it('has the same defaults as the columns', async () => {
    const known = await columns()
    const preset = SETTING_FIELDS.filter((field) => known.get(columnOf(field))?.column_default != null)
    expect(preset).toContain('pointsToWin')
    const { league } = await plainLeague()
    expect(readSettings(preset, league)).toEqual(
      Object.fromEntries(preset.map((field) => [field, LEAGUE_DEFAULTS[field]])),
    )
  })

  it('is nullable where the column is', async () => {
    const known = await columns()
    const open = (field: SettingField) => {
      try {
        return settingOf(field).read(null) === null
      } catch {
        return false
      }
    }
    expect(fieldsWhere(open)).toContain('capacity')
    expect(fieldsWhere(open)).toEqual(
      fieldsWhere((field) => known.get(columnOf(field))?.is_nullable === 'YES'),
    )
  })

  it.each(CHOICES)('has the words that $column allows', async ({ column, words }) => {
    const found = (await constraintOf(column)).matchAll(/'(\w+)'::text/g)
    expect(new Set(Array.from(found, ([, word]) => word))).toEqual(new Set<unknown>(words))
  })

  it.each(NUMBERS)('has the range that $column allows', async ({ column, range: [least, most] }) => {
    const tried = await inTurn([least - 1, least, most, most + 1], (value) => takes(column, value))
    expect(tried).toEqual([false, true, true, false])
  })

  it.each(TEXTS)('has the maximum length of $column', async ({ column, longest }) => {
    const tried = await inTurn([longest, longest + 1], (length) => takes(column, 'x'.repeat(length)))
    expect(tried).toEqual([true, false])
  })

  it('is saved completely, and app.league_rules() returns every rule', async () => {
    await plainLeague()
    const { client } = here.cast.lucia
    const save = async (settings: Partial<LeagueSettings>) => {
      const p_settings = Object.fromEntries(
        SETTING_FIELDS.filter((field) => field in settings).map((field) => [
          columnOf(field),
          settings[field],
        ]),
      )
      await client.rpc('edit_league', { p_league_id: NEW, p_settings }).throwOnError()
      const { league, rules } = await stored()
      expect(Object.keys(rules).toSorted()).toEqual(RULE_FIELDS.map(columnOf).toSorted())
      expect(rules).toEqual(
        Object.fromEntries(Object.keys(rules).map((column) => [column, at(league, column)])),
      )
      return readSettings(SETTING_FIELDS, league)
    }
    // Each win type clears the settings of the others.
    const timed = { ...OTHER, cap: null }
    expect(await save(timed)).toEqual(timed)
    const capped = { ...OTHER, winType: 'cap', drawsAllowed: false } as const
    expect(await save(capped)).toEqual(capped)
  })
})

async function inTurn<Value>(values: readonly Value[], ask: (value: Value) => Promise<boolean>) {
  const answers: boolean[] = []
  for (const value of values) answers.push(await ask(value))
  return answers
}

const at = (row: object, column: string) => new Map<string, unknown>(Object.entries(row)).get(column)

/** Valid values that all differ from the defaults. */
const OTHER = eachSetting<Record<SettingField, unknown>, SettingField>(SETTING_FIELDS, (field) => {
  const setting = LEAGUE_SETTINGS[field]
  if ('words' in setting)
    return setting.words.findLast((word) => word !== setting.initial && word !== 'archived')
  if ('range' in setting) return setting.range[1] === setting.initial ? setting.range[0] : setting.range[1]
  if ('longest' in setting) return 'Other'
  if (typeof setting.initial === 'boolean') return !setting.initial
  return {
    startDate: '2026-10-27',
    startTime: '07:15',
    timeZone: 'America/Los_Angeles',
    tieBreakers: 'points_for wins',
  }[field as 'startDate']
}) as LeagueSettings
