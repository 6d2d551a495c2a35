import { isEntered } from './court-order'
import type { Court, CourtPlayer, CourtRotation } from './score-sheet-view'
import { spokenTeam } from './team-name'

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

/** 'You are back in rotation 2, with Wes and Lena…': the first later rotation that the person plays in. */
function nextTurn({ rotations, seats }: Court, after: number, myId: string): string {
  const isMine = ({ id }: CourtPlayer) => id === myId
  for (const { number, games } of rotations) {
    const game = number > after && games.find(({ team1, team2 }) => [...team1, ...team2].some(isMine))
    if (!game) continue
    const [own, other] = game.team1.some(isMine) ? [game.team1, game.team2] : [game.team2, game.team1]
    const partners = own.filter((person) => !isMine(person))
    const partner = partners.length > 0 ? ` with ${spokenTeam(partners)}` : ''
    return `You're back in rotation ${number},${partner} against ${spokenTeam(other)}.`
  }
  // In formats across courts, the next turn may be on another court.
  const seated = new Set(seats.map(({ person }) => person.id))
  const staysHere = rotations.every(({ games }) =>
    games.every(({ team1, team2 }) => [...team1, ...team2].every(({ id }) => seated.has(id))),
  )
  return staysHere ? "That's your last rotation on this court." : ''
}
