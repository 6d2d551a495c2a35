/** Larger than anything the app sends; a body beyond it is refused with 413. */
export const BODY_LIMIT = 2 * 1024 * 1024

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads a body to its end, or throws as soon as it is longer than allowed. */
export async function readBody(
  request: Request,
  limit = BODY_LIMIT,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.byteLength
    if (length > limit) throw new BodyTooLarge(`The body is longer than ${limit} bytes.`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
