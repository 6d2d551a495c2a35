import { endText } from './game-sentence'
import { LEAGUE_STATUSES, STATUS_LABELS } from './league-status'
import {
  choice,
  flag,
  optionalMoment,
  optionalWholeNumber,
  ordered,
  picked,
  text,
  wholeNumber,
  type SettingKind,
} from './setting-kinds'
import { LEAGUE_DESCRIPTION_LENGTH, LOCATION_LENGTH } from './text-limits'
import { TIE_BREAKER_NAMES, TIE_BREAKER_PRESETS } from './tie-breakers'

/** Headings on the rules page, in order. */
export const RULE_SECTIONS = ['Scoring', 'Game day', 'Movement', 'Subs', 'Rankings'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]
/** Headings in the league forms. */
type Section = RuleSection | 'League' | 'Dates' | 'Season'

/** One setting: its heading in the form, its column of `leagues`, its kind, and its default. */
const setting = <S extends Section, const Column extends string, Value, Input, Kind>(
  section: S,
  column: Column,
  kind: Kind & SettingKind<Value, Input>,
  initial: NoInfer<Value>,
) => ({ section, column, initial, ...kind })

const ABSENCE = choice([
  ['hold', 'Keeps their place'],
  ['down', 'Moves down first'],
])

/**
 * Every league setting, in one place: field, heading, column, values, and default. The types, the forms and their
 * validation, the columns that are read and written, and the wizard's steps are all derived from this table. Labels for
 * choices are defined only here; `rules-text.ts` builds the sentences that combine several settings. The server says what a
 * change touches (`app.settings_in_use`). A database test compares this table with the table `leagues`.
 */
