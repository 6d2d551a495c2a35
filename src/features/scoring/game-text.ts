import type { CourtPlayer, Court, CourtRotation, CourtGame } from './score-sheet-view'
import { isEntered } from './courts'
import { statusLabel, type RecordedResult } from '@/domain/recorded-game'
import { listOf } from '@/domain/format-text'
import { scoreText } from './score'

/** A side's short names: 'Maya R. / Tom K.'. A sub is followed by the absent member. */
export function teamName(people: readonly CourtPlayer[]): string {
  return people
    .map(({ shortName, subFor }) => (subFor === null ? shortName : `${shortName} (sub for ${subFor})`))
    .join(' / ')
}

/** A side in a line with the other one: 'Maya, Tom'. A sub is called one. */
export function lineName(people: readonly CourtPlayer[]): string {
  return people
    .map(({ firstName, subFor }) => (subFor === null ? firstName : `${firstName} (sub)`))
    .join(', ')
}

/** A side as it is read aloud: 'Maya and Tom'. */
export function spokenTeam(people: readonly CourtPlayer[]): string {
  return people.map((person) => person.firstName).join(' and ')
}

/** 'Lena sits this one out'; the reader is called 'You'. */
export function sitOutSentence(people: readonly CourtPlayer[], myId: string): string {
  const mine = people.some((person) => person.id === myId && person.subFor === null)
  const others = people.filter((person) => person.id !== myId || person.subFor !== null)
  const names = [...(mine ? ['You'] : []), ...others.map((person) => person.firstName)]
  const verb = names.length === 1 && !mine ? 'sits' : 'sit'
  return `${new Intl.ListFormat('en').format(names)} ${verb} this one out`
}

/**
 * Tells someone who sits out an upcoming rotation who plays it and when their next turn is. Null for everyone else, including
 * a member whose sub sits out.
 */
export function byeNotice(court: Court, rotation: CourtRotation, myId: string): string | null {
  const sitsOut = rotation.sittingOut.some(({ id, subFor }) => id === myId && subFor === null)
  const [game] = rotation.games
  if (!sitsOut || !game || rotation.games.every(isEntered)) return null
  const playing = `${spokenTeam(game.team1)} play ${spokenTeam(game.team2)}.`
  return `${playing} ${nextTurn(court, rotation.number, myId)}`.trim()
}

/** 'You are back in game 2, with Wes and Lena…': the first later game that the person plays in. */
function nextTurn({ rotations, seats }: Court, after: number, myId: string): string {
  const isMine = ({ id }: CourtPlayer) => id === myId
  for (const { number, games } of rotations) {
    const game = number > after && games.find(({ team1, team2 }) => [...team1, ...team2].some(isMine))
    if (!game) continue
    const [own, other] = game.team1.some(isMine) ? [game.team1, game.team2] : [game.team2, game.team1]
    const partners = own.filter((person) => !isMine(person))
    const partner = partners.length > 0 ? ` with ${spokenTeam(partners)}` : ''
    return `You're back in game ${game.number},${partner} against ${spokenTeam(other)}.`
  }
  // In formats across courts, the next turn may be on another court.
  const seated = new Set(seats.map(({ person }) => person.id))
  const staysHere = rotations.every(({ games }) =>
    games.every(({ team1, team2 }) => [...team1, ...team2].every(({ id }) => seated.has(id))),
  )
  return staysHere ? "That's your last game on this court." : ''
}

/** 'Forfeit', 'Retired', 'Unfinished', 'Void'; 'Score' for a game that was played to its end. */
export const resultLabel = (result: RecordedResult): string =>
  (result === 'score' ? null : statusLabel(result)) ?? 'Score'

/** Who didn't play a game or retired from it, 'Tom K. and Sam P.'; empty if no one did. */
export const endersOf = ({ endedBy, team1, team2 }: Pick<CourtGame, 'endedBy' | 'team1' | 'team2'>): string =>
  listOf([...team1, ...team2].filter(({ id }) => endedBy.includes(id)).map(({ shortName }) => shortName))

/** What an organizer recorded instead of a score, and what it means, in one sentence; empty for a score. */
export function resultSentence({
  result,
  endedBy,
  team1,
  team2,
}: Pick<CourtGame, 'result' | 'endedBy' | 'team1' | 'team2'>): string {
  const who = endersOf({ endedBy, team1, team2 })
  switch (result) {
    case 'score':
      return ''
    case 'forfeit':
      return isOfBothSides(endedBy, team1)
        ? `Forfeit by ${who}: both teams, so no one wins.`
        : `Forfeit by ${who}: a win for the other team, no points.`
    case 'retired':
      return `${who} retired. The other team wins, and the points stand.`
    case 'incomplete':
      return "Stopped early. It doesn't count."
    case 'void':
      return "Void. It doesn't count."
    default:
      return result satisfies never
  }
}

const isOfBothSides = (endedBy: readonly string[], team1: CourtGame['team1']) =>
  new Set(endedBy.map((id) => team1.some((person) => person.id === id))).size === 2

/** '11–7', 'Retired at 9–4', 'Forfeit', 'no score'. */
export function formatStoredResult({ result, score }: Pick<CourtGame, 'result' | 'score'>): string {
  const points = score && scoreText(score)
  if (result === 'score') return points ?? 'no score'
  return points === null ? resultLabel(result) : `${resultLabel(result)} at ${points}`
}
