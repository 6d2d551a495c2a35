import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isSimilar } from '@/features/people/same-person'
import { nearDateIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { FormDialog } from '@/shared/ui/FormDialog'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Field'
import { Skeleton } from '@/shared/ui/Skeleton'
import type { RosterEntry, RosterLeague } from '../model'
import {
  mergePlayers,
  mergeQueries,
  mergeSentence,
  type MergePreview,
  mergeTargets,
  dismissMatch,
  similarPlayers,
} from '../merge'
import { CircleHelp } from 'lucide-react'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type MergeDialogProps = {
  /** The player without an account who is merged. */
  record: RosterEntry
  /** The player to keep, if already known; profiles.id. */
  keepId?: string
  entries: readonly RosterEntry[]
  league: RosterLeague
  onClose: () => void
}

/** Merges a player who was added by name into another one: who that is, what moves, and what prevents it. */
export function MergeDialog({ record, keepId, entries, league, onClose }: MergeDialogProps) {
  const targets = mergeTargets(entries, record)
  const similar = targets.filter(({ name }) => isSimilar(name, record.name))
  const form = useForm({
    defaultValues: { keep: keepId ?? (similar.length === 1 ? (similar[0]?.playerId ?? '') : '') },
  })
  const chosen = useWatch({ control: form.control, name: 'keep' })
  const keep = targets.find(({ playerId }) => playerId === chosen)
  const preview = useQuery(
    mergeQueries.preview(league.id, { keep: keep?.playerId ?? '', record: record.playerId }),
  )
  const merge = useMutation(mergePlayers(league.id))
  const canMerge = keep !== undefined && preview.data?.conflicts.length === 0
  const submit = () => {
    if (canMerge) merge.mutate({ keep: keep.playerId, record: record.playerId }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={merge}
      action="Merge players"
      disabled={!canMerge}
      title={`Merge ${record.name}`}
      description={`Choose who ${record.name} is. Both become one player of this league.`}
    >
      <Select label="Player to keep" {...form.register('keep')}>
        <option value="">Choose a player</option>
        {targets.map(({ playerId, name, hasAccount }) => (
          <option key={playerId} value={playerId}>
            {hasAccount ? name : `${name} (added by name)`}
          </option>
        ))}
      </Select>
      {keep && (
        <QueryView
          query={preview}
          what="preview"
          skeleton={
            <div role="status" aria-label="Loading preview">
              <Skeleton className="h-11" />
            </div>
          }
        >
          {(counts) =>
            counts.conflicts.length > 0 ? (
              <Conflicts conflicts={counts.conflicts} league={league} />
            ) : (
              <p role="status" className="wrap-anywhere">
                {mergeSentence(counts, keep.name, record.name)}
              </p>
            )
          }
        </QueryView>
      )}
    </FormDialog>
  )
}

type ConflictsProps = Pick<MergePreview, 'conflicts'> & { league: RosterLeague }

function Conflicts({ conflicts, league }: ConflictsProps) {
  return (
    <div role="alert" className="text-sm">
      <p className="text-warning">
        These two can't be merged. Both played or have a spot on the same game day:
      </p>
      <ul className="mt-1">
        {conflicts.map(({ gameDayId, weekNumber, startsAt }) => (
          <li key={gameDayId}>
            <Link
              to={paths.gameDay(league.id, gameDayId)}
              className="inline-flex min-h-11 items-center underline"
            >
              {`Week ${weekNumber}, ${nearDateIn(startsAt, league.timeZone)}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
