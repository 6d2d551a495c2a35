import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { EmailAddress } from '@/shared/ui/EmailAddress'
import { EmptyState } from '@/shared/ui/EmptyState'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { sendAgain, adminQueries } from '../api'
import type { SentMessage } from '../model'
import { LocalDateTime } from './ActionLog'
import { PagedList } from '@/shared/ui/PagedList'

/** What was emailed and pushed, with its status. What failed can be sent again. */
export function MessageLog() {
  const [failedOnly, setFailedOnly] = useState(false)
  const query = useInfiniteQuery({ ...adminQueries.messages(failedOnly), placeholderData: keepPreviousData })
  return (
    <>
      <label className="mb-3 flex min-h-11 w-fit items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={failedOnly}
          onChange={({ target }) => setFailedOnly(target.checked)}
        />
        Failed only
      </label>
      <PagedList
        query={query}
        what="messages"
        empty={
          <EmptyState
            title={failedOnly ? 'No failed messages' : 'No messages sent yet'}
            icon={<Mail aria-hidden />}
          />
        }
      >
        {(messages) => (
          <Card padded={false}>
            <ul aria-label="Messages" className="divide-y divide-line">
              {messages.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  )
}

const STATES = {
  queued: { words: 'Queued', tone: 'neutral' },
  sending: { words: 'Sending', tone: 'neutral' },
  sent: { words: 'Sent', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  canceled: { words: 'Canceled', tone: 'neutral' },
  dropped: { words: 'Not sent', tone: 'neutral' },
} as const

function Row({ message }: { message: SentMessage }) {
  const { what, isPush, to, league, sender, status, attempts, problem, createdAt, sentAt } = message
  const again = useMutation(sendAgain)
  const { words, tone } = STATES[status]
  // What came of it stays until the list itself has changed.
  const answer = again.data && !again.data.isSent ? again.data.sentence : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <EmailAddress email={to} />
        </p>
        <p className="text-note wrap-break-word text-muted">
          {[
            [what, league].filter(Boolean).join(': '),
            sender && `sent by ${sender}`,
            attempts > 1 && countOf(attempts, 'attempt'),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <LocalDateTime at={sentAt ?? createdAt} />
        </p>
        {(answer ?? problem) && (
          <p role={answer ? 'alert' : undefined} className="mt-0.5 text-note wrap-break-word text-bad">
            {answer ?? problem}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Badge tone={tone}>{words}</Badge>
        {status === 'failed' && (
          <Button size="sm" pending={again.isPending} onClick={() => again.mutate(message)}>
            <span>
              Send again
              <VisuallyHidden>
                {' '}
                the {isPush ? 'push message' : 'email'} to {to}
              </VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
    </li>
  )
}
