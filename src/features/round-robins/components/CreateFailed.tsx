import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'

interface CreateFailedProps {
  error: Error
  /** The round robin that already exists under the new one's id. */
  existing: string | undefined
  onMakeAnother: () => void
}

/** Why the round robin wasn't created, or that it already exists: another tab had the same draft. */
export function CreateFailed({ error, existing, onMakeAnother }: CreateFailedProps) {
  const open = existing !== undefined && (
    <ButtonLink to={paths.playEvent(existing)}>Open existing round robin</ButtonLink>
  )
  if (errorCode(error) === 'round_robin_differs') {
    return (
      <div role="alert" className="space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4">
        <p className="text-warning">
          This round robin was already created with different details. Your changes aren't in it.
        </p>
        <div className="flex flex-wrap gap-2">
          {open}
          <Button onClick={onMakeAnother}>Create a new one with these changes</Button>
        </div>
      </div>
    )
  }
  return (
    <div role="alert" className="space-y-3">
      <p className="text-bad">Couldn't create the round robin. {sentenceFor(error)}</p>
      {open}
    </div>
  )
}
