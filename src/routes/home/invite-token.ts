/** The token in a pasted invitation link, or in the token alone; null where there is none. */
export function inviteToken(pasted: string): string | null {
  const text = pasted.trim()
  const inLink = /\/accept-invite\/([^/?#\s]+)/.exec(text)?.[1]
  if (inLink) return decodeURIComponent(inLink)
  return /^[\w-]{16,200}$/.test(text) ? text : null
}
