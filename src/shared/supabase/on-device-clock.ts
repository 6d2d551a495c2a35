import { jsonBody } from './json-body'

/**
 * Counts a new token's life on this device's own clock. The server names the moment of expiry on its clock, and on a
 * phone whose clock is an hour fast every fresh token looks expired: each request then asks for another one, until the
 * server refuses. Without that moment supabase-js adds `expires_in` to the device's time.
 */
export async function onDeviceClock(response: Response): Promise<Response> {
  if (!response.ok) return response
  const body = await jsonBody(response)
  if (body === undefined || !('expires_at' in body)) return response

  const { expires_at: _, ...rest } = body
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  return new Response(JSON.stringify(rest), { status: response.status, headers })
}
