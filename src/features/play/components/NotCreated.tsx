import { errorCode, isNetworkError, sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'

interface NotCreatedProps {
  error: Error
  /** The set that is there already under the id of the one to be. */
  existing: string | undefined
  /** Where there is a draw of what the form says. */
  onMakeAnother: (() => void) | undefined
}

/** Why there is no set yet, or that there is one: an answer was lost, and the form was changed since. */
export function NotCreated({ error, existing, onMakeAnother }: NotCreatedProps) {
  const open = existing !== undefined && (
    <ButtonLink to={paths.playEvent(existing)}>Open the set that is there</ButtonLink>
  )
  if (errorCode(error) === 'set_differs') {
    return (
      <div role="alert" className="space-y-3 rounded-card border border-warning/30 bg-warning-dim p-4">
        <p className="text-warning">
          This set is there already: it was created before, only the answer did not arrive. What you changed
          since is here, but not in it.
        </p>
        <div className="flex flex-wrap gap-2">
          {open}
          {onMakeAnother && <Button onClick={onMakeAnother}>Create another one as it is here</Button>}
        </div>
      </div>
    )
  }
  return (
    <div role="alert" className="space-y-3">
      <p className="text-bad">
        {isNetworkError(error)
          ? 'Nobody answered, so the set may be there or not. Press Create set again: it is made only once.'
          : `The set was not created. ${sentenceFor(error)}`}
      </p>
      {open}
    </div>
  )
}
