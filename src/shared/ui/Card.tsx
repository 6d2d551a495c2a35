import type { HTMLAttributes } from 'react'
import { classNames } from '@/shared/lib/class-names'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'ol' | 'form'
  /** `featured`: the one card that matters most on the screen. `active`: happening now. */
  tone?: 'plain' | 'featured' | 'active'
  /** Switch off for a list whose rows reach the edges. */
  padded?: boolean
}

const TONES = {
  plain: 'border-line bg-surface',
  featured: 'border-line bg-surface bg-linear-165 from-accent-glow to-surface to-65%',
  active: 'border-accent/30 bg-surface',
} as const

export function Card({ as: Tag = 'div', tone = 'plain', padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        'rounded-card border',
        TONES[tone],
        padded ? 'p-4' : 'overflow-hidden',
        className,
      )}
    />
  )
}
