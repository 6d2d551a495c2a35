import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { Podium } from '@/shared/ui/Podium'
import { bringIntoView } from '../bring-into-view'
import { podiumSteps } from '../results'
import { EndRoundRobin } from './EndRoundRobin'
import { ShareResult } from './ShareResult'

interface RoundRobinEndProps {
  sheet: RoundRobinSheet
  /** The address of the standings, where they aren't on the same page. */
  standings?: string
}

/** After the last score: who won, something to share, and for the host the next one. */
export function RoundRobinEnd({ sheet, standings }: RoundRobinEndProps) {
  const { roundRobin, access } = sheet
  return (
    <section
      // The last score may have been entered far below.
      ref={bringIntoView}
      aria-labelledby="the-end"
      className="mb-5 scroll-my-4 print:hidden"
    >
      <Card tone="featured" className="space-y-4">
        <h2 id="the-end" className="text-center text-lg font-bold">
          {roundRobin.status === 'completed' ? 'Final result' : 'All scores are in'}
        </h2>
        <Podium steps={podiumSteps(sheet)} />
        <div className="flex flex-wrap justify-center gap-2">
          <ShareResult sheet={sheet} />
          {standings !== undefined && (
            <ButtonLink to={standings} preventScrollReset>
              View standings
            </ButtonLink>
          )}
          {access === 'host' && (
            <>
              {roundRobin.status !== 'completed' && <EndRoundRobin sheet={sheet} />}
              <ButtonLink to={paths.repeatRoundRobin(roundRobin.id)}>Same people next week</ButtonLink>
            </>
          )}
        </div>
      </Card>
    </section>
  )
}
