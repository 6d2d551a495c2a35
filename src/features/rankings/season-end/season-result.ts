import { FORMER_PLAYER, countOf, listOf, namesUpTo, ordinal } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import { inPairs } from '@/domain/season/pairs'
import { seasonEnd, type Award, type SeasonEnd } from '@/domain/season/season-end'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { SeasonSettings } from '@/domain/season/season'
import { MOST_ON_A_STEP, type PodiumPlace } from '@/domain/standings/standings'
import { subIn } from '@/domain/season/who-played'
import type { PlayedSeason } from '../api'

/** How a season ended, with its players' names and everyone who finished it, even if they left since; null if no game day was finalized. */
export function seasonResult(record: PlayedSeason, settings: SeasonSettings, reader?: PlayerId) {
  const latest = seasonRanking({ ...record, settings, reader }, { isOver: true }).at(-1)
  if (!latest) return null
  const { rows, ladderDay } = latest
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const end = seasonEnd(rows, inPairs({ ...record, settings, reader }), ladderDay.courts)
  return {
    end,
    /** How many have a place in the same division, or in the league. */
    playersBeside: (id: PlayerId) => {
      const division = rows.find((row) => row.id === id)?.division
      return rows.filter((row) => row.division === division && end.places.has(row.id)).length
    },
    nameOf: (id: PlayerId) => names.get(id) ?? FORMER_PLAYER,
  }
}

type NameOf = (id: PlayerId) => string

/** If more players share an award, it shows how many. */
const MOST_ON_AN_AWARD = 3

export const AWARD_TITLES: Readonly<Record<Award['kind'], string>> = {
  improved: 'Most improved',
  run: 'Longest winning streak',
  closest: 'Closest game',
  attendance: 'Perfect attendance',
}

/** The players in a place: 'Noor Aziz and Tom Keller'. */
export const podiumWho = ({ players }: PodiumPlace, nameOf: NameOf) =>
  namesUpTo(MOST_ON_A_STEP, players.map(nameOf))

/** Who earned it: 'Noor Aziz and Tom Keller'; for a game, who beat whom: 'Noor and Tom beat Maya and Ines, 16–15'. */
export function awardWho(award: Award, nameOf: NameOf): string {
  if (award.kind !== 'closest') return namesUpTo(MOST_ON_AN_AWARD, award.players.map(nameOf))
  const { game, seats } = award
  const { team1Score, team2Score } = game
  const side = (players: readonly PlayerId[]) =>
    listOf(players.map((id) => subIn(game, id, seats) ?? nameOf(id)))
  const [winners, losers] =
    (team1Score ?? 0) > (team2Score ?? 0) ? [game.team1, game.team2] : [game.team2, game.team1]
  const points = [team1Score ?? 0, team2Score ?? 0].toSorted((a, b) => b - a)
  return `${side(winners)} beat ${side(losers)}, ${points.join('–')}`
}

/** The achievement: 'Up 6 places', '9 wins in a row', 'Week 2', 'All 10 game days'. */
export function awardReason(award: Award): string {
  if (award.kind === 'improved') return `Up ${countOf(award.gained, 'place')}`
  if (award.kind === 'run') return `${award.games} wins in a row`
  if (award.kind === 'closest') return `Week ${award.week}`
  return `All ${award.days} game days`
}

/** One player's awards. The closest game belongs to both sides. */
export const awardsOf = ({ awards }: SeasonEnd, id: PlayerId): Award[] =>
  awards.filter((award) =>
    award.kind === 'closest'
      ? [...award.game.team1, ...award.game.team2].includes(id) && subIn(award.game, id, award.seats) === null
      : award.players.includes(id),
  )

const podiumLine = (place: PodiumPlace, nameOf: NameOf) =>
  `${ordinal(place.place)}: ${podiumWho(place, nameOf)}`

/** For a league that requires more games than anyone played. */
export const EMPTY_PODIUM = 'No one played enough games for a final place.'

/** The suggested announcement that the season is complete. */
export function seasonEndText({ podiums, awards, hasFinals }: SeasonEnd, nameOf: NameOf): string {
  const lines = awards.map(
    (award) => `${AWARD_TITLES[award.kind]}: ${awardWho(award, nameOf)} (${lowerFirst(awardReason(award))})`,
  )
  return [
    `The season is complete${hasFinals ? ', decided in the finals' : ''}. Thanks for playing!`,
    podiums
      .map(({ title, places }) =>
        [...(title === null ? [] : [title]), ...places.map((place) => podiumLine(place, nameOf))].join('\n'),
      )
      .join('\n\n') || EMPTY_PODIUM,
    lines.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
