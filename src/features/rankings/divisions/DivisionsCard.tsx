import { useQuery, useMutation } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState, useMemo } from 'react'
import { divisionLabel, divisionName, splitEvenly } from '@/domain/divisions'
import { countOf, listOf } from '@/domain/format-text'
import type { League } from '@/features/leagues/league'
import { membersQuery, type Member } from '@/features/membership/roster/api'
import { Button } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useForm, useWatch } from 'react-hook-form'
import { setDivisions } from '@/features/membership/manage/api'
import { combineQueries } from '@/shared/lib/combine-queries'
import { FormDialog } from '@/shared/ui/FormDialog'
import { SelectBox } from '@/shared/ui/Field'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { rankingQueries } from '../api'
import { playedRatings, ratingsQuery } from '@/features/rankings/ratings/league-ratings'

/** For organizers: how many players are in each division, and where to change it. */
export function DivisionsCard({ league }: { league: League }) {
  const query = useQuery(membersQuery(league.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <QueryPart query={query} what="divisions" className="mb-4" skeleton={<Skeleton className="mb-4 h-12" />}>
      {(members) => {
        const none = members.filter(({ division }) => divisionLabel(division, league.divisions) === null)
        return (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-32 text-sm text-muted">
              {countOf(league.divisions, 'division')}.{' '}
              {none.length > 0 && (
                <span className="text-warning">
                  {countOf(none.length, 'player')} {none.length === 1 ? 'has' : 'have'} none yet.
                </span>
              )}
            </p>
            <Button icon={<Users aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
              Set divisions
            </Button>
            {isOpen && <DivisionsDialog league={league} members={members} onClose={() => setOpen(false)} />}
          </div>
        )
      }}
    </QueryPart>
  )
}

type DivisionsDialogProps = { league: League; members: readonly Member[]; onClose: () => void }

/** Who plays in which division: by hand, or split evenly by rating or standings and then corrected. */
function DivisionsDialog({ league, members, onClose }: DivisionsDialogProps) {
  const { divisions: count } = league
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  const form = useForm<{ chosen: Record<string, string> }>({
    defaultValues: { chosen: valuesOf(members, ({ division }) => division, count) },
  })
  const chosen = useWatch({ control: form.control, name: 'chosen' })
  const save = useMutation(setDivisions(league.id))
  const orders = useOrders(league, members)
  const divide = (order: readonly Member[]) => {
    const split = splitEvenly(
      order.map(({ playerId }) => playerId),
      count,
    )
    form.reset(
      { chosen: valuesOf(members, ({ playerId }) => split.get(playerId) ?? null, count) },
      { keepDefaultValues: true },
    )
  }
  const submit = (values: { chosen: Record<string, string> }) => {
    const changed = members.flatMap(({ playerId, division }) => {
      const next = values.chosen[playerId] ? Number(values.chosen[playerId]) : null
      return next === division ? [] : [[playerId, next] as const]
    })
    save.mutate(Object.fromEntries(changed), { onSuccess: onClose })
  }
  const sizes = ['', ...numbers.map(String)].map(
    (value) => Object.values(chosen).filter((each) => each === value).length,
  )
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={submit}
      saving={save}
      action="Save divisions"
      disabled={!form.formState.isDirty}
      title="Set divisions"
      description="Each division has its own rankings and, where the numbers allow, its own courts."
    >
      <QueryPart query={orders.query} what="ratings and standings">
        {({ byStandings }) => (
          <div className="flex flex-wrap gap-2 [&>*]:flex-1 [&>*]:whitespace-nowrap">
            <Button onClick={() => divide(orders.byRating)}>Divide by rating</Button>
            {byStandings && <Button onClick={() => divide(byStandings)}>Divide by standings</Button>}
          </div>
        )}
      </QueryPart>
      <p role="status" className="text-note text-muted">
        {listOf([
          ...numbers.map((number) => `${divisionName(number)}: ${sizes[number] ?? 0}`),
          ...(sizes[0] ? [`${countOf(sizes[0], 'player')} in none`] : []),
        ])}
      </p>
      <ul aria-label="Players" className="divide-y divide-line border-y border-line">
        {orders.byRating.map(({ playerId, name }) => (
          <li key={playerId} className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 basis-32 wrap-break-word">
              {name}
              <span className="block text-note text-muted tabular-nums">{orders.ratingOf(playerId)}</span>
            </span>
            <span className="w-36 shrink-0">
              <SelectBox aria-label={`Division of ${name}`} {...form.register(`chosen.${playerId}`)}>
                <option value="">None</option>
                {numbers.map((number) => (
                  <option key={number} value={number}>
                    {divisionName(number)}
                  </option>
                ))}
              </SelectBox>
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** A division that the league no longer has is none. */
const valuesOf = (members: readonly Member[], divisionOf: (member: Member) => number | null, count: number) =>
  Object.fromEntries(
    members.map((member) => {
      const division = divisionOf(member)
      return [member.playerId, divisionLabel(division, count) === null ? '' : String(division)]
    }),
  )

/** The members by rating, the league's or else DUPR's, and by standings once there are any. `query`: whether all is known. */
function useOrders(league: League, members: readonly Member[]) {
  const seasonQuery = useQuery(rankingQueries.season(league.id))
  const ratingsOf = useQuery({ ...ratingsQuery(league.id), enabled: league.showsRatings })
  const { data: season } = seasonQuery
  const { data: rated } = ratingsOf
  const orders = useMemo(() => {
    const ratings = rated ? playedRatings(rated) : undefined
    const ratingOf = ({ playerId, rating }: Member) => ratings?.get(playerId)?.rating ?? rating
    const byRating = members.toSorted(
      (a, b) => (ratingOf(b) ?? -1) - (ratingOf(a) ?? -1) || a.listNumber - b.listNumber,
    )
    // In one table, so that someone can move to another division.
    const latest = season && leagueRanking(season, { ...league, divisions: 1 }).latest
    const place = new Map(latest?.rows.map(({ id }, i) => [id, i]))
    const text = new Map(
      members.map((member) => {
        const rating = ratingOf(member)
        return [member.playerId, rating === null ? 'No rating' : `Rating ${rating.toFixed(2)}`]
      }),
    )
    return {
      byRating,
      byStandings: latest
        ? byRating.toSorted(
            (a, b) => (place.get(a.playerId) ?? members.length) - (place.get(b.playerId) ?? members.length),
          )
        : null,
      ratingOf: (id: string) => text.get(id),
    }
  }, [league, members, season, rated])
  const isKnown = season !== undefined && (!league.showsRatings || rated !== undefined)
  const query = combineQueries(
    isKnown ? orders : undefined,
    seasonQuery,
    ...(league.showsRatings ? [ratingsOf] : []),
  )
  return { ...orders, query }
}
