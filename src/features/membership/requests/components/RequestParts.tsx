import { ordinal } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import type { JoinRequest } from '../join-request'

/** The league, and if it is full, the position on the waitlist. */
export function RequestedLeague({ request }: { request: JoinRequest }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 wrap-break-word">{request.leagueName}</span>
      {request.waitlistPosition !== null && (
        <Badge tone="warning">Full · {ordinal(request.waitlistPosition)} on waitlist</Badge>
      )}
    </span>
  )
}

/** The name, and whom it looks like: two people may share a name, and someone may pose as another. */
export function RequestedName({ request: { name, looksLike } }: { request: JoinRequest }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>
      {looksLike && (
        <span className="block text-note font-normal text-warning wrap-anywhere">
          {`Looks like ${looksLike.name}, who ${looksLike.asks ? 'asked to join, too' : 'is already a member'}`}
        </span>
      )}
    </>
  )
}

type SelectRequestProps = {
  request: JoinRequest
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

export function SelectRequest({ request, isSelected, onSelect }: SelectRequestProps) {
  return (
    <label className="-m-2 grid size-11 shrink-0 place-items-center">
      <span className="sr-only">Select {request.name}</span>
      <input
        type="checkbox"
        className="size-5"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
  )
}
