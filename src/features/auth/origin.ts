const PARAMETER = 'from'

/** The address of `path` with the page a visitor came from, so that signing in or up can lead back there. */
export function withOrigin(path: string, origin: string | undefined): string {
  return origin === undefined || origin === '/'
    ? path
    : `${path}?${new URLSearchParams({ [PARAMETER]: origin })}`
}

/** The page to return to. Only a path of this app counts: a link to /signin must not lead people to another site. */
export function readOrigin(search: string): string | undefined {
  const origin = new URLSearchParams(search).get(PARAMETER)
  if (origin === null || !origin.startsWith('/')) return undefined
  // '//host' and '/\host' are addresses of other sites to a browser; so is a '/' before a tab, which it drops.
  return /^\/[/\\\s]/.test(origin) ? undefined : origin
}

let leftBehind: string | undefined

/** Told when someone signs out, and with nothing when someone signs in: that is where the next person must not land. */
export function setSignedOutPage(page: string | undefined): void {
  leftBehind = page
}

/** The page a visitor asked for and should return to; none when it is only what someone left by signing out. */
export function originOf(page: string): string | undefined {
  return page === leftBehind ? undefined : page
}
