/**
 * The page to go to after signing in, as paths.signIn(from) wrote it into the address.
 * Only a path of this app counts: a link to /signin must not lead people to another site.
 */
export function readOrigin(search: string): string | undefined {
  const origin = new URLSearchParams(search).get('from')
  if (origin === null || !origin.startsWith('/')) return undefined
  // '//host' and '/\host' are addresses of other sites to a browser; so is '/' followed by a tab it drops.
  return /^\/[/\\\s]/.test(origin) ? undefined : origin
}
