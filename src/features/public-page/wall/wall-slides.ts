import { byDivision } from '@/domain/divisions'
import { gameSentence } from '@/domain/rule-sentences'
import { withDayRules, type RankingBasis } from '@/domain/league-settings'
import type { RankingRow, RankingWeek } from '@/domain/season/season-ranking'
import {
  publicCourtTitle,
  lastPlayed,
  liveDay,
  type PublicCourt,
  type PublicDay,
  type PublicLeague,
} from '../model'
import { afterWeek } from '@/features/rankings/league-ranking'

/** What fits on a screen that is read from across a hall. */
const CARDS = 4
const GAMES = 5
const ROWS = 20

/** A court of a game day. If it has many games, it is split into several cards. */
export interface WallCard {
  key: string
  title: string
  seats: PublicCourt['seats']
  games: PublicCourt['games']
}

export type WallSlide = { key: string; title: string } & (
  | { kind: 'courts'; cards: WallCard[] }
  | { kind: 'standings'; rows: RankingRow[]; basis: RankingBasis }
  | { kind: 'invitation' }
)

/**
 * The slides in turn: the courts of the game day in progress, the standings, the last results. Anything that doesn't
 * fit is spread evenly over several slides, so that none is almost empty. If a league has nothing to show yet, a slide
 * says when it begins and how to join.
 */
export function wallSlides(league: PublicLeague, ranking: RankingWeek | null): WallSlide[] {
  const live = liveDay(league)
  const last = lastPlayed(league)
  const slides = [
    ...courtSlides('now', liveTitle(league, live), live?.courts ?? []),
    ...(ranking ? standingsSlides(ranking) : []),
    ...courtSlides('last', `Week ${last?.week} results`, last?.courts ?? []),
  ]
  return slides.length > 0 ? slides : [{ kind: 'invitation', key: 'invitation', title: 'Coming up' }]
}

/** Includes how the day's games end, if that isn't as usual. */
function liveTitle({ rules: usual }: PublicLeague, live: PublicDay | undefined): string {
  const today = gameSentence(withDayRules(usual, live?.rules))
  return today === gameSentence(usual) ? 'On court now' : `On court now · ${today.replace(/\.$/, '')}`
}

function courtSlides(key: string, title: string, courts: readonly PublicCourt[]): WallSlide[] {
  const cards = courts.flatMap((court) => cardsOf(court))
  return evenly(cards, CARDS).map((page, index) => ({
    kind: 'courts',
    key: `${key}-${index}`,
    title,
    cards: page,
  }))
}

function cardsOf(court: PublicCourt): WallCard[] {
  const parts = court.games.length > 0 ? evenly(court.games, GAMES) : [[]]
  return parts.map((games, index) => ({
    key: `${court.number}-${index}`,
    title: publicCourtTitle(court) + (parts.length > 1 ? ` (${index + 1} of ${parts.length})` : ''),
    seats: court.seats,
    games,
  }))
}

function standingsSlides(ranking: RankingWeek): WallSlide[] {
  return byDivision(ranking.rows).flatMap(({ division, title, rows }) =>
    evenly(rows, ROWS).map((page, index) => ({
      kind: 'standings' as const,
      key: `standings-${division ?? ''}-${index}`,
      title: `${title === null ? '' : `${title} · `}Standings ${afterWeek(ranking)}`,
      rows: page,
      basis: ranking.basis,
    })),
  )
}

/** Splits a list into as few parts as possible, of at most `most` items, with lengths within one of each other. */
export function evenly<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((index * items.length) / count), Math.round(((index + 1) * items.length) / count)),
  )
}
