import { HttpResponse } from 'msw'

/** Answers a read as PostgREST does: a list, or one row if the client asked for a single one. */
export function rows(request: Request, found: readonly object[]) {
  if (!request.headers.get('accept')?.includes('vnd.pgrst.object')) return HttpResponse.json([...found])
  const [row] = found
  if (row) return HttpResponse.json(row)
  return HttpResponse.json(
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
      hint: null,
    },
    { status: 406 },
  )
}
