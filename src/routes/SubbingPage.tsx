import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'
import { nearMomentIn, shortDateIn } from '@/shared/lib/dates'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import {
  offerPath,
  setClubSubbing,
  setSubbing,
  setSubSettings,
  subbingQuery,
  type Subbing,
} from '@/features/subs/api'

export function Component() {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title="Subbing"
        subtitle="We ask when someone near your rating is out."
        back={{ to: paths.profile(), label: 'Profile' }}
      />
      <SubbingSettings />
    </div>
  )
}

/** Where someone subs and when they are asked, their open offers, and their days. */
function SubbingSettings() {
  return (
    <QueryView
      query={useQuery(subbingQuery())}
      what="where you sub"
      skeleton={<SkeletonRows rows={4} picture={false} label="Loading where you sub" />}
    >
      {(subbing) => {
        const { leagues, clubs, days } = subbing
        if (leagues.length + clubs.length + days.length > 0) return <Settings {...subbing} />
        return (
          <EmptyState
            title="You don't sub anywhere yet"
            icon={<Users aria-hidden />}
            action={<ButtonLink to={paths.findLeague()}>Find a league</ButtonLink>}
          >
            Ask a league to sub, and you hear when someone near your rating is out.
          </EmptyState>
        )
      }}
    </QueryView>
  )
}

function Settings({ lastMinute, pausedUntil, leagues, clubs, offers, days }: Subbing) {
  const { mutate: setLeague } = useMutation(setSubbing)
  const { mutate: setClub } = useMutation(setClubSubbing)
  const { mutate: setSettings, isPending } = useMutation(setSubSettings)
  const asked = leagues.filter(({ state }) => state === 'asked')
  const subs = leagues.some(({ state }) => state === 'on') || clubs.some(({ isOn }) => isOn)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="space-y-5">
      {offers.map(({ id, league, startsAt, timeZone }) => (
        <ButtonLink key={id} variant="primary" wide to={offerPath(id)}>
          Can you sub? {league}, {nearMomentIn(startsAt, timeZone)}
        </ButtonLink>
      ))}
      {asked.map(({ id, name }) => (
        <div key={id} role="group" aria-label={name} className="space-y-2">
          <p className="text-sm font-semibold wrap-anywhere">{name} asks whether you sub.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => setLeague({ leagueId: id, isOn: true })}>
              Yes, ask me
            </Button>
            <Button onClick={() => setLeague({ leagueId: id, isOn: false })}>No</Button>
          </div>
        </div>
      ))}
      <div className="divide-y divide-line">
        {leagues
          .filter(({ state }) => state !== 'asked')
          .map(({ id, name, state }) => (
            <Switch
              key={id}
              label={state === 'asks' ? `${name} (waiting for the organizer)` : name}
              checked={state !== 'off'}
              onChange={(isOn) => setLeague({ leagueId: id, isOn })}
            />
          ))}
        {clubs.map(({ id, name, isOn }) => (
          <Switch
            key={id}
            label={`Other leagues of ${name} near your rating`}
            checked={isOn}
            onChange={(on) => setClub({ clubId: id, isOn: on })}
          />
        ))}
        {subs && (
          <Switch
            label="Last minute: also less than 2 hours before a game"
            checked={lastMinute}
            onChange={(on) => setSettings({ lastMinute: on, pausedUntil })}
          />
        )}
      </div>
      {subs &&
        (pausedUntil === null ? (
          <Field
            label="Pause until"
            type="date"
            onChange={({ target }) => {
              const until = new Date(`${target.value}T00:00`)
              if (until.getTime() > Date.now()) setSettings({ lastMinute, pausedUntil: until.toISOString() })
            }}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            Paused until {shortDateIn(pausedUntil, zone)}
            <Button
              size="sm"
              pending={isPending}
              onClick={() => setSettings({ lastMinute, pausedUntil: null })}
            >
              End pause
            </Button>
          </p>
        ))}
      {subs && (
        <p className="text-note text-muted">
          At most 3 offers a week, none from 9:00 PM to 8:00 AM. By email and push, as in your{' '}
          <Link to={paths.notificationSettings()} className="font-semibold text-accent hover:underline">
            notification settings
          </Link>
          .
        </p>
      )}
      {days.length > 0 && (
        <section aria-labelledby="sub-days">
          <h2 id="sub-days" className="font-semibold">
            Your days
          </h2>
          <ul className="divide-y divide-line">
            {days.map(({ offerId, league, startsAt, timeZone, player }) => (
              <li key={offerId}>
                <Link
                  to={offerPath(offerId)}
                  className="flex min-h-14 flex-col justify-center py-2 text-sm wrap-anywhere"
                >
                  <span className="font-semibold">
                    {league}, {nearMomentIn(startsAt, timeZone)}
                  </span>
                  <span className="text-muted">For {player}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A setting that is stored at once, with its switch at the end of the line. */
function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-3 py-1.5 text-sm wrap-anywhere">
      {label}
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
