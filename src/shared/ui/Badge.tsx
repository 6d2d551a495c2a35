import type { ReactNode } from 'react'
import { classNames } from '@/shared/lib/class-names'

type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'good' | 'warning' | 'bad' | 'team1' | 'team2'
  /** `count` is the small pill beside a word; `chip` states something. */
  shape?: 'chip' | 'count'
  icon?: ReactNode
  children: ReactNode
  className?: string
}

const TONES = {
  neutral: 'border-line bg-raised text-muted',
  accent: 'border-accent/30 bg-accent-dim text-accent',
  good: 'border-good/30 bg-good-dim text-good',
  warning: 'border-warning/30 bg-warning-dim text-warning',
  bad: 'border-bad/30 bg-bad-dim text-bad',
  team1: 'border-team1/30 bg-team1-dim text-team1',
  team2: 'border-team2/30 bg-team2-dim text-team2',
} as const

const SHAPES = {
  chip: 'gap-1.5 border px-2.5 py-0.5 text-xs leading-5',
  count: 'min-w-5 justify-center px-1.5 font-numeral text-sm leading-4 tabular-nums',
} as const

export function Badge({ tone = 'neutral', shape = 'chip', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center rounded-full font-semibold',
        SHAPES[shape],
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
