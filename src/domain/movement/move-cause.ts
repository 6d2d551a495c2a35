import type { PlayerId } from '@/domain/game'
import { courtOrder, downCandidates, isFrozen, upCandidates, type CourtNight } from './court-night'
import type { Swap } from './exchange'
import type { MovementConfig } from './movement-config'
import type { MovementInput } from './movement-input'

/** What a night did to a person. Courts count from 1. */
export type MoveCause =
  | { readonly kind: 'up' | 'down' | 'noShowDown' | 'absentDown'; readonly to: number }
  /** In the middle of the court. */
  | { readonly kind: 'stays' }
  /** Would have moved, and there is no court that way. */
  | { readonly kind: 'topCourt' | 'bottomCourt' }
  /** Would have moved, and too few games were finished: here, or on the court to change with. */
  | { readonly kind: 'frozen'; readonly court: number }
  /** Would have moved, and nobody came the other way. */
  | { readonly kind: 'nobodyToSwap'; readonly with: number }
  /** Among the last who played, and spared because somebody else goes down first. */
  | { readonly kind: 'spared' }
  | { readonly kind: 'subHolds' | 'absenceHolds' | 'noShowHolds' }
  /** On none of the courts that night: keeps the rung. */
  | { readonly kind: 'sitsOut' }
  | { readonly kind: 'reseeded'; readonly place: number }
  | { readonly kind: 'joined' | 'left' }

interface Person {
  readonly from: number | null
  readonly rung: number | null
  /** On the ladder before anybody joined. */
  readonly wasThere: boolean
}

interface Night {
  readonly input: MovementInput
  readonly settings: MovementConfig
  readonly swaps: readonly Swap[]
}

/** The one cause for a person. Source: rules.md section 4. */
export function causeOf(id: PlayerId, { from, rung, wasThere }: Person, night: Night): MoveCause {
  if (rung === null) return { kind: 'left' }
  if (!wasThere) return { kind: 'joined' }
  if (night.settings.mode === 'reseed') return { kind: 'reseeded', place: rung }
  const court = from === null ? undefined : night.input.courts[from - 1]
  if (from === null || !court) return { kind: 'sitsOut' }
  return movedBy(id, from, court, night.swaps) ?? stayedBecause(id, from, court, night)
}

function movedBy(id: PlayerId, from: number, court: CourtNight, swaps: readonly Swap[]): MoveCause | null {
  if (swaps.some(({ up }) => up.includes(id))) return { kind: 'up', to: from - 1 }
  if (!swaps.some(({ down }) => down.includes(id))) return null
  const attendance = court.attendance?.get(id)
  const kind = attendance === 'noShow' ? 'noShowDown' : attendance === 'absent' ? 'absentDown' : 'down'
  return { kind, to: from + 1 }
}

function stayedBecause(
  id: PlayerId,
  from: number,
  court: CourtNight,
  { input, settings, swaps }: Night,
): MoveCause {
  const attendance = court.attendance?.get(id)
  if (attendance === 'sub') return { kind: 'subHolds' }
  if (attendance === 'absent') return { kind: 'absenceHolds' }
  if (attendance === 'noShow' && settings.noShow === 'hold') return { kind: 'noShowHolds' }
  if (isFrozen(court, settings)) return { kind: 'frozen', court: from }
  const wouldRise = upCandidates(court, settings).includes(id)
  const wouldDrop = !wouldRise && downCandidates(onlyWhoPlayed(court), settings, new Set()).includes(id)
  if (!wouldRise && !wouldDrop && attendance !== 'noShow') return { kind: 'stays' }
  const toward = wouldRise ? from - 1 : from + 1
  const other = input.courts[toward - 1]
  if (!other) return { kind: wouldRise ? 'topCourt' : 'bottomCourt' }
  if (isFrozen(other, settings)) return { kind: 'frozen', court: toward }
  const anotherWent = swaps.some((swap) => swap.boundary[0] === from && !wouldRise)
  return anotherWent ? { kind: 'spared' } : { kind: 'nobodyToSwap', with: toward }
}

/** The court as if only the games counted, to tell who would have gone down by them. */
const onlyWhoPlayed = (court: CourtNight): CourtNight => ({
  finish: court.finish.filter((id) => court.attendance?.get(id) === undefined),
  members: courtOrder(court),
})
