import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { RosterEntry } from '../entry'
import { dismissMatch, mergeQueries } from '../merge'
import { similarPlayers } from '../similar-players'

/** More at once would push the roster off the screen. The next ones follow. */
const SHOWN = 3

type SimilarPlayersProps = {
  entries: readonly RosterEntry[]
  leagueId: string
  onMerge: (record: RosterEntry, keep: RosterEntry) => void
}

/** Players who joined and have a name like one that an organizer added: asks whether they are the same. */
export function SimilarPlayers({ entries, leagueId, onMerge }: SimilarPlayersProps) {
  const { data: dismissed } = useQuery(mergeQueries.dismissed(leagueId))
  const dismiss = useMutation(dismissMatch(leagueId))
  const pairs = dismissed ? similarPlayers(entries, dismissed).slice(0, SHOWN) : []
  if (pairs.length === 0) return null
  return (
    <ul
      aria-label="Similar names"
      className="mb-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {pairs.map(({ player, record }) => (
        <li
          key={`${player.id} ${record.id}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4"
        >
          <p className="flex min-w-60 flex-1 gap-3 text-sm wrap-anywhere">
            <CircleHelp aria-hidden className="size-5 shrink-0 text-muted" />
            {`${player.name} joined. Is this the ${record.name} you added by name?`}
          </p>
          <span className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
            <Button
              pending={dismiss.isPending && dismiss.variables.record === record.playerId}
              onClick={() => dismiss.mutate({ keep: player.playerId, record: record.playerId })}
            >
              Not the same
              <VisuallyHidden>{` player: ${player.name} and ${record.name}`}</VisuallyHidden>
            </Button>
            <Button variant="primary" onClick={() => onMerge(record, player)}>
              Merge
              <VisuallyHidden>{` ${record.name} with ${player.name}`}</VisuallyHidden>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
