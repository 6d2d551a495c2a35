import * as v from 'valibot'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { MAX_ROUNDS } from '@/domain/round-robin/request'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { EVENT_NAME_LENGTH, LOCATION_LENGTH } from '@/domain/text-limits'
import type { ScoreEntryBy, RoundRobinFormat } from '@/domain/round-robin-session/session'

const format = v.picklist(['rotating_partners', 'fixed_partners', 'singles', 'mixed'])
const scoreEntry = v.picklist(['host', 'players', 'link'])

/** Form values of a round robin. Numbers are still text. */
export const TypedRoundRobin = v.object({
  name: v.string(),
  date: v.string(),
  time: v.string(),
  location: v.string(),
  courts: v.string(),
  format,
  /** How the length is entered: as rounds, or as the minutes that the courts are available. */
  lengthBy: v.picklist(['rounds', 'minutes']),
  rounds: v.string(),
  minutes: v.string(),
  minutesPerRound: v.string(),
  winType: v.picklist(LEAGUE_SETTINGS.winType.words),
  pointsToWin: v.string(),
  winByMargin: v.string(),
  cap: v.string(),
  drawsAllowed: v.boolean(),
  scoreEntry,
})
export type RoundRobinValues = v.InferOutput<typeof TypedRoundRobin>

/** A player on the list: a member, or a guest by name. */
export interface DraftPerson {
  /** The id of their entry in the round robin, created on this device. */
  id: string
  name: string
  playerId: string | null
  /** The pair with fixed partners, or the group in mixed play. */
  team: number | null
}

const upTo = (most: number) => atMost(most, `Up to ${most} characters`)

const whole = (least: number, most: number, what: string) => {
  const sentence = `${what}: ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/, sentence),
    v.transform(Number),
    v.minValue(least, sentence),
    v.maxValue(most, sentence),
  )
}

const about = {
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date')),
  time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}/, 'Choose a time')),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name'),
    upTo(EVENT_NAME_LENGTH),
    oneLine('The name'),
  ),
  location: v.pipe(v.string(), v.trim(), upTo(LOCATION_LENGTH), oneLine('The location')),
  courts: whole(1, 40, 'Courts'),
  minutesPerRound: whole(3, 120, 'Minutes per round'),
  format,
  scoreEntry,
}
const target = { pointsToWin: whole(1, 50, 'Points'), winByMargin: whole(1, 10, 'Win by') }

/** The fields that matter for this way to enter the length, by win type. */
const counting = <Length extends v.ObjectEntries>(length: Length) =>
  v.variant('winType', [
    v.object({ ...about, ...length, winType: v.literal('win_by_margin'), ...target }),
    v.object({ ...about, ...length, winType: v.literal('cap'), ...target, cap: whole(1, 99, 'Cap') }),
    v.object({ ...about, ...length, winType: v.literal('timed'), drawsAllowed: v.boolean() }),
  ])

const Counting = v.variant('lengthBy', [
  counting({ lengthBy: v.literal('rounds'), rounds: whole(1, MAX_ROUNDS, 'Rounds') }),
  counting({ lengthBy: v.literal('minutes'), minutes: whole(3, 1440, 'Minutes') }),
])

/** The settings sent to the server. Fields that the form leaves out get defaults. */
export interface RoundRobinSettings {
  name: string
  startsAt: string
  location: string
  courts: number
  rounds: number
  minutesPerRound: number
  format: RoundRobinFormat
  winType: RoundRobinValues['winType']
  pointsToWin: number
  winByMargin: number
  cap: number | null
  drawsAllowed: boolean
  scoreEntry: ScoreEntryBy
}

const roundsIn = ({ minutes, minutesPerRound }: { minutes: number; minutesPerRound: number }) =>
  Math.floor(minutes / minutesPerRound)

/** Validates the form and turns its values into settings. */
export const RoundRobinSchema = v.pipe(
  TypedRoundRobin,
  v.transform((typed): v.InferInput<typeof Counting> => typed),
  Counting,
  v.forward(
    v.check((entered) => entered.lengthBy === 'rounds' || roundsIn(entered) > 0, 'Too short for one round'),
    ['minutes'],
  ),
  v.forward(
    v.check(
      (entered) => entered.winType !== 'cap' || entered.cap >= entered.pointsToWin,
      "The cap can't be below the points to win",
    ),
    ['cap'],
  ),
  v.transform(({ date, time, ...entered }): RoundRobinSettings => ({
    pointsToWin: 11,
    winByMargin: 2,
    cap: null,
    drawsAllowed: false,
    ...entered,
    // Device time, because hosts set up a round robin where it is played.
    startsAt: new Date(`${date}T${time}`).toISOString(),
    rounds: Math.min(entered.lengthBy === 'rounds' ? entered.rounds : roundsIn(entered), MAX_ROUNDS),
  })),
)

const two = (value: number) => String(value).padStart(2, '0')

/** Values for the date and time fields, in device time. */
export const onClock = (moment: Date) => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

const FIVE_MINUTES = 5 * 60_000

/** The usual round robin: ten people, two courts, seven rounds, from now: who makes a set stands at the court. */
export function newRoundRobinValues(now: Date): RoundRobinValues {
  const start = new Date(Math.round(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES)
  return {
    name: 'Open play',
    ...onClock(start),
    location: '',
    courts: '2',
    format: 'rotating_partners',
    lengthBy: 'rounds',
    rounds: '7',
    minutes: '120',
    minutesPerRound: '15',
    winType: 'win_by_margin',
    pointsToWin: '11',
    winByMargin: '2',
    cap: '15',
    drawsAllowed: false,
    scoreEntry: 'players',
  }
}

/** When the last round ends, as an ISO moment. */
export const finishOf = ({
  startsAt,
  rounds,
  minutesPerRound,
}: Pick<RoundRobinSettings, 'startsAt' | 'rounds' | 'minutesPerRound'>) =>
  new Date(Date.parse(startsAt) + rounds * minutesPerRound * 60_000).toISOString()
