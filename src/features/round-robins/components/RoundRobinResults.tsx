import { useMutation, useQuery } from '@tanstack/react-query'
import { ClipboardList, Download, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listOf } from '@/domain/format-text'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { fileName, saveCsv } from '@/shared/lib/save-file'
import { paths } from '@/shared/lib/paths'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nearDateIn, timeIn } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/Badge'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { toCsv } from '@/shared/lib/csv'
import { resultsText, deviceTimeZone, playerNameIn, namesOf } from '../round-robin-text'
import { EndRoundRobin } from './RoundRobinEnd'
import { RoundRobinStandings } from './RoundRobinStandings'
import { ROUND_ROBIN_HISTORY_LENGTH, roundRobinHistoryQuery, type RoundRobinHistoryLine } from '../queries'

interface RoundRobinResultsProps {
  sheet: RoundRobinSheet
  actions?: ReactNode
}

/** Every round with its scores, to read, share, and print. The host can also end the round robin here. */
export function RoundRobinResults({ sheet, actions }: RoundRobinResultsProps) {
  const { roundRobin, people, access } = sheet
  const nameOf = playerNameIn(people)
  const save = useMutation({
    mutationFn: async () => saveCsv(fileName(roundRobin.name, 'results'), resultsCsv(sheet)),
    meta: { error: "Couldn't create the file. Try again." },
  })
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyAndShare text={resultsText(sheet)} copyLabel="Copy results" shareLabel="Share results" />
        <Button
          pending={save.isPending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => save.mutate()}
        >
          Download CSV
        </Button>
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          Print
        </Button>
        {access !== 'link' && <ShowHistory roundRobinId={roundRobin.id} />}
      </div>
      <div className="hidden print:block">
        <RoundRobinStandings sheet={sheet} />
      </div>
      <ol className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {roundsOf(sheet).map(({ number, games, sittingOut }) => (
          <li key={number} className="break-inside-avoid border-t border-line pt-2.5">
            <h2 className="mb-1.5 font-semibold">Round {number}</h2>
            <ul className="@container space-y-1.5 text-sm">
              {games.map((game) => (
                <ResultLine key={game.id} game={game} nameOf={nameOf} />
              ))}
            </ul>
            {sittingOut.length > 0 && (
              <p className="mt-2 text-note text-muted">
                {`${listOf(sittingOut.map(({ name }) => name))} ${sittingOut.length === 1 ? 'sits' : 'sit'} out.`}
              </p>
            )}
          </li>
        ))}
      </ol>
      {access === 'host' && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4 print:hidden">
          <EndRoundRobin sheet={sheet} />
          <ButtonLink to={paths.repeatRoundRobin(roundRobin.id)}>Same people next week</ButtonLink>
          {actions}
        </div>
      )}
    </div>
  )
}

function ResultLine({ game, nameOf }: { game: RoundRobinGame; nameOf: (id: string) => string }) {
  const side = (ids: readonly string[]) => ids.map(nameOf).join(' / ')
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-2.5">
      <span className="min-w-5 text-right font-numeral text-base leading-5 text-muted">{game.court}</span>
      <span className="min-w-0 wrap-break-word @max-[18rem]:col-span-full @max-[18rem]:row-start-2">
        {side(game.team1)} <span className="text-muted">vs.</span> {side(game.team2)}
      </span>
      <span className="font-numeral text-lg leading-5 @max-[18rem]:col-start-3">
        {isPlayed(game) ? `${game.team1Score}–${game.team2Score}` : '–'}
      </span>
    </li>
  )
}

function ShowHistory({ roundRobinId }: { roundRobinId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ClipboardList aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        View history
      </Button>
      {isOpen && <RoundRobinHistory roundRobinId={roundRobinId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every change of a score: who, when, from what to what, and whether it came through the link. No one can edit it. */
function RoundRobinHistory({ roundRobinId, onClose }: { roundRobinId: string; onClose: () => void }) {
  const query = useQuery(roundRobinHistoryQuery(roundRobinId))
  return (
    <Dialog open onClose={onClose} size="lg" title="History" description="Every change, newest first.">
      <QueryView
        query={query}
        what="the history"
        skeleton={<SkeletonRows rows={4} label="Loading history" />}
        empty={
          <EmptyState title="No history yet" icon={<ClipboardList aria-hidden />}>
            Every score that's entered or changed shows up here.
          </EmptyState>
        }
      >
        {(lines) => <Lines lines={lines} />}
      </QueryView>
    </Dialog>
  )
}

function Lines({ lines }: { lines: readonly RoundRobinHistoryLine[] }) {
  const zone = deviceTimeZone()
  return (
    <>
      <ol className="divide-y divide-line">
        {lines.map(({ id, game, by, at, from, to, isApplied }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{game}</span>
              <time dateTime={at} className="text-note text-muted">
                {nearDateIn(at, zone)}, {timeIn(at, zone)}
              </time>
            </p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="tabular-nums">
                {from} → {to}
              </span>
              {!isApplied && <Badge tone="warning">Not saved: someone else saved first</Badge>}
            </p>
            <p className="mt-0.5 text-note wrap-anywhere text-muted">{by}</p>
          </li>
        ))}
      </ol>
      {lines.length === ROUND_ROBIN_HISTORY_LENGTH && (
        <p className="mt-3 text-note text-muted">Older changes aren't shown.</p>
      )}
    </>
  )
}

export function resultsCsv(sheet: RoundRobinSheet): string {
  return toCsv(
    ['Round', 'Court', 'Team 1', 'Team 2', 'Score 1', 'Score 2'],
    roundsOf(sheet).flatMap(({ games }) =>
      games.map((game) => [
        game.round,
        game.court,
        namesOf(sheet, game.team1),
        namesOf(sheet, game.team2),
        game.team1Score,
        game.team2Score,
      ]),
    ),
  )
}
