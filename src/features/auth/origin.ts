const PARAMETER = 'from'

/** The URL of `path` with the page that a visitor came from, so that signing in or up can lead back there. */
export function withOrigin(path: string, origin: string | undefined): string {
  return origin === undefined || origin === '/'
    ? path
    : `${path}?${new URLSearchParams({ [PARAMETER]: origin })}`
}

/** The page to return to. Only a path of this app counts: a link to /signin must not lead people to another site. */
export function readOrigin(search: string): string | undefined {
  const origin = new URLSearchParams(search).get(PARAMETER)
  if (origin === null || !origin.startsWith('/')) return undefined
  // Browsers treat '//host' and '/\host' as URLs of other sites, and also '/' before a tab, which they drop.
  return /^\/[/\\\s]/.test(origin) ? undefined : origin
}

let leftBehind: string | undefined

/** Called when someone signs out, and with nothing when someone signs in: the next person must not land there. */
export function setSignedOutPage(page: string | undefined): void {
  leftBehind = page
}

/**
 * The page that a visitor asked for and should return to; none if someone just left it by signing out. Without the reason
 * of a failed sign-in, which Auth repeats in the query.
 */
export function originOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  const page = pathname + withoutReason(search)
  return page === leftBehind ? undefined : page
}

function withoutReason(search: string): string {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('error')) return search
  for (const name of ['error', 'error_code', 'error_description']) parameters.delete(name)
  return parameters.size === 0 ? '' : `?${parameters}`
}
