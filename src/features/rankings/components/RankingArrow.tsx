import type { Arrow as Change } from '@/domain/standings/standings'
import { ArrowIcon } from '@/shared/ui/ArrowIcon'

/** The change since last week; nothing in the first week, which has nothing to compare with. */
export function RankingArrow({ arrow }: { arrow: Change }) {
  if (arrow === null) return null
  return <ArrowIcon change={arrow === 'NEW' ? 'new' : arrow} />
}