export const LEAGUE_SETTINGS = {
  location: setting('League', 'location', text('Location', LOCATION_LENGTH), ''),
  courtCount: setting('League', 'court_count', wholeNumber(1, 40), 4),
  capacity: setting('League', 'capacity', optionalWholeNumber(4, 500), null),
  visibility: setting(
    'League',
    'visibility',
    choice([
      ['private', 'Private: invitation only'],
      ['unlisted', 'Unlisted: ask to join by link'],
      ['public', 'Public: anyone can ask to join'],
    ]),
    'private',
  ),
  /** How names appear on the public page. */
  publicNames: setting(
    'League',
    'public_names',
    choice([
      ['short', 'Maya R.'],
      ['full', 'Maya Reyes'],
    ]),
    'short',
  ),
  description: setting('League', 'description', text('Description', LEAGUE_DESCRIPTION_LENGTH), ''),

  startDate: setting('Dates', 'start_date', optionalMoment('2026-10-27'.length), null),
  /** 1 is Monday. */
  weekday: setting('Dates', 'weekday', optionalWholeNumber(1, 7), null),
  /** '18:30', on the league's own clock. */
  startTime: setting('Dates', 'start_time', optionalMoment('18:30'.length), '18:30'),
  /** Number of game days in the season. */
  weeks: setting('Dates', 'weeks', optionalWholeNumber(1, 52), 10),
  /** Weeks from one game day to the next. */
  weekInterval: setting('Dates', 'week_interval', wholeNumber(1, 8), 1),
  timeZone: setting('Dates', 'time_zone', picked, 'UTC'),
  /** RSVPs close this many hours before the start; null: at the start. */
  rsvpHours: setting('Dates', 'rsvp_hours', optionalWholeNumber(1, 336), 24),
  gameDayReminder: setting(
    'Dates',
    'game_day_reminder',
    choice([
      ['evening', 'The evening before'],
      ['day_before', '24 hours before'],
    ]),
    'evening',
  ),

  winType: setting(
    'Scoring',
    'win_type',
    choice([
      ['win_by_margin', 'At the target score'],
      ['cap', 'At the target score, with a cap'],
      ['timed', 'When time runs out'],
    ]),
    'win_by_margin',
  ),
  pointsToWin: setting('Scoring', 'points_to_win', wholeNumber(1, 50), 11),
  winByMargin: setting('Scoring', 'win_by_margin', wholeNumber(1, 10), 2),
  /** Only used if `winType` is 'cap': the highest possible score, where a lead of 1 is enough to win. */
  cap: setting('Scoring', 'score_cap', optionalWholeNumber(1, 99), null),
  /** Only used if `winType` is 'timed': whether a game can end in a tie. */
  drawsAllowed: setting('Scoring', 'draws_allowed', flag, false),
  /** What the opponents of a forfeit score. Source: rules.md section 3. */
  forfeitPoints: setting(
    'Scoring',
    'forfeit_points',
    choice([
      ['none', 'A win without points'],
      ['target', 'A win with the points to win, to 0'],
    ]),
    'none',
  ),
  /** What a forfeit is to the partner of the player who forfeits. */
  forfeitPartner: setting(
    'Scoring',
    'forfeit_partner',
    choice([
      ['no_result', 'No result'],
      ['loss', 'A loss'],
    ]),
    'no_result',
  ),

  /**
   * Who plays whom. `courts`: players on the same court; `king_of_court`: winners move up a court after each round, losers
   * move down; `round_robin`: everyone, across all courts.
   */
  gameFormat: setting(
    'Game day',
    'game_format',
    choice([
      ['courts', 'Same court all game day'],
      ['king_of_court', 'King of the court: winners move up, losers move down'],
      ['round_robin', 'Round robin across all courts'],
    ]),
    'courts',
  ),
  /** Who plays together in a round robin across all courts; otherwise not used, see `partnersOf`. */
  partners: setting(
    'Game day',
    'partners',
    choice([
      ['rotating_partners', 'Doubles, rotating partners'],
      ['fixed_partners', 'Doubles, fixed partners'],
      ['mixed', 'Mixed doubles, rotating partners'],
      ['singles', 'Singles'],
    ]),
    'rotating_partners',
  ),
  playersPerCourt: setting('Game day', 'players_per_court', wholeNumber(4, 6), 4),
  /** Games on a court of the usual size; in formats across courts, the minimum for each player. */
  gamesPerMatch: setting('Game day', 'games_per_match', wholeNumber(1, 30), 3),
  gamesPerRotation: setting('Game day', 'games_per_rotation', wholeNumber(1, 5), 1),
  /** Which courts get an extra player when the players don't divide evenly. */
  extraPlayers: setting(
    'Game day',
    'extra_players',
    choice([
      ['bottom', 'Bottom courts'],
      ['top', 'Top courts'],
    ]),
    'bottom',
  ),
  /** Where someone enters the ladder after its start. */
  newPlayers: setting(
    'Movement',
    'new_players',
    choice([
      ['bottom', 'At the bottom of the ladder'],
      ['court', 'On the court where they first play'],
    ]),
    'bottom',
  ),
  /** How players are ordered for the first game day. */
  firstSeeding: setting(
    'Game day',
    'first_seeding',
    choice([
      ['rating', 'By rating'],
      ['order', 'In roster order'],
      ['random', 'Randomly'],
    ]),
    'rating',
  ),

  /** `up_down`: players swap between neighboring courts; `reseed`: courts are set from the season rankings. */
  movementMode: setting(
    'Movement',
    'movement_mode',
    choice([
      ['up_down', 'Players move up and down one court'],
      ['reseed', 'Courts are reseeded from the rankings'],
      ['none', 'No movement'],
    ]),
    'up_down',
  ),
  /** How many courts someone moves at most when courts are reseeded; 0 for any number. */
  moveLimit: setting('Movement', 'move_limit', wholeNumber(0, 3), 1),
  /** Players per court. */
  moveUp: setting('Movement', 'move_up', wholeNumber(0, 3), 1),
  moveDown: setting('Movement', 'move_down', wholeNumber(0, 3), 1),
  /** For a player absent with notice; `noShow` is without notice. */
  excusedAbsence: setting('Movement', 'excused_absence', ABSENCE, 'hold'),
  noShow: setting('Movement', 'no_show', ABSENCE, 'down'),

  /** The credit that an absent member gets for a sub's games. Source: rules.md section 3. */
  subPolicy: setting(
    'Subs',
    'sub_policy',
    choice([
      ['nobody', 'No one'],
      ['actual', 'Absent player: points as played'],
      ['court_average', 'Absent player: court average'],
      ['own_average', "Absent player: the sub's points, up to their own average"],
    ]),
    'nobody',
  ),
  subMovement: setting(
    'Subs',
    'sub_movement',
    choice([
      ['hold', 'Keeps their place'],
      ['may_drop', 'Can move down, not up'],
    ]),
    'hold',
  ),

  /** What the rankings are based on. Source: rules.md section 3. */
  rankingBasis: setting(
    'Rankings',
    'ranking_basis',
    choice([
      ['ladder', 'Ladder position'],
      ['win_share', 'Win percentage'],
      ['points_percentage', 'Points percentage'],
      ['adjusted_percentage', 'Adjusted points percentage'],
      ['points', 'Points plus a bonus per win'],
    ]),
    'ladder',
  ),
  /** Which game days count in the rankings; not used for a ladder. */
  rankingWindow: setting(
    'Rankings',
    'ranking_window',
    choice([
      ['season', 'Whole season'],
      ['last_4', 'Last 4 game days'],
      ['last_10', 'Last 10 game days'],
      ['last_20', 'Last 20 game days'],
    ]),
    'season',
  ),
  /** What decides the order on a court, and between tied players in the rankings. Source: rules.md section 3. */
  tieBreakers: setting(
    'Rankings',
    'tie_breakers',
    ordered(TIE_BREAKER_NAMES, 'Add at least one tiebreaker'),
    TIE_BREAKER_PRESETS.point_diff,
  ),
  /** Games needed to be ranked; not used for a ladder. */
  minGames: setting('Rankings', 'min_games', wholeNumber(0, 99), 0),
  /** How many divisions have rankings of their own; 1 for none. Source: rules.md section 9. */
  divisions: setting('Rankings', 'divisions', wholeNumber(1, 6), 1),
  /** Whether members see ratings from the scores, and courts can be seeded by them. Source: rules.md section 8. */
  showsRatings: setting('Rankings', 'shows_ratings', flag, true),

  status: setting(
    'Season',
    'status',
    choice(LEAGUE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const)),
    'active',
  ),
} as const

