import type { LucideProps } from 'lucide-react'
import type { FunctionComponent } from 'react'

const known = new Map<string, FunctionComponent<LucideProps>>()

/**
 * Replaces lucide-react. No test looks at the lines of an icon, and to draw them took a tenth of the time of these tests,
 * with loading the list of all icons.
 */
export const icons = new Proxy<Record<string, FunctionComponent<LucideProps>>>(
  {},
  {
    has: (_, name) => isIcon(name),
    get: (_, name) => (isIcon(name) ? iconNamed(name) : undefined),
  },
)

/** To await a module is to ask it for `then`, which no icon is called. */
const isIcon = (name: string | symbol): name is string => typeof name === 'string' && /^[A-Z]/.test(name)

function iconNamed(name: string) {
  const icon =
    known.get(name) ??
    (({ className, 'aria-label': label }: LucideProps) => (
      <svg className={className} aria-hidden={label === undefined || undefined} aria-label={label} />
    ))
  known.set(name, icon)
  return icon
}
