declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts encrypted content (RFC 8188, 8291). */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
