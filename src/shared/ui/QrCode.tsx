import { useQuery } from '@tanstack/react-query'
import { keyFor } from '../query-keys'
import { CopyAndShare } from './CopyAndShare'
import { QueryPart } from './QueryView'
import { Skeleton } from './Skeleton'

/** What a camera needs to tell the code from what surrounds it, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

type QrCodeProps = {
  text: string
  /** What the code holds, for those who cannot see it. */
  label: string
}

/** Dark on light on every screen, because not every camera reads the opposite. The encoder is loaded with the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  const query = useQuery({
    queryKey: keyFor('qr-code', 'image', text),
    queryFn: async () => {
      const { encode } = await import('uqr')
      return encode(text, { ecc: 'M', border: QUIET_ZONE })
    },
    staleTime: Infinity,
  })
  return (
    <QueryPart query={query} what="the QR code" skeleton={<Skeleton className="size-44 shrink-0" />}>
      {({ size, data }) => (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="w-44 max-w-full shrink-0 rounded-button bg-ink text-ground"
        >
          <path fill="currentColor" d={darkModules(data)} />
        </svg>
      )}
    </QueryPart>
  )
}

/** One path for the whole code: a stroke of squares for every run of dark modules in a row. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h${-width}z`]
      }),
    )
    .join('')
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
