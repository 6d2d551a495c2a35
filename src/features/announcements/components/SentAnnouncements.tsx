import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PagedList } from '@/shared/ui/PagedList'
import { IconButton } from '@/shared/ui/Button'
import { audienceText } from '../model'
import { deleteAnnouncement, editAnnouncement, announcementQueries, type SentAnnouncement } from '../api'
import { AnnouncementBody } from './AnnouncementBody'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { FormDialog } from '@/shared/ui/FormDialog'
import {
  AnnouncementSchema,
  toAnnouncementValues,
  toAnnouncementText,
  type AnnouncementValues,
} from '../announcement-form'
import { TextFields } from './ComposeDialog'

type SentAnnouncementsProps = { myId: string; leagueId: string | null; everybodys: boolean }

export function SentAnnouncements({ myId, leagueId, everybodys }: SentAnnouncementsProps) {
  const query = useInfiniteQuery(announcementQueries.written({ leagueId, everybodys }))
  const [edited, setEdited] = useState<SentAnnouncement>()
  const [doomed, setDoomed] = useState<SentAnnouncement>()
  const removal = useMutation(deleteAnnouncement)

  return (
    <PagedList
      query={query}
      more="Show older"
      what="announcements"
      empty={
        <EmptyState title="No announcements yet" icon={<Send aria-hidden />}>
          Members see what you post in their notifications.
        </EmptyState>
      }
    >
      {(all) => (
        <>
          <Card padded={false}>
            <ul aria-label="Sent announcements" className="divide-y divide-line">
              {all.map((written) => (
                <li key={written.id} className="flex flex-wrap justify-end gap-1 py-2 pr-1 pl-4">
                  <div className="min-w-0 flex-1 basis-48">
                    <AnnouncementBody {...written} unread={false} />
                    <p className="flex flex-wrap items-center gap-2 pb-1 text-note text-muted">
                      <span className="min-w-0 wrap-break-word">
                        {[
                          audienceText(written.audience),
                          written.author.id !== myId && `by ${written.author.name}`,
                          written.readCount === 0
                            ? 'not read yet'
                            : `read by ${countOf(written.readCount, 'person', 'people')}`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {written.isExpired && <Badge>Expired</Badge>}
                    </p>
                  </div>
                  <div className="flex shrink-0">
                    <IconButton label={`Edit: ${written.title}`} onClick={() => setEdited(written)}>
                      <Pencil aria-hidden className="size-5" />
                    </IconButton>
                    <IconButton label={`Delete: ${written.title}`} onClick={() => setDoomed(written)}>
                      <Trash2 aria-hidden className="size-5" />
                    </IconButton>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
          {edited && <EditDialog key={edited.id} written={edited} onClose={() => setEdited(undefined)} />}
          <ConfirmDialog
            open={doomed !== undefined}
            onClose={() => setDoomed(undefined)}
            title="Delete this announcement?"
            confirmLabel="Delete"
            danger
            pending={removal.isPending}
            onConfirm={() => doomed && removal.mutate(doomed.id, { onSuccess: () => setDoomed(undefined) })}
          >
            “{doomed?.title}” will be deleted for everyone. This can't be undone.
          </ConfirmDialog>
        </>
      )}
    </PagedList>
  )
}

type EditDialogProps = { written: SentAnnouncement; onClose: () => void }

/** Edits the text, the expiration, and the pin of a sent announcement, but not its audience. */
function EditDialog({ written, onClose }: EditDialogProps) {
  const edit = useMutation(editAnnouncement)
  const form = useForm<AnnouncementValues>({
    resolver: valibotResolver(AnnouncementSchema),
    defaultValues: toAnnouncementValues(written),
  })
  return (
    <FormDialog
      onClose={onClose}
      aria-label="Edit announcement"
      form={form}
      onSubmit={(valid) =>
        edit.mutate({ id: written.id, words: toAnnouncementText(valid) }, { onSuccess: onClose })
      }
      saving={edit}
      action="Save"
      title="Edit announcement"
      description={`Sent to: ${audienceText(written.audience)}. People who already read it won't be notified again.`}
    >
      <TextFields form={form} />
    </FormDialog>
  )
}
