import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'
import type { GameDay } from '../../game-day'
import { removeGameDay } from '../../mutations'

/** Deletes a canceled game day for good, such as one that was planned by mistake. */
export function RemoveDay({ day, onRemoved }: { day: GameDay; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(removeGameDay)
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(day.id, { onSuccess: onRemoved, onError: () => setAsking(false) })}
        title={`Remove week ${day.week}?`}
        confirmLabel="Remove"
        danger
        pending={isPending}
      >
        Its RSVPs will be deleted, and later weeks move up.
      </ConfirmDialog>
    </>
  )
}
