import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortRating } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Fold } from '@/shared/ui/Details'
import { QueryPart } from '@/shared/ui/QueryView'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { momentHere } from '@/shared/lib/dates'
import type { DeclinedRequest } from '../model'
import { allowAgain, joiningQueries, MOST_PAGES_OF_REQUESTS } from '../api'

/** Rejected people of a league, collapsed: an organizer can let them ask again. Nothing if there are none. */
export function DeclinedList({ league }: { league: { id: string; name: string } }) {
  const [pages, setPages] = useState(1)
  const query = useQuery(joiningQueries.refused(league.id, pages))
  return (
    <QueryPart query={query} what="rejected requests">
      {({ items, hasMore }) =>
        items.length > 0 && (
          <Fold title={`Rejected in ${league.name} (${hasMore ? `${items.length}+` : items.length})`}>
            <Card padded={false}>
              <ul aria-label="Rejected requests" className="divide-y divide-line">
                {items.map((request) => (
                  <Row key={request.id} request={request} />
                ))}
              </ul>
            </Card>
            {hasMore &&
              (pages < MOST_PAGES_OF_REQUESTS ? (
                <Button className="mt-3" pending={query.isFetching} onClick={() => setPages(pages + 1)}>
                  Show more
                </Button>
              ) : (
                <p className="mt-3 text-note text-muted">Older requests aren't shown.</p>
              ))}
          </Fold>
        )
      }
    </QueryPart>
  )
}

function Row({ request }: { request: DeclinedRequest }) {
  const { mutate, isPending } = useMutation(allowAgain())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Avatar name={request.name} />
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{request.name}</p>
        <p className="text-note text-muted">
          DUPR {shortRating(request.rating)} · requested {momentHere(request.requestedAt)}
        </p>
        {request.message !== null && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{request.message}</p>
        )}
      </div>
      <Button size="sm" pending={isPending} onClick={() => mutate(request)}>
        Allow new request<VisuallyHidden>{` from ${request.name}`}</VisuallyHidden>
      </Button>
    </li>
  )
}
