import { whenPageIsThere } from '@/shared/lib/when-calm'
import { onWantedPages, wantedPages } from './kept-pages'

/** A page that was just asked for shows what was there before for a moment. */
const BEFORE_LOOKING_MS = 1_000

/**
 * Calls `tell` with the pages to keep when there are more of them: once the page is there with its content, or at once when
 * the phone's screen goes off.
 */
export function tellKeptPages(tell: (names: readonly string[]) => void): void {
  let sentCount = 0
  let isWaiting = false
  const tellMore = () => {
    const names = wantedPages()
    if (names.length === sentCount) return
    sentCount = names.length
    tell(names)
  }
  const wait = async () => {
    if (isWaiting) return
    isWaiting = true
    await new Promise((resolve) => setTimeout(resolve, BEFORE_LOOKING_MS))
    await whenPageIsThere()
    isWaiting = false
    tellMore()
  }
  onWantedPages(() => void wait())
  document.addEventListener('visibilitychange', () => document.hidden && tellMore())
  void wait()
}
