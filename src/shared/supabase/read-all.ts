/** PostgREST answers at most this many rows and says nothing about the rest (max_rows in supabase/config.toml). */
export const PAGE_ROWS = 1000

/**
 * Every row of a list that can grow, page by page. `readPage` reads the rows whose id comes after `after`, in the order of
 * the id and at most PAGE_ROWS of them: by key, because an offset would skip or repeat rows while others write.
 */
export async function readAll<Row extends { id: string }>(
  readPage: (after: string | null) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { data } = await readPage(all.at(-1)?.id ?? null)
    all.push(...data)
    if (data.length < PAGE_ROWS) return all
  }
}
