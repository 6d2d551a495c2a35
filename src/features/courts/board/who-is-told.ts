import type { GameDayPlan } from '@/domain/game-day-plan/plan-game-day'
import type { PlayerId } from '@/domain/game'
import type { CourtNotice, SavedSchedule } from './schedule'

/** Whom publishing would notify. */
export interface WhoIsTold {
  /** Their court, time, or partners changed since they were last told, or they have a court for the first time. */
  changed: PlayerId[]
  /** They no longer have a court. */
  gone: PlayerId[]
}

/** Compares a plan with what players know, as app.tell_courts does in the database. */
export function whoIsTold(
  plan: Pick<GameDayPlan, 'courts'>,
  { notices, day }: { notices: readonly CourtNotice[]; day: SavedSchedule['day'] },
  { isRoundRobin }: { isRoundRobin: boolean },
): WhoIsTold {
  const seated = noticesOf(plan, day.startsAt, isRoundRobin)
  const known = new Map(notices.map((notice) => [notice.playerId, notice]))
  const ids = new Set(seated.map(({ playerId }) => playerId))
  return {
    changed: seated
      .filter((notice) => !isSame(notice, known.get(notice.playerId)))
      .map(({ playerId }) => playerId),
    gone: notices.filter(({ playerId }) => !ids.has(playerId)).map(({ playerId }) => playerId),
  }
}

/** Partners are the others on the court, or those in the player's games if everyone plays everywhere. */
function noticesOf(
  { courts }: Pick<GameDayPlan, 'courts'>,
  startsAt: string,
  isRoundRobin: boolean,
): CourtNotice[] {
  const rotations = courts
    .flatMap(({ number, rotations: all }) => all.map((rotation) => ({ ...rotation, court: number })))
    .toSorted((a, b) => a.number - b.number)
  return courts.flatMap(({ number, seats }) => {
    const staying = seats.filter(({ last }) => last === null).map(({ person }) => person)
    const everyone = seats.map(({ person }) => person)
    return staying.map((playerId) => {
      const mine = rotations.filter(({ team1, team2 }) => [...team1, ...team2].includes(playerId))
      const partners = isRoundRobin
        ? mine.flatMap(({ team1, team2 }) => [team1, team2].find((team) => team.includes(playerId)) ?? [])
        : everyone
      return {
        playerId,
        court: (isRoundRobin ? mine[0]?.court : undefined) ?? number,
        startsAt,
        partners: [...new Set(partners.filter((id) => id !== playerId))].toSorted(),
      }
    })
  })
}

const isSame = (notice: CourtNotice, known: CourtNotice | undefined) =>
  known !== undefined &&
  known.court === notice.court &&
  Date.parse(known.startsAt) === Date.parse(notice.startsAt) &&
  known.partners.toSorted().join() === notice.partners.join()
