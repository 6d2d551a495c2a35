import { Mail } from 'lucide-react'
import { sentenceFor } from '@/shared/lib/errors'

/** The result of asking for an email again, shown next to the button. */
export function ResendResult({ isSuccess, error }: { isSuccess: boolean; error: unknown }) {
  return (
    <div role="status" className="text-sm">
      {isSuccess && (
        <p className="mt-2 flex gap-2 text-good">
          <Mail aria-hidden className="mt-0.5 size-4 shrink-0" />
          Sent. It may take a minute to arrive.
        </p>
      )}
      {error != null && <p className="mt-2 text-bad">{sentenceFor(error)}</p>}
    </div>
  )
}