type Table = typeof LEAGUE_SETTINGS
export type SettingField = keyof Table
/** The columns of `leagues` that store these settings. */
export type ColumnOf<F extends SettingField> = Table[F]['column']

/** A league's settings as the app uses them. */
export type LeagueSettings = { readonly [F in SettingField]: ReturnType<Table[F]['read']> }
/** The same settings as form field values. */
export type SettingInputs = { [F in SettingField]: ReturnType<Table[F]['toInput']> }

type Setting<F extends SettingField> = SettingKind<LeagueSettings[F], SettingInputs[F]> & {
  readonly section: Section
  readonly column: ColumnOf<F>
  readonly initial: LeagueSettings[F]
}
const BY_FIELD: { readonly [F in SettingField]: Setting<F> } = LEAGUE_SETTINGS

export const settingOf = <F extends SettingField>(field: F): Setting<F> => BY_FIELD[field]

export const SETTING_FIELDS = Object.keys(LEAGUE_SETTINGS).filter(
  (field): field is SettingField => field in LEAGUE_SETTINGS,
)

type FieldsIn<S extends Section> = {
  [F in SettingField]: Table[F]['section'] extends S ? F : never
}[SettingField]

/** The settings under these headings. */
export function fieldsIn<S extends Section>(...sections: readonly S[]): FieldsIn<S>[] {
  return SETTING_FIELDS.filter((field): field is FieldsIn<S> =>
    sections.some((section) => section === LEAGUE_SETTINGS[field].section),
  )
}

/** Builds an object with one entry per setting, such as its value or its schema. */
export function eachSetting<Made, F extends SettingField & keyof Made>(
  fields: readonly F[],
  make: <Field extends F>(field: Field) => Made[Field],
): Pick<Made, F>
export function eachSetting(fields: readonly SettingField[], make: (field: SettingField) => unknown) {
  return Object.fromEntries(fields.map((field) => [field, make(field)]))
}

/** Reads settings from a row of `leagues`, or from a function's JSON with the same keys. */
export const readSettings = <F extends SettingField>(
  fields: readonly F[],
  row: Readonly<Record<ColumnOf<F>, unknown>>,
) =>
  eachSetting<LeagueSettings, F>(fields, (field) => {
    const { column, read } = settingOf(field)
    return read(row[column])
  })

/** The settings of a new league. Source: specification section 9, rules.md sections 2 to 4. */
export const LEAGUE_DEFAULTS = eachSetting<LeagueSettings, SettingField>(
  SETTING_FIELDS,
  (field) => settingOf(field).initial,
)

