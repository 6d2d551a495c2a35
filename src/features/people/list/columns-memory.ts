import * as v from 'valibot'
import { COLUMN_KINDS } from '@/domain/people-list/header-words'
import type { PeopleColumn } from '@/domain/people-list/columns'
import { storedValue } from '@/shared/lib/stored-value'
import { nameKey } from '@/shared/lib/name-matches'

type Choice = Pick<PeopleColumn, 'kind' | 'whose'>[]

const MOST_HEADERS = 20
const stored = storedValue({
  key: 'kitchen-line:list-columns',
  schema: v.array(
    v.object({
      header: v.array(v.string()),
      columns: v.array(v.object({ kind: v.picklist(COLUMN_KINDS), whose: v.number() })),
    }),
  ),
  storage: 'local',
})

const keyOf = (columns: readonly PeopleColumn[]) => columns.map(({ heading }) => nameKey(heading ?? ''))
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((heading, index) => heading === other[index])

/** What was chosen for a list with this header before, on this device; null if nothing was. */
export function recallColumns(columns: readonly PeopleColumn[]): Choice | null {
  const header = keyOf(columns)
  if (header.every((heading) => heading === '')) return null
  return stored.read()?.find((one) => isSame(one.header, header))?.columns ?? null
}

/** Remembers what the columns of this header are. Only headings are stored, and nothing of the list. */
export function rememberColumns(columns: readonly PeopleColumn[], choice: Choice): void {
  const header = keyOf(columns)
  if (header.every((heading) => heading === '')) return
  const others = (stored.read() ?? []).filter((one) => !isSame(one.header, header))
  stored.write([{ header, columns: choice }, ...others].slice(0, MOST_HEADERS))
}
