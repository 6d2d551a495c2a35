import { shortRating } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { classNames } from '@/shared/lib/class-names'
import { momentHere } from '@/shared/lib/dates'
import type { JoinRequest } from '../join-request'
import { DecideButtons } from './DecideButtons'
import { RequestedLeague, RequestedName, SelectRequest } from './RequestParts'
import type { RequestListProps } from './RequestTable'

/** The requests on a phone: a card each, with the same facts as the table. */
export function RequestCards({ requests, selected, onSelect, onMessage }: RequestListProps) {
  return (
    <ul aria-label="Join requests" className="space-y-3">
      {requests.map((request) => (
        <Card
          as="li"
          key={request.id}
          className={classNames('space-y-3', selected.has(request.id) && 'border-accent/40')}
        >
          <div className="flex flex-wrap items-start gap-3">
            <Avatar name={request.name} id={request.playerId} />
            <p className="min-w-[min(100%,8rem)] flex-1 self-center">
              <RequestedName request={request} />
            </p>
            <Rating request={request} />
            {onSelect && (
              <SelectRequest
                request={request}
                isSelected={selected.has(request.id)}
                onSelect={(isSelected) => onSelect(request.id, isSelected)}
              />
            )}
          </div>
          <div className="text-sm">
            <p className="text-note text-muted">
              <EmailAddress email={request.email} />
            </p>
            <RequestedLeague request={request} />
            <p className="text-note text-muted">
              <VisuallyHidden>Requested at </VisuallyHidden>
              <time dateTime={request.requestedAt}>{momentHere(request.requestedAt)}</time>
            </p>
          </div>
          <div className="flex flex-wrap gap-2 [&>*]:flex-1">
            {request.message !== null && (
              <Button className="!bg-transparent" onClick={() => onMessage(request)}>
                Message<VisuallyHidden>{` from ${request.name}`}</VisuallyHidden>
              </Button>
            )}
            <DecideButtons request={request} size="md" />
          </div>
        </Card>
      ))}
    </ul>
  )
}

function Rating({ request: { rating } }: { request: JoinRequest }) {
  return (
    <p className="shrink-0 text-right">
      <span className="block text-tiny text-muted">DUPR rating</span>
      <span className="font-numeral text-xl font-bold tabular-nums">{shortRating(rating)}</span>
    </p>
  )
}
