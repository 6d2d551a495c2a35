/** What someone looks for; the address holds all of it. */
export interface LeagueSearch {
  text: string
  /** ISO: 1 is Monday. */
  weekday: number | null
  /** DUPR, of the average member, both ends included. */
  minLevel: number | null
  maxLevel: number | null
  openOnly: boolean
  /** How many pages of results are shown. */
  pages: number
}

/** One answer of the API holds 1,000 rows; anyone who has so many narrows the search. */
export const MOST_PAGES = 49
/** The ends that the level can be asked by. */
export const SEARCH_LEVELS = [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const

export const ANYTHING: LeagueSearch = {
  text: '',
  weekday: null,
  minLevel: null,
  maxLevel: null,
  openOnly: false,
  pages: 1,
}

/** Reads the address; what it cannot hold counts as not asked for, and levels the wrong way round are turned. */
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

/** The address of a search: only what is asked for. */
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

/** Whether anything is asked for that could leave a league out. */
export function isNarrowed(search: LeagueSearch): boolean {
  return writeSearch({ ...search, pages: 1 }).size > 0
}
