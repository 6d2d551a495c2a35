import { errorCode, isNetworkError, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'

interface CreateFailedProps {
  error: Error
  /** The set that is there already under the id of the one to be. */
  existing: string | undefined
  /** Where there is a draw of what the form says. */
  onMakeAnother: (() => void) | undefined
}

/** Why there is no set yet, or that there is one: an answer was lost, and the form was changed since. */
export function CreateFailed({ error, existing, onMakeAnother }: CreateFailedProps) {
  const open = existing !== undefined && (
    <ButtonLink to={paths.playEvent(existing)}>Open existing round robin</ButtonLink>
  )
  if (errorCode(error) === 'set_differs') {
    return (
      <div role="alert" className="space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4">
        <p className="text-warning">
          This round robin was already created; we just didn't get the response. Your later changes aren't in
          it.
        </p>
        <div className="flex flex-wrap gap-2">
          {open}
          {onMakeAnother && <Button onClick={onMakeAnother}>Create a new one with these changes</Button>}
        </div>
      </div>
    )
  }
  return (
    <div role="alert" className="space-y-3">
      <p className="text-bad">
        {isNetworkError(error)
          ? "We couldn't confirm your round robin was created. Select Create round robin again. You won't get two."
          : `Couldn't create the round robin. ${sentenceFor(error)}`}
      </p>
      {open}
    </div>
  )
}
