import type { PlayerCard } from '@/features/people/player-cards'
import type { GameRules } from '@/domain/league-settings'
import type { RecordedResult } from '@/domain/recorded-game'
import { isAway, type AttendanceMark, subIn } from '@/domain/season/who-played'
import { shortNames } from '@/shared/lib/short-names'
import { playersOn, type SheetGameDay, type ScoreSheet, type SheetGame, type SheetSeat } from './score-sheet'
import type { Score } from './score'

export type CourtPlayer = {
  /** The member, even while a sub plays for them. */
  id: string
  /** 'Maya R.', or the sub's name. */
  shortName: string
  /** 'Maya Reyes', or the sub's name. */
  fullName: string
  /** 'Maya', or the sub's name. */
  firstName: string
  /** Set while a sub plays: the absent member, 'Ines D.'. */
  subFor: string | null
}

export type CourtSeat = {
  person: CourtPlayer
  memberName: string
  sub: string | null
  attendance: AttendanceMark | null
  team: number | null
}

export type CourtGame = {
  id: string
  courtNumber: number
  /** 'Center', or 'Court 2'. */
  courtName: string
  number: number
  team1: readonly CourtPlayer[]
  team2: readonly CourtPlayer[]
  score: Score | null
  /** What an organizer recorded instead of a score; 'score' for all others. */
  result: RecordedResult
  /** Members who didn't play it (`forfeit`) or stopped (`retired`). */
  endedBy: readonly string[]
  /** How it ends, if not as its day's games do now. */
  scoring?: GameRules | undefined
  version: number
  /** Who wrote the stored score or last drew the game. */
  enteredBy: { id: string; name: string } | null
  /** The score that the server lost when its database was restored from a backup. */
  lost?: Score | undefined
}

/**
 * One pairing and the games it plays (`games_per_rotation` of them). In formats across courts, `sittingOut` is everyone
 * with a bye in this round.
 */
export type CourtRotation = {
  number: number
  games: readonly CourtGame[]
  sittingOut: readonly CourtPlayer[]
}

export type Court = {
  number: number
  /** Where its games go on somewhere else, with that place. */
  name: string
  /** For what outlasts the day, such as where someone moves. */
  ownName: string
  seats: readonly CourtSeat[]
  rotations: readonly CourtRotation[]
  gameCount: number
}

export type ScoreSheetView = {
  day: Omit<SheetGameDay, 'finalized'> & {
    finalized: { at: string; by: string | null; undoUntil?: string | null; tellsResults?: boolean } | null
  }
  courts: readonly Court[]
}

/** The score sheets of a day in readable form: by court, rotation, and game, in order of play, with names. */
export function toScoreSheetView(stored: ScoreSheet): ScoreSheetView {
  const sheet = withDistinctNames(stored)
  const numbers = [...sheet.games, ...sheet.seats].map((item) => item.courtNumber)
  const { finalized } = sheet.day
  const isAcross = crossesCourts(sheet)
  return {
    day: {
      ...sheet.day,
      finalized: finalized && { ...finalized, by: displayName(sheet, finalized.byId) },
    },
    courts: [...new Set(numbers)].toSorted((a, b) => a - b).map((number) => court(sheet, number, isAcross)),
  }
}

/** Names tell apart any two people of the day. Someone who only entered a score isn't part of the day. */
function withDistinctNames(sheet: ScoreSheet): ScoreSheet {
  const cards = playersOn(sheet).flatMap((id) => sheet.players[id] ?? [])
  const names = shortNames(cards, [
    ...new Set([
      ...sheet.seats.flatMap(({ sub }) => sub ?? []),
      ...sheet.games.flatMap(({ subNames = {} }) => Object.values(subNames)),
    ]),
  ])
  const players = cards.map((card) => [
    card.id,
    { ...card, displayName: names.get(card.id) ?? card.displayName },
  ])
  return { ...sheet, players: { ...sheet.players, ...Object.fromEntries(players) } }
}

/**
 * True if someone plays on a different court than their seat's: the format is across courts, or with separate courts,
 * they moved to another court after the game.
 */
