import * as v from 'valibot'
import { MAX_ROUNDS } from '@/domain/round-robin/request'
import { atMost } from '@/shared/lib/at-most'
import { oneLine } from '@/shared/lib/one-line'
import { EVENT_NAME_LENGTH, LOCATION_LENGTH } from '@/shared/lib/text-limits'
import type { ScoreEntryBy, RoundRobinFormat } from '@/domain/round-robin-session/session'

/** A set while it is prepared; numbers are as typed. */
export interface RoundRobinValues {
  name: string
  date: string
  time: string
  location: string
  courts: string
  format: RoundRobinFormat
  /** How the length of the round robin is said: so many rounds, or the minutes that the courts are there. */
  lengthBy: 'rounds' | 'minutes'
  rounds: string
  minutes: string
  minutesPerRound: string
  winType: 'win_by_margin' | 'cap' | 'timed'
  pointsToWin: string
  winByMargin: string
  cap: string
  drawsAllowed: boolean
  scoreEntry: ScoreEntryBy
}

/** Someone who is put down to play: a member, or a guest by name. */
export interface DraftPerson {
  /** Of their place in the set, made on this device. */
  id: string
  name: string
  playerId: string | null
  /** The pair where partners are fixed, the group in mixed play. */
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

const Moment = v.pipe(
  v.object({
    date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a date')),
    time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}/, 'Choose a time')),
  }),
)

const About = v.object({
  ...Moment.entries,
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
  format: v.picklist(['rotating_partners', 'fixed_partners', 'singles', 'mixed']),
  scoreEntry: v.picklist(['host', 'players', 'link']),
})

const Length = v.variant('lengthBy', [
  v.object({ lengthBy: v.literal('rounds'), rounds: whole(1, MAX_ROUNDS, 'Rounds') }),
  v.object({ lengthBy: v.literal('minutes'), minutes: whole(3, 1440, 'Minutes') }),
])

const target = { pointsToWin: whole(1, 50, 'Points'), winByMargin: whole(1, 10, 'Win by') }
const Rules = v.variant('winType', [
  v.object({ winType: v.literal('win_by_margin'), ...target }),
  v.pipe(
    v.object({ winType: v.literal('cap'), ...target, cap: whole(1, 99, 'Cap') }),
    v.forward(
      v.check(({ pointsToWin, cap }) => cap >= pointsToWin, "The cap can't be below the points to win"),
      ['cap'],
    ),
  ),
  v.object({ winType: v.literal('timed'), drawsAllowed: v.boolean() }),
])

/** What the server is told of a set; the same for every field that the values leave out. */
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

export type RoundRobinProblems = Partial<Record<keyof RoundRobinValues, string>>

/** The settings, or for each field that is wrong what is wrong with it. */
export function parseRoundRobin(
  values: RoundRobinValues,
): { settings: RoundRobinSettings } | { problems: RoundRobinProblems } {
  const about = v.safeParse(About, values)
  const length = v.safeParse(Length, values)
  const rules = v.safeParse(Rules, values)
  if (!about.success || !length.success || !rules.success) {
    return {
      problems: { ...problemsOf(rules.issues), ...problemsOf(length.issues), ...problemsOf(about.issues) },
    }
  }
  const { date, time, ...rest } = about.output
  const rounds =
    length.output.lengthBy === 'rounds'
      ? length.output.rounds
      : Math.floor(length.output.minutes / rest.minutesPerRound)
  if (rounds < 1) return { problems: { minutes: 'Too short for one round' } }
  return {
    settings: {
      ...rest,
      // On the clock of the device: anyone who hosts stands on the court.
      startsAt: new Date(`${date}T${time}`).toISOString(),
      rounds: Math.min(rounds, MAX_ROUNDS),
      pointsToWin: 11,
      winByMargin: 2,
      cap: null,
      drawsAllowed: false,
      ...rules.output,
    },
  }
}

/** The first thing that is wrong with each field. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[] = []): RoundRobinProblems {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as the fields for the day and the time show it, on the device's clock. */
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
