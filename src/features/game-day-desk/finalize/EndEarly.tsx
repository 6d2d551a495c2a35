import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { gameDayQueries } from '@/features/game-days/queries'
import { CancelDayDialog } from '@/features/game-days/season/components/CancelDayDialog'
import { ChangeDayDialog } from '@/features/game-days/season/components/ChangeDayDialog'
import type { League } from '@/features/leagues/league'
import { useScoring } from '@/features/scoring/use-scoring'
import { combineQueries } from '@/shared/lib/combine-queries'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { ChoiceCard } from '../ChoiceCard'

type EndEarlyProps = {
  week: number
  league: League
  /** Games with a result, and all scheduled games. */
  done: number
  games: number
  /** How finalizing now affects the moves between courts; null if it doesn't. */
  moves: string | null
  onFinalize: () => void
  onClose: () => void
}

/** Rain, or the lights go out: what was played counts, the rest is played another day, or nothing counts. */
export function EndEarly({ week, league, done, games, moves, onFinalize, onClose }: EndEarlyProps) {
  const { leagueId, gameDayId } = useScoring()
  const query = useQuery(gameDayQueries.season(leagueId))
  const day = query.data?.find(({ id }) => id === gameDayId)
  const [doing, setDoing] = useState<'move' | 'cancel'>()
  if (day && doing === 'move') return <ChangeDayDialog day={day} league={league} isMakeUp onClose={onClose} />
  if (query.data && day && doing === 'cancel')
    return <CancelDayDialog day={day} days={query.data} league={league} onClose={onClose} />
  const left = games - done
  return (
    <Dialog open onClose={onClose} size="lg" title={`End week ${week} early?`}>
      <QueryView
        query={combineQueries(day, query)}
        what="the game day"
        skeleton={<SkeletonRows rows={3} label="Loading the game day" />}
      >
        {() => (
          <div className="grid gap-3 sm:grid-cols-3">
            <ChoiceCard
              title="Keep what was played"
              text={`${done} of ${countOf(games, 'game')} count. ${moves ?? ''}`.trim()}
            >
              <Button wide onClick={onFinalize}>
                Finalize now
              </Button>
            </ChoiceCard>
            <ChoiceCard
              title="Move the rest to another date"
              text={`${countOf(left, 'game')} ${left === 1 ? 'stays' : 'stay'} scheduled. Scores so far are kept.`}
            >
              <Button wide onClick={() => setDoing('move')}>
                Choose a date
              </Button>
            </ChoiceCard>
            <ChoiceCard
              title="Cancel the game day"
              text={
                done === 0
                  ? 'Nothing was played, so nothing is lost. You can set a make-up date.'
                  : `Scores are void: ${countOf(done, 'game')} won't count. You can set a make-up date.`
              }
            >
              <Button wide variant="danger" onClick={() => setDoing('cancel')}>
                Cancel game day
              </Button>
            </ChoiceCard>
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}
