import { useMutation, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { GROUP_LABELS, hasFixedPartners, isPair } from '@/domain/partners'
import { FormAlert } from '@/shared/ui/Form'
import type { League } from '@/features/leagues/league'
import { type Member, membersQuery } from '../../roster/api'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { QueryPart } from '@/shared/ui/QueryView'
import { SelectBox } from '@/shared/ui/Field'
import { Skeleton } from '@/shared/ui/Skeleton'
import { setTeam } from '../api'

/** For organizers: how many players still need a partner or a group, and where to choose it. */
export function PartnersCard({ league }: { league: League }) {
  const query = useQuery(membersQuery(league.id))
  const [isOpen, setOpen] = useState(false)
  const isFixed = hasFixedPartners(league)
  return (
    <QueryPart query={query} what="partners" className="mb-4" skeleton={<Skeleton className="mb-4 h-12" />}>
      {(members) => {
        const pairs = pairsOf(members)
        const alone = isFixed
          ? pairs.filter(([, partner]) => !partner).length
          : members.filter(({ team }) => groupOf(team) === undefined).length
        return (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-32 text-sm text-muted">
              {isFixed
                ? countOf(pairs.length - alone, 'pair')
                : GROUP_LABELS.map(
                    (label, i) => `${label}: ${members.filter(({ team }) => team === i + 1).length}`,
                  ).join(', ')}
              .{' '}
              {alone > 0 && (
                <span className="text-warning">
                  {countOf(alone, 'player')} {alone === 1 ? 'has' : 'have'} no {isFixed ? 'partner' : 'group'}{' '}
                  yet.
                </span>
              )}
            </p>
            <Button icon={<Users aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
              {isFixed ? 'Set partners' : 'Set groups'}
            </Button>
            {isOpen && <PartnersDialog league={league} members={members} onClose={() => setOpen(false)} />}
          </div>
        )
      }}
    </QueryPart>
  )
}

type PartnersDialogProps = { league: League; members: readonly Member[]; onClose: () => void }

/** Who plays with whom. Each choice is saved at once, because it frees someone for the next one. */
function PartnersDialog({ league, members, onClose }: PartnersDialogProps) {
  const isFixed = hasFixedPartners(league)
  const { mutate, isPending, error } = useMutation(setTeam(league.id))
  const pairs = pairsOf(members)
  const free = pairs.flatMap(([member, partner]) => (partner ? [] : [member]))
  const row = (
    member: Member,
    select: { label: string; value: string; options: readonly (readonly [string, string])[] },
    choose: (value: string) => void,
  ) => (
    <li key={member.playerId} className="flex min-h-14 items-center justify-between gap-3 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{member.name}</span>
      <span className="w-44 shrink-0">
        <SelectBox
          aria-label={`${select.label} ${member.name}`}
          value={select.value}
          disabled={isPending}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">None</option>
          {select.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      </span>
    </li>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFixed ? 'Set partners' : 'Set groups'}
      description={
        isFixed
          ? 'A pair keeps its record when you replace one of the two.'
          : 'Each team has one player of each group.'
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      <ul aria-label={isFixed ? 'Pairs' : 'Players'} className="divide-y divide-line border-y border-line">
        {isFixed
          ? pairs.map(([member, partner]) => {
              const others = [...(partner ? [partner] : []), ...free].filter((each) => each !== member)
              return row(
                member,
                {
                  label: 'Partner of',
                  value: partner?.playerId ?? '',
                  options: others.map(({ playerId, name }) => [playerId, name]),
                },
                // Without a partner, the pair stays with who is named first.
                (id) =>
                  mutate(
                    id === ''
                      ? { playerId: partner?.playerId ?? member.playerId }
                      : { playerId: member.playerId, partnerId: id },
                  ),
              )
            })
          : members.map((member) =>
              row(
                member,
                {
                  label: 'Group of',
                  value: String(groupOf(member.team) ?? ''),
                  options: GROUP_LABELS.map((label, i) => [String(i + 1), label]),
                },
                (group) => mutate({ playerId: member.playerId, ...(group && { group: Number(group) }) }),
              ),
            )}
      </ul>
    </Dialog>
  )
}

const groupOf = (team: number | null) => (team === 1 || team === 2 ? team : undefined)

/** Each pair, and everyone without a partner. */
const pairsOf = (members: readonly Member[]) =>
  members.flatMap((member): (readonly [Member, Member?])[] => {
    if (!isPair(member.team)) return [[member]]
    const [first, second] = members.filter(({ team }) => team === member.team)
    return first === member ? [[member, second]] : []
  })
