import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { SubscribeSheet } from './SubscribeSheet'

type SubscribeButtonProps = {
  /** Null: all of the reader's leagues. */
  league: { id: string; name: string } | null
}

/** Opens the sheet for a calendar that stays up to date. */
export function SubscribeButton({ league }: SubscribeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarDays aria-hidden className="size-4 shrink-0" />} onClick={() => setIsOpen(true)}>
        Subscribe to calendar
      </Button>
      <SubscribeSheet league={league} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
