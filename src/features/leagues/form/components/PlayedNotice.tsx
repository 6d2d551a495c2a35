import { Info } from 'lucide-react'
import { countOf, listOf } from '@/domain/format-text'
import type { LeagueLocks } from '../locks'

/** What was played by now, and what that means for the settings below. */
export function PlayedNotice({ locks: { games, finalized, notes } }: { locks: LeagueLocks }) {
  const locked = Object.values(notes).some(({ effect }) => effect === 'locked')
  if (!locked) return null
  const played = [
    games > 0 && countOf(games, 'scored game'),
    finalized > 0 && countOf(finalized, 'finalized game day'),
  ].filter((part) => part !== false)
  return (
    <div className="flex gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <p>
        {played.length > 0
          ? `Some rules are locked because this league has ${listOf(played)}.`
          : 'Some rules are locked because they affect past results.'}
      </p>
    </div>
  )
}
