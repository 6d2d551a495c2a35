import { classNames } from '@/shared/lib/class-names'
import { Skeleton } from './Skeleton'

/** The shape of a labeled field. */
export function SkeletonField({ className }: { className?: string }) {
  return (
    <div aria-hidden className={className}>
      <Skeleton className="mb-1.5 h-4.5 w-24" />
      <Skeleton className="h-12" />
    </div>
  )
}

type SkeletonFieldsProps = {
  /** How many besides the first, which has a line of its own. */
  others?: number
  /** What is on its way, for screen readers: "Loading the league". */
  label: string
}

/** The shape of a form: labeled fields, on a desk two beside each other. */
export function SkeletonFields({ others = 4, label }: SkeletonFieldsProps) {
  return (
    <div role="status" aria-label={label} className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: others + 1 }, (_, field) => (
        <SkeletonField key={field} className={classNames(field === 0 && 'sm:col-span-2')} />
      ))}
    </div>
  )
}
