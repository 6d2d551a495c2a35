import { useMemo, useState } from 'react'
import { withCourts, courtOf, type NightBoard } from '@/domain/game-day-plan/night-board'
import { heldPeople } from '@/domain/game-day-plan/held-people'
import { planNight, type NightPlan, type NightRequest } from '@/domain/game-day-plan/plan-night'
import { answerNews, type AnswerNews } from './answer-news'
import { changed, type Change, type Draft } from './draft'
import { doubtful, type Doubtful } from './doubtful'
import { clashingSubs } from './draw-changes'
import { leastBench, seatPeople, usualSeeding, whoIsIn } from './first-board'
import type { NightSettings, NightSources, Person } from './person'
import { savedBoard, type Schedule } from './schedule'
import { useDraft, type DraftSteps } from './use-draft'
import type { PlayerId } from '@/domain/game'
import { nameKey } from '@/shared/lib/name-matches'

export interface NightInput {
  schedule: Schedule
  people: readonly Person[]
  sources: NightSources
  settings: NightSettings
  myId: string
  planRounds: NightRequest['planRounds']
}

export interface Night {
  draft: Draft
  plan: NightPlan
  /** Who plays in a member's place, with what is not saved yet. */
  subs: Readonly<Record<string, string>>
  /** Who of the league does, on no court themselves, and in whose place. */
  standIns: ReadonlyMap<string, string>
  /** Known not to be there, and no one plays for them. */
  away: ReadonlySet<string>
  /** On a court, though it is not known that they come. */
  doubtful: Doubtful
  /** Saved games that are announced: they stay until their pin is taken away. */
  pinned: ReadonlySet<string>
  /** There is something to publish. */
  isNew: boolean
  /** On which court someone is held, who is named in a rotation that stays: played, in a round that is, or pinned. */
  played: ReadonlyMap<string, number>
  /** There are changes that are not saved. */
  isEdited: boolean
  /** Nothing is saved and nothing changed: the courts follow from who is in. */
  isProposal: boolean
  /** The changes one by one, to be undone and redone. */
  steps: Omit<DraftSteps, 'set' | 'rebase' | 'publishing'>
  /** To be called when the board is sent, and its result with what is saved then. */
  publishing: () => (saved: Schedule) => void
  /** Who is out or in since the board was opened. */
  news: AnswerNews
  /** Lets the board follow them, or leaves it as it is. */
  takeNews: () => void
  keepBoard: () => void
  /** Someone else saved a draw after the changes on the screen began, or named another sub in a place that they name one in. */
  isOvertaken: boolean
  change: (change: Change) => void
}

