/**
 * A small file that index.html runs at once. The page's own files and its first read would otherwise wait for the app to
 * load and run, which on a slow connection takes seconds. scripts/vite/arrival.ts builds it.
 */
import { readAuthLink } from '@/shared/supabase/auth-link'
import { startEarlyRead } from '@/shared/supabase/early-read'
import { hasStoredSession } from '@/shared/supabase/session-storage'
import { arrivalAt, type FirstPage } from './first-page'

declare const BUILD: {
  /** What each page loads beside what index.html names. */
  files: Readonly<Record<FirstPage, readonly string[]>>
  /** '' if the backend shares the app's address. */
  url: string
  key: string
}

const { files, url, key } = BUILD
const isVisitor = !hasStoredSession() && !readAuthLink(window.location.hash)
const arrival = arrivalAt(window.location.pathname, isVisitor)
for (const file of arrival ? files[arrival.page] : []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  // Like the app's own files: styles come first.
  link.fetchPriority = 'low'
  link.href = file
  document.head.append(link)
}
if (arrival?.read && key !== '') startEarlyRead({ ...arrival.read, key, url: url || window.location.origin })
