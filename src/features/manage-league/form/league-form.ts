import * as v from 'valibot'
import {
  eachSetting,
  FORMAT_FIELDS,
  LEAGUE_DEFAULTS,
  SETTING_FIELDS,
  settingOf,
  type LeagueFormat,
  type LeagueSettings,
  type SettingField,
  type SettingInputs,
  LEAGUE_SETTINGS,
} from '@/domain/league-settings'
import { text } from '@/domain/setting-kinds'
import { isPlausibleDay, TOO_FAR, isoWeekday } from '@/shared/lib/dates'
import { oneLine } from '@/shared/lib/one-line'
import { EVENT_NAME_LENGTH } from '@/domain/text-limits'
import type { League } from '@/features/leagues/league'
import { SCHEDULE_FIELDS } from '@/features/leagues/settings'
import type { Json } from '@/shared/supabase/database.types'

type Schemas<Fields extends SettingField> = {
  [F in Fields]: v.GenericSchema<SettingInputs[F], LeagueSettings[F]>
}

const schemasOf = <Fields extends SettingField>(of: readonly Fields[]) =>
  eachSetting<Schemas<Fields>, Fields>(of, <F extends Fields>(field: F) => {
    const { isInput, parse } = settingOf(field)
    return v.pipe(v.custom<SettingInputs[F]>(isInput), checkedBy(parse))
  })

const schemas = schemasOf(SETTING_FIELDS)

const fields = v.object({
  ...schemas,
  name: v.pipe(
    v.string(),
    checkedBy<string, string>(text('Name', EVENT_NAME_LENGTH).parse),
    v.nonEmpty('Name is required'),
    oneLine('The name'),
  ),
  clubId: v.pipe(
    v.string(),
    v.transform((id) => (id === '' ? null : id)),
  ),
  location: v.pipe(schemas.location, oneLine('The location')),
  startDate: v.pipe(
    schemas.startDate,
    v.check((day) => day === null || isPlausibleDay(day), TOO_FAR),
  ),
})

/** Field values of the forms that create and edit a league. Numbers and dates are still text. */
export type LeagueValues = v.InferInput<typeof fields>
export type LeagueSubmission = v.InferOutput<typeof fields>

/** Adds the constraints of the table `leagues` that span fields. Each is reported at the field that has to change. */
export const LeagueSchema = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ winType, cap, pointsToWin }) => winType !== 'cap' || (cap !== null && cap >= pointsToWin),
      "The cap can't be below the points to win",
    ),
    ['cap'],
  ),
  v.forward(
    v.check(
      ({ gameFormat, movementMode }) => gameFormat === 'courts' || movementMode !== 'up_down',
      'Up-and-down movement only works when players stay on one court',
    ),
    ['movementMode'],
  ),
  v.forward(
    v.check(
      ({ rankingBasis, movementMode }) => rankingBasis !== 'ladder' || movementMode === 'up_down',
      'Ladder ranking needs up-and-down movement',
    ),
    ['rankingBasis'],
  ),
)

/** Only the rules, so that they can be summarized while the rest of the form is still empty. */
export const FormatSchema = v.object(schemasOf(FORMAT_FIELDS))
/** Only the schedule, for the same reason. */
export const ScheduleSchema = v.object(schemasOf(SCHEDULE_FIELDS))

const inputsOf = <F extends SettingField>(from: readonly F[], settings: Pick<LeagueSettings, F>) =>
  eachSetting<SettingInputs, F>(from, (field) => settingOf(field).toInput(settings[field]))

export const formatValues = (format: LeagueFormat) => inputsOf(FORMAT_FIELDS, format)

/** Form values for editing a league. */
export const valuesOfLeague = (league: League): LeagueValues => ({
  name: league.name,
  clubId: league.club?.id ?? '',
  ...inputsOf(SETTING_FIELDS, league),
})

/** Form values for a new league, with the usual defaults. */
export const newValues = (format: LeagueFormat, timeZone: string): LeagueValues => ({
  name: '',
  clubId: '',
  ...inputsOf(SETTING_FIELDS, { ...LEAGUE_DEFAULTS, ...format, timeZone }),
})

/** Turns a parse function into a valibot action that reports its problem at the field. */
function checkedBy<Input, Value>(parse: (input: Input) => { value: Value } | { problem: string }) {
  return v.rawTransform<Input, Value>(({ dataset, addIssue, NEVER }) => {
    const parsed = parse(dataset.value)
    if ('value' in parsed) return parsed.value
    addIssue({ message: parsed.problem })
    return NEVER
  })
}

/** Clears settings that the win type doesn't use: the cap unless games are capped, ties unless they are timed. */
export const withoutUnused = <S extends Pick<LeagueSettings, 'winType' | 'cap' | 'drawsAllowed'>>(
  settings: S,
): S => ({
  ...settings,
  cap: settings.winType === 'cap' ? settings.cap : null,
  drawsAllowed: settings.winType === 'timed' && settings.drawsAllowed,
})

/**
 * The rest of the settings once one was chosen: players move up and down only between courts where everyone stays all game
 * day, a ladder needs such moves, and partners stay only where everyone plays across all courts.
 */
export function fitted(chosen: SettingField, values: LeagueValues): LeagueValues {
  if (chosen !== 'gameFormat' && chosen !== 'movementMode') return values
  const { gameFormat, partners, movementMode: mode, rankingBasis } = values
  const movementMode = gameFormat !== 'courts' && mode === 'up_down' ? 'none' : mode
  const withoutLadder = movementMode === 'reseed' ? 'adjusted_percentage' : 'win_share'
  return {
    ...values,
    partners: gameFormat === 'round_robin' ? partners : 'rotating_partners',
    movementMode,
    rankingBasis: movementMode !== 'up_down' && rankingBasis === 'ladder' ? withoutLadder : rankingBasis,
  }
}

/** Sets the weekday from the start date, if there is one. */
export const onWeekday = <S extends Pick<LeagueSettings, 'startDate' | 'weekday'>>(settings: S): S => ({
  ...settings,
  weekday: settings.startDate === null ? settings.weekday : isoWeekday(settings.startDate),
})

/** Settings as create_league() and edit_league() take them. */
export function columnsOf(settings: LeagueSettings): Record<string, Json> {
  const used = onWeekday(withoutUnused(settings))
  return Object.fromEntries(SETTING_FIELDS.map((field) => [LEAGUE_SETTINGS[field].column, used[field]]))
}

/** The columns that changed, which is all that an edit sends. */
export function changedColumns(before: LeagueSettings, after: LeagueSettings): Record<string, Json> {
  const old = columnsOf(before)
  return Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([column, value]) => old[column] !== value),
  )
}
