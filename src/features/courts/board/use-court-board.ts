import { useCallback, useMemo, useState } from 'react'
import { withCourts, courtOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import { fixedPlayers, heldPlayers } from '@/domain/game-day-plan/fixed-players'
import { divisionsOf } from '@/domain/divisions'
import { finalBoard } from '@/domain/game-day-plan/finals-courts'
import { partnersOf } from '@/domain/partners'
import { planGameDay, type GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import type { DrawRounds } from '@/domain/round-robin/request'
import { useDraws } from '@/features/draws/use-draws'
import { boardProblem, courtNumberOf } from '../next-week/board'
import type { Proposal } from '../next-week/proposal'
import { awayPlayers, boardCourtTitle, savedBoard, type SavedSchedule } from './schedule'
import { rsvpChanges, type RsvpChanges } from './rsvp-changes'
import { applyBoardChange, type BoardChange, type BoardDraft } from './board-draft'
import { unconfirmedPlayers, type UnconfirmedPlayers } from './unconfirmed-players'
import { clashingSubs } from './draw-changes'
import { defaultSeeding, seedOf } from './seating'
import type { CourtBoardSettings, CourtBoardSources, BoardPlayer } from './people'
import { useBoardDraft, type DraftSteps } from './use-board-draft'
import type { PlayerId } from '@/domain/game'
import { courtResult } from '@/domain/season/court-result'
import { lookAlikeKeys } from '@/shared/lib/name-matches'

export interface CourtBoardInput {
  schedule: SavedSchedule
  people: readonly BoardPlayer[]
  sources: CourtBoardSources
  settings: CourtBoardSettings
  /** A new schedule across courts uses these to make games close. */
  ratings: ReadonlyMap<PlayerId, number> | undefined
  myId: string
  /** The courts from the results and these RSVPs. */
  propose: (answers: Pick<SavedSchedule, 'answers' | 'isRsvpClosed' | 'firstSeeding'>) => Proposal
}

export interface CourtBoard {
  draft: BoardDraft
  plan: GameDayPlan
  /** Its games are being drawn. Meanwhile it has those from before the last change. */
  isDrawing: boolean
  /** Why these courts can't be published; null if they can. */
  problem: string | null
  /** The proposal from the results and the latest RSVPs. */
  proposal: Proposal
  /**
   * Players who aren't where the proposal puts them, with the reason if there is one. A published move by hand stays
   * one.
   */
  moves: readonly { player: string; fromCourt: number | null; reason: string }[]
  /** Each member's sub, including unsaved changes. */
  subs: Readonly<Record<string, string>>
  /** League members who are subs and have no seat, with the members they sub for. */
  subAssignmentsByPlayer: ReadonlyMap<string, string>
  /** Known to be absent, without a sub. */
  away: ReadonlySet<string>
  /** On a court, but not confirmed. */
  unconfirmed: UnconfirmedPlayers
  /** Saved games that are announced: they stay until unpinned. */
  pinned: ReadonlySet<string>
  /** There is something to publish. */
  isNew: boolean
  /** On which court someone is seated who is named in a rotation that stays: they can only leave. */
  played: ReadonlyMap<string, number>
  /** Of these, who can't go to another court either. */
  held: ReadonlyMap<string, number>
  /** There are changes that are not saved. */
  isEdited: boolean
  /** Nothing is saved or changed: the courts follow the RSVPs. */
  isProposal: boolean
  /** Undo and redo, step by step. */
  steps: Omit<DraftSteps, 'set' | 'rebase' | 'publishing'>
  /** Call when the board is sent, and the result with the newly saved courts. */
  publishing: () => (saved: SavedSchedule) => void
  /** RSVPs that differ from the board. */
  news: RsvpChanges
  /** Applies these players' RSVPs to the board, or leaves it as it is. A proposal follows all of them. */
  applyRsvpChanges: (players: readonly string[]) => void
  dismissRsvpChanges: () => void
  /**
   * Someone else saved a draw since the changes started, or named a sub in a place that the changes also name one in.
   */
  isSuperseded: boolean
  change: (change: BoardChange) => void
}

/** The game day on the screen: the saved courts until something is changed, then the changes. */
export function useCourtBoard({
  schedule,
  people,
  sources,
  settings,
  ratings,
  myId,
  propose,
}: CourtBoardInput): CourtBoard {
  const steps = useBoardDraft(schedule, people, myId)
  const { edited } = steps
  // RSVPs don't move players by themselves: they are listed until the organizer applies them.
  const [answers, setAnswers] = useState(schedule.answers)
  // Once the organizer keeps the courts as they are, these RSVPs aren't listed again until they change.
  const [settled, setSettled] = useState<SavedSchedule['answers']>({})
  const proposal = useMemo(() => propose(schedule), [propose, schedule])
  const untouched = useMemo(
    () => firstDraft({ ...schedule, answers }, { sources, settings, propose }),
    [schedule, answers, sources, settings, propose],
  )
  const draft = edited ?? untouched
  const subs = useMemo(() => subsOf(draft, schedule), [draft, schedule])
  const away = useMemo(
    () => awayPlayers(schedule, subs, settings.gameFormat),
    [schedule, subs, settings.gameFormat],
  )
  const doubts = useMemo(() => unconfirmedPlayers(draft, schedule, subs), [draft, schedule, subs])
  const pinned = useMemo(() => pinnedGames(schedule, draft), [schedule, draft])
  const courts = useMemo(() => withPins(schedule.courts, pinned), [schedule.courts, pinned])
  const stored = useMemo(() => new Map(courts.map((court) => [court.number, court])), [courts])
  const { result: plan, isDrawing } = useDraws(
    useCallback(
      (draw: DrawRounds) =>
        planGameDay({
          board: draft.board,
          left: new Set(draft.left),
          away,
          stored,
          rotations: new Map(Object.entries(draft.rotations).map(([court, count]) => [Number(court), count])),
          format: settings.gameFormat,
          gamesPerMatch: settings.gamesPerMatch,
          gamesPerRotation: settings.gamesPerRotation,
          isFinals: settings.isFinals ?? false,
          divisions: divisionsOf(people, settings.divisions),
          partners: partnersOf(settings),
          teams: new Map(people.map(({ id, team }) => [id, team])),
          playersPerCourt: settings.playersPerCourt,
          seed: draft.seed,
          redraw: new Set(draft.redraw),
          withdrawnRound: draft.withdrawnRound,
          ...(ratings && { ratings }),
          draw,
        }),
      [draft, away, stored, settings, ratings, people],
    ),
  )
  const played = useMemo(() => fixedPlayers(plan, stored), [plan, stored])
  const held = useMemo(
    () => heldPlayers(played, plan, { stored: schedule.courts, left: draft.left }),
    [played, plan, schedule.courts, draft.left],
  )
  const subAssignmentsByPlayer = useMemo(
    () => subAssignments(people, draft.board, subs),
    [people, draft.board, subs],
  )
  const isProposal = edited === null && schedule.courts.length === 0
  const moves = useMemo(() => manualMoves(draft, schedule, proposal), [draft, schedule, proposal])
  const news = useMemo(() => {
    const isSettled = (id: string) => settled[id] !== undefined && settled[id] === schedule.answers[id]
    const found = rsvpChanges({
      seen: answers,
      now: schedule.answers,
      board: draft.board,
      published: schedule.courts.length > 0 ? savedBoard(schedule) : null,
      out: doubts.out,
      proposed: proposal.courts,
      startedCourts: new Set(
        courts.filter(({ games }) => games.some(({ isPlayed }) => isPlayed)).map(({ number }) => number),
      ),
    })
    return {
      out: found.out.filter((id) => !isSettled(id)),
      in: found.in.filter(
        ({ player }) => !isSettled(player) && !away.has(player) && !subAssignmentsByPlayer.has(player),
      ),
    }
  }, [
    answers,
    settled,
    schedule,
    draft.board,
    doubts.out,
    proposal.courts,
    courts,
    away,
    subAssignmentsByPlayer,
  ])
  return {
    draft,
    plan,
    isDrawing,
    problem:
      settings.gameFormat === 'round_robin' || played.size > 0
        ? null
        : boardProblem(presentOn(draft.board, away), settings.courtCount, (court) =>
            boardCourtTitle(court, schedule.courtNames),
          ),
    proposal,
    moves,
    subs,
    subAssignmentsByPlayer,
    away,
    unconfirmed: doubts,
    pinned,
    isNew:
      plan.isNew ||
      !sameSubs(subs, schedule, draft) ||
      !samePins(pinned, schedule) ||
      !sameReasons(moves, schedule),
    played,
    held,
    isEdited: edited !== null,
    isProposal,
    steps,
    publishing: () => steps.publishing(untouched),
    news,
    applyRsvpChanges: (players) => {
      if (isProposal) {
        setAnswers(schedule.answers)
        return
      }
      // A place with a sub stays.
      const leaving = news.out.filter(
        (id) => players.includes(id) && !played.has(id) && subs[id] === undefined,
      )
      const coming = news.in.filter(({ player, court }) => court !== null && players.includes(player))
      steps.set(
        coming.reduce(
          (next, { player, court }) =>
            applyBoardChange(next, {
              kind: 'move',
              person: player,
              target: court === null ? null : { court },
            }),
          applyBoardChange(draft, { kind: 'takeOff', people: leaving }),
        ),
      )
    },
    dismissRsvpChanges: () => {
      setAnswers(schedule.answers)
      setSettled(schedule.answers)
      if (isProposal) steps.set(draft)
    },
    isSuperseded:
      edited !== null &&
      (edited.base.draw.version !== schedule.draw.version || clashingSubs(edited, schedule).length > 0),
    change: (change) =>
      change.kind === 'rebase' || change.kind === 'savedSubs'
        ? steps.rebase(draft, change)
        : steps.set(applyBoardChange(draft, change)),
  }
}

const presentOn = (board: BoardLayout, away: ReadonlySet<PlayerId>): BoardLayout =>
  board.map(({ number, people }) => ({ number, people: people.filter((id) => !away.has(id)) }))

const pinnedGames = (
  { courts }: Pick<SavedSchedule, 'courts'>,
  { pins }: Pick<BoardDraft, 'pins'>,
): ReadonlySet<string> =>
  new Set(
    courts.flatMap(({ games }) =>
      games.filter(({ id, isPinned }) => pins[id] ?? isPinned).map(({ id }) => id),
    ),
  )

const samePins = (pinned: ReadonlySet<string>, { courts }: SavedSchedule) =>
  courts.every(({ games }) => games.every(({ id, isPinned }) => isPinned === pinned.has(id)))

/** A pinned game holds its players like a played one. */
const withPins = (courts: SavedSchedule['courts'], pinned: ReadonlySet<string>): SavedSchedule['courts'] =>
  courts.map((court) => ({
    ...court,
    games: court.games.map((game) => ({ ...game, isPlayed: game.isPlayed || pinned.has(game.id) })),
  }))

function subsOf(
  { subs }: BoardDraft,
  { subs: saved }: Pick<SavedSchedule, 'subs'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries({ ...saved, ...subs }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** Only seated players: when a place goes, so does its sub. */
const sameSubs = (
  subs: Readonly<Record<string, string>>,
  { subs: saved }: SavedSchedule,
  { board }: BoardDraft,
) => board.every(({ people }) => people.every((id) => subs[id] === saved[id]))

/** The saved courts; the proposal before there are any. */
function firstDraft(
  schedule: SavedSchedule,
  { sources, settings, propose }: Pick<CourtBoardInput, 'sources' | 'settings' | 'propose'>,
): BoardDraft {
  const seed = schedule.draw.seed ?? seedOf(schedule.day.id)
  const { courtCount } = settings
  const seating = {
    seeding: defaultSeeding(schedule, sources, settings),
    seed,
    courtCount,
    bench: 0,
  }
  const board = withCourts(
    schedule.courts.length > 0 ? withFinals(schedule, sources, settings) : propose(schedule).courts,
    courtCount,
  )
  return {
    base: schedule,
    board,
    seating,
    left: [...leftPlayers(schedule)],
    rotations: {},
    redraw: [],
    subs: {},
    seed,
    pins: {},
    withdrawnRound: null,
    reasons: {},
  }
}

/** The saved courts, with a division's final once both of its semifinals are over. */
function withFinals(
  schedule: SavedSchedule,
  { ladder }: CourtBoardSources,
  settings: CourtBoardSettings,
): BoardLayout {
  const board = savedBoard(schedule)
  if (!settings.isFinals || settings.gameFormat !== 'courts') return board
  const rungs = new Map(ladder.map((id, i) => [id, i + 1]))
  const courts = schedule.courts.map(({ number, seats, games }) => ({
    number,
    seats: seats.map(({ person }) => ({ playerId: person })),
    games: games.flatMap(({ recorded }) => recorded ?? []),
  }))
  const finals = finalBoard(
    courts,
    divisionsOf(schedule.divided, settings.divisions),
    (court) =>
      courtResult(court, { settings, rungs, nameOf: (id) => id }).table.flatMap(({ id, rank }) =>
        rank === null ? [] : [id],
      ),
    {
      left: leftPlayers(schedule),
      away: new Set([...schedule.gaveUp, ...awayPlayers(schedule, schedule.subs, 'courts')]),
    },
  )
  return board.map((court) => finals.find(({ number }) => number === court.number) ?? court)
}

/** Players whose seat ends with a rotation. */
const leftPlayers = ({ courts }: SavedSchedule): ReadonlySet<PlayerId> =>
  new Set(courts.flatMap(({ seats }) => seats.flatMap(({ person, last }) => (last === null ? [] : [person]))))

/** A player published by hand, and still there, was moved from where the results put them then. */
function manualMoves(
  { board, reasons }: BoardDraft,
  { moves, courts }: SavedSchedule,
  proposal: Proposal,
): CourtBoard['moves'] {
  const saved = savedBoard({ courts })
  const said = new Map(Object.entries(moves).map(([id, { reason }]) => [id, reason]))
  for (const [id, reason] of Object.entries(reasons)) said.set(id, reason)
  return [...said].flatMap(([player, reason]) => {
    const stored = moves[player]
    const court = courtOf(board, player)?.number ?? null
    const stays = stored && court === (courtOf(saved, player)?.number ?? null)
    const from = stays ? stored.fromCourt : courtNumberOf(proposal.courts, player)
    return reason === '' || court === from ? [] : [{ player, fromCourt: from, reason }]
  })
}

const sameReasons = (moves: CourtBoard['moves'], { moves: saved }: SavedSchedule) =>
  moves.length === Object.keys(saved).length &&
  moves.every(({ player, reason }) => saved[player]?.reason === reason)

/**
 * League members who are subs, with the members they sub for: they can't have a seat that day. A sub is only a name, so
 * this compares full names by how they look, as `app.seat_problem` does in the database.
 */
function subAssignments(
  people: readonly BoardPlayer[],
  board: BoardLayout,
  subs: Readonly<Record<PlayerId, string>>,
): ReadonlyMap<PlayerId, PlayerId> {
  const places = new Map(
    Object.entries(subs).flatMap(([member, sub]) =>
      courtOf(board, member) ? lookAlikeKeys(sub).map((key) => [key, member] as const) : [],
    ),
  )
  return new Map(
    people.flatMap(({ id, name }) => {
      const member = lookAlikeKeys(name)
        .map((key) => places.get(key))
        .find((found) => found !== undefined)
      return member === undefined || courtOf(board, id) ? [] : [[id, member] as const]
    }),
  )
}
