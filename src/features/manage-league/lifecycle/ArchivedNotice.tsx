import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import type { League } from '@/features/leagues/league'
import { restoreLeague } from './api'

type ArchivedNoticeProps = {
  league: Pick<League, 'id' | 'name'>
  /** An organizer can restore it. */
  canBringBack: boolean
}

/** Says that nothing in the league can change, and how to restore it. */
export function ArchivedNotice({ league, canBringBack }: ArchivedNoticeProps) {
  const { mutate, isPending } = useMutation(restoreLeague)
  return (
    <section
      aria-label="Archived"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 basis-64 grow gap-3">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <p className="text-sm">
          <span className="font-semibold">This league is archived.</span>{' '}
          <span className="text-muted">
            {canBringBack
              ? "It's read-only until you restore it."
              : "It's read-only. An organizer can restore it."}
          </span>
        </p>
      </div>
      {canBringBack && (
        <Button pending={isPending} onClick={() => mutate(league)}>
          Restore league
        </Button>
      )}
    </section>
  )
}
