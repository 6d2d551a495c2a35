import { useMemo, useState } from 'react'
import { withCourts } from '@/domain/schedule/night-board'
import { planNight, type NightPlan } from '@/domain/schedule/plan-night'
import { changed, type Change, type Draft } from './draft'
import { leastBench, seatPeople, usualSeeding, whoIsIn } from './first-board'
import type { NightSettings, NightSources, Person } from './person'
import { playedCourts, savedBoard, type Schedule } from './schedule'

export interface NightInput {
  schedule: Schedule
  people: readonly Person[]
  sources: NightSources
  settings: NightSettings
}

export interface Night {
  draft: Draft
  plan: NightPlan
  /** Who plays in a member's place, with what is not saved yet. */
  subs: Readonly<Record<string, string>>
  /** Known not to be there, and nobody plays for them. */
  away: ReadonlySet<string>
  /** There is something to publish. */
  isNew: boolean
  /** On which court somebody has played, and so stays. */
  played: ReadonlyMap<string, number>
  /** There are changes that are not saved. */
  isEdited: boolean
  /** Somebody else saved a draw after the changes on the screen began. */
  isOvertaken: boolean
  change: (change: Change) => void
  /** Back to what is saved. */
  discard: () => void
}

/** The night on the screen: what is saved until something is changed, then the changes. */
export function useNight({ schedule, people, sources, settings }: NightInput): Night {
  const [edited, setEdited] = useState<Draft | null>(null)
  const untouched = useMemo(
    () => firstDraft({ schedule, people, sources, settings }),
    [schedule, people, sources, settings],
  )
  const draft = edited ?? untouched
  const subs = useMemo(() => subsOf(draft, schedule), [draft, schedule])
  const away = useMemo(
    () => new Set(schedule.absent.filter((id) => subs[id] === undefined)),
    [schedule.absent, subs],
  )
  const plan = useMemo(
    () =>
      planNight({
        board: draft.board,
        left: new Set(draft.left),
        away,
        stored: new Map(schedule.courts.map((court) => [court.number, court])),
        rotations: new Map(Object.entries(draft.rotations).map(([court, count]) => [Number(court), count])),
        format: settings.nightFormat,
        gamesPerMatch: settings.gamesPerMatch,
        gamesPerRotation: settings.gamesPerRotation,
        playersPerCourt: settings.playersPerCourt,
        seed: draft.seed,
        redraw: new Set(draft.redraw),
      }),
    [draft, away, schedule, settings],
  )
  return {
    draft,
    plan,
    subs,
    away,
    isNew: plan.isNew || !sameSubs(subs, schedule, draft),
    played: useMemo(() => playedCourts(schedule), [schedule]),
    isEdited: edited !== null,
    isOvertaken: edited !== null && edited.base.draw.version !== schedule.draw.version,
    change: (change) => setEdited(changed(draft, change)),
    discard: () => setEdited(null),
  }
}

function subsOf({ subs }: Draft, { subs: saved }: Pick<Schedule, 'subs'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...saved, ...subs }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Of those who are seated; the sub of a place that is taken away goes with it. */
const sameSubs = (subs: Readonly<Record<string, string>>, { subs: saved }: Schedule, { board }: Draft) =>
  board.every(({ people }) => people.every((id) => subs[id] === saved[id]))

/** What is saved; before anything is, a proposal. */
function firstDraft({ schedule, people, sources, settings }: NightInput): Draft {
  const seed = schedule.draw.seed ?? seedOf(schedule.day.id)
  const coming = whoIsIn(people, schedule)
  const { courtCount } = settings
  const seating = {
    seeding: usualSeeding(schedule, sources, settings),
    seed,
    courtCount,
    bench: leastBench(coming.length, settings, courtCount),
  }
  const board =
    schedule.courts.length > 0
      ? withCourts(savedBoard(schedule), courtCount)
      : seatPeople(coming, seating, sources, settings)
  const left = schedule.courts.flatMap(({ seats }) =>
    seats.filter(({ last }) => last !== null).map(({ person }) => person),
  )
  return { base: schedule, board, seating, left, rotations: {}, redraw: [], subs: {}, seed }
}

/** Four digits that are the same for a day wherever it is opened. */
function seedOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9000
  return 1000 + sum
}
