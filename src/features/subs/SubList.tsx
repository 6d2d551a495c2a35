import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { playerQueries } from '@/features/people/api'
import { countOf } from '@/domain/format-text'
import { shortDateIn } from '@/shared/lib/dates'
import { emailAddress } from '@/shared/lib/email-address'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Badge } from '@/shared/ui/Badge'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { EmptyState } from '@/shared/ui/EmptyState'
import { IconButton, Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'
import { PagedList } from '@/shared/ui/PagedList'
import { SearchField } from '@/shared/ui/SearchField'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import {
  addToSubList,
  invitedText,
  inviteSubs,
  isInvited,
  removeFromSubList,
  subLinkQuery,
  subListQuery,
  type ListedSub,
} from './api'
import { QueryPart } from '@/shared/ui/QueryView'

type SubListProps = {
  leagueId: string
  timeZone: string
  /** Anyone with its link may ask to sub. */
  takesRequests: boolean
}

/** The sub list of a league, for its organizers: those who ask to be taken in first. */
export function SubList({ leagueId, timeZone, takesRequests }: SubListProps) {
  const query = useInfiniteQuery(subListQuery(leagueId))
  // No one else can open the page of a private league.
  const link = useQuery({ ...subLinkQuery(leagueId), enabled: !takesRequests })
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-labelledby="subs">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="subs" className="sr-only">
          Subs
        </h2>
        <p className="min-w-0 flex-1 basis-44 text-sm text-muted">
          When someone is out, we ask the closest rating first, then who subbed least.
        </p>
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => setAdding(true)}
        >
          Add subs
        </Button>
      </div>
      <PagedList
        query={query}
        what="subs"
        empty={
          <EmptyState title="No subs yet" icon={<Users aria-hidden />}>
            Add subs, and we find one when someone is out.
          </EmptyState>
        }
      >
        {(subs) => (
          <Card padded={false}>
            <ul aria-label="Subs" className="@container divide-y divide-line">
              {subs.map((sub) => (
                <Row key={sub.id} sub={sub} leagueId={leagueId} timeZone={timeZone} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <section aria-labelledby="sub-link" className="mt-5 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <h3 id="sub-link" className="font-semibold">
            Sub link
          </h3>
          <p className="text-note text-muted">Anyone with it can ask to sub, not to join.</p>
        </div>
        {takesRequests ? (
          <LinkButtons path={`${paths.publicLeague(leagueId)}?sub`} />
        ) : (
          <QueryPart query={link} what="the link">
            {(token) => <LinkButtons path={paths.invite(token)} />}
          </QueryPart>
        )}
      </section>
      {isAdding && <AddSubs leagueId={leagueId} onClose={() => setAdding(false)} />}
    </section>
  )
}

const LinkButtons = ({ path }: { path: string }) => (
  <CopyAndShare text={`${window.location.origin}${path}`} copyLabel="Copy link" shareLabel="Share link" />
)

/** Why someone stands where they do in the order of asking. */
function noteOf({ state, times, lastMinute, pausedUntil }: ListedSub, timeZone: string) {
  if (state === 'asked') return 'Asked, no answer yet'
  if (state === 'failed') return 'Their email failed. Check the address and add them again.'
  return [
    times === 0 ? 'Not subbed yet' : `Subbed on ${countOf(times, 'day')}`,
    lastMinute && 'also last minute',
    pausedUntil && `paused until ${shortDateIn(pausedUntil, timeZone)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Row({ sub, leagueId, timeZone }: { sub: ListedSub; leagueId: string; timeZone: string }) {
  const add = useMutation(addToSubList(leagueId))
  const remove = useMutation(removeFromSubList(leagueId))
  const [isRemoving, setRemoving] = useState(false)
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 py-2.5 pr-1.5 pl-4">
      <Avatar name={sub.name} />
      <div className="min-w-0 flex-1 basis-39 @max-[18rem]:order-last @max-[18rem]:basis-full">
        <span className="font-semibold wrap-anywhere">{sub.name}</span>
        {sub.state === 'asks' ? (
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone="warning">Asks to sub</Badge>
            <Button
              size="sm"
              variant="primary"
              pending={add.isPending}
              onClick={() => add.mutate({ playerId: sub.id })}
            >
              Add<VisuallyHidden>{` ${sub.name}`}</VisuallyHidden>
            </Button>
          </span>
        ) : (
          <span className="block text-note text-muted">{noteOf(sub, timeZone)}</span>
        )}
      </div>
      <span className="ml-auto flex items-center gap-3">
        <span className="shrink-0 font-numeral text-xl font-bold tabular-nums">
          <VisuallyHidden>{sub.rating === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
          <span aria-hidden={sub.rating === null || undefined}>{ratingInColumn(sub.rating)}</span>
        </span>
        <IconButton label={`Remove ${sub.name}`} onClick={() => setRemoving(true)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </span>
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${sub.name}?`}
        confirmLabel="Remove"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ playerId: sub.id }, { onSettled: () => setRemoving(false) })}
      >
        We won't ask them anymore. A spot that they have stays theirs.
      </ConfirmDialog>
    </li>
  )
}

const ANY_LEVEL = { from: null, to: null }
const SHORTEST_SEARCH = 2

/** Finds people with an account, or takes an email, and asks them whether they sub. */
function AddSubs({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const email = emailAddress(search)
  const isAsked = email === null && search.trim().length >= SHORTEST_SEARCH
  const query = useInfiniteQuery({ ...playerQueries.find(search.trim(), ANY_LEVEL), enabled: isAsked })
  const add = useMutation(addToSubList(leagueId, { inPlace: true }))
  const invite = useMutation(inviteSubs(leagueId))
  const [done, setDone] = useState<readonly string[]>([])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add subs"
      description="We ask them first whether they want to sub."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <SearchField
        label="Name or email"
        autoCapitalize="none"
        value={search}
        onSearch={(text) => {
          setSearch(text)
          if (invite.data || invite.error) invite.reset()
        }}
      />
      {(add.error ?? invite.error) && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {sentenceFor(add.error ?? invite.error)}
        </p>
      )}
      {email !== null && (
        <div className="mt-3 flex min-h-14 flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{email}</span>
          <Button
            size="sm"
            disabled={invite.data !== undefined}
            pending={invite.isPending}
            onClick={() =>
              invite.mutate([
                { firstName: '', lastName: '', email, rating: null, playerId: null, group: null },
              ])
            }
          >
            Ask by email
          </Button>
        </div>
      )}
      <div role="status" className="text-sm empty:hidden">
        {invite.data?.map((invited) => (
          <p key={invited.name} className={isInvited(invited) ? 'text-good' : 'text-warning'}>
            {invitedText(invited)}
          </p>
        ))}
      </div>
      {isAsked && (
        <div className="mt-3">
          <PagedList query={query} what="players" empty={<p className="text-sm">No players found.</p>}>
            {(people) => (
              <ul aria-label="Players" className="divide-y divide-line">
                {people.map(({ id, name, level }) => (
                  <li key={id} className="flex min-h-14 items-center gap-3">
                    <Avatar name={name} />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {name}
                      <span className="block text-note text-muted">{ratingInColumn(level)}</span>
                    </span>
                    <Button
                      size="sm"
                      disabled={done.includes(id)}
                      pending={add.isPending && add.variables.playerId === id}
                      onClick={() =>
                        add.mutate({ playerId: id }, { onSuccess: () => setDone([...done, id]) })
                      }
                    >
                      {done.includes(id) ? 'Asked' : 'Ask'}
                      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      )}
    </Dialog>
  )
}
