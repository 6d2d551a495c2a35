import { useMutation } from '@tanstack/react-query'
import { undoFinalizing, type Finalized } from './mutations'
import { useNow } from '@/shared/lib/timing'
import { Button } from '@/shared/ui/Button'

type UndoFinalizingProps = { finalized: Finalized; undoUntil: string | null | undefined }

/** For organizers, as long as the results wait. */
export function UndoFinalizing({ finalized, undoUntil }: UndoFinalizingProps) {
  const { mutate, isPending } = useMutation(undoFinalizing())
  const now = useNow(10_000)
  // The server decides by its own clock.
  if (!(Date.parse(undoUntil ?? '') > now)) return null
  return (
    <Button pending={isPending} onClick={() => mutate(finalized)}>
      Undo finalizing
    </Button>
  )
}
