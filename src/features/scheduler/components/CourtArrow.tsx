import { classNames } from '@/shared/lib/class-names'
import { countOf } from '@/domain/wording'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type CourtArrowProps = { from: number | null; to: number }

/** How many courts further up or down than the last time; nothing for who was not there then. */
export function CourtArrow({ from, to }: CourtArrowProps) {
  if (from === null) return null
  const up = from - to
  const courts = countOf(Math.abs(up), 'court')
  const words = up === 0 ? 'same court as last time' : up > 0 ? `up ${courts}` : `down ${courts}`
  return (
    <span
      className={classNames(
        'shrink-0 font-numeral text-sm font-semibold',
        up === 0 ? 'text-muted' : up > 0 ? 'text-good' : 'text-bad',
      )}
    >
      <span aria-hidden>{up === 0 ? '—' : up > 0 ? `▲ ${up}` : `▼ ${-up}`}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}
