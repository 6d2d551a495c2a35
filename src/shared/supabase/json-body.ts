/** The object an answer carries, or undefined when it is anything else. The answer stays readable. */
export async function jsonBody(response: Response): Promise<Readonly<Record<string, unknown>> | undefined> {
  // Not JSON is an answer to this question, not a failure: the caller decides what it means.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
}
