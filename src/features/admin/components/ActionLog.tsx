import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { Card } from '@/shared/ui/Card'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PagedList } from '@/shared/ui/PagedList'
import { momentHere } from '@/shared/lib/dates'
import { actionLabel, changesOf } from '../model'
import { adminQueries } from '../api'

/** Who changed whose rights and who deleted what, latest first. No one can edit it. */
export function ActionLog() {
  return (
    <PagedList
      query={useInfiniteQuery(adminQueries.log())}
      what="activity log"
      empty={
        <EmptyState title="No activity yet" icon={<ClipboardList aria-hidden />}>
          Role changes, admin changes, and deletions show up here.
        </EmptyState>
      }
    >
      {(lines) => (
        <Card padded={false}>
          <ol aria-label="Activity log" className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.id} className="px-4 py-3">
                <p className="wrap-break-word">
                  <b className="font-semibold">{line.actor}</b> {actionLabel(line)}{' '}
                  <b className="font-semibold">{line.subject || 'someone'}</b>
                </p>
                <p className="text-note text-muted">
                  <LocalDateTime at={line.at} />
                </p>
                <dl className="mt-1 space-y-0.5 text-note">
                  {changesOf(line).map(({ what, before, after }) => (
                    <div key={what} className="flex flex-wrap gap-x-2 wrap-break-word">
                      <dt className="text-muted">{what}:</dt>
                      <dd className="min-w-0 wrap-break-word">
                        <span className="sr-only">from </span>
                        {before} <span aria-hidden>→</span>
                        <span className="sr-only">to </span> {after}
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </PagedList>
  )
}

export function LocalDateTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentHere(at)}
    </time>
  )
}
