/** The token in a pasted invitation link, or in the token alone; null where there is none. */
export function inviteToken(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /\/accept-invite\/([^/?#\s]+)/.exec(text)?.[1]
  if (inLink) return decoded(inLink)
  return /^[\w-]{16,200}$/.test(text) ? text : null
}

/** Not every '%' in a text that someone pasted begins an encoded character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
