import { createHmac } from 'node:crypto'
import { castMember, type CastName } from '../../tests/demo'

/** In full-house.sql, too. */
const KEY = Buffer.from('5e'.repeat(32), 'hex')
const NOTHING = '00000000-0000-0000-0000-000000000000'

/** The token of a link in an email to someone, as app.sign_link makes it. */
export function mailLink(
  purpose: 'rsvp' | 'preferences' | 'sub_offer',
  name: CastName,
  subjectId = NOTHING,
  hours = 24,
): string {
  const { profileId, email } = castMember(name)
  const end = Buffer.alloc(8)
  end.writeBigInt64BE(BigInt(Math.floor(Date.now() / 1000) + hours * 3600))
  const content = Buffer.concat([bytesOf(profileId), bytesOf(subjectId), end])
  const signature = createHmac('sha256', KEY).update(`${purpose} ${email} `).update(content).digest()
  return Buffer.concat([content, signature.subarray(0, 20)]).toString('base64url')
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
