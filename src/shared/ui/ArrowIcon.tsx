import { classNames } from '../lib/class-names'
import { VisuallyHidden } from './VisuallyHidden'

type ArrowProps = {
  /** Places gained since last week (negative: lost), 'new' at the first appearance. */
  change: number | 'new'
  className?: string
}

/** How a place changed; the direction is told by shape and words, not by color alone. */
export function ArrowIcon({ change, className }: ArrowProps) {
  const { sign, words, look } = describe(change)
  return (
    <span className={classNames('whitespace-nowrap font-semibold tabular-nums', look, className)}>
      <span aria-hidden>{sign}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function describe(change: ArrowProps['change']) {
  if (change === 'new') return { sign: 'NEW', words: 'new this week', look: 'text-xs text-accent' }
  if (change === 0) return { sign: '—', words: 'same place as last week', look: 'text-sm text-muted' }
  const places = Math.abs(change) === 1 ? '1 place' : `${Math.abs(change)} places`
  return change > 0
    ? { sign: `↑ ${change}`, words: `up ${places}`, look: 'text-sm text-good' }
    : { sign: `↓ ${-change}`, words: `down ${places}`, look: 'text-sm text-bad' }
}
