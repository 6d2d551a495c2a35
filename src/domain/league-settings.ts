import { capital, countOf } from './format-text'
import { endText, type GameEnd } from './rule-sentences'
import { LEAGUE_STATUSES, STATUS_LABELS } from './statuses'
import {
  choice,
  flag,
  optionalMoment,
  optionalWholeNumber,
  ordered,
  range,
  text,
  timeZone,
  wholeNumber,
  type SettingKind,
} from './setting-kinds'
import { LEAGUE_DESCRIPTION_LENGTH, LOCATION_LENGTH } from './text-limits'
import { TIE_BREAKER_NAMES, TIE_BREAKER_PRESETS } from './tie-breakers'

/** Headings on the rules page, in order. */
export const RULE_SECTIONS = ['Scoring', 'Game day', 'Movement', 'Subs', 'Rankings'] as const
export type RuleSection = (typeof RULE_SECTIONS)[number]
type Section = RuleSection | 'League' | 'Dates' | 'Season'

/** The rules that one game day can change, in groups that are set together, in the order of its form. */
export const DAY_GROUPS = ['scoring', 'games', 'movement', 'subs', 'forfeits', 'tieBreakers'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

/** What a form says where it depends on other fields; `Setting` below checks which ones there are. */
type Said = string | ((inputs: never) => string | undefined)
type When = Readonly<Record<string, string | boolean>>
/** The fields that a function of the table reads. */
type Inputs<Field extends string> = Readonly<Record<Field, string>>

/** What the forms and the rules say about a setting, and when a form shows it. */
interface SettingTexts {
  readonly label: Said
  /** Its name in "What this changes", within a sentence. */
  readonly noun: string
  readonly hint?: Said
  readonly placeholder?: string
  /** Takes a whole row. */
  readonly isWide?: true
  /** Shown only while these hold; always by default. */
  readonly shownIf?: When
  /** Not shown while one of these holds. */
  readonly hiddenIf?: When
  /** The words of a choice that are offered only while these hold. */
  readonly needs?: Readonly<Record<string, When>>
  /**
   * For a rule that each game day stores for itself: the group in which it can be changed for one game day, or `fixed` if it
   * can't. In the database, `app.own_rules` and `app.day_rules` have the same columns.
   */
  readonly day?: DayGroup | 'fixed'
  /** The rule in a sentence, if it is worth one; `rules-text.ts` has those that combine settings. */
  readonly sentence?: (rules: never) => string | null
  /** Its part of the line that stands for its section, `sectionInShort`, within that line. */
  readonly inShort?: (rules: never) => string | null
}

/** One setting: its heading in the form, its column of `leagues`, its kind, its default, and its texts. */
const setting = <
  S extends Section,
  const Column extends string,
  Value,
  Input,
  Kind,
  const Texts extends SettingTexts,
>(
  section: S,
  column: Column,
  kind: Kind & SettingKind<Value, Input>,
  initial: NoInfer<Value>,
  texts: Texts & { [Unknown in Exclude<keyof Texts, keyof SettingTexts>]: never },
) => ({ section, column, initial, ...kind, ...texts })

const ABSENCE = choice([
  ['hold', 'Keeps their place'],
  ['down', 'Moves down first'],
])

const FORMATS_IN_SHORT = {
  courts: 'same court all game day',
  king_of_court: 'king of the court',
  round_robin: 'round robin',
} as const

interface MovementMode {
  movementMode: 'up_down' | 'reseed' | 'none'
}

const SUBS_IN_SHORT = {
  nobody: 'count for no one',
  actual: 'count as played',
  court_average: 'count the court average',
  own_average: "count up to the player's average",
} as const

const RANKED_BY = choice([
  ['ladder', 'Ladder position'],
  ['win_share', 'Win percentage'],
  ['points_percentage', 'Points percentage'],
  ['adjusted_percentage', 'Adjusted points percentage'],
  ['points', 'Points plus a bonus per win'],
])

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

function hoursBefore(hours: number): string {
  if (hours % 24 !== 0) return `${countOf(hours, 'hour')} before`
  return hours === 24 ? '1 day before' : `${hours / 24} days before`
}

/**
 * Every league setting, in one place: field, heading, column, values, default, and texts, in the order of the forms. The
 * types, the forms and their validation, the columns that are read and written, and the wizard's steps are all derived from
 * this table. `rules-text.ts` builds the sentences that combine several settings. The server says what a change touches
 * (`app.settings_in_use`). A database test compares this table with the table `leagues`.
 */
export const LEAGUE_SETTINGS = {
  location: setting('League', 'location', text('Location', LOCATION_LENGTH), '', {
    label: 'Location (optional)',
    noun: 'location',
    placeholder: 'Riverside Park',
  }),
  courtCount: setting('League', 'court_count', wholeNumber(1, 40), 4, { label: 'Courts', noun: 'courts' }),
  capacity: setting('League', 'capacity', optionalWholeNumber(4, 500), null, {
    label: 'Player limit (optional)',
    noun: 'player limit',
    hint: 'Leave blank for no limit. Once full, requests to join go on the waitlist.',
  }),
  visibility: setting(
    'League',
    'visibility',
    choice([
      ['private', 'Private: invitation only'],
      ['unlisted', 'Unlisted: ask to join by link'],
      ['public', 'Public: anyone can ask to join'],
    ]),
    'private',
    { label: 'Visibility', noun: 'visibility' },
  ),
  publicNames: setting(
    'League',
    'public_names',
    choice([
      ['short', 'Maya R.'],
      ['full', 'Maya Reyes'],
    ]),
    'short',
    {
      label: 'Names on the public page',
      noun: 'names on the public page',
      hiddenIf: { visibility: 'private' },
    },
  ),
  description: setting(
    'League',
    'description',
    text('Description', LEAGUE_DESCRIPTION_LENGTH, 'long_text'),
    '',
    { label: 'Description (optional)', noun: 'description', isWide: true },
  ),

  startDate: setting('Dates', 'start_date', optionalMoment('date', '2026-10-27'.length), null, {
    label: 'First game day (optional)',
    noun: 'start date',
  }),
  /** 1 is Monday. */
  weekday: setting(
    'Dates',
    'weekday',
    optionalWholeNumber(1, 7, { usual: range(1, 7), none: 'Not set', say: (day) => WEEKDAYS[day - 1] ?? '' }),
    null,
    { label: 'Weekday', noun: 'weekday', shownIf: { startDate: '' } },
  ),
  /** '18:30', on the league's own clock. */
  startTime: setting('Dates', 'start_time', optionalMoment('time', '18:30'.length), '18:30', {
    label: 'Start time (optional)',
    noun: 'start time',
  }),
  /** Number of game days in the season. */
  weeks: setting('Dates', 'weeks', optionalWholeNumber(1, 52), 10, {
    label: 'Number of game days (optional)',
    noun: 'number of game days',
  }),
  weekInterval: setting(
    'Dates',
    'week_interval',
    wholeNumber(1, 8, (weeks) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`)),
    1,
    { label: 'Repeats', noun: 'weeks between game days' },
  ),
  timeZone: setting('Dates', 'time_zone', timeZone, 'UTC', { label: 'Time zone', noun: 'time zone' }),
  /** RSVPs close this many hours before the start; null: at the start. */
  rsvpHours: setting(
    'Dates',
    'rsvp_hours',
    optionalWholeNumber(1, 336, { usual: [2, 6, 12, 24, 48, 72], none: 'Start time', say: hoursBefore }),
    24,
    {
      label: 'RSVP deadline',
      noun: 'RSVP deadline',
      hint: 'After this, players can only switch to Out. Organizers can change any RSVP.',
    },
  ),
  /** Whether everyone who is out needs a sub, whatever the numbers say. Source: subs.md. */
  subsForAll: setting('Dates', 'subs_for_all', flag, false, {
    label: "Subs for everyone who's out",
    noun: 'subs',
    hint: 'For leagues that play a fixed number. Otherwise, we look for a sub if a court is short.',
  }),
  gameDayReminder: setting(
    'Dates',
    'game_day_reminder',
    choice([
      ['evening', 'The evening before'],
      ['day_before', '24 hours before'],
    ]),
    'evening',
    { label: 'Game day reminder', noun: 'game day reminder', hint: 'An email to confirmed players.' },
  ),

  pointsToWin: setting('Scoring', 'points_to_win', wholeNumber(1, 50), 11, {
    label: 'Points to win',
    noun: 'points to win',
    hiddenIf: { winType: 'timed' },
    day: 'scoring',
    inShort: (rules: GameEnd): string => endText(rules),
  }),
  winByMargin: setting('Scoring', 'win_by_margin', wholeNumber(1, 10), 2, {
    label: 'Win by',
    noun: 'win by',
    hiddenIf: { winType: 'timed' },
    day: 'scoring',
  }),
  winType: setting(
    'Scoring',
    'win_type',
    choice([
      ['win_by_margin', 'At the target score'],
      ['cap', 'At the target score, with a cap'],
      ['timed', 'When time runs out'],
    ]),
    'win_by_margin',
    { label: 'Game ends', noun: 'how games end', day: 'scoring' },
  ),
  /** Only used if `winType` is 'cap': the highest possible score, where a lead of 1 is enough to win. */
  cap: setting('Scoring', 'score_cap', optionalWholeNumber(1, 99), null, {
    label: 'Point cap',
    noun: 'point cap',
    hint: 'At the cap, a 1-point lead wins.',
    shownIf: { winType: 'cap' },
    day: 'scoring',
  }),
  /** Only used if `winType` is 'timed': whether a game can end in a tie. */
  drawsAllowed: setting('Scoring', 'draws_allowed', flag, false, {
    label: 'Allow ties (count as half a win)',
    noun: 'ties',
    shownIf: { winType: 'timed' },
    day: 'scoring',
  }),
  /** What the opponents of a forfeit score. Source: rules.md section 3. */
  forfeitPoints: setting(
    'Scoring',
    'forfeit_points',
    choice([
      ['none', 'A win without points'],
      ['target', 'A win with the points to win, to 0'],
    ]),
    'none',
    { label: 'Forfeit', noun: 'forfeits', day: 'forfeits' },
  ),
  forfeitPartner: setting(
    'Scoring',
    'forfeit_partner',
    choice([
      ['no_result', 'No result'],
      ['loss', 'A loss'],
    ]),
    'no_result',
    {
      label: "For the forfeiting player's partner",
      noun: "the forfeiting player's partner",
      day: 'forfeits',
      sentence: ({ forfeitPartner }: { forfeitPartner: string }) =>
        forfeitPartner === 'loss' ? 'When a player forfeits, their partner takes the loss too.' : null,
    },
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
    {
      label: 'Court format',
      noun: 'court format',
      day: 'fixed',
      inShort: ({ gameFormat }: { gameFormat: keyof typeof FORMATS_IN_SHORT }) =>
        FORMATS_IN_SHORT[gameFormat],
    },
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
    {
      label: 'Who plays together',
      noun: 'who plays together',
      shownIf: { gameFormat: 'round_robin' },
      day: 'fixed',
    },
  ),
  playersPerCourt: setting('Game day', 'players_per_court', wholeNumber(4, 6, String), 4, {
    label: 'Players per court',
    noun: 'players per court',
    shownIf: { gameFormat: 'courts' },
  }),
  /** Games on a court of the usual size; in formats across courts, the minimum for each player. */
  gamesPerMatch: setting('Game day', 'games_per_match', wholeNumber(1, 30), 3, {
    label: ({ gameFormat }: Inputs<'gameFormat'>) =>
      gameFormat === 'courts' ? 'Games per game day' : 'Minimum games per player',
    noun: 'number of games',
    hint: ({ gameFormat }: Inputs<'gameFormat'>) =>
      gameFormat === 'courts' ? 'With an extra player, games are added so no one plays fewer.' : undefined,
    day: 'games',
    inShort: ({ gamesPerMatch, gameFormat }: { gamesPerMatch: number; gameFormat: string }) =>
      `${gameFormat === 'courts' ? '' : 'at least '}${countOf(gamesPerMatch, 'game')}`,
  }),
  gamesPerRotation: setting(
    'Game day',
    'games_per_rotation',
    wholeNumber(1, 5, (games) => (games === 1 ? 'Every game' : `Every ${games} games`)),
    1,
    {
      label: 'New pairings',
      noun: 'switching partners',
      hiddenIf: { gameFormat: 'king_of_court' },
      day: 'fixed',
    },
  ),
  /** Which courts get an extra player when the players don't divide evenly. */
  extraPlayers: setting(
    'Game day',
    'extra_players',
    choice([
      ['bottom', 'Bottom courts'],
      ['top', 'Top courts'],
    ]),
    'bottom',
    { label: 'Extra players go on', noun: 'extra players', shownIf: { gameFormat: 'courts' }, day: 'fixed' },
  ),
  firstSeeding: setting(
    'Game day',
    'first_seeding',
    choice([
      ['rating', 'By rating'],
      ['order', 'In roster order'],
      ['random', 'Randomly'],
    ]),
    'rating',
    { label: 'Seed first game day', noun: 'first seeding' },
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
    {
      label: 'After each game day',
      noun: 'movement',
      isWide: true,
      needs: { up_down: { gameFormat: 'courts' } },
      day: 'fixed',
      inShort: ({ movementMode, moveUp, moveDown }: Record<'moveUp' | 'moveDown', number> & MovementMode) => {
        if (movementMode === 'reseed') return 'reseeded from the rankings'
        const count = movementMode === 'up_down' ? Math.min(moveUp, moveDown) : 0
        return count > 0 ? `${count} up, ${count} down` : 'no movement'
      },
    },
  ),
  /** How many courts someone moves at most when courts are reseeded; 0 for any number. */
  moveLimit: setting(
    'Movement',
    'move_limit',
    wholeNumber(0, 3, (courts) => (courts === 0 ? 'Any number of courts' : countOf(courts, 'court'))),
    1,
    {
      label: 'Move at most',
      noun: 'how far someone moves',
      shownIf: { movementMode: 'reseed', gameFormat: 'courts' },
      day: 'fixed',
    },
  ),
  /** Players per court. */
  moveUp: setting('Movement', 'move_up', wholeNumber(0, 3, String), 1, {
    label: 'Move up per court',
    noun: 'moves up',
    shownIf: { movementMode: 'up_down' },
    day: 'movement',
  }),
  moveDown: setting('Movement', 'move_down', wholeNumber(0, 3, String), 1, {
    label: 'Move down per court',
    noun: 'moves down',
    hint: ({ moveUp, moveDown }: Inputs<'moveUp' | 'moveDown'>) =>
      moveUp === moveDown ? undefined : 'As many move down as up, so the smaller number counts.',
    shownIf: { movementMode: 'up_down' },
    day: 'movement',
  }),
  /** For a player absent with notice; `noShow` is without notice. */
  excusedAbsence: setting('Movement', 'excused_absence', ABSENCE, 'hold', {
    label: 'Excused absence',
    noun: 'excused absences',
    shownIf: { movementMode: 'up_down' },
    day: 'movement',
  }),
  noShow: setting('Movement', 'no_show', ABSENCE, 'down', {
    label: 'No-show',
    noun: 'no-shows',
    shownIf: { movementMode: 'up_down' },
    day: 'movement',
  }),
  /** Where someone enters the ladder after its start. */
  newPlayers: setting(
    'Movement',
    'new_players',
    choice([
      ['bottom', 'At the bottom of the ladder'],
      ['court', 'On the court where they first play'],
    ]),
    'bottom',
    {
      label: 'New players start',
      noun: 'where new players start',
      shownIf: { movementMode: 'up_down' },
      day: 'fixed',
    },
  ),

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
    {
      label: 'Sub games count for',
      noun: 'what sub games count for',
      day: 'subs',
      inShort: ({ subPolicy }: { subPolicy: keyof typeof SUBS_IN_SHORT }) => SUBS_IN_SHORT[subPolicy],
    },
  ),
  subMovement: setting(
    'Subs',
    'sub_movement',
    choice([
      ['hold', 'Keeps their place'],
      ['may_drop', 'Can move down, not up'],
    ]),
    'hold',
    {
      label: 'Player with a sub',
      noun: 'players with a sub',
      shownIf: { movementMode: 'up_down' },
      day: 'subs',
    },
  ),

  /** What the rankings are based on. Source: rules.md section 3. */
  rankingBasis: setting('Rankings', 'ranking_basis', RANKED_BY, 'ladder', {
    label: 'Rank by',
    noun: 'what rankings go by',
    needs: { ladder: { movementMode: 'up_down' } },
    inShort: ({ rankingBasis }: { rankingBasis: string }) =>
      RANKED_BY.options.find(([basis]) => basis === rankingBasis)?.[1].toLowerCase() ?? null,
  }),
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
    { label: 'Game days that count', noun: 'which game days count', hiddenIf: { rankingBasis: 'ladder' } },
  ),
  /** Games needed to be ranked; not used for a ladder. */
  minGames: setting('Rankings', 'min_games', wholeNumber(0, 99), 0, {
    label: 'Minimum games to rank',
    noun: 'minimum games',
    hint: ({ minGames }: Inputs<'minGames'>) =>
      minGames.trim() === '0' ? undefined : 'Players with fewer are unranked.',
    hiddenIf: { rankingBasis: 'ladder' },
  }),
  /** How many divisions have rankings of their own; 1 for none. Source: rules.md section 9. */
  divisions: setting(
    'Rankings',
    'divisions',
    wholeNumber(1, 6, (count) => (count === 1 ? 'None' : String(count))),
    1,
    {
      label: 'Divisions',
      noun: 'divisions',
      hint: ({ divisions }: Inputs<'divisions'>) =>
        divisions === '1' ? undefined : 'Choose who plays in which on the Players tab.',
      inShort: ({ divisions }: { divisions: number }) => (divisions > 1 ? `${divisions} divisions` : null),
    },
  ),
  /** Whether members see ratings from the scores, and courts can be seeded by them. Source: rules.md section 8. */
  showsRatings: setting('Rankings', 'shows_ratings', flag, true, {
    label: 'Show members a rating for each player, estimated from scores',
    noun: 'ratings',
  }),
  /** What decides the order on a court, and between tied players in the rankings. Source: rules.md section 3. */
  tieBreakers: setting(
    'Rankings',
    'tie_breakers',
    ordered(TIE_BREAKER_NAMES, 'Add at least one tiebreaker'),
    TIE_BREAKER_PRESETS.point_diff,
    {
      label: 'Tiebreakers',
      noun: 'tiebreakers',
      hint: 'Sets the order on a court, and in the rankings after what they go by.',
      isWide: true,
      day: 'tieBreakers',
    },
  ),

  status: setting(
    'Season',
    'status',
    choice(
      LEAGUE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
      'archived',
    ),
    'active',
    { label: 'Status', noun: 'status', hint: 'Once the season is complete, no one new can join.' },
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

type Told = string | ((inputs: SettingInputs) => string | undefined)
type Needs<Words> = Words extends string ? { readonly [Word in Words]?: Partial<SettingInputs> } : undefined

type Setting<F extends SettingField> = SettingKind<LeagueSettings[F], SettingInputs[F]> &
  Omit<SettingTexts, 'label'> & {
    readonly section: Section
    readonly column: ColumnOf<F>
    readonly initial: LeagueSettings[F]
    readonly label: Told
    readonly hint?: Told
    readonly shownIf?: Partial<SettingInputs>
    readonly hiddenIf?: Partial<SettingInputs>
    readonly needs?: Needs<SettingInputs[F]>
    readonly sentence?: (rules: LeagueRules) => string | null
    readonly inShort?: (rules: LeagueRules) => string | null
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

/** A section's rules in a few words, from its settings: 'To 11, win by 2' or '1 up, 1 down'. */
export const sectionInShort = (section: RuleSection, rules: LeagueRules): string =>
  capital(
    fieldsIn(section)
      .flatMap((field) => settingOf(field).inShort?.(rules) ?? [])
      .join(', '),
  )

const has = (inputs: object, wanted: object) =>
  Object.entries(wanted).every(([field, value]) => Reflect.get(inputs, field) === value)

type FieldsNamedIn<S> =
  | (S extends { shownIf: infer Others } ? keyof Others : never)
  | (S extends { hiddenIf: infer Others } ? keyof Others : never)
  | (S extends { needs: infer Words } ? { [W in keyof Words]: keyof Words[W] }[keyof Words] : never)
/**
 * Whether a form with these inputs, among them every field that the setting's conditions name, shows it: only what counts
 * with the others.
 */
export function isShown<F extends SettingField>(
  field: F,
  inputs: { readonly [Other in FieldsNamedIn<Table[F]>]: unknown },
): boolean {
  const { shownIf = {}, hiddenIf = {} } = settingOf(field)
  return (
    has(inputs, shownIf) &&
    !Object.entries(hiddenIf).some(([other, value]) => has(inputs, { [other]: value }))
  )
}

/** What a form with these inputs says about a setting. */
export function textsOf(field: SettingField, inputs: SettingInputs) {
  const { label, hint } = settingOf(field)
  const say = (words: Told | undefined) => (typeof words === 'function' ? words(inputs) : words)
  return { label: say(label) ?? '', hint: say(hint) }
}

/** Whether a form with these inputs offers this value of a setting. */
export const isOffered = (field: SettingField, value: string, inputs: SettingInputs) =>
  has(inputs, Reflect.get(settingOf(field).needs ?? {}, value) ?? {})

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

type DayField = { [F in SettingField]: Table[F] extends { day: string } ? F : never }[SettingField]
const isDayField = (field: SettingField): field is DayField => settingOf(field).day !== undefined

/**
 * The rules that each game day stores for itself: what its games are played to, how players move after it, and what its
 * subs count for.
 */
export const DAY_RULE_FIELDS = SETTING_FIELDS.filter(isDayField)
export type DayRules = Pick<LeagueSettings, DayField>

type GroupField<G extends DayGroup> = {
  [F in SettingField]: Table[F] extends { day: G } ? F : never
}[SettingField]

/** The rules of one of the groups that can differ on a game day. */
export const fieldsOfDay = <G extends DayGroup>(group: G) =>
  DAY_RULE_FIELDS.filter((field): field is GroupField<G> => settingOf(field).day === group)

/** Those that say how a game ends. A game that was played under others than its day has now keeps its own. */
export const SCORING_FIELDS = fieldsOfDay('scoring')
export type GameRules = Pick<LeagueSettings, GroupField<'scoring'>>

/** As they are stored with a game and on a phone: by columns of `leagues`. */
export type StoredScoring = Record<string, string | number | boolean | null>

export const storedScoring = (rules: GameRules): StoredScoring =>
  Object.fromEntries(SCORING_FIELDS.map((field) => [settingOf(field).column, rules[field]]))

/** A game's own rules, from its row's JSON; undefined for those of its day. */
export const readScoring = (stored: unknown): GameRules | undefined =>
  stored == null
    ? undefined
    : eachSetting<LeagueSettings, keyof GameRules>(SCORING_FIELDS, (field) => {
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
  const rules = eachSetting<LeagueSettings, keyof DayRules>(own, (field) => {
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
