import { useLayoutEffect, useRef } from 'react'
import { Link, useMatch } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from './Badge'

export type Tab = {
  to: string
  label: string
  /** How many things wait behind the tab; 0 shows nothing. */
  count?: number
  /** The tab at the base address is not active on the addresses below it. */
  end?: boolean
}

/** How much of a neighbor stays in view, so that a hidden tab can be guessed. */
const PEEK_PX = 32

/** Tabs that are addresses. On a phone the strip scrolls, with the active tab in view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4">
      <ul className="scrollbar-none relative flex gap-5 overflow-x-auto border-b border-line sm:gap-6.5">
        {tabs.map((tab) => (
          <TabLink key={tab.to} {...tab} />
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ to, label, count = 0, end = false }: Tab) {
  const item = useRef<HTMLLIElement>(null)
  const active = useMatch({ path: to, end }) !== null

  useLayoutEffect(() => {
    const tab = item.current
    if (!active || !tab) return undefined
    // Once it is laid out, and again when the font or a number makes it wider.
    const growth = new ResizeObserver(() => keepInView(tab))
    growth.observe(tab)
    return () => growth.disconnect()
  }, [active])

  return (
    <li ref={item} className="shrink-0">
      <Link
        to={to}
        preventScrollReset
        aria-current={active ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-2 border-b-2 text-sm font-medium -outline-offset-2',
          active ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
        )}
      >
        {label}
        {count > 0 && (
          <Badge shape="count" tone="accent">
            {count}
          </Badge>
        )}
      </Link>
    </li>
  )
}

/** Scrolls the strip only, and only as far as needed: `scrollIntoView` would move the page too. */
function keepInView(item: HTMLElement) {
  const strip = item.parentElement
  if (!strip) return
  const left = Math.max(0, item.offsetLeft - PEEK_PX)
  const right = item.offsetLeft + item.offsetWidth + PEEK_PX
  if (left < strip.scrollLeft) strip.scrollLeft = left
  else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth
}
