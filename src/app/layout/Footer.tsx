import { Link } from 'react-router-dom'
import type { NavLink } from './navigation'

/** Not there while the page shows gray shapes: what comes in their place would push it off the screen. */
export function Footer({ links }: { links: readonly NavLink[] }) {
  return (
    <footer className="border-t border-line text-note text-muted peer-has-[.animate-pulse]/page:invisible xl:peer-has-[.wide-page]/page:*:max-w-[min(100vw-2rem,102rem)]">
      <div className="inset-safe mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
        <p>Kitchen Line: run your pickleball league.</p>
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-9 items-center hover:text-ink">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
