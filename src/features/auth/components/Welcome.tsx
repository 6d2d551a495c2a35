import { readEnv } from '@/shared/lib/env'
import { paths } from '@/shared/lib/paths'
import { TextLink } from './TextLink'

/** For someone who has never been here: what Kitchen Line is, in one sentence and one picture. */
export function Welcome() {
  const env = readEnv()
  const example = env.ok ? env.exampleLeague : null
  return (
    <section aria-label="About Kitchen Line" className="mb-6 lg:mb-0">
      <p className="text-lg leading-snug font-semibold text-pretty lg:text-3xl lg:leading-tight">
        Run your pickleball league from your phone: courts, scores, and standings.
      </p>
      <Picture />
      {example && (
        <p className="mt-2 text-sm lg:mt-4">
          <TextLink to={paths.publicLeague(example)}>See a sample league</TextLink>
        </p>
      )}
    </section>
  )
}

const TEAMS = [
  { names: 'Maya / Tom', points: 11, className: 'text-team1' },
  { names: 'Ines / Sam', points: 7, className: 'text-muted' },
]

/** A game as players see it once it is over. */
function Picture() {
  return (
    <div aria-hidden className="mt-3 rounded-card border border-line bg-surface p-3 lg:mt-6 lg:p-5">
      {TEAMS.map(({ names, points, className }) => (
        <p key={names} className={`flex items-baseline justify-between font-semibold ${className}`}>
          {names}
          <span className="font-numeral text-2xl font-bold lg:text-4xl">{points}</span>
        </p>
      ))}
      <p className="mt-2 border-t border-line pt-2 text-note text-muted">
        <span className="font-semibold text-ink">You went 2–1, +6.</span> 2nd, up 1.
      </p>
    </div>
  )
}
