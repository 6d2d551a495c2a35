import { Share } from 'lucide-react'

/** How to put the app on the home screen in Safari: the end of a sentence. */
export function ShareMenuSteps() {
  return (
    <>
      tap{' '}
      <span className="font-medium whitespace-nowrap text-ink">
        <Share aria-hidden className="mb-0.5 inline size-4" /> Share
      </span>
      , then <span className="font-medium text-ink">Add to Home Screen</span>
    </>
  )
}
