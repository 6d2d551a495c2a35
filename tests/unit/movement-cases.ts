import type { CourtAttendance, CourtDay } from '@/domain/movement/court-day'
import { courtSizes } from '@/domain/movement/court-sizes'
import {
  movement,
  type MovementInput,
  type MovementSettings,
  type LadderNewcomer,
} from '@/domain/movement/movement'
import {
  CaseError,
  isObject,
  list,
  number,
  numberOrNull,
  object,
  readKeys,
  text,
  texts,
  translate,
  type Comparison,
  type JsonObject,
} from './case-json'

const SETTING_READERS: Parameters<typeof readKeys<MovementSettings>>[1] = {
  movementMode: (value, where) => ({
    movementMode: translate(value, { up_down: 'up_down', reseed: 'reseed' }, where),
  }),
  moveUp: (value, where) => ({ moveUp: number(value, where) }),
  moveDown: (value, where) => ({ moveDown: number(value, where) }),
  minCourt: (value, where) => ({ minCourt: number(value, where) }),
  maxCourt: (value, where) => ({ maxCourt: number(value, where) }),
  preferred: (value, where) => ({ preferred: number(value, where) }),
  extraPlayers: (value, where) => ({
    extraPlayers: translate(value, { bottom: 'bottom', top: 'top' }, where),
  }),
  excusedAbsence: (value, where) => ({
    excusedAbsence: translate(value, { hold: 'hold', down: 'down' }, where),
  }),
  noShow: (value, where) => ({ noShow: translate(value, { down: 'down', hold: 'hold' }, where) }),
  subMovement: (value, where) => ({
    subMovement: translate(value, { hold: 'hold', may_drop: 'may_drop' }, where),
  }),
  newPlayers: (value, where) => ({
    newPlayers: translate(value, { bottom: 'bottom', court: 'court' }, where),
  }),
  maxCourts: (value, where) => ({ maxCourts: numberOrNull(value, where) }),
}

const INPUT_READERS: Parameters<typeof readKeys<MovementInput>>[1] = {
  courts: (value, where) => ({ courts: list(value, where).map((court) => courtOf(court, where)) }),
  withdrawn: (value, where) => ({ withdrawn: texts(value, where) }),
  newPlayers: (value, where) => ({ newPlayers: list(value, where).map((each) => newPlayerOf(each, where)) }),
  ratings: (value, where) => ({ ratings: ratingsOf(value, where) }),
  unavailableNext: (value, where) => ({ unavailableNext: texts(value, where) }),
  ranking: (value, where) => ({ ranking: texts(value, where) }),
}

const COURT_READERS: Parameters<typeof readKeys<CourtDay>>[1] = {
  finish: (value, where) => ({ finish: texts(value, where) }),
  members: (value, where) => ({ members: texts(value, where) }),
  status: (value, where) => ({ attendance: attendanceOf(value, where) }),
  gamesPlayed: (value, where) => ({ gamesFinished: number(value, where) }),
  gamesScheduled: (value, where) => ({ gamesScheduled: number(value, where) }),
}

const ATTENDANCE: Readonly<Record<string, CourtAttendance>> = {
  absent: 'absent',
  noshow: 'noShow',
  noShow: 'noShow',
  sub: 'sub',
}

/** A case with the courts of a game day. */
export const isMovementCase = (value: unknown) => isObject(value) && Array.isArray(value.courts)

export function answerMovementCase(file: JsonObject, value: unknown): Comparison {
  const { id, note: _note, settings: own, expected: given, ...input } = object(value, 'case')
  const where = text(id, 'case.id')
  const expected = object(given, `${where}: expected`)
  const { courts, ...rest } = readKeys<MovementInput>(input, INPUT_READERS, where)
  if (!courts) throw new CaseError(`${where} has no courts.`)
  const settings = {
    ...settingsOf(file.defaults, `${where}: defaults`),
    ...settingsOf(own, `${where}: settings`),
  }
  const moved: JsonObject = { ...movement({ courts, ...rest }, settings) }
  return { found: Object.fromEntries(Object.keys(expected).map((key) => [key, moved[key]])), expected }
}

/** A row of the table `courtSizes`. */
export function answerCourtSizeCase(file: JsonObject, value: unknown): Comparison {
  const { n, expected, ...own } = object(value, 'court sizes')
  const where = 'courtSizes'
  const settings = { ...settingsOf(file.defaults, `${where}: defaults`), ...settingsOf(own, where) }
  return { found: courtSizes(number(n, where), settings), expected }
}

const settingsOf = (value: unknown, where: string) =>
  readKeys<MovementSettings>(object(value ?? {}, where), SETTING_READERS, where)

function courtOf(value: unknown, where: string): CourtDay {
  const { finish, ...rest } = readKeys<CourtDay>(object(value, where), COURT_READERS, where)
  if (!finish) throw new CaseError(`${where}: a court has no finish.`)
  return { finish, ...rest }
}

const attendanceOf = (value: unknown, where: string): ReadonlyMap<string, CourtAttendance> =>
  new Map(Object.entries(object(value, where)).map(([id, word]) => [id, translate(word, ATTENDANCE, where)]))

const ratingsOf = (value: unknown, where: string) =>
  new Map(Object.entries(object(value, where)).map(([id, rating]) => [id, number(rating, where)]))

function newPlayerOf(value: unknown, where: string): LadderNewcomer {
  if (typeof value === 'string') return { id: value }
  const player = object(value, where)
  return { id: text(player.id, where), rating: numberOrNull(player.rating, where) }
}
