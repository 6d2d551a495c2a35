import { useQuery } from '@tanstack/react-query'
import { CloudUpload, WifiOff } from 'lucide-react'
import { Badge } from '@/shared/ui/Badge'
import { scoringQueries } from '../queries'
import { useDrafts } from '../use-draft'
import { useScoring } from '../use-scoring'

/** Follows what others enter, and says in words what is not saved and when it cannot follow. */
export function LiveStatus({ isLocked }: { isLocked: boolean }) {
  const { leagueId, gameDayId, book } = useScoring()
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(scoringQueries.changes(leagueId, gameDayId, isLocked))
  const waiting = useDrafts(book).filter((draft) => draft.submission !== null).length
  return (
    <span role="status">
      {waiting > 0 ? (
        <Badge tone="warning" icon={<CloudUpload aria-hidden className="size-4" />}>
          {waiting === 1 ? '1 score not saved yet' : `${waiting} scores not saved yet`}
        </Badge>
      ) : errorUpdatedAt > dataUpdatedAt ? (
        <Badge tone="warning" icon={<WifiOff aria-hidden className="size-4" />}>
          Scores may be out of date
        </Badge>
      ) : null}
    </span>
  )
}
