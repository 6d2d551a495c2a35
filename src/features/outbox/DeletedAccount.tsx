import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { useEffect, useId, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { deletedAccountShown, forgetDeletedAccount } from '@/features/auth/deleted-account'
import { deleteOrphans, readOrphanedScores } from '@/shared/outbox/phone-storage'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { formatPendingScore } from '@/shared/outbox/waiting-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import { QueryPart } from '@/shared/ui/QueryView'
import { waitingKinds } from './kinds'

/** Explains why someone with a deleted account is signed out, and lists scores of theirs that can't be sent anymore. */
export function DeletedAccount({ profileId }: { profileId: string }) {
  const [isRead, setRead] = useState(false)
  const id = useId()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyFor('outbox', 'orphaned-scores', profileId),
    queryFn: () => readOrphanedScores(profileId, waitingKinds(client)),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })
  const putAway = () => {
    forgetDeletedAccount()
    setRead(true)
  }
  const drop = useMutation({
    mutationFn: () => deleteOrphans(profileId, waitingKinds(client)),
    networkMode: 'always',
    onSuccess: putAway,
    meta: { error: "Couldn't remove them from this phone. Try again." },
  })
  const { data: scores } = query
  const isShown = scores !== undefined
  useEffect(() => {
    if (isShown) deletedAccountShown.write(true)
  }, [isShown])
  if (isRead) return null
  return (
    <Card as="section" aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold">
        Account deleted
      </h2>
      <p role="status" className="text-muted">
        The account signed in on this device was deleted.
      </p>
      <QueryPart
        query={query}
        what="unsent scores"
        failedTitle="Couldn't check this phone for unsent scores."
      >
        {(orphaned) => (
          <>
            <OrphanedScores scores={orphaned} />
            <div className="flex flex-wrap items-center gap-2">
              <CopyAndShare
                text={orphaned.map(scoreLine).join('\n')}
                copyLabel="Copy"
                shareLabel="Tell an organizer"
              />
              <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
                Remove from this phone
              </Button>
            </div>
          </>
        )}
      </QueryPart>
      {!scores?.length && (
        // Round robins that weren't sent are removed, but nothing that can't be read.
        <Button variant="quiet" pending={drop.isPending} onClick={() => (scores ? drop.mutate() : putAway())}>
          OK
        </Button>
      )}
    </Card>
  )
}

function OrphanedScores({ scores }: { scores: readonly PendingScore[] }) {
  const isOne = scores.length === 1
  return (
    <>
      <p>
        {countOf(scores.length, 'score')} on this phone {isOne ? "wasn't" : "weren't"} confirmed and can't be
        sent. Ask an organizer to enter {isOne ? 'it' : 'them'} if missing. The next person to sign in won't
        see this.
      </p>
      <ul className="space-y-2 text-muted wrap-anywhere">
        {scores.map((pendingScore) => (
          <li key={pendingScore.key}>{scoreLine(pendingScore)}</li>
        ))}
      </ul>
    </>
  )
}

/** The score, and if the server answered, that it wasn't accepted. */
function scoreLine(pendingScore: PendingScore): string {
  const { state, stored, problem } = pendingScore
  if (state === 'conflict' && stored) {
    return `${formatPendingScore(pendingScore)} (not saved: ${stored.team1 ?? 0}–${stored.team2 ?? 0} is recorded)`
  }
  if (state === 'refused' && problem)
    return `${formatPendingScore(pendingScore)} (not saved: ${problem.sentence})`
  return formatPendingScore(pendingScore)
}