/** How a league plays. */
export const FORMAT_FIELDS = fieldsIn(...RULE_SECTIONS)
export type LeagueFormat = Pick<LeagueSettings, FieldsIn<RuleSection>>

/** The part of the format that is explained to players. */
export const RULE_FIELDS = FORMAT_FIELDS.filter((field) => field !== 'showsRatings')
export type LeagueRules = Omit<LeagueFormat, 'showsRatings'>

/**
 * The rules that each game day stores for itself: what its games are played to, how players move after it, and what its
 * subs count for. `app.day_rule_keys` has the same list.
 */
export const DAY_RULE_FIELDS = [
  'winType',
  'pointsToWin',
  'winByMargin',
  'cap',
  'drawsAllowed',
  'gameFormat',
  'partners',
  'gamesPerMatch',
  'gamesPerRotation',
  'extraPlayers',
  'newPlayers',
  'movementMode',
  'moveLimit',
  'moveUp',
  'moveDown',
  'excusedAbsence',
  'noShow',
  'subPolicy',
  'subMovement',
  'forfeitPoints',
  'forfeitPartner',
  'tieBreakers',
] as const satisfies readonly SettingField[]
export type DayRules = Pick<LeagueSettings, (typeof DAY_RULE_FIELDS)[number]>

/** Those of them that say how a game ends. A game that was played under others than its day has now keeps its own. */
export const SCORING_FIELDS = ['winType', 'pointsToWin', 'winByMargin', 'cap', 'drawsAllowed'] as const
export type GameRules = Pick<LeagueSettings, (typeof SCORING_FIELDS)[number]>

/** As they are stored with a game and on a phone: by columns of `leagues`. */
export type StoredScoring = Record<string, string | number | boolean | null>

export const storedScoring = (rules: GameRules): StoredScoring =>
  Object.fromEntries(SCORING_FIELDS.map((field) => [settingOf(field).column, rules[field]]))

/** A game's own rules, from its row's JSON; undefined for those of its day. */
export const readScoring = (stored: unknown): GameRules | undefined =>
  stored == null
    ? undefined
    : eachSetting<LeagueSettings, (typeof SCORING_FIELDS)[number]>(SCORING_FIELDS, (field) => {
        const { column, read } = settingOf(field)
        return read(new Map(Object.entries(Object(stored))).get(column))
      })

/** Whether games end the same way: not every field counts, such as the points of timed games. */
export const sameScoring = (one: GameRules, other: GameRules) => endText(one) === endText(other)

/** Those of the list that differ from `rules`, each once, without what else a league has. */
export const otherRules = (rules: GameRules, list: readonly GameRules[]): GameRules[] =>
  list.filter(
    (one, i) => !sameScoring(one, rules) && list.findIndex((other) => sameScoring(one, other)) === i,
  )

/** The rules of a game on a day with these rules. `app.scoring_of` does the same in the database. */
export const rulesOfGame = <R extends object>(
  { scoring }: { readonly scoring?: GameRules | undefined },
  day: R,
): R => ({
  ...day,
  ...scoring,
})

/** What a game day stores itself; the league's rules apply to the rest. `isFinals`: see `finalsCourts`. */
export type OwnDayRules = Partial<DayRules> & { readonly isFinals?: boolean }

/** A game day's own rules, from its row's JSON. */
export function readDayRules(stored: unknown): OwnDayRules {
  const row = new Map(Object.entries(Object(stored)))
  const own = DAY_RULE_FIELDS.filter((field) => row.has(settingOf(field).column))
  const rules = eachSetting<LeagueSettings, (typeof DAY_RULE_FIELDS)[number]>(own, (field) => {
    const { column, read } = settingOf(field)
    return read(row.get(column))
  })
  return row.get('finals') === true ? { ...rules, isFinals: true } : rules
}

/** A league's settings on a game day with these rules of its own. */
export const withDayRules = <S extends object>(settings: S, rules: Partial<DayRules> | undefined): S => ({
  ...settings,
  ...rules,
})

export type LeagueVisibility = LeagueSettings['visibility']
export type WinType = LeagueSettings['winType']
export type GameFormat = LeagueSettings['gameFormat']
export type SubPolicy = LeagueSettings['subPolicy']
export type RankingBasis = LeagueSettings['rankingBasis']
