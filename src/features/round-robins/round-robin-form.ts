import * as v from 'valibot'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { MAX_ROUNDS } from '@/domain/round-robin/request'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { EVENT_NAME_LENGTH, LOCATION_LENGTH } from '@/domain/text-limits'
import type { RoundRobinFormat, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { storedValue } from '@/shared/lib/stored-value'

const format = v.picklist(LEAGUE_SETTINGS.partners.words)
const scoreEntry = v.picklist(['host', 'players', 'link'])
const seating = v.picklist(['random', 'balanced', 'mixed'])

/** Form values of a round robin. Numbers are still text. */
const TypedRoundRobin = v.object({
  name: v.string(),
  /** The moment when it is created; otherwise the date and the time. */
  startsNow: v.boolean(),
  date: v.string(),
  time: v.string(),
  location: v.string(),
  courts: v.string(),
  format,
  /** How the length is entered: as rounds, or as the time of day when the last one is over. */
  lengthBy: v.picklist(['rounds', 'until']),
  rounds: v.string(),
  until: v.string(),
  minutesPerRound: v.string(),
  winType: v.picklist(LEAGUE_SETTINGS.winType.words),
  pointsToWin: v.string(),
  winByMargin: v.string(),
  cap: v.string(),
  drawsAllowed: v.boolean(),
  scoreEntry,
  seating,
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
  /** What the host set. Until then, a member has their DUPR rating. */
  level?: number | null | undefined
}

/** Everyone with the level that the host chose, or else the DUPR rating that a member brings. */
export const withMemberLevels = (
  people: readonly DraftPerson[],
  ratings: Readonly<Record<string, number | null>>,
): DraftPerson[] =>
  people.map((person) => ({ ...person, level: person.level ?? ratings[person.playerId ?? ''] ?? null }))

/** As many as a round robin can have. */
export const MOST_COURTS = 40

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
  courts: whole(1, MOST_COURTS, 'Courts'),
  minutesPerRound: whole(3, 120, 'Minutes per round'),
  format,
  scoreEntry,
  seating,
}
/** What the host says when opening a sign-up list: the rest of the settings has its place on the creation screen. */
export const SignUpDetails = v.pipe(
  v.object({
    name: about.name,
    date: about.date,
    time: about.time,
    location: about.location,
    courts: about.courts,
    capacity: whole(2, 160, 'Spots'),
  }),
  v.transform(({ date, time, ...rest }) => ({
    ...rest,
    startsAt: new Date(`${date}T${time}`).toISOString(),
  })),
)

const ruled = (field: 'pointsToWin' | 'winByMargin' | 'cap', what: string) =>
  whole(...LEAGUE_SETTINGS[field].range, what)
const target = { pointsToWin: ruled('pointsToWin', 'Points'), winByMargin: ruled('winByMargin', 'Win by') }

/** The fields that matter for this way to enter the length, by win type. */
const counting = <Length extends v.ObjectEntries>(length: Length) =>
  v.variant('winType', [
    v.object({ ...about, ...length, winType: v.literal('win_by_margin'), ...target }),
    v.object({ ...about, ...length, winType: v.literal('cap'), ...target, cap: ruled('cap', 'Cap') }),
    v.object({ ...about, ...length, winType: v.literal('timed'), drawsAllowed: v.boolean() }),
  ])

const Counting = v.variant('lengthBy', [
  counting({ lengthBy: v.literal('rounds'), rounds: whole(1, MAX_ROUNDS, 'Rounds') }),
  counting({ lengthBy: v.literal('until'), until: about.time }),
])

type Until = Pick<RoundRobinValues, 'date' | 'time' | 'until'> & Pick<RoundRobinSettings, 'minutesPerRound'>

/** No one plays longer: an end before the start is a mistake then, and not the next morning. */
const LONGEST_MINUTES = 12 * 60

/** How many rounds fit until a time of day, which may be after midnight; 0 if none does. Device time. */
export function roundsUntil({ date, time, until, minutesPerRound }: Until): number {
  const end = new Date(`${date}T${until}`)
  const start = new Date(`${date}T${time}`)
  if (end <= start) end.setDate(end.getDate() + 1)
  const minutes = (end.getTime() - start.getTime()) / 60_000
  return minutes > LONGEST_MINUTES ? 0 : Math.min(Math.floor(minutes / minutesPerRound), MAX_ROUNDS)
}

export const RoundRobinSchema = v.pipe(
  TypedRoundRobin,
  v.transform((typed): v.InferInput<typeof Counting> =>
    typed.startsNow ? { ...typed, ...onClock(new Date()) } : typed,
  ),
  Counting,
  v.forward(
    v.check(
      (entered) => entered.lengthBy === 'rounds' || entered.until === '' || roundsUntil(entered) > 0,
      "There's no time for a round before this",
    ),
    ['until'],
  ),
  v.forward(
    v.check(
      (entered) => entered.winType !== 'cap' || entered.cap >= entered.pointsToWin,
      "The cap can't be below the points to win",
    ),
    ['cap'],
  ),
  v.transform((entered): RoundRobinSettings => {
    const rounds = entered.lengthBy === 'rounds' ? entered.rounds : roundsUntil(entered)
    const { date, time, winType, ...rest } = { ...UNASKED, ...entered }
    const { pointsToWin, winByMargin, cap, drawsAllowed, ...settings } = rest
    return {
      ...settings,
      // Device time, because hosts set up a round robin where it is played.
      startsAt: new Date(`${date}T${time}`).toISOString(),
      rounds,
      rules: { winType, pointsToWin, winByMargin, cap, drawsAllowed },
    }
  }),
)

/** What the form leaves out for some kinds of games. */
const UNASKED = { pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false }

const two = (value: number) => String(value).padStart(2, '0')

/** Values for the date and time fields, in device time. */
export const onClock = (moment: Date) => ({
  date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
})

const HALF_HOUR = 30 * 60_000
/** How many courts so many players fill: four to a court, two in singles; at least one. */
export function courtsFilledBy(people: number, played: RoundRobinFormat): number {
  return Math.min(Math.max(Math.floor(people / (played === 'singles' ? 2 : 4)), 1), MOST_COURTS)
}

/**
 * How many sit out each round; in singles, one against one. Fixed partners sit out in pairs.
 */
export function sittingOut(people: number, courts: number, played: RoundRobinFormat): number {
  const each = played === 'singles' ? 2 : 4
  return people - Math.min(courts, Math.floor(people / each)) * each
}

/** The default round robin: seven rounds, starting now, because hosts set it up at the court. */
export function newRoundRobinValues(now: Date): RoundRobinValues {
  return {
    name: 'Open play',
    startsNow: true,
    ...onClock(now),
    location: '',
    courts: '1',
    format: 'rotating_partners',
    lengthBy: 'rounds',
    rounds: '7',
    until: onClock(new Date(Math.ceil((now.getTime() + 3 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR)).time,
    minutesPerRound: '15',
    winType: 'win_by_margin',
    pointsToWin: '11',
    winByMargin: '2',
    cap: '15',
    drawsAllowed: false,
    scoreEntry: 'players',
    seating: 'random',
  }
}

export type RoundRobinTimes = Pick<RoundRobinSettings, 'startsAt' | 'rounds' | 'minutesPerRound'>

/** When the last round ends, as an ISO moment. */
export const finishOf = ({ startsAt, rounds, minutesPerRound }: RoundRobinTimes) =>
  new Date(Date.parse(startsAt) + rounds * minutesPerRound * 60_000).toISOString()

/** A round robin that someone is still setting up. It survives a reload: it is stored on this device under their id. */
export interface RoundRobinDraft {
  /** The id that the round robin will get, so that a repeated request creates only one. */
  id: string
  seed: number
  values: RoundRobinValues
  people: readonly DraftPerson[]
}

const Id = v.pipe(v.string(), v.uuid())
const Stored = v.object({
  id: Id,
  seed: v.pipe(v.number(), v.integer()),
  values: TypedRoundRobin,
  people: v.array(
    v.object({
      id: Id,
      name: v.string(),
      playerId: v.nullable(v.string()),
      team: v.nullable(v.number()),
      level: v.optional(v.nullable(v.number())),
    }),
  ),
})

export const newRoundRobinDraft = (now: Date): RoundRobinDraft => ({
  id: crypto.randomUUID(),
  seed: newDrawSeed(),
  values: newRoundRobinValues(now),
  people: [],
})

/**
 * The person's draft on this device, under an earlier word for a round robin. Reads null if this version of the app can't
 * parse it.
 */
export const roundRobinDraft = (profileId: string) =>
  storedValue({ key: `kitchen-line:set-draft:${profileId}`, schema: Stored, storage: 'local' })

/**
 * How many sign up for so many courts: everyone they take, and for each court one who sits out, as people rotate. Pairs
 * and groups have to come out even, so there no one does.
 */
export function spotsFor(courts: number, played: RoundRobinFormat): number {
  const each = played === 'singles' ? 3 : played === 'rotating_partners' ? 5 : 4
  return Math.min(courts * each, 160)
}

export const ENTERING = [
  ['players', 'Players and me'],
  ['link', 'Anyone with the link'],
  ['host', 'Only me'],
] as const
