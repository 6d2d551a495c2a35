import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import { formatPendingScore } from '@/shared/outbox/waiting-text'
import { type Outbox, useOutboxView } from '@/shared/outbox/outbox'
import { VISITOR } from '@/shared/outbox/waiting'

/**
 * Scores that only a page's memory has, in words: if the phone can't store a score but this, the next start can say which one
 * is gone. By key in the outbox.
 */
const schema = v.record(v.string(), v.object({ owner: v.string(), line: v.string() }))
const onlyInMemory = storedValue({
  key: 'kitchen-line.only-in-memory',
  schema,
  storage: 'local',
})
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function change(
  gone: readonly string[],
  added: Readonly<Record<string, { owner: string; line: string }>> = {},
) {
  const before = onlyInMemory.read() ?? {}
  const left = Object.entries(before).filter(([key]) => !gone.includes(key))
  onlyInMemory.write({ ...Object.fromEntries(left), ...added })
  for (const listener of listeners) listener()
}

/** Notes which of this page's scores the phone couldn't store, until it could or they were sent. */
export function noteUnstored(outbox: Outbox): void {
  let noted = new Set<string>()
  outbox.subscribe(() => {
    const unstored = outbox.view().pendingScores.filter(({ key }) => !outbox.isStored(key))
    // Those of someone who signed out are still in memory, though the view no longer shows them.
    const gone = [...noted].filter((key) => outbox.isStored(key))
    const added = unstored.filter(({ key }) => !noted.has(key))
    if (gone.length === 0 && added.length === 0) return
    noted = new Set([...noted, ...unstored.map(({ key }) => key)].filter((key) => !gone.includes(key)))
    change(
      gone,
      Object.fromEntries(
        added.map((score) => [score.key, { owner: score.owner, line: formatPendingScore(score) }]),
      ),
    )
  })
}

/** This person's scores that were only in the memory of a page that is gone, and how to stop saying so. */
export function useLostScores(outbox: Outbox, profileId: string) {
  const { isRead, pendingScores } = useOutboxView(outbox)
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(onlyInMemory.read() ?? {}))
  return useMemo(() => {
    const noted = v.parse(schema, JSON.parse(text))
    const lost = Object.entries(noted).filter(
      ([key, { owner }]) =>
        isRead &&
        (owner === profileId || owner === VISITOR) &&
        !pendingScores.some((score) => score.key === key),
    )
    return { lines: lost.map(([, { line }]) => line), forget: () => change(lost.map(([key]) => key)) }
  }, [text, isRead, pendingScores, profileId])
}
