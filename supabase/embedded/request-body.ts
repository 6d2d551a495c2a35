/** Larger than anything the app sends; a body beyond it is refused with 413. */
export const BODY_LIMIT = 2 * 1024 * 1024

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads a body to its end. Throws as soon as it is longer than allowed, or its sender is gone. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader()
  if (!reader) return undefined
  const hangUp = () => void reader.cancel()
  request.signal.addEventListener('abort', hangUp)
  const chunks: Uint8Array[] = []
  let length = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength
    if (length > BODY_LIMIT) {
      hangUp()
      throw new BodyTooLarge(`The request body is longer than ${BODY_LIMIT} bytes.`)
    }
    chunks.push(read.value)
  }
  request.signal.removeEventListener('abort', hangUp)
  request.signal.throwIfAborted()
  return new Uint8Array(Buffer.concat(chunks))
}
