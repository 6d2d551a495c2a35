import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { dateIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { LinkToShare } from '@/shared/ui/LinkToShare'
import type { RosterEntry } from '../entry'
import { canBeRevoked } from '../entry'
import { createInvitationLink } from '../mutations'
import type { RosterLeague } from '../roster-league'

/**
 * A link for one player, to send in a message or to show as a QR code. It is shown only once, because only its hash is
 * stored.
 */
export function PersonalLink({ entry, league }: { entry: RosterEntry; league: RosterLeague }) {
  const { mutate, data, error, isPending } = useMutation(createInvitationLink(league.id))
  if (!data) {
    return (
      <section aria-label="Personal link" className="space-y-2">
        <p className="text-sm text-muted">
          {canBeRevoked(entry)
            ? 'Create a link to share. Earlier links stop working, including emailed ones.'
            : 'Create a link to share instead of sending an email.'}
        </p>
        {error && (
          <p role="alert" className="text-sm text-bad">
            {sentenceFor(error)}
          </p>
        )}
        <Button
          wide
          pending={isPending}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => mutate(entry.id)}
        >
          Create personal link
        </Button>
      </section>
    )
  }
  const url = new URL(paths.invite(data.token), window.location.origin).href
  return (
    <section aria-label="Personal link" className="space-y-3">
      <p role="status" className="text-sm">
        {`Only for ${entry.name}, until ${dateIn(data.expiresAt, league.timeZone)}. Copy it now, because you won't see it again.`}
      </p>
      <LinkToShare url={url} label={`QR code for ${entry.name}'s invitation`} />
    </section>
  )
}
