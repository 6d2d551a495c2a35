import { TriangleAlert } from 'lucide-react'
import type { OutboxView } from '@/shared/outbox/outbox'

/** What is wrong with the phone's own storage, in words. */
export function PhoneWarnings({ view: { storageFailed, unreadable } }: { view: OutboxView }) {
  const sentences = [
    ...(storageFailed
      ? [
          'This phone could not store everything, because it is full or does not let the app store anything. Keep the app open until all scores are sent, and make some room.',
        ]
      : []),
    ...(unreadable > 0
      ? [
          `${unreadable === 1 ? 'A score' : `${unreadable} scores`} on this phone cannot be read by this version of the app, probably because a newer one stored ${unreadable === 1 ? 'it' : 'them'}. Nothing of it is lost: reload the app to get the newest version.`,
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
