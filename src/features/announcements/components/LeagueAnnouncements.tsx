import { Send } from 'lucide-react'
import { useState } from 'react'
import { ComposeDialog, LeaguePersonField } from './ComposeDialog'
import { SentAnnouncements } from './SentAnnouncements'
import { useMe } from '@/features/auth/use-auth'
import type { League } from '@/features/leagues/league'
import { Button } from '@/shared/ui/Button'

export function LeagueAnnouncements({ league }: { league: Pick<League, 'id' | 'name'> }) {
  const me = useMe()
  const [isWriting, setWriting] = useState(false)
  return (
    <section aria-labelledby="league-announcements">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="league-announcements" className="font-semibold">
          Announcements
        </h2>
        <Button size="sm" icon={<Send aria-hidden className="size-4" />} onClick={() => setWriting(true)}>
          Post announcement
        </Button>
      </div>
      <SentAnnouncements myId={me.profileId} leagueId={league.id} everybodys={me.isSuperAdmin} />
      <ComposeDialog
        open={isWriting}
        onClose={() => setWriting(false)}
        authorId={me.profileId}
        leagues={[league]}
        mayReachAll={false}
        renderPerson={(field) => <LeaguePersonField {...field} />}
      />
    </section>
  )
}
