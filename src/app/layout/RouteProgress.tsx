import { useNavigation } from 'react-router-dom'

/** A line along the top while the code of the next page is on its way; a quick page shows none. */
export function RouteProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-0.5 animate-progress bg-accent" />
}
