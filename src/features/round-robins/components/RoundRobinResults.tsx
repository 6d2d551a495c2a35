import { useMutation } from '@tanstack/react-query'
import { ClipboardList, Download, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { fileName, saveCsv } from '@/shared/lib/save-file'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { resultsText } from '../results'
import { isPlayed, roundsOf } from '@/domain/round-robin-session/rounds'
import type { RoundRobinGame, RoundRobinSheet } from '@/domain/round-robin-session/session'
import { EndRoundRobin } from './EndRoundRobin'
import { RoundRobinStandings } from './RoundRobinStandings'
import { RoundRobinHistory } from './RoundRobinHistory'

interface SetResultsProps {
  sheet: RoundRobinSheet
  /** More actions for the host. */
  actions?: ReactNode
}

/** Every round with its scores, to read, share, and print. The host can also end the round robin here. */
export function RoundRobinResults({ sheet, actions }: SetResultsProps) {
  const { roundRobin, people, access } = sheet
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'Unknown player'
  const save = useMutation({
    mutationFn: async () => {
      const { resultsCsv } = await import('../results-csv')
      saveCsv(fileName(roundRobin.name, 'results'), resultsCsv(sheet))
    },
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
      <ol className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {roundsOf(sheet).map(({ number, games, sittingOut }) => (
          <Card as="li" key={number} className="break-inside-avoid">
            <h2 className="mb-1.5 font-semibold">Round {number}</h2>
            <ul className="space-y-1.5 text-sm">
              {games.map((game) => (
                <ResultLine key={game.id} game={game} nameOf={nameOf} />
              ))}
            </ul>
            {sittingOut.length > 0 && (
              <p className="mt-2 text-note text-muted">
                {`${listOf(sittingOut.map(({ name }) => name))} ${sittingOut.length === 1 ? 'sits' : 'sit'} out.`}
              </p>
            )}
          </Card>
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
    <li className="flex items-start gap-2.5">
      <span className="w-5 shrink-0 text-right font-numeral text-base leading-5 text-muted">
        {game.court}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {side(game.team1)} <span className="text-muted">vs.</span> {side(game.team2)}
      </span>
      <span className="shrink-0 font-numeral text-lg leading-5">
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
