import { withoutHidden } from './hidden-characters'

const LONGEST = 254
const PART = String.raw`[^\s\p{Cc}@<>()[\]",;:\\.]+`
const ADDRESS = new RegExp(
  String.raw`^${PART}(?:\.${PART})*@(?:${PART}\.)+[^\s\p{Cc}@<>()[\]",;:\\.]{2,}$`,
  'u',
)

/** An address as the database stores it, or null if the text isn't one; app.email_address() does the same. */
export function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase()
  return address.length <= LONGEST && ADDRESS.test(address) && withoutHidden(address) === address
    ? address
    : null
}
