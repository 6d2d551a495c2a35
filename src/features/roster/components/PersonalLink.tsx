import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { dateIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { LinkToShare } from '@/shared/ui/LinkToShare'
import type { RosterEntry } from '../entry'
import { canBeRevoked } from '../entry'
import { makeLink } from '../mutations'
import type { RosterLeague } from '../roster-league'

/** A link for one person, to hand over in a message or to show as a code. It is told once: only its hash is kept. */
export function PersonalLink({ entry, league }: { entry: RosterEntry; league: RosterLeague }) {
  const { mutate, data, error, isPending } = useMutation(makeLink(league.id))
  if (!data) {
    return (
      <section aria-label="Personal link" className="space-y-2">
        <p className="text-sm text-muted">
          {canBeRevoked(entry)
            ? 'A new personal link, to send or to show by yourself. The link that is out stops working, the one in a mail too.'
            : 'A personal link, to send or to show by yourself. It invites this player without a mail.'}
        </p>
        {error && (
          <p role="alert" className="text-sm text-bad">
            {sentenceFor(error)}
          </p>
        )}
        <Button
          wide
          pending={isPending}
          icon={<Link2 aria-hidden className="size-4" />}
          onClick={() => mutate(entry.id)}
        >
          Make a personal link
        </Button>
      </section>
    )
  }
  const url = new URL(paths.invite(data.token), window.location.origin).href
  return (
    <section aria-label="Personal link" className="space-y-3">
      <p role="status" className="text-sm">
        {`This link is for ${entry.name} alone and works until ${dateIn(data.expiresAt, league.timeZone)}. It is shown this one time; any link before it is dead.`}
      </p>
      <LinkToShare url={url} label={`QR code with the invitation of ${entry.name}`} />
    </section>
  )
}
