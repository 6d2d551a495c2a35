import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/wording'
import { forgetGone } from '@/features/auth/gone-account'
import { dropLeftScores, leftScores } from '@/shared/outbox/left-scores'
import { slotText } from '@/shared/outbox/slot-words'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'

/** Why somebody is signed out whose account was deleted, and which scores of theirs never left the phone. */
export function GoneAccount({ profileId }: { profileId: string }) {
  const [isRead, setRead] = useState(false)
  const { data: scores, isPending } = useQuery({
    queryKey: ['left scores', profileId],
    queryFn: () => leftScores(profileId),
    networkMode: 'always',
    gcTime: 0,
  })
  const drop = useMutation({
    mutationFn: () => dropLeftScores(profileId),
    networkMode: 'always',
    onSuccess: () => {
      forgetGone()
      setRead(true)
    },
    meta: { error: 'This phone could not remove them. Try again.' },
  })
  // A storage that cannot be read holds no score that anybody could be told.
  if (isPending || isRead) return null
  const lines = (scores ?? []).map(slotText)
  return (
    <Card as="section" aria-label="Account deleted" className="space-y-3">
      <h2 className="font-semibold">Your account was deleted</h2>
      {lines.length === 0 ? (
        <p className="text-muted">So you were signed out on this device.</p>
      ) : (
        <>
          <p>
            {countOf(lines.length, 'score')} on this phone {lines.length === 1 ? 'was' : 'were'} never sent,
            and cannot be sent any more. An organiser can still enter {lines.length === 1 ? 'it' : 'them'}.
          </p>
          <ul className="space-y-2 text-muted wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {lines.length > 0 && (
          <CopyAndShare text={lines.join('\n')} copyLabel="Copy" shareLabel="Tell an organiser" />
        )}
        <Button variant="quiet" pending={drop.isPending} onClick={() => drop.mutate()}>
          {lines.length === 0 ? 'OK' : 'Remove from this phone'}
        </Button>
      </div>
    </Card>
  )
}
