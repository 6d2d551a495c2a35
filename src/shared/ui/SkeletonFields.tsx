import { classNames } from '@/shared/lib/class-names'
import { SkeletonField } from './SkeletonField'

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
