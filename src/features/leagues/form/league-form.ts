import * as v from 'valibot'
import type { LeagueFormat } from '@/domain/league-presets'
import { LEAGUE_STATUSES } from '@/domain/league-status'
import { atMost } from '@/shared/lib/at-most'
import { isPlausibleDay, TOO_FAR } from '@/shared/lib/calendar-days'
import { oneLine } from '@/shared/lib/one-line'
import { EVENT_NAME_LENGTH, LEAGUE_DESCRIPTION_LENGTH, LOCATION_LENGTH } from '@/shared/lib/text-limits'
import type { League } from '../settings/league'

const text = (most: number, label: string) =>
  v.pipe(v.string(), v.trim(), atMost(most, `${label} must be ${most} characters or fewer`))

const isWhole = (entry: string, least: number, most: number) =>
  /^\d{1,4}$/.test(entry) && Number(entry) >= least && Number(entry) <= most

/** A number in a text field. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((entry) => isWhole(entry, least, most), `Enter a whole number from ${least} to ${most}`),
    v.transform(Number),
  )
/** The same, or nothing. */
const optionalWhole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (entry) => entry === '' || isWhole(entry, least, most),
      `Enter a whole number from ${least} to ${most}, or leave blank`,
    ),
    v.transform((entry) => (entry === '' ? null : Number(entry))),
  )
const optional = v.pipe(
  v.string(),
  v.transform((entry) => (entry === '' ? null : entry)),
)

/** How the league plays. */
const formatFields = {
  gameFormat: v.picklist(['courts', 'king_of_court', 'round_robin']),
  playersPerCourt: whole(4, 6),
  gamesPerMatch: whole(1, 30),
  gamesPerRotation: whole(1, 5),
  winType: v.picklist(['win_by_margin', 'cap', 'timed']),
  pointsToWin: whole(1, 50),
  winByMargin: whole(1, 10),
  cap: optionalWhole(1, 99),
  drawsAllowed: v.boolean(),
  movementMode: v.picklist(['up_down', 'reseed', 'none']),
  moveUp: whole(0, 3),
  moveDown: whole(0, 3),
  excusedAbsence: v.picklist(['hold', 'down']),
  noShow: v.picklist(['hold', 'down']),
  subMovement: v.picklist(['hold', 'may_drop']),
  extraPlayers: v.picklist(['bottom', 'top']),
  rankingBasis: v.picklist(['ladder', 'win_share', 'points_percentage', 'points']),
  minGames: whole(0, 99),
  subPolicy: v.picklist(['nobody', 'actual', 'court_average', 'own_average']),
  firstSeeding: v.picklist(['rating', 'order', 'random']),
}

const fields = v.object({
  name: v.pipe(text(EVENT_NAME_LENGTH, 'Name'), v.nonEmpty('Name is required'), oneLine('The name')),
  clubId: optional,
  location: v.pipe(text(LOCATION_LENGTH, 'Location'), oneLine('The location')),
  description: text(LEAGUE_DESCRIPTION_LENGTH, 'Description'),
  visibility: v.picklist(['public', 'unlisted', 'private']),
  publicNames: v.picklist(['short', 'full']),
  status: v.picklist(LEAGUE_STATUSES),
  courtCount: whole(1, 40),
  capacity: optionalWhole(4, 500),

  startDate: v.pipe(
    optional,
    v.check((day) => day === null || isPlausibleDay(day), TOO_FAR),
  ),
  weekday: optionalWhole(1, 7),
  startTime: optional,
  weeks: optionalWhole(1, 52),
  weekInterval: whole(1, 8),
  timeZone: v.string(),
  rsvpHours: optionalWhole(1, 336),

  ...formatFields,
})

/** What the forms that create and edit a league hold; a control knows only texts. */
export type LeagueValues = v.InferInput<typeof fields>
/** What they mean. */
export type LeagueSettings = v.InferOutput<typeof fields>

/** The constraints of the table `leagues`, told at the field that has to change once each field by itself is right. */
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

/** The rules alone, for what is said about them while the rest of the form is still empty. */
export const FormatSchema = v.object(formatFields)

/** The part of the form that is a format. */
export function formatValues(format: LeagueFormat) {
  return {
    gameFormat: format.gameFormat,
    playersPerCourt: String(format.playersPerCourt),
    gamesPerMatch: String(format.gamesPerMatch),
    gamesPerRotation: String(format.gamesPerRotation),
    winType: format.winType,
    pointsToWin: String(format.pointsToWin),
    winByMargin: String(format.winByMargin),
    cap: textOf(format.cap),
    drawsAllowed: format.drawsAllowed ?? false,
    movementMode: format.movementMode,
    moveUp: String(format.moveUp),
    moveDown: String(format.moveDown),
    excusedAbsence: format.excusedAbsence,
    noShow: format.noShow,
    subMovement: format.subMovement,
    extraPlayers: format.extraPlayers,
    rankingBasis: format.rankingBasis,
    minGames: String(format.minGames),
    subPolicy: format.subPolicy,
    firstSeeding: format.firstSeeding,
  } satisfies Partial<LeagueValues>
}

/** A league as the form shows it. */
export function valuesOfLeague(league: League): LeagueValues {
  return {
    name: league.name,
    clubId: league.club?.id ?? '',
    location: league.location,
    description: league.description,
    visibility: league.visibility,
    publicNames: league.publicNames,
    status: league.status,
    courtCount: String(league.courtCount),
    capacity: textOf(league.capacity),
    startDate: league.startDate ?? '',
    weekday: textOf(league.weekday),
    startTime: league.startTime ?? '',
    weeks: textOf(league.weeks),
    weekInterval: String(league.weekInterval),
    timeZone: league.timeZone,
    rsvpHours: textOf(league.rsvpHours),
    ...formatValues(league),
  }
}

/** An empty form with everything that most leagues would choose anyway. */
export function newValues(format: LeagueFormat, timeZone: string): LeagueValues {
  return {
    name: '',
    clubId: '',
    location: '',
    description: '',
    visibility: 'private',
    publicNames: 'short',
    status: 'active',
    courtCount: '4',
    capacity: '',
    startDate: '',
    weekday: '',
    startTime: '18:30',
    weeks: '10',
    weekInterval: '1',
    timeZone,
    rsvpHours: '24',
    ...formatValues(format),
  }
}

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))
