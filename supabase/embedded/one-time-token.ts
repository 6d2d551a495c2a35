import { createHash, randomInt } from 'node:crypto'

/** A six-digit code and the hash under which lite stores it and finds it again in a link. */
export function oneTimeToken(email: string) {
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = createHash('sha256')
    .update(email.toLowerCase() + otp)
    .digest('hex')
  return { otp, hash }
}