function crossesCourts({ day, seats, games }: ScoreSheet): boolean {
  if (day.rules.gameFormat === 'courts') return false
  const seatedOn = new Map(seats.map(({ playerId, courtNumber }) => [playerId, courtNumber]))
  return games.some(({ team1, team2, courtNumber }) =>
    [...team1, ...team2].some((id) => (seatedOn.get(id) ?? courtNumber) !== courtNumber),
  )
}

function court(sheet: ScoreSheet, number: number, isAcross: boolean): Court {
  const seats = sheet.seats.filter((seat) => seat.courtNumber === number).toSorted((a, b) => a.seat - b.seat)
  const games = sheet.games
    .filter((game) => game.courtNumber === number)
    .toSorted((a, b) => a.number - b.number)
  const rotations = [...new Set(games.map((game) => game.rotation))]
  return {
    number,
    name: courtName(sheet, number),
    ownName: ownCourtName(sheet, number),
    seats: seats.map((seat) => ({
      person: person(sheet, seat.playerId, seat.sub),
      memberName: fullName(sheet.players[seat.playerId]),
      sub: seat.sub,
      attendance: seat.attendance,
      team: seat.team,
    })),
    rotations: rotations.map((rotation) => {
      const played = games.filter((game) => game.rotation === rotation)
      const round = isAcross ? sheet.games.filter((game) => game.rotation === rotation) : played
      const playing = new Set(round.flatMap((game) => [...game.team1, ...game.team2]))
      return {
        number: rotation,
        games: played.map((game) => resolved(sheet, game)),
        sittingOut: (isAcross ? sheet.seats : seats)
          .filter((seat) => !playing.has(seat.playerId) && isThere(seat, rotation))
          .map((seat) => person(sheet, seat.playerId, seat.sub)),
      }
    }),
    gameCount: games.length,
  }
}

/** Rotations before a late arrival or after leaving early aren't byes, and an absent player has none. */
function isThere({ first, last, attendance, sub }: SheetSeat, rotation: number): boolean {
  return first <= rotation && rotation <= (last ?? rotation) && !isAway(attendance, sub)
}

function resolved(sheet: ScoreSheet, game: SheetGame): CourtGame {
  const { id, courtNumber, number, score, result, endedBy, scoring, version, updatedById, lost } = game
  const seats = sheet.seats.map(({ playerId, sub }) => ({ playerId, substitute: sub }))
  const whoPlays = (playerId: string) => person(sheet, playerId, subIn(game, playerId, seats))
  return {
    id,
    courtNumber,
    courtName: courtName(sheet, courtNumber),
    number,
    team1: game.team1.map(whoPlays),
    team2: game.team2.map(whoPlays),
    score,
    result,
    endedBy,
    scoring,
    version,
    lost,
    enteredBy:
      updatedById === null ? null : { id: updatedById, name: displayName(sheet, updatedById) ?? 'Someone' },
  }
}

/** 'Center', or 'Court 2 (on Center)' where its games go on somewhere else. */
function courtName(sheet: ScoreSheet, number: number): string {
  const place = sheet.day.courtMoves?.[number]
  const name = ownCourtName(sheet, number)
  return place === undefined ? name : `${name} (on ${ownCourtName(sheet, place)})`
}

function ownCourtName(sheet: ScoreSheet, number: number): string {
  return sheet.courtNames[number] ?? `Court ${number}`
}

function person(sheet: ScoreSheet, playerId: string, sub: string | null): CourtPlayer {
  const card = sheet.players[playerId]
  const shortName = card?.displayName ?? 'Player'
  return sub === null
    ? {
        id: playerId,
        shortName,
        fullName: fullName(card),
        firstName: card?.firstName || shortName,
        subFor: null,
      }
    : { id: playerId, shortName: sub, fullName: sub, firstName: sub, subFor: shortName }
}

function fullName(card: PlayerCard | undefined): string {
  return `${card?.firstName ?? ''} ${card?.lastName ?? ''}`.trim() || 'Player'
}

function displayName(sheet: ScoreSheet, playerId: string | null): string | null {
  return (playerId && sheet.players[playerId]?.displayName) || null
}
