/** The pages that people see who have never been here, by the names of their files in src/routes. */
export const FIRST_PAGES = [
  'SignInPage',
  'SignUpPage',
  'AcceptInvitePage',
  'PublicLeaguePage',
  'RoundRobinEventPage',
] as const
export type FirstPage = (typeof FIRST_PAGES)[number]

/** Pages with an id in their address, and the read that a visitor's page starts with. */
const WITH_ID: readonly { page: FirstPage; address: RegExp; read?: { name: string; parameter: string } }[] = [
  {
    page: 'PublicLeaguePage',
    address: /^\/leagues\/([^/]+)\/view\/?$/,
    read: { name: 'public_league', parameter: 'p_league_id' },
  },
  {
    page: 'AcceptInvitePage',
    address: /^\/accept-invite\/([^/]+)\/?$/,
    read: { name: 'invitation', parameter: 'p_token' },
  },
  { page: 'RoundRobinEventPage', address: /^\/play\/event\/([^/]+)\/?$/ },
]

/** Visitors can see these, or they are rare. */
const OTHERS = /^\/(forgot-password|reset-password|accept-invite|rsvp\/[^/]+|email-preferences\/[^/]+)\/?$/

type Arrival = {
  page: FirstPage
  /** The function of the database that the page asks first. */
  read?: { name: string; args: Readonly<Record<string, string>> }
}

/** What the app will show at this address, as far as it can be known before the app runs; src/app/router.tsx decides. */
export function arrivalAt(pathname: string, isVisitor: boolean): Arrival | undefined {
  for (const { page, address, read } of WITH_ID) {
    const id = idIn(address.exec(pathname)?.[1])
    if (id === undefined) continue
    if (!read || !isVisitor) return { page }
    return { page, read: { name: read.name, args: { [read.parameter]: id } } }
  }
  if (pathname === '/signup') return { page: 'SignUpPage' }
  // Every other page leads a visitor to sign in.
  return isVisitor && !OTHERS.test(pathname) ? { page: 'SignInPage' } : undefined
}

function idIn(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part).trim()
  } catch {
    // A torn address: the page itself says that it leads nowhere.
    return undefined
  }
}
