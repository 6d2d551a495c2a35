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
  )
}
