import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { paths } from '@/shared/lib/paths'
import { ButtonLink, Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Podium } from '@/shared/ui/Podium'
import { bringIntoView } from '../bring-into-view'
import { podiumSteps, standingsText } from '../round-robin-text'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useMutation } from '@tanstack/react-query'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pictureName, saveBlob } from '@/shared/lib/save-file'
import { share, CopyAndShare } from '@/shared/ui/CopyAndShare'
import { Dialog, ConfirmDialog } from '@/shared/ui/Dialog'
import { Skeleton } from '@/shared/ui/Skeleton'
import { countOf, listOf } from '@/domain/format-text'
import { isPlayed } from '@/domain/round-robin-session/rounds'
import { setStatus } from '../mutations'

interface RoundRobinEndProps {
  sheet: RoundRobinSheet
  /** The address of the standings, where they aren't on the same page. */
  standings?: string
}

/** After the last score: who won, something to share, and for the host the next one. */
export function RoundRobinEnd({ sheet, standings }: RoundRobinEndProps) {
  const { roundRobin, access } = sheet
  return (
    <section
      // The last score may have been entered far below.
      ref={bringIntoView}
      aria-labelledby="the-end"
      className="mb-5 scroll-my-4 print:hidden"
    >
      <Card tone="featured" className="space-y-4">
        <h2 id="the-end" className="text-center text-lg font-bold">
          {roundRobin.status === 'completed' ? 'Final result' : 'All scores are in'}
        </h2>
        <Podium steps={podiumSteps(sheet)} />
        <div className="flex flex-wrap justify-center gap-2">
          <ShareResult sheet={sheet} />
          {standings !== undefined && (
            <ButtonLink to={standings} preventScrollReset>
              View standings
            </ButtonLink>
          )}
          {access === 'host' && (
            <>
              {roundRobin.status !== 'completed' && <EndRoundRobin sheet={sheet} />}
              <ButtonLink to={paths.repeatRoundRobin(roundRobin.id)}>Same people next week</ButtonLink>
            </>
          )}
        </div>
      </Card>
    </section>
  )
}

/** The podium and the standings, as a picture and as a text. */
function ShareResult({ sheet }: { sheet: RoundRobinSheet }) {
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

/** For the host: ends the round robin, with a question if scores are missing, and goes to its podium; or opens it again. */
export function EndRoundRobin({ sheet }: { sheet: RoundRobinSheet }) {
  const { roundRobin, games } = sheet
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation(setStatus(roundRobin.id))
  const isOver = roundRobin.status === 'completed'
  const open = games.filter((game) => !isPlayed(game))
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const showPodium = () => {
    const podium = new URLSearchParams(search)
    podium.set('show', 'table')
    void navigate(`?${podium.toString()}`)
  }
  const change = () =>
    mutate(isOver ? 'in_progress' : 'completed', {
      onSuccess: () => isOver || showPodium(),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button pending={isPending} onClick={() => (isOver || open.length === 0 ? change() : setAsking(true))}>
        {isOver ? 'Reopen round robin' : 'End round robin'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        pending={isPending}
        title="End this round robin?"
        confirmLabel="End round robin"
        cancelLabel="Cancel"
      >
        {countOf(open.length, 'game')} {open.length === 1 ? 'has' : 'have'} no score (
        {roundsText([...new Set(open.map(({ round }) => round))])}). After you end it, only you can enter
        scores.
      </ConfirmDialog>
    </>
  )
}

/** 'round 3', 'rounds 2 to 7', 'rounds 2, 5, and 7'. */
function roundsText(rounds: readonly number[]): string {
  const first = Math.min(...rounds)
  const last = Math.max(...rounds)
  if (rounds.length === 1) return `round ${first}`
  const isWhole = rounds.length > 2 && rounds.length === last - first + 1
  return `rounds ${isWhole ? `${first} to ${last}` : listOf(rounds.toSorted((a, b) => a - b).map(String))}`
}
