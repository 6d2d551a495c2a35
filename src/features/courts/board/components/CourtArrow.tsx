import { classNames } from '@/shared/lib/class-names'
import { capital, countOf } from '@/domain/wording'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type CourtArrowProps = { from: number | null; to: number }

/** How many courts further up or down than the last time; nothing for who stays, or was not there then. */
export function CourtArrow({ from, to }: CourtArrowProps) {
  if (from === null || from === to) return null
  const up = from - to
  const courts = countOf(Math.abs(up), 'court')
  const words = up > 0 ? `up ${courts}` : `down ${courts}`
  return (
    <span
      title={`${capital(words)} since last game day`}
      className={classNames(
        'shrink-0 font-numeral text-sm font-semibold print:hidden',
        up > 0 ? 'text-good' : 'text-bad',
      )}
    >
      <span aria-hidden>{up > 0 ? `▲ ${up}` : `▼ ${-up}`}</span>
      <VisuallyHidden>, {words}</VisuallyHidden>
    </span>
  )
}
