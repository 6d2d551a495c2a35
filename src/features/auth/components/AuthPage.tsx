import type { ReactNode, ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Field } from '@/shared/ui/Field'
import { readEnv } from '@/shared/lib/env'
import { paths } from '@/shared/lib/paths'

type AuthPageProps = {
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Other links, below the form. */
  footer?: ReactNode
  /** What this is: above the form, or beside it on a wide screen. */
  welcome?: ReactNode
  /** The form comes first, because most people who were asked to sign in know what this is. */
  isFormFirst?: boolean
}

/** The narrow page layout for everything about signing in. */
export function AuthPage({ title, subtitle, children, footer, welcome, isFormFirst = false }: AuthPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-md sm:py-6',
        Boolean(welcome) && 'lg:grid lg:max-w-5xl lg:grid-cols-2 lg:items-center lg:gap-20 lg:py-14',
      )}
    >
      {!isFormFirst && welcome}
      <div>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
        {footer && <div className="mt-6 space-y-1 text-center text-sm text-muted">{footer}</div>}
      </div>
      {isFormFirst && (
        <div className="mt-10 border-t border-line pt-6 lg:mt-0 lg:border-0 lg:pt-0">{welcome}</div>
      )}
    </div>
  )
}

/** A link inside a sentence, tall enough for a thumb. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-9 items-center font-medium text-ink underline underline-offset-4 hover:text-accent"
    />
  )
}

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & { label?: string }

/** With the email keyboard and without autocorrect. */
export function EmailField({ label = 'Email', autoComplete = 'username', ...rest }: EmailFieldProps) {
  return (
    <Field
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}

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
