import { CopyAndShare } from './CopyAndShare'
import { QrCode } from './QrCode'

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
