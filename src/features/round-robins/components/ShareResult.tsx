import { useMutation } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { pictureName, saveBlob } from '@/shared/lib/save-file'
import { share } from '@/shared/lib/share'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Dialog } from '@/shared/ui/Dialog'
import { Skeleton } from '@/shared/ui/Skeleton'
import { standingsText } from '../results'

/** The podium and the standings, as a picture and as a text. */
export function ShareResult({ sheet }: { sheet: RoundRobinSheet }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Share result
      </Button>
      {isOpen && <ShareDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ sheet, onClose }: { sheet: RoundRobinSheet; onClose: () => void }) {
  const { roundRobin } = sheet
  const {
    mutate: draw,
    data: picture,
    error,
  } = useMutation({
    mutationFn: async () => {
      const { resultsPicture } = await import('./results-picture')
      const blob = await resultsPicture(sheet)
      const file = new File([blob], pictureName(roundRobin.name, 'results'), { type: blob.type })
      return { file, address: URL.createObjectURL(file) }
    },
    meta: { error: () => null },
  })
  // Once, and ready before the tap: phones only share right after one.
  useEffect(() => draw(), [draw])
  const address = picture?.address
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  const files = picture && { files: [picture.file] }
  const canShare = files !== undefined && 'canShare' in navigator && navigator.canShare(files)
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (canShare) await share({ files: [file], title: roundRobin.name })
      else saveBlob(file.name, file)
    },
    meta: { error: "Couldn't share. Share it as text instead." },
  })
  return (
    <Dialog open onClose={onClose} title="Share result">
      <div className="space-y-4">
        {error ? (
          <p role="alert" className="text-warning">
            Couldn't create the picture. Share it as text instead.
          </p>
        ) : picture ? (
          <img
            src={picture.address}
            alt={`Podium and standings of ${roundRobin.name}`}
            width={1080}
            height={1350}
            className="mx-auto h-auto max-h-[52dvh] w-auto max-w-full rounded-card border border-line"
          />
        ) : (
          <Skeleton className="mx-auto aspect-4/5 max-h-[52dvh] max-w-full" />
        )}
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="primary"
            disabled={!picture}
            pending={send.isPending}
            icon={
              canShare ? (
                <Share2 aria-hidden className="size-4" />
              ) : (
                <Download aria-hidden className="size-4" />
              )
            }
            onClick={() => picture && send.mutate(picture.file)}
          >
            {canShare || !picture ? 'Share picture' : 'Download picture'}
          </Button>
          <CopyAndShare text={standingsText(sheet)} copyLabel="Copy as text" shareLabel="Share as text" />
        </div>
      </div>
    </Dialog>
  )
}
