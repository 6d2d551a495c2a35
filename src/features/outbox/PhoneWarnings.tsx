import { TriangleAlert } from 'lucide-react'
import type { OutboxView } from '@/shared/outbox/outbox'

/** What is wrong with the phone's own storage, in words. */
export function PhoneWarnings({ view: { storageFailed, unreadable } }: { view: OutboxView }) {
  const sentences = [
    ...(storageFailed
      ? [
          "This phone couldn't save everything because storage is full or blocked. Free up space and keep the app open until everything is sent.",
        ]
      : []),
    ...(unreadable > 0
      ? [
          `This version of the app can't read ${unreadable === 1 ? 'an item' : `${unreadable} items`} on this phone. Nothing is lost. Reload to get the latest version.`,
        ]
      : []),
  ]
  return sentences.map((sentence) => (
    <p
      key={sentence}
      role="alert"
      className="mb-4 flex gap-3 rounded-card border border-warning/30 bg-warning-dim p-4 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {sentence}
    </p>
  ))
}
