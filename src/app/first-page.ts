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
    address: /^\/leagues\/([^/]+)\/view$/i,
    read: { name: 'public_league', parameter: 'p_league_id' },
  },
  {
    page: 'AcceptInvitePage',
    address: /^\/accept-invite\/([^/]+)$/i,
    read: { name: 'invitation', parameter: 'p_token' },
  },
  { page: 'RoundRobinEventPage', address: /^\/play\/event\/([^/]+)$/i },
]

/** The first part of the pages that lead a visitor to sign in and come back afterward; a test compares the routes. */
const FOR_PEOPLE = /^\/(leagues|clubs|players|profile|standings|outbox|play|admin)?(\/|$)/i

type Arrival = {
  page: FirstPage
  /** The function of the database that the page asks first. */
  read?: { name: string; args: Readonly<Record<string, string>> }
  /** The page comes after signing in. */
  isReturning?: true
}

/**
 * What the app will show at this address, as far as it can be known before the app runs; undefined leaves it to
 * src/app/router.tsx.
 */
export function arrivalAt(pathname: string, isVisitor: boolean): Arrival | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  for (const { page, address, read } of WITH_ID) {
    const part = address.exec(path)?.[1]
    if (part === undefined) continue
    const id = idIn(part)
    if (!read || !isVisitor || id === undefined) return { page }
    return { page, read: { name: read.name, args: { [read.parameter]: id } } }
  }
  if (/^\/signup$/i.test(path)) return { page: 'SignUpPage' }
  if (/^\/signin$/i.test(path)) return { page: 'SignInPage' }
  return isVisitor && FOR_PEOPLE.test(path) ? { page: 'SignInPage', isReturning: true } : undefined
}

function idIn(part: string): string | undefined {
  try {
    return decodeURIComponent(part).trim()
  } catch {
    // A torn address: the page itself says that it leads nowhere.
    return undefined
  }
}
