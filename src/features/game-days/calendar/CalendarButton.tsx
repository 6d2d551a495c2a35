import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import type { CalendarDay, CalendarLeague } from './calendar-file'

type CalendarButtonProps = {
  days: readonly CalendarDay[]
  league: CalendarLeague
  /** One game day, or the whole season if undefined. */
  week?: number
  size?: 'sm' | 'md'
  children: string
}

export function CalendarButton({ days, league, week, size, children }: CalendarButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { calendarFile, calendarFileName } = await import('./calendar-file')
      const file = new Blob([calendarFile(days, league)], { type: 'text/calendar;charset=utf-8' })
      hand(file, calendarFileName(league.name, week))
    },
    meta: { error: "Couldn't create the calendar file. Check your connection and try again." },
  })
  return (
    <Button
      size={size}
      pending={isPending}
      icon={<Download aria-hidden className="size-4 shrink-0" />}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}

function hand(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Not right away, because some browsers only read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
