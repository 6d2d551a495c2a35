/**
 * A small file that index.html runs at once. The page's own files, its first read, and what a visitor sees first would
 * otherwise wait for the app to load and run, which on a slow connection takes seconds. scripts/vite/arrival.ts builds it.
 */
import { deletedAccount } from '@/features/auth/deleted-account'
import { originOf, readOrigin, withOrigin } from '@/features/auth/origin'
import { paths } from '@/shared/lib/paths'
import { readAuthLink, hasStoredSession } from '@/shared/supabase/browser-session'
import { startEarlyRead } from '@/shared/supabase/early-read'
import { invitationScreen, leagueScreen, signInScreen, type EarlySetup } from './early-screen'
import { arrivalAt, type FirstPage } from './first-page'
import { isAppStarted, sayNotLoaded, showEarlyScreen } from './take-over'

declare const BUILD: {
  /** What each page loads beside what index.html names. */
  files: Readonly<Record<FirstPage, readonly string[]>>
  /** '' if the backend shares the app's address. */
  url: string
  key: string
  setup: EarlySetup
}

const { files, url, key, setup } = BUILD
const isVisitor = !hasStoredSession() && !readAuthLink(window.location.hash)
const arrival = arrivalAt(window.location.pathname, isVisitor)
// The app says itself what is wrong with a build without a key.
const isUsable = key !== ''
if (isVisitor && arrival?.page === 'SignInPage' && isUsable && deletedAccount.read() === null) showSignIn()
// The app reads the same answer, and says what is wrong with it. Until it is there, the page's many files would take most
// of a slow connection from it.
showHead()
  .catch((error: unknown) => console.warn(error))
  .finally(preloadPage)
// By then the app's code has run, or can't be loaded, or has failed.
if (document.readyState === 'complete') checkApp()
else window.addEventListener('load', checkApp)

function checkApp() {
  if (!isAppStarted()) sayNotLoaded()
}

function showSignIn() {
  if (isAppStarted()) return
  const { pathname, search } = window.location
  const origin = arrival?.isReturning ? originOf({ pathname, search }) : readOrigin(search)
  // Where the app would lead a visitor anyway.
  if (arrival?.isReturning) {
    window.history.replaceState(window.history.state, '', withOrigin(paths.signIn(), origin))
  }
  showEarlyScreen(signInScreen(origin === paths.home() ? undefined : origin, setup))
}

async function showHead() {
  // TV mode is another page at the address of a public league, and asks by itself.
  if (!arrival?.read || !isUsable || new URLSearchParams(window.location.search).get('tv') === '1') return
  const answer = await startEarlyRead({ ...arrival.read, key, url: url || window.location.origin })
  if (!answer) return
  const early =
    arrival.page === 'PublicLeaguePage' ? leagueScreen(answer.data) : invitationScreen(answer.data)
  if (early) showEarlyScreen(early)
}

function preloadPage() {
  for (const file of arrival ? files[arrival.page] : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    // Like the app's own files: styles come first.
    link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }
}
