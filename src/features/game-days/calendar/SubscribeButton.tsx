import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { Button } from '@/shared/ui/Button'

const SubscribeSheet = lazyView(async () => (await import('./SubscribeSheet')).SubscribeSheet)

type SubscribeButtonProps = {
  /** Null: all of the reader's leagues. */
  league: { id: string; name: string } | null
}

/** Opens the sheet for a calendar that stays up to date. */
export function SubscribeButton({ league }: SubscribeButtonProps) {
  const [sheet, setSheet] = useState<{ isOpen: boolean } | undefined>()
  return (
    <>
      <Button
        icon={<CalendarSync aria-hidden className="size-4 shrink-0" />}
        onClick={() => setSheet({ isOpen: true })}
      >
        Subscribe to calendar
      </Button>
      <Suspense>
        {sheet && (
          <SubscribeSheet league={league} open={sheet.isOpen} onClose={() => setSheet({ isOpen: false })} />
        )}
      </Suspense>
    </>
  )
}
