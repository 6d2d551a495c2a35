import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import type { LeagueValues } from './league-form'

/**
 * A league that is being prepared. It survives a reload and belongs to the person: kept on the device under their id. The
 * list of people holds addresses and names of others, so it ends with the tab.
 */
export interface LeagueDraft {
  /** Of the league to be: asking the server twice creates one. */
  id: string
  step: number
  values: LeagueValues
  people: string
  /** What was said to the questions about the list, by line. */
  choices: Readonly<Record<string, string>>
  /** The numbers of the list are ratings. */
  ratings: boolean
  invite: boolean
  plays: boolean
}

const Stored = v.object({
  id: v.pipe(
    v.string(),
    v.check((id) => /^[0-9a-f-]{36}$/.test(id)),
  ),
  step: v.number(),
  values: v.unknown(),
  ratings: v.optional(v.boolean(), true),
  invite: v.boolean(),
  plays: v.boolean(),
})

const NO_ONE = { people: '', choices: {} }
const StoredPeople = v.object({ people: v.string(), choices: v.record(v.string(), v.string()) })

function stored(profileId: string) {
  const key = `kitchen-line:league-draft:${profileId}`
  return {
    league: storedValue({ key, schema: Stored, storage: 'local' }),
    list: storedValue({ key, schema: StoredPeople, storage: 'session' }),
  }
}

/** The person's draft, or null. What an older version of the app kept fills what it can. */
export function readLeagueDraft(profileId: string, fresh: LeagueValues): LeagueDraft | null {
  const { league, list } = stored(profileId)
  const draft = league.read()
  return draft && { ...draft, values: fill(fresh, draft.values), ...(list.read() ?? NO_ONE) }
}

/** False where this device keeps nothing: the form goes on without, and says so. */
export function writeLeagueDraft(profileId: string, { people, choices, ...draft }: LeagueDraft): boolean {
  const { league, list } = stored(profileId)
  return league.write(draft) && list.write({ people, choices })
}

export function clearLeagueDraft(profileId: string): void {
  const { league, list } = stored(profileId)
  league.remove()
  list.remove()
}

/** Each field as it was kept, where it is still of the same kind. */
function fill(fresh: LeagueValues, kept: unknown): LeagueValues {
  const before = new Map<string, unknown>(Object.entries(kept ?? {}))
  const matching = Object.entries(fresh).map(([field, value]) => {
    const found = before.get(field)
    return [field, typeof found === typeof value ? found : value] as const
  })
  return { ...fresh, ...Object.fromEntries(matching) }
}
