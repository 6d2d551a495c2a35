import { classNames } from '@/shared/lib/class-names'

type ProgressTicksProps = { games: number; done: number; className?: string }

/** One tick per game; the text next to it says the same. */
export function ProgressTicks({ games, done, className }: ProgressTicksProps) {
  return (
    <div aria-hidden className={classNames('flex gap-0.5', className)}>
      {Array.from({ length: games }, (_, i) => (
        <span
          key={i}
          className={classNames('h-1.5 min-w-px flex-1 rounded-full', i < done ? 'bg-good' : 'bg-line')}
        />
      ))}
    </div>
  )
}
