import { SCHEDULE_FIELDS, settingsOf, type Schedule } from '@/features/leagues/settings'
import type { Returned } from '@/shared/supabase/calls'
import { toJoinState, type Joinable } from './model'

/** A search, stored completely in the URL. */
export interface LeagueSearch {
  text: string
  /** ISO: 1 is Monday. */
  weekday: number | null
  /** DUPR range of the average member, inclusive. */
  minLevel: number | null
  maxLevel: number | null
  openOnly: boolean
  pages: number
}

/** An API answer has at most 1,000 rows. Anyone with that many results narrows the search. */
export const MOST_PAGES = 49
/** The choices for either end of the range. */
export const SEARCH_LEVELS = [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const

export const ANYTHING: LeagueSearch = {
  text: '',
  weekday: null,
  minLevel: null,
  maxLevel: null,
  openOnly: false,
  pages: 1,
}

/** Parses the URL. Ignores invalid values, and swaps levels in the wrong order. */
export function readSearch(params: URLSearchParams): LeagueSearch {
  const level = (name: string) => SEARCH_LEVELS.find((one) => String(one) === params.get(name)) ?? null
  const [from, to] = [level('from'), level('to')]
  const turned = from !== null && to !== null && from > to
  const weekday = Number(params.get('day'))
  const pages = Number(params.get('pages'))
  return {
    text: params.get('q') ?? '',
    weekday: Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 ? weekday : null,
    minLevel: turned ? to : from,
    maxLevel: turned ? from : to,
    openOnly: params.get('open') === '1',
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1,
  }
}

/** The URL of a search, with only what was asked for. */
export function writeSearch(search: LeagueSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.text.trim() !== '') params.set('q', search.text)
  if (search.weekday !== null) params.set('day', String(search.weekday))
  if (search.minLevel !== null) params.set('from', String(search.minLevel))
  if (search.maxLevel !== null) params.set('to', String(search.maxLevel))
  if (search.openOnly) params.set('open', '1')
  if (search.pages > 1) params.set('pages', String(search.pages))
  return params
}

export function isNarrowed(search: LeagueSearch): boolean {
  return writeSearch({ ...search, pages: 1 }).size > 0
}

export interface FoundLeague extends Joinable, Schedule {
  description: string
  location: string
  clubName: string | null
  organizerName: string
  members: number
  capacity: number | null
  /** Null: no limit. */
  openPlaces: number | null
  /** How many are on the waitlist. */
  waiting: number
  /** Average of the members with a DUPR rating; null if there are none. */
  averageLevel: number | null
}

export function toFoundLeague(row: Returned<'find_leagues'>[number]): FoundLeague {
  return {
    id: row.leagueId,
    name: row.name,
    description: row.description,
    location: row.location,
    clubName: row.clubName,
    organizerName: row.organizerName,
    ...settingsOf(SCHEDULE_FIELDS, row),
    members: row.members,
    capacity: row.capacity,
    openPlaces: row.openPlaces,
    waiting: row.waiting,
    averageLevel: row.averageLevel,
    state: toJoinState(row.myState),
    isFull: row.openPlaces === 0,
    waitlistPosition: row.myPlace,
  }
}
