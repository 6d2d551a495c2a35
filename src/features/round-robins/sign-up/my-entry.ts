import { useState } from 'react'
import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'

/**
 * A guest's entry on the list of a round robin, kept on their phone: the secret takes their name out again, and makes a
 * repeated request add no one. `personId` is null until the server answered.
 */
const Stored = v.object({ secret: v.string(), personId: v.nullable(v.string()) })

const entryOn = (roundRobinId: string) =>
  storedValue({ key: `kitchen-line:sign-up:${roundRobinId}`, schema: Stored, storage: 'local' })

/** The guest who signed up on this phone. Without storage, only until the page is closed. */
export function useGuestEntry(roundRobinId: string) {
  const [stored] = useState(() => entryOn(roundRobinId))
  const [entry, setEntry] = useState(stored.read)
  const keep = (next: v.InferOutput<typeof Stored>) => {
    stored.write(next)
    setEntry(next)
  }
  return {
    entry,
    /** The secret for this and every repeated request. */
    secret: () => {
      const secret = entry?.secret ?? crypto.randomUUID() + crypto.randomUUID()
      keep({ secret, personId: entry?.personId ?? null })
      return secret
    },
    keep,
    forget: () => {
      stored.remove()
      setEntry(null)
    },
  }
}
