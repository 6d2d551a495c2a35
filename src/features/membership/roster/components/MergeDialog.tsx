import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isSimilar } from '@/features/membership/members/added-by-name'
import { nearDateIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { FormDialog } from '@/shared/ui/FormDialog'
import { QueryView } from '@/shared/ui/QueryView'
import { Select } from '@/shared/ui/Select'
import { Skeleton } from '@/shared/ui/Skeleton'
import type { RosterEntry } from '../entry'
import { mergePlayers, mergeQueries, mergeSentence, type MergePreview } from '../merge'
import type { RosterLeague } from '../roster-league'
import { mergeTargets } from '../similar-players'

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
