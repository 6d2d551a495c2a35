import { countOf, listOf, ordinal } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import type { Award, PodiumPlace, SeasonEnd } from '@/domain/season/season-end'
import { subIn } from '@/domain/season/sub-in'

type NameOf = (id: PlayerId) => string

/** An award that more players share shows how many they are. */
const MOST_ON_AN_AWARD = 3

/** On the podium names matter more. */
const MOST_ON_A_PLACE = 8

export const AWARD_TITLES: Readonly<Record<Award['kind'], string>> = {
  improved: 'Most improved',
  run: 'Longest winning streak',
  closest: 'Closest game',
  attendance: 'Perfect attendance',
}

const sharedBy = (players: readonly PlayerId[], nameOf: NameOf, most: number) =>
  players.length > most ? `${players.length} players` : listOf(players.map(nameOf))

/** Who finished there: 'Noor Aziz and Tom Keller'. */
export const podiumWho = ({ players }: PodiumPlace, nameOf: NameOf) =>
  sharedBy(players, nameOf, MOST_ON_A_PLACE)

/** Who earned it: 'Noor Aziz and Tom Keller'; of a game, who beat whom: 'Noor and Tom 16–15 Maya and Ines'. */
export function awardWho(award: Award, nameOf: NameOf): string {
  if (award.kind !== 'closest') return sharedBy(award.players, nameOf, MOST_ON_AN_AWARD)
  const { game, seats } = award
  const { team1Score, team2Score } = game
  const side = (players: readonly PlayerId[]) =>
    listOf(players.map((id) => subIn(game, id, seats) ?? nameOf(id)))
  const [winners, losers] =
    (team1Score ?? 0) > (team2Score ?? 0) ? [game.team1, game.team2] : [game.team2, game.team1]
  const points = [team1Score ?? 0, team2Score ?? 0].toSorted((a, b) => b - a)
  return `${side(winners)} ${points.join('–')} ${side(losers)}`
}

/** What for: 'Up 6 places', '9 wins in a row', 'Week 2', 'All 10 game days'. */
export function awardReason(award: Award): string {
  if (award.kind === 'improved') return `Up ${countOf(award.gained, 'place')}`
  if (award.kind === 'run') return `${award.games} wins in a row`
  if (award.kind === 'closest') return `Week ${award.week}`
  return `All ${award.days} game days`
}

/** The awards of one player. The closest game is both sides'. */
export const awardsOf = ({ awards }: SeasonEnd, id: PlayerId): Award[] =>
  awards.filter((award) =>
    award.kind === 'closest'
      ? [...award.game.team1, ...award.game.team2].includes(id) && subIn(award.game, id, award.seats) === null
      : award.players.includes(id),
  )

const podiumLine = (place: PodiumPlace, nameOf: NameOf) =>
  `${ordinal(place.place)}: ${podiumWho(place, nameOf)}`

/** Where the league asks for more games than anyone played. */
export const EMPTY_PODIUM = 'No one played enough games for a final place.'

/** The announcement that the season is complete, as an organizer may send it. */
export function seasonEndText({ podium, awards }: SeasonEnd, nameOf: NameOf): string {
  const lines = awards.map(
    (award) => `${AWARD_TITLES[award.kind]}: ${awardWho(award, nameOf)} (${lowerFirst(awardReason(award))})`,
  )
  return [
    'The season is complete. Thanks for playing!',
    podium.map((place) => podiumLine(place, nameOf)).join('\n') || EMPTY_PODIUM,
    lines.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
