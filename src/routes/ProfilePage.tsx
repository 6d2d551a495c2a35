import { fullName } from '@/domain/full-name'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { wasLinkRejected } from '@/features/auth/remembered'
import { useMe } from '@/features/auth/use-auth'
import { DeleteAccount } from '@/features/profile/components/DeleteAccount'
import { DetailsForm } from '@/features/profile/components/DetailsForm'
import { EmailCard, type LinkNews } from '@/features/profile/components/EmailCard'
import { profileQueries, readMyData } from '@/features/profile/api'
import { SUBBING_PATH } from '@/features/subs/api'
import { RecordCard } from '@/features/record/components/RecordCard'
import { formatPendingCount, ownPending } from '@/shared/outbox/waiting-text'
import { useOutboxView } from '@/shared/outbox/outbox'
import { classNames } from '@/shared/lib/class-names'
import { Card } from '@/shared/ui/Card'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useOutbox } from '@/features/outbox/use-outbox'
import { CalendarCard } from '@/features/game-days/calendar/CalendarCard'
import { Bell, Download, Handshake } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink, Button } from '@/shared/ui/Button'
import { useRef, useState } from 'react'
import { NewPasswordForm } from '@/features/auth/components/NewPasswordForm'
import { saveFile } from '@/shared/lib/save-file'

export function Component() {
  const me = useMe()
  const news = useLinkNews()
  const view = useOutboxView(useOutbox())
  const unsent = formatPendingCount(ownPending(view))
  return (
    <>
      <PageHeader title="Profile" subtitle={fullName(me, me.email)} />
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="flex flex-col gap-5">
          <Details profileId={me.profileId} />
          <RecordCard
            playerId={me.profileId}
            title="My record"
            empty={{ title: 'No games yet', text: 'Games show up here once a score is entered.' }}
          />
        </div>
        {/* What a link in an email led here for is not left at the bottom of a phone's page. */}
        <div className={classNames('flex flex-col gap-5', news && 'max-lg:contents')}>
          <div className="max-lg:order-first">
            <EmailCard email={me.email} news={news} />
          </div>
          <PasswordCard email={me.email} />
          <Card as="section" aria-label="Subbing" className="space-y-3">
            <h2 className="font-semibold">Subbing</h2>
            <p className="text-sm text-muted">Play for others when they're out: choose where and when.</p>
            <ButtonLink to={SUBBING_PATH} icon={<Handshake aria-hidden className="size-4 shrink-0" />}>
              Where you sub
            </ButtonLink>
          </Card>
          <CalendarCard />
          <NotificationsCard />
          <DataCard />
          <DeleteAccount unsent={unsent} />
        </div>
      </div>
    </>
  )
}

/** The links of a change of address lead here. What Auth has to say of one stands behind the '#'. */
function useLinkNews(): LinkNews | undefined {
  const { hash, state } = useLocation()
  if (wasLinkRejected(state)) return 'refused'
  return new URLSearchParams(hash.slice(1)).has('message') ? 'one confirmed' : undefined
}

function Details({ profileId }: { profileId: string }) {
  const query = useQuery(profileQueries.own(profileId))
  return (
    <Card as="section" aria-label="Details" className="space-y-4">
      <h2 className="font-semibold">Your details</h2>
      <QueryView
        query={query}
        what="your details"
        // As high as the form: what stands below does not jump up.
        renderFailed={(failed) => <div className="grid min-h-134 content-center sm:min-h-82">{failed}</div>}
        skeleton={
          <div role="status" aria-label="Loading your details" className="space-y-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Skeleton className="h-18" />
              <Skeleton className="h-18" />
            </div>
            <Skeleton className="h-18" />
            <div className="grid gap-4 sm:grid-cols-2">
              <Skeleton className="h-23" />
              <Skeleton className="h-23" />
            </div>
            <Skeleton className="h-11 w-20" />
          </div>
        }
      >
        {(profile) => <DetailsForm profileId={profileId} profile={profile} />}
      </QueryView>
    </Card>
  )
}

function NotificationsCard() {
  return (
    <Card as="section" aria-label="Notifications" className="space-y-3">
      <h2 className="font-semibold">Notifications</h2>
      <p className="text-sm text-muted">Choose what you get, mute a league, or set quiet hours.</p>
      <ButtonLink to={paths.notificationSettings()} icon={<Bell aria-hidden className="size-4 shrink-0" />}>
        Notification settings
      </ButtonLink>
    </Card>
  )
}

function PasswordCard({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form disappears with the focus in it.
    toggle.current?.focus()
    setChanging(false)
  }
  return (
    <Card as="section" aria-label="Password" className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Password</h2>
        <Button ref={toggle} size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {isChanging ? 'Cancel' : 'Change'}
        </Button>
      </div>
      {isChanging && <NewPasswordForm email={email} onChanged={close} />}
    </Card>
  )
}

function DataCard() {
  const { mutate, isPending } = useMutation(readMyData)
  return (
    <Card as="section" aria-label="Your data" className="space-y-3">
      <h2 className="font-semibold">Your data</h2>
      <p className="text-sm text-muted">
        Get everything we store about you, including organizer notes, as a JSON file.
      </p>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        pending={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: (text) => saveFile('kitchen-line-my-data.json', text, 'application/json'),
          })
        }
      >
        Download my data
      </Button>
    </Card>
  )
}
