import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'

type ApproveAsDialogProps = {
  /** The person who asks to join. */
  name: string
  /** Players without an account who may be the same person. */
  records: readonly { playerId: string; name: string }[]
  /** If full, only a player who is already on the roster can be approved. */
  isFull: boolean
  /** `recordId`: the player who is the same person, profiles.id. */
  onApprove: (recordId?: string) => void
  onClose: () => void
}

/** Asks whether someone who wants to join is a player who was added by name before. */
export function ApproveAsDialog({ name, records, isFull, onApprove, onClose }: ApproveAsDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Is this the player you added by name?"
      description={`${name} asks to join. The games and RSVPs of the player you added move to them.`}
    >
      <div className="space-y-2">
        {records.map((record) => (
          <Button
            key={record.playerId}
            wide
            variant={records.length === 1 ? 'primary' : undefined}
            onClick={() => onApprove(record.playerId)}
          >
            {`Yes, ${record.name} is the same player`}
          </Button>
        ))}
        <Button wide disabled={isFull} onClick={() => onApprove()}>
          No, add as a new player
        </Button>
      </div>
    </Dialog>
  )
}
