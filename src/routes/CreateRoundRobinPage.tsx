import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { countOf } from '@/domain/format-text'
import { fullName } from '@/domain/full-name'
import { useMe } from '@/features/auth/use-auth'
import { CreateRoundRobin } from '@/features/round-robins/components/CreateRoundRobin'
import { usePendingRoundRobin } from '@/features/round-robins/pending/on-this-phone'
import { useOutbox } from '@/features/outbox/use-outbox'
import { roundRobinQueries } from '@/features/round-robins/queries'
import { playerGroupsQuery, regularsQuery, repeatDraft } from '@/features/round-robins/groups/player-groups'
import { roundRobinDraft } from '@/features/round-robins/round-robin-form'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { isDoneWaiting, useForGood } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { ReplaceDraft } from '@/shared/ui/StartOver'
import { SkeletonRows } from '@/shared/ui/Skeleton'

export function Component() {
  const me = useMe()
  // What is created here leaves the phone through it.
  useOutbox()
  const [search] = useSearchParams()
  // For as long as the page is open: the URL forgets it once it is a draft.
  const [repeated] = useState(() => search.get('repeat'))
  const host = { profileId: me.profileId, name: fullName(me, me.email) }
  return (
    <>
      <PageHeader
        title="New round robin"
        subtitle="Games and byes are spread evenly."
        back={{ to: paths.play(), label: 'Create a Match' }}
      />
      {repeated === null ? <New me={host} /> : <Repeated roundRobinId={repeated} me={host} />}
    </>
  )
}

/** Waits for what puts buttons under the box of names, because they would push down the rest of the form. */
function New({ me }: Pick<RepeatedProps, 'me'>) {
  const groups = useQuery(playerGroupsQuery(me.profileId))
  const regulars = useQuery(regularsQuery(me.profileId))
  const isKnown = useForGood([groups, regulars].every(isDoneWaiting))
  if (!isKnown) return <SkeletonRows rows={4} label="Loading your groups" />
  return <CreateRoundRobin me={me} />
}

type RepeatedProps = { roundRobinId: string; me: { profileId: string; name: string } }

type BegunProps = { sheet: RoundRobinSheet; me: RepeatedProps['me'] }

/** Starts with an earlier round robin. */
function Repeated({ roundRobinId, me }: RepeatedProps) {
  const pending = usePendingRoundRobin(roundRobinId)
  const query = useQuery({
    ...roundRobinQueries.sheet({ roundRobinId, token: null }),
    enabled: pending === null,
  })
  return (
    <QueryView
      query={query}
      what="the previous round robin"
      skeleton={<SkeletonRows rows={4} label="Loading the previous round robin" />}
    >
      {(sheet) => <Begun sheet={sheet} me={me} />}
    </QueryView>
  )
}

/** A half-entered round robin stays until its host says otherwise: nothing here restores it. */
function Begun({ sheet, me }: BegunProps) {
  const navigate = useNavigate()
  const [other] = useState(() => roundRobinDraft(me.profileId).read())
  const [answer, setAnswer] = useState<'replace' | 'keep' | null>(other ? null : 'replace')
  if (other && answer === null) {
    const name = other.values.name.trim()
    return (
      <ReplaceDraft
        onReplace={() => setAnswer('replace')}
        onKeep={() => {
          setAnswer('keep')
          void navigate(paths.createRoundRobin(), { replace: true })
        }}
      >
        {name === '' ? 'An untitled round robin' : `“${name}”`} with {countOf(other.people.length, 'player')}{' '}
        is saved as a draft on this device. Repeating “{sheet.roundRobin.name}” replaces it.
      </ReplaceDraft>
    )
  }
  return answer === 'keep' ? <CreateRoundRobin me={me} /> : <Again sheet={sheet} me={me} />
}

/** From here on it is a draft like any other, which a reload must not start over. */
function Again({ sheet, me }: BegunProps) {
  const [begun] = useState(() => repeatDraft(sheet, new Date()))
  const [isStored] = useState(() => roundRobinDraft(me.profileId).write(begun))
  const navigate = useNavigate()
  useEffect(() => {
    if (isStored) void navigate(paths.createRoundRobin(), { replace: true })
  }, [isStored, navigate])
  return <CreateRoundRobin me={me} begin={() => begun} />
}
