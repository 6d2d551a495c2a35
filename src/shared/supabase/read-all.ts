/** PostgREST answers at most this many rows and says nothing about the rest (max_rows in supabase/config.toml). */
export const PAGE_ROWS = 1000

/**
 * Every row of a list that can grow, page by page. `readPage` reads the rows whose key comes after `after`, in the order
 * of the key and at most PAGE_ROWS of them: by key, because an offset would skip or repeat rows while others write.
 */
export async function readAll<Row>(
  readPage: (after: string | null) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const rows = await readPage(last === undefined ? null : keyOf(last))
    all.push(...rows)
    if (rows.length < PAGE_ROWS) return all
  }
}

/** The rows of one answer as items, and the key after which the next page starts: undefined on the last one. */
export const pageOf = <Row extends { pageKey: string }, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
) => ({ items: rows.map(toItem), next: rows.length < limit ? undefined : rows.at(-1)?.pageKey })

/** A list that is paged by key, for `infiniteQueryOptions`. */
export const paged = <Page extends { next: string | undefined }>(
  readPage: (after: string | null, signal: AbortSignal) => Promise<Page>,
) => ({
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    readPage(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page) => next,
})