/** The game day on the screen: what is saved until something is changed, then the changes. */
export function useNight({ schedule, people, sources, settings, myId, planRounds }: NightInput): Night {
  const steps = useDraft(schedule, people, myId)
  const { edited } = steps
  // The board stands still while answers come in: they are told, and taken over when the organizer says so.
  const [answers, setAnswers] = useState(schedule.answers)
  const untouched = useMemo(
    () => firstDraft({ schedule: { ...schedule, answers }, people, sources, settings }),
    [schedule, answers, people, sources, settings],
  )
  const draft = edited ?? untouched
  const subs = useMemo(() => subsOf(draft, schedule), [draft, schedule])
  const away = useMemo(
    () => new Set(schedule.absent.filter((id) => subs[id] === undefined)),
    [schedule.absent, subs],
  )
  const doubts = useMemo(() => doubtful(draft, schedule, subs), [draft, schedule, subs])
  const pinned = useMemo(() => pinnedGames(schedule, draft), [schedule, draft])
  const courts = useMemo(() => withPins(schedule.courts, pinned), [schedule.courts, pinned])
  const stored = useMemo(() => new Map(courts.map((court) => [court.number, court])), [courts])
  const plan = useMemo(
    () =>
      planNight({
        board: draft.board,
        left: new Set(draft.left),
        away,
        stored,
        rotations: new Map(Object.entries(draft.rotations).map(([court, count]) => [Number(court), count])),
        format: settings.nightFormat,
        gamesPerMatch: settings.gamesPerMatch,
        gamesPerRotation: settings.gamesPerRotation,
        playersPerCourt: settings.playersPerCourt,
        seed: draft.seed,
        redraw: new Set(draft.redraw),
        takenBack: draft.takenBack,
        planRounds,
      }),
    [draft, away, stored, settings, planRounds],
  )
  const played = useMemo(() => heldPeople(plan, stored), [plan, stored])
  const standIns = useMemo(() => standsIn(people, draft.board, subs), [people, draft.board, subs])
  const isProposal = edited === null && schedule.courts.length === 0
  const news = useMemo(
    () => answerNews(answers, schedule.answers, draft.board),
    [answers, schedule.answers, draft.board],
  )
  return {
    draft,
    plan,
    subs,
    standIns,
    away,
    doubtful: doubts,
    pinned,
    isNew: plan.isNew || !sameSubs(subs, schedule, draft) || !samePins(pinned, schedule),
    played,
    isEdited: edited !== null,
    isProposal,
    steps,
    publishing: () => steps.publishing(untouched),
    news,
    takeNews: () => {
      setAnswers(schedule.answers)
      // Where a sub was named the place stays.
      const leaving = news.out.filter((id) => !played.has(id) && subs[id] === undefined)
      if (isProposal || leaving.length === 0) return
      steps.set(changed(draft, { kind: 'takeOff', people: leaving }))
    },
    keepBoard: () => {
      setAnswers(schedule.answers)
      if (isProposal) steps.set(draft)
    },
    isOvertaken:
      edited !== null &&
      (edited.base.draw.version !== schedule.draw.version || clashingSubs(edited, schedule).length > 0),
    change: (change) =>
      change.kind === 'rebase' || change.kind === 'savedSubs'
        ? steps.rebase(draft, change)
        : steps.set(changed(draft, change)),
  }
}

const pinnedGames = (
  { courts }: Pick<Schedule, 'courts'>,
  { pins }: Pick<Draft, 'pins'>,
): ReadonlySet<string> =>
  new Set(
    courts.flatMap(({ games }) =>
      games.filter(({ id, isPinned }) => pins[id] ?? isPinned).map(({ id }) => id),
    ),
  )

const samePins = (pinned: ReadonlySet<string>, { courts }: Schedule) =>
  courts.every(({ games }) => games.every(({ id, isPinned }) => isPinned === pinned.has(id)))

/** A pinned game is held as a played one is. */
const withPins = (courts: Schedule['courts'], pinned: ReadonlySet<string>): Schedule['courts'] =>
  courts.map((court) => ({
    ...court,
    games: court.games.map((game) => ({ ...game, isPlayed: game.isPlayed || pinned.has(game.id) })),
  }))

function subsOf({ subs }: Draft, { subs: saved }: Pick<Schedule, 'subs'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...saved, ...subs }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Of those who are seated; the sub of a place that is taken away goes with it. */
const sameSubs = (subs: Readonly<Record<string, string>>, { subs: saved }: Schedule, { board }: Draft) =>
  board.every(({ people }) => people.every((id) => subs[id] === saved[id]))

/** What is saved; before anything is, a proposal. */
function firstDraft({ schedule, people, sources, settings }: Omit<NightInput, 'myId' | 'planRounds'>): Draft {
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
  return {
    base: schedule,
    board,
    seating,
    left,
    rotations: {},
    redraw: [],
    subs: {},
    seed,
    pins: {},
    takenBack: null,
  }
}

/** Four digits that are the same for a day wherever it is opened. */
function seedOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9000
  return 1000 + sum
}

/**
 * Who of the league plays in a member's place, and in whose: they have no place of their own that day. A sub is a name, so
 * this goes by the full name without accents and case, as `app.seat_problem` does in the database.
 */
function standsIn(
  people: readonly Person[],
  board: NightBoard,
  subs: Readonly<Record<PlayerId, string>>,
): ReadonlyMap<PlayerId, PlayerId> {
  const places = new Map(
    Object.entries(subs).flatMap(([member, sub]) =>
      courtOf(board, member) ? [[nameKey(sub), member] as const] : [],
    ),
  )
  return new Map(
    people.flatMap(({ id, name }) => {
      const member = places.get(nameKey(name))
      return member === undefined || courtOf(board, id) ? [] : [[id, member] as const]
    }),
  )
}
