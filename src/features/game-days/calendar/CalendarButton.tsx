import { useMutation } from '@tanstack/react-query'
import { CalendarArrowDown } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import type { CalendarLeague } from './calendar-file'
import type { GameDay } from '../game-day'

type CalendarButtonProps = {
  days: readonly GameDay[]
  league: CalendarLeague
  /** One day; the season where there is none. */
  week?: number
  size?: 'sm' | 'md'
  children: string
}

/** Hands out a calendar file; what writes it is loaded when it is asked for. */
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
      icon={<CalendarArrowDown aria-hidden className="size-4 shrink-0" />}
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
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
