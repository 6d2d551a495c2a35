import { Bell } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'

export function NotificationsCard() {
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
