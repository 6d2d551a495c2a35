import type { Announcement } from '../announcement'
import { useMarkAnnouncements } from '../use-mark-announcements'
import { NotificationItem } from './NotificationItem'

type NotificationItemsProps = {
  email: string
  announcements: readonly Announcement[]
  now: number
}

export function NotificationItems({ email, announcements, now }: NotificationItemsProps) {
  const { mutate } = useMarkAnnouncements(email)
  return (
    <ul className="divide-y divide-line">
      {announcements.map((announcement) => (
        <NotificationItem
          key={announcement.id}
          announcement={announcement}
          now={now}
          onMark={(mark) => mutate({ ids: [announcement.id], mark })}
        />
      ))}
    </ul>
  )
}
