import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { adminQueries } from '../queries'
import { PersonField } from './PersonField'
import { SentAnnouncements } from '@/features/announcements/components/SentAnnouncements'
import { useMe } from '@/features/auth/use-me'
import { Button } from '@/shared/ui/Button'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { LeaguePersonField } from '@/features/announcements/components/LeaguePersonField'
import { ComposeDialog } from '@/features/announcements/components/ComposeDialog'

/** The reader's announcements, and for super admins everyone's. */
export function AdminAnnouncements() {
  const desk = useQuery(adminQueries.desk())
  return (
    <QueryView
      query={desk}
      what="your leagues"
      skeleton={<SkeletonRows rows={6} picture={false} label="Loading your leagues" />}
    >
      {(leagues) => <Announcements leagues={leagues} />}
    </QueryView>
  )
}

function Announcements({ leagues }: Pick<ComponentProps<typeof ComposeDialog>, 'leagues'>) {
  const me = useMe()
  const [isWriting, setWriting] = useState(false)
  const mayWrite = me.isSuperAdmin || leagues.length > 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-muted">
          {me.isSuperAdmin
            ? "All announcements. To post to a league you don't run, go to its Overview tab."
            : mayWrite
              ? 'Announcements you sent to your leagues.'
              : 'You can post announcements once you run a league.'}
        </p>
        {mayWrite && (
          <Button
            variant="primary"
            icon={<Send aria-hidden className="size-4" />}
            onClick={() => setWriting(true)}
          >
            Post announcement
          </Button>
        )}
      </div>
      <SentAnnouncements myId={me.profileId} leagueId={null} everybodys={me.isSuperAdmin} />
      {mayWrite && (
        <ComposeDialog
          open={isWriting}
          onClose={() => setWriting(false)}
          authorId={me.profileId}
          leagues={leagues}
          mayReachAll={me.isSuperAdmin}
          renderPerson={(field) =>
            me.isSuperAdmin ? <PersonField {...field} /> : <LeaguePersonField {...field} />
          }
        />
      )}
    </>
  )
}
