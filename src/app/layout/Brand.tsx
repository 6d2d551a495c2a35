import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

/** The ball and the name. index.html draws the same before the program runs; a test keeps the two alike. */
export function Brand() {
  return (
    <Link to={paths.home()} className="flex min-h-11 shrink-0 items-center gap-2 rounded-button">
      <svg viewBox="0 0 64 64" className="size-5.5" aria-hidden="true">
        <circle cx="32" cy="32" r="32" className="fill-accent" />
        <g className="fill-accent-ink">
          <circle cx="22" cy="24" r="6" />
          <circle cx="42" cy="24" r="6" />
          <circle cx="32" cy="44" r="6" />
        </g>
      </svg>
      <span className="text-base font-bold tracking-[-0.015em] lg:text-[1.0625rem]">Kitchen Line</span>
    </Link>
  )
}
