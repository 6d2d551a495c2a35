/**
 * Where a browser arrives by following a link in an email, without any header of ours. Everything else needs a key, as
 * on a hosted project.
 */
const WITHOUT_KEY = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/

/**
 * Lite checks keys too, but after the corrections of the auth service have run and while the request already holds
 * the database. This comes first. Returns the refusal, or nothing.
 */
export function refuseWithoutKey(request: Request, keys: readonly string[]): Response | undefined {
  const url = new URL(request.url)
  if (request.method === 'OPTIONS' || WITHOUT_KEY.test(url.pathname)) return undefined
  const key = request.headers.get('apikey') ?? url.searchParams.get('apikey')
  if (key && keys.includes(key)) return undefined
  const [message, hint] = key
    ? ['Invalid API key', 'Double check your Supabase `apikey`']
    : ['No API key found in request', 'No `apikey` request header or url param was found.']
  return Response.json({ message, hint }, { status: 401, headers: { 'access-control-allow-origin': '*' } })
}
