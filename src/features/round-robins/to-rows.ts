import type { DraftPerson, RoundRobinSettings } from './round-robin-form'

/** Settings as our functions take them. */
export const toSettingsRow = (settings: RoundRobinSettings, seed: number) => ({
  startsAt: settings.startsAt,
  location: settings.location,
  courtCount: settings.courts,
  roundCount: settings.rounds,
  minutesPerRound: settings.minutesPerRound,
  format: settings.format,
  winType: settings.winType,
  pointsToWin: settings.pointsToWin,
  winByMargin: settings.winByMargin,
  scoreCap: settings.cap,
  drawsAllowed: settings.drawsAllowed,
  scoreEntry: settings.scoreEntry,
  seed,
  seating: settings.seating,
})

/** A member, or a guest by name. */
export const toPersonRow = ({ id, name, playerId, team, level }: DraftPerson) => ({
  id,
  ...(level != null && { level }),
  team,
  playerId,
  guestName: playerId === null ? name : null,
})
