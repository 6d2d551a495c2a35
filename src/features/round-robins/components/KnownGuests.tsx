import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { ratingText } from '@/shared/lib/rating'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QueryPart } from '@/shared/ui/QueryPart'
import { knownGuestsQuery } from '../known-guests'
import type { DraftPerson } from '../round-robin-form'

interface KnownGuestsProps {
  people: readonly DraftPerson[]
  /** The guest is this member, who then gets the round robin on their list, with its games. */
  onMember: (guestId: string, playerId: string) => void
}

/** Asks about guests with a member's name whether they are that member, so that no one is listed twice. */
export function KnownGuests({ people, onMember }: KnownGuestsProps) {
  const query = useQuery(knownGuestsQuery(people))
  const [others, setOthers] = useState<readonly string[]>([])
  const open = (query.data ?? []).filter(({ guest, playerId }) => !others.includes(`${guest.id} ${playerId}`))
  const list = (
    <section aria-labelledby="known-guests">
      <h3 id="known-guests" className="mb-2 font-semibold">
        Guests who may be members
      </h3>
      <Card padded={false}>
        <ul aria-labelledby="known-guests" className="divide-y divide-line">
          {open.map(({ guest, playerId, rating, commonLeagues }) => (
            <li
              key={`${guest.id} ${playerId}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5"
            >
              <div className="min-w-0 grow basis-40">
                <p className="font-medium wrap-anywhere">Is {guest.name} this member?</p>
                <p className="text-note text-muted">
                  {rating === null ? 'No DUPR rating' : `DUPR ${ratingText(rating)}`} ·{' '}
                  {countOf(commonLeagues, 'league')} in common
                </p>
              </div>
              <div className="ml-auto flex gap-2">
                <Button
                  size="sm"
                  aria-label={`No, ${guest.name} is a guest`}
                  onClick={() => setOthers([...others, `${guest.id} ${playerId}`])}
                >
                  No
                </Button>
                <Button
                  size="sm"
                  aria-label={`Yes, ${guest.name} is this member`}
                  onClick={() => onMember(guest.id, playerId)}
                >
                  Yes
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
  return (
    <QueryPart query={query} what="members" failedTitle="Couldn't check whether these guests are members.">
      {() => open.length > 0 && list}
    </QueryPart>
  )
}
