import type { PlayerId } from '@/domain/game'
import { courtOrder, isFrozen, upCandidates, type CourtNight } from './court-night'
import type { Exchange } from './exchange'
import type { MovementConfig } from './movement-config'
import type { MovementInput } from './movement-input'

/** What the night's results did to a person. Courts count from 1. */
export type MoveCause =
  | { readonly kind: 'up' | 'down'; readonly to: number }
  | { readonly kind: 'noShowDown' | 'absentDown'; readonly to: number }
  /** In the middle of the court. */
  | { readonly kind: 'stays' }
  /** Would have moved, and there is no court that way. */
  | { readonly kind: 'topCourt' | 'bottomCourt' }
  /** Too few games were finished, here or on the court that the person would have gone to. */
  | { readonly kind: 'frozen'; readonly court: number }
  /** Would have moved, and nobody came the other way. */
  | { readonly kind: 'nobodyToSwap'; readonly with: number }
  /** Among the last, and spared because somebody else goes down first. */
  | { readonly kind: 'spared' }
  | { readonly kind: 'subHolds' | 'absenceHolds' | 'noShowHolds' }
  | { readonly kind: 'reseeded'; readonly place: number }
  | { readonly kind: 'joined' | 'left' }

/** Why the next court is not the one that the results gave: how many people further up left, sit out or joined. */
export interface Shift {
  readonly left: number
  readonly away: number
  readonly joined: number
}

/** One person from the night to the next time. Courts and places count from 1. */
export interface PersonMove {
  readonly id: PlayerId
  /** The court of the night and the place on it; null where the person was on none. */
  readonly from: number | null
  readonly finish: number | null
  readonly cause: MoveCause
  /** The court of the next time; null for who left or cannot play. */
  readonly to: number | null
  /** Place on the ladder; null for who left. */
  readonly rung: number | null
  readonly awayNext: boolean
  /** Null where the next court follows from the cause alone. */
  readonly shift: Shift | null
}

export interface MovementOutcome {
  readonly input: MovementInput
  readonly settings: MovementConfig
  readonly exchanged: Exchange
  readonly ladder: readonly PlayerId[]
  readonly nextCourts: readonly (readonly PlayerId[])[] | null
}

/** What happens to each person and why. Source: rules.md section 4, step 7 ("the page says why for every person"). */
export function personMoves(outcome: MovementOutcome): PersonMove[] {
  const { input, ladder, nextCourts, exchanged, settings } = outcome
  const before = exchanged.courts.flat()
  const onLadder = new Set(ladder)
  const left = before.filter((id) => !onLadder.has(id))
  const away = new Set(input.unavailableNext)
  const nextCourt = courtNumbers(nextCourts ?? [])
  const resultCourt = courtNumbers(exchanged.courts)
  const wasOn = courtNumbers(input.courts.map(courtOrder))

  return [...ladder, ...left].map((id): PersonMove => {
    const from = wasOn.get(id) ?? null
    const night = from === null ? undefined : input.courts[from - 1]
    const finish = night?.finish.indexOf(id) ?? -1
    const rung = onLadder.has(id) ? ladder.indexOf(id) + 1 : null
    const to = nextCourt.get(id) ?? null
    const byResult = settings.mode === 'upDown' ? (resultCourt.get(id) ?? null) : to
    return {
      id,
      from,
      finish: finish >= 0 ? finish + 1 : null,
      cause: causeOf(id, from, rung, outcome),
      to,
      rung,
      awayNext: away.has(id),
      shift: to === null || byResult === null || to === byResult ? null : shiftOf(id, before, ladder, away),
    }
  })
}

function causeOf(
  id: PlayerId,
  from: number | null,
  rung: number | null,
  outcome: MovementOutcome,
): MoveCause {
  if (rung === null) return { kind: 'left' }
  if (outcome.settings.mode === 'reseed') return { kind: 'reseeded', place: rung }
  const night = from === null ? undefined : outcome.input.courts[from - 1]
  if (from === null || !night) return { kind: 'joined' }
  return movedBy(id, from, night, outcome) ?? stayedBecause(id, from, night, outcome)
}

function movedBy(
  id: PlayerId,
  from: number,
  night: CourtNight,
  { exchanged }: MovementOutcome,
): MoveCause | null {
  for (const { up, down } of exchanged.swaps) {
    if (up.includes(id)) return { kind: 'up', to: from - 1 }
    if (!down.includes(id)) continue
    const attendance = night.attendance?.get(id)
    const kind = attendance === 'noShow' ? 'noShowDown' : attendance === 'absent' ? 'absentDown' : 'down'
    return { kind, to: from + 1 }
  }
  return null
}

function stayedBecause(id: PlayerId, from: number, night: CourtNight, outcome: MovementOutcome): MoveCause {
  const { input, settings } = outcome
  const attendance = night.attendance?.get(id)
  if (attendance === 'sub') return { kind: 'subHolds' }
  if (attendance === 'absent') return { kind: 'absenceHolds' }
  if (attendance === 'noShow' && settings.noShow === 'hold') return { kind: 'noShowHolds' }
  if (isFrozen(night, settings)) return { kind: 'frozen', court: from }
  const wasBest = upCandidates(night, settings).includes(id)
  const wasWorst = attendance === 'noShow' || amongTheLast(id, night, settings)
  if (!wasBest && !wasWorst) return { kind: 'stays' }
  const toward = wasBest ? from - 1 : from + 1
  const other = input.courts[toward - 1]
  if (!other) return { kind: wasBest ? 'topCourt' : 'bottomCourt' }
  if (isFrozen(other, settings)) return { kind: 'frozen', court: toward }
  const someoneWent = outcome.exchanged.swaps.some((swap) =>
    (wasBest ? swap.up : swap.down).some((one) => isOn(one, night)),
  )
  return someoneWent && !wasBest ? { kind: 'spared' } : { kind: 'nobodyToSwap', with: toward }
}

const isOn = (id: PlayerId, night: CourtNight) => courtOrder(night).includes(id)

/** Would the person have gone down if only those who played counted? */
function amongTheLast(id: PlayerId, night: CourtNight, settings: MovementConfig): boolean {
  const played = night.finish.filter((each) => night.attendance?.get(each) === undefined)
  const wanted = Math.min(settings.moveDown ?? settings.moveUp, Math.floor(courtOrder(night).length / 2))
  return wanted > 0 && played.slice(-wanted).includes(id)
}

/** Counts the people who stood further up and left or sit out, and the newcomers who stand there now. */
function shiftOf(
  id: PlayerId,
  before: readonly PlayerId[],
  ladder: readonly PlayerId[],
  away: ReadonlySet<PlayerId>,
): Shift {
  const now = ladder.slice(0, ladder.indexOf(id))
  const then = before.slice(0, before.indexOf(id))
  const isThere = new Set(ladder)
  const wasThere = new Set(before)
  return {
    left: then.filter((each) => !isThere.has(each)).length,
    away: now.filter((each) => away.has(each)).length,
    joined: now.filter((each) => !wasThere.has(each)).length,
  }
}

function courtNumbers(courts: readonly (readonly PlayerId[])[]): Map<PlayerId, number> {
  return new Map(courts.flatMap((court, i) => court.map((id) => [id, i + 1] as const)))
}
