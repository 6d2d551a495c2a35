import { useMutation, useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QueryView } from '@/shared/ui/QueryView'
import { ShareMenuSteps } from '@/shared/ui/ShareMenuSteps'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { pushQuery, removeDevice, turnOnPush, type PushState } from '../push'

const HEADING_ID = 'push'
/** From a button that disappears with what it did. */
const focusPush = () => document.getElementById(HEADING_ID)?.focus()
const leaveButton = (permission: NotificationPermission) => permission !== 'default' && focusPush()

/** Notifications on this device and the person's others. */
export function PushCard() {
  const query = useQuery(pushQuery())
  const remove = useMutation(removeDevice)
  return (
    <Card as="section" aria-labelledby={HEADING_ID} className="space-y-3">
      <h2 id={HEADING_ID} tabIndex={-1} className="font-semibold outline-none">
        Push notifications
      </h2>
      <QueryView
        query={query}
        what="your devices"
        skeleton={<SkeletonRows rows={1} picture={false} label="Loading your devices" />}
      >
        {({ state, devices }) => (
          <>
            <ThisDevice state={state} />
            {devices.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {devices.map((device) => (
                  <li key={device.id} className="flex min-h-14 items-center justify-between gap-3 text-sm">
                    <span className="min-w-0 wrap-anywhere">{device.device}</span>
                    <Button
                      size="sm"
                      className="shrink-0"
                      pending={remove.isPending && remove.variables.id === device.id}
                      aria-label={`Remove ${device.isThis ? 'this device' : device.device}`}
                      onClick={() => remove.mutate(device, { onSuccess: focusPush })}
                    >
                      {device.isThis ? 'Remove this device' : 'Remove'}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function ThisDevice({ state }: { state: PushState }) {
  const turnOn = useMutation(turnOnPush(useMe().profileId))
  if (state === 'on') return <p className="text-sm text-muted">They're on for this device.</p>
  if (state === 'install')
    return (
      <p className="text-sm text-muted">
        On iPhone and iPad, notifications only work from the home screen. In Safari, <ShareMenuSteps />. Open
        Kitchen Line from there and come back to this page.
      </p>
    )
  if (state === 'unsupported')
    return <p className="text-sm text-muted">This browser can't show notifications. You still get emails.</p>
  if (state === 'denied')
    return (
      <div role="status" className="space-y-1 text-sm">
        <p className="font-medium">Notifications are blocked on this device.</p>
        <p className="text-muted">
          Allow them for Kitchen Line in the settings of your browser or phone, then reload this page. In
          Chrome, tap the icon next to the address, then Permissions.
        </p>
      </div>
    )
  return (
    <>
      <p className="text-sm text-muted">
        Hear about your courts, cancellations, and open spots right away, even when the app is closed.
      </p>
      <Button
        variant="primary"
        pending={turnOn.isPending}
        onClick={() => turnOn.mutate(undefined, { onSuccess: leaveButton })}
      >
        Turn on notifications
      </Button>
    </>
  )
}
