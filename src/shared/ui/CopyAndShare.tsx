import { useMutation } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { Button } from './Button'

type CopyAndShareProps = {
  text: string
  /** What the buttons say: 'Copy my score', 'Ask an organizer'. */
  copyLabel: string
  shareLabel: string
}

/** Two ways to hand a text to someone; sharing only where the device has a sheet for it. */
export function CopyAndShare({ text, copyLabel, shareLabel }: CopyAndShareProps) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    meta: { success: 'Copied', error: "Couldn't copy. Select the text and copy it." },
  })
  const sharing = useMutation({
    mutationFn: () => share({ text }),
    meta: { error: "Couldn't share. Copy it instead." },
  })
  return (
    <>
      <Button
        pending={copy.isPending}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => copy.mutate()}
      >
        {copyLabel}
      </Button>
      {'share' in navigator && (
        <Button
          pending={sharing.isPending}
          icon={<Share2 aria-hidden className="size-4" />}
          onClick={() => sharing.mutate()}
        >
          {shareLabel}
        </Button>
      )}
    </>
  )
}

/** Opens the device's own sheet of people and apps. Closing it without a choice is no failure. */
export async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
