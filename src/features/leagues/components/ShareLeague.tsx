import { useMutation } from '@tanstack/react-query'
import { Copy, Maximize, Share2 } from 'lucide-react'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QrCode } from '@/shared/ui/QrCode'

type ShareLeagueProps = {
  name: string
  /** The full URL of the public page. */
  url: string
  /** The league for the screen on a wall; for organizers. */
  tv: string | undefined
}

/** The league's public page as a link and as a QR code. */
export function ShareLeague({ name, url, tv }: ShareLeagueProps) {
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(url),
    meta: {
      success: 'Link copied',
      error: "Couldn't copy the link. Select it and copy it manually.",
    },
  })
  const share = useMutation({
    mutationFn: () => offer({ title: name, url }),
    meta: { error: "Couldn't share the link. Copy it instead." },
  })
  return (
    <section aria-labelledby="share-league">
      <h2 id="share-league" className="mb-2.5 font-semibold">
        Share
      </h2>
      <Card className="flex flex-col items-center gap-4">
        <QrCode text={url} label={`QR code for ${name}`} />
        <div className="w-full min-w-0 space-y-3">
          <p className="text-sm text-muted">
            Anyone with this link can view the public page. No account needed.
          </p>
          <p className="rounded-button border border-line bg-ground px-3 py-2 text-note break-all select-all">
            {url}
          </p>
          <div className="flex flex-wrap gap-2 [&>*]:flex-1">
            <Button
              className="whitespace-nowrap"
              pending={copy.isPending}
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() => copy.mutate()}
            >
              Copy link
            </Button>
            {'share' in navigator && (
              <Button
                className="whitespace-nowrap"
                pending={share.isPending}
                icon={<Share2 aria-hidden className="size-4" />}
                onClick={() => share.mutate()}
              >
                Share
              </Button>
            )}
            {tv && (
              <ButtonLink
                to={tv}
                className="whitespace-nowrap"
                icon={<Maximize aria-hidden className="size-4" />}
              >
                TV mode
              </ButtonLink>
            )}
          </div>
        </div>
      </Card>
    </section>
  )
}

/** Opens the device's share sheet. Closing it without a choice isn't a failure. */
async function offer(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
