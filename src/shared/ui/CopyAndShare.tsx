import { useMutation } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { Button } from './Button'
import { QrCode } from './QrCode'

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

type LinkToShareProps = {
  url: string
  /** What the QR code is, for people who can't see it: 'QR code with the link to Riverside Ladder'. */
  label: string
}

/** A link as a QR code, as text to select, and with ways to share it. */
export function LinkToShare({ url, label }: LinkToShareProps) {
  return (
    <div className="space-y-3">
      <div className="flex justify-center">
        <QrCode text={url} label={label} />
      </div>
      <p className="rounded-button border border-line bg-ground px-3 py-2 text-note break-all select-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        <CopyAndShare text={url} copyLabel="Copy link" shareLabel="Share link" />
      </div>
    </div>
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
