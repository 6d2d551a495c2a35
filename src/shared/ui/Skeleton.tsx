import { classNames } from '@/shared/lib/class-names'

/** One gray shape where content will be; give it a height (and a width) by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-button bg-line', className)} />
}
