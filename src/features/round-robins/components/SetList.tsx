import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import type { MySet } from '../queries'
import { whenWords } from '../set-words'

/** Sets a row each, with the way to each. */
export function SetList({ label, sets, now }: { label: string; sets: readonly MySet[]; now: Date }) {
  return (
    <Card padded={false}>
      <ul aria-label={label} className="divide-y divide-line">
        {sets.map((set) => (
          <li key={set.id}>
            <Link
              to={paths.playEvent(set.id)}
              className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-raised/60"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{set.name}</span>
                <span className="block text-note text-muted">
                  {[whenWords(set, now), set.location].filter(Boolean).join(' · ')}
                </span>
              </span>
              {set.status === 'canceled' && <Badge>Canceled</Badge>}
              {set.isHost && <Badge>Host</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
