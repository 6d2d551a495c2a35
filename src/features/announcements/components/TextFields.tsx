import type { UseFormReturn } from 'react-hook-form'
import { Card } from '@/shared/ui/Card'
import { Field, TextArea } from '@/shared/ui/Field'
import { ANNOUNCEMENT_MESSAGE_LENGTH, characterCount } from '@/domain/text-limits'
import { fieldProps } from '@/shared/lib/field-props'
import { useNow } from '@/shared/lib/timing'
import type { AnnouncementValues } from '../announcement-form'
import { AnnouncementBody } from './AnnouncementBody'

/** A shorter message is far from the limit. */
const COUNTED_FROM = 400

/** An announcement's text, expiration, and pin, with a preview. */
export function TextFields({ form }: { form: UseFormReturn<AnnouncementValues> }) {
  const { register, watch } = form
  const field = fieldProps(form)
  const { title, message, pinned } = watch()
  const now = useNow(60_000)
  return (
    <>
      <Field label="Title" autoComplete="off" {...field('title')} />
      <TextArea
        label="Message"
        rows={5}
        hint={
          characterCount(message.trim()) >= COUNTED_FROM &&
          `${characterCount(message.trim())} of ${ANNOUNCEMENT_MESSAGE_LENGTH} characters`
        }
        {...field('message')}
      />
      <Field
        label="Expires (optional)"
        type="datetime-local"
        hint="Leave blank to keep it until you delete it."
        {...field('expires')}
      />
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5" {...register('pinned')} />
        Pin to top
      </label>
      {(title.trim() || message.trim()) && (
        <section aria-label="Preview">
          <h3 className="mb-1.5 text-note font-medium text-muted">Preview</h3>
          <Card className="bg-accent-dim py-2">
            <AnnouncementBody
              title={title.trim() || 'Title'}
              message={message.trim()}
              createdAt={new Date(now).toISOString()}
              pinned={pinned}
              unread
            />
          </Card>
        </section>
      )}
    </>
  )
}
