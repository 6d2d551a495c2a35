import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { Skeleton } from '@/shared/ui/Skeleton'

/** The shape of the organizers' roster: the row of buttons, the line above the list, the list. */
export function RosterSkeleton() {
  return (
    <>
      <div
        aria-hidden
        className="mb-4 flex gap-2 sm:justify-end [&>*]:h-11 [&>*]:flex-1 sm:[&>*]:w-40 sm:[&>*]:flex-none"
      >
        <Skeleton />
        <Skeleton />
      </div>
      <SkeletonRows rows={8} label="Loading players" />
    </>
  )
}
