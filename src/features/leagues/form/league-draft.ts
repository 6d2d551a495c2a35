import * as v from 'valibot'
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

const CHOICES = ':choices'
const keyOf = (profileId: string) => `kitchen-line:league-draft:${profileId}`

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

const Choices = v.record(v.string(), v.string())

/** The person's draft, or null. What an older version of the app kept fills what it can. */
export function readLeagueDraft(profileId: string, fresh: LeagueValues): LeagueDraft | null {
  const stored = v.safeParse(Stored, parsed(read(localStorage, profileId)))
  if (!stored.success) return null
  const { values, ...rest } = stored.output
  const choices = v.safeParse(Choices, parsed(read(sessionStorage, profileId, CHOICES)))
  return {
    ...rest,
    values: fill(fresh, values),
    people: read(sessionStorage, profileId) ?? '',
    choices: choices.success ? choices.output : {},
  }
}

/** False where this device keeps nothing. */
export function writeLeagueDraft(profileId: string, { people, choices, ...draft }: LeagueDraft): boolean {
  try {
    localStorage.setItem(keyOf(profileId), JSON.stringify(draft))
    sessionStorage.setItem(keyOf(profileId), people)
    sessionStorage.setItem(keyOf(profileId) + CHOICES, JSON.stringify(choices))
    return true
  } catch {
    // Full, or forbidden in this window: the form goes on without, and says so.
    return false
  }
}

export function clearLeagueDraft(profileId: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    try {
      storage.removeItem(keyOf(profileId))
      storage.removeItem(keyOf(profileId) + CHOICES)
    } catch {
      // Where nothing can be kept there is nothing to forget.
    }
  }
}

function read(storage: Storage, profileId: string, part = ''): string | null {
  try {
    return storage.getItem(keyOf(profileId) + part)
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not written by this app: there is no draft.
    return null
  }
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
