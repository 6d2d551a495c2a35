import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { adminQueries } from '@/features/admin/queries'
import { PersonField } from '@/features/admin/components/PersonField'
import { WrittenList } from '@/features/announcements/components/WrittenList'
import { useMe } from '@/features/auth/use-me'
import { Button } from '@/shared/ui/Button'
import { FailedState } from '@/shared/ui/FailedState'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { LeaguePersonField } from '../announcements/LeaguePersonField'

const ComposeDialog = lazy(async () => {
  const { ComposeDialog: dialog } = await import('@/features/announcements/components/ComposeDialog')
  return { default: dialog }
})

/** What the reader announced, and for super admins what everybody did. */
export function AdminAnnouncements() {
  const me = useMe()
  const desk = useQuery(adminQueries.desk())
  const [isWriting, setWriting] = useState(false)
  if (!desk.data) {
    if (!desk.error) return <SkeletonRows rows={3} label="Loading your leagues" />
    return (
      <FailedState
        title="Your leagues could not be loaded."
        error={desk.error}
        pending={desk.isFetching}
        onRetry={() => desk.refetch()}
      />
    )
  }
  const mayWrite = me.isSuperAdmin || desk.data.length > 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-muted">
          {me.isSuperAdmin
            ? 'What everybody sent. To write to a league that you do not run, open its overview.'
            : mayWrite
              ? 'What you sent to your leagues.'
              : 'You can announce something as soon as you run a league.'}
        </p>
        {mayWrite && (
          <Button
            variant="primary"
            icon={<Megaphone aria-hidden className="size-4" />}
            onClick={() => setWriting(true)}
          >
            Announce
          </Button>
        )}
      </div>
      <WrittenList myId={me.profileId} leagueId={null} everybodys={me.isSuperAdmin} />
      {mayWrite && (
        <Suspense>
          <ComposeDialog
            open={isWriting}
            onClose={() => setWriting(false)}
            authorId={me.profileId}
            leagues={desk.data}
            mayReachAll={me.isSuperAdmin}
            renderPerson={(field) =>
              me.isSuperAdmin ? <PersonField {...field} /> : <LeaguePersonField {...field} />
            }
          />
        </Suspense>
      )}
    </>
  )
}
