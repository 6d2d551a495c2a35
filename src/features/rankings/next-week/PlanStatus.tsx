import { listOf } from '@/domain/wording'
import { Badge } from '@/shared/ui/Badge'

type PlanStatusProps = {
  when: string
  week: number
  /** Weeks that have begun and are not finalized. */
  openWeeks: readonly number[]
  isPublished: boolean
  isChanged: boolean
}

/** What the courts below are: published, provisional or proposed. */
export function PlanStatus({ when, week, openWeeks, isPublished, isChanged }: PlanStatusProps) {
  return (
    <div className="space-y-1">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        Week {week} · {when}
        {isChanged ? (
          <Badge tone="warning">Not published yet</Badge>
        ) : isPublished ? (
          <Badge tone="good">Published</Badge>
        ) : (
          <Badge tone={openWeeks.length > 0 ? 'warning' : 'neutral'}>
            {openWeeks.length > 0 ? 'Provisional' : 'Proposed'}
          </Badge>
        )}
      </h2>
      <p className="max-w-prose text-note text-muted">{sentence({ openWeeks, isPublished, isChanged })}</p>
    </div>
  )
}

function sentence({ openWeeks, isPublished, isChanged }: Omit<PlanStatusProps, 'when' | 'week'>) {
  if (isChanged) return 'Your changes are seen by nobody until you publish them. This device keeps them.'
  if (isPublished) return 'These are the courts.'
  if (openWeeks.length === 0) return 'What the results make of the courts. An organiser publishes them.'
  const weeks = listOf(openWeeks.map(String))
  return `${openWeeks.length === 1 ? 'Week' : 'Weeks'} ${weeks} ${openWeeks.length === 1 ? 'is' : 'are'} not finalized: with each score this can still change.`
}
