/** The token from a pasted invitation link, or from the token alone; null if there is none. */
export function inviteToken(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /\/accept-invite\/([^/?#\s]+)/.exec(text)?.[1]
  if (inLink) return decoded(inLink)
  return /^[\w-]{16,200}$/.test(text) ? text : null
}

/** Not every '%' in a pasted text starts an encoded character. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
