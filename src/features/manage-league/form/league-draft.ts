import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import type { NamedPerson } from '@/features/people/list/review-list'
import { EMPTY_LIST, ListDraftSchema, type ListDraft } from '@/features/people/list/list-draft'
import type { LeagueValues } from './league-form'

/**
 * A league that someone is still creating. It survives a reload and is stored on the device under that person's id. The
 * pasted list contains other people's names and emails, so it is kept only until the tab is closed.
 */
export interface LeagueDraft {
  /** The id that the league will get, so that a repeated request creates only one. */
  id: string
  step: number
  values: LeagueValues
  list: ListDraft
  /** Players who came along from a round robin. */
  taken: readonly NamedPerson[]
  invite: boolean
  plays: boolean
  /** Dates on which the league doesn't play, 'YYYY-MM-DD'. */
  skipped: readonly string[]
  /** The league whose next season it is. */
  previousId: string | null
  /** Players of that league who aren't in this one. All others are, in the final order. */
  leaving: readonly string[]
}

const Stored = v.object({
  id: v.pipe(
    v.string(),
    v.check((id) => /^[0-9a-f-]{36}$/.test(id)),
  ),
  step: v.number(),
  values: v.unknown(),
  invite: v.boolean(),
  plays: v.boolean(),
  skipped: v.optional(v.array(v.string()), []),
  previousId: v.optional(v.nullable(v.string()), null),
  leaving: v.optional(v.array(v.string()), []),
})

const NO_ONE = { list: EMPTY_LIST, taken: [] }
const StoredPeople = v.object({
  list: ListDraftSchema,
  taken: v.array(v.object({ name: v.string(), playerId: v.nullable(v.string()) })),
})

function stored(profileId: string) {
  const key = `kitchen-line:league-draft:${profileId}`
  return {
    league: storedValue({ key, schema: Stored, storage: 'local' }),
    list: storedValue({ key, schema: StoredPeople, storage: 'session' }),
  }
}

export const emptyDraft = (values: LeagueValues, previousId: string | null = null): LeagueDraft => ({
  id: crypto.randomUUID(),
  step: 0,
  values,
  ...NO_ONE,
  invite: true,
  plays: false,
  skipped: [],
  previousId,
  leaving: [],
})

/** The person's draft, or null. A draft from an older version of the app fills the fields that it still matches. */
export function readLeagueDraft(profileId: string, fresh: LeagueValues): LeagueDraft | null {
  const { league, list } = stored(profileId)
  const draft = league.read()
  return draft && { ...draft, values: fill(fresh, draft.values), ...(list.read() ?? NO_ONE) }
}

/** False if this device can't store it. The form still works, and tells the person. */
export function writeLeagueDraft(profileId: string, { list: people, taken, ...draft }: LeagueDraft): boolean {
  const { league, list } = stored(profileId)
  return league.write(draft) && list.write({ list: people, taken })
}

export function clearLeagueDraft(profileId: string): void {
  const { league, list } = stored(profileId)
  league.remove()
  list.remove()
}

/** Restores each stored field that still has the same type. */
function fill(fresh: LeagueValues, written: unknown): LeagueValues {
  const before = new Map<string, unknown>(Object.entries(written ?? {}))
  const matching = Object.entries(fresh).map(([field, value]) => {
    const found = before.get(field)
    return [field, typeof found === typeof value ? found : value] as const
  })
  return { ...fresh, ...Object.fromEntries(matching) }
}
