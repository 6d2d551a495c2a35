import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { countOf, listOf } from '@/domain/format-text'
import type { League } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import type { EditEffects } from '../form/edit-effects'
import { archiveLeague, deleteLeague } from './api'

type ArchiveLeagueProps = {
  league: Pick<League, 'id' | 'name'>
  effects: Pick<EditEffects, 'ahead' | 'requests'>
}

/** Archives a played league: everything stays readable, and it can be restored. */
export function ArchiveLeague({ league, effects: { ahead, requests } }: ArchiveLeagueProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const archive = useMutation(archiveLeague)
  const left = [
    ahead > 0 && countOf(ahead, 'upcoming game day'),
    requests > 0 && countOf(requests, 'pending join request'),
  ].filter((part) => part !== false)
  return (
    <section aria-labelledby="archive-league" className="rounded-card border border-line p-4">
      <h2 id="archive-league" className="font-semibold">
        Archive this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Makes the league read-only. You can restore it anytime.</p>
      <Button onClick={() => setAsking(true)}>Archive league</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          archive.mutate(league, {
            onSuccess: () => void navigate(paths.league(league.id)),
            onError: () => setAsking(false),
          })
        }
        pending={archive.isPending}
        title={`Archive ${league.name}?`}
        confirmLabel="Archive"
      >
        {left.length > 0 && `It has ${listOf(left)}. `}
        No one can change it until an organizer restores it. Unsaved changes above will be lost.
      </ConfirmDialog>
    </section>
  )
}

type DeleteLeagueProps = {
  league: Pick<League, 'id' | 'name' | 'organizerName'>
  keeps: EditEffects['keeps']
}

/** A league can be deleted before anything is played. After that, it is archived. */
export function DeleteLeague({ league, keeps }: DeleteLeagueProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteLeague)
  if (keeps) {
    return (
      <p className="text-note text-muted">
        {keeps === 'played'
          ? "This league can't be deleted because games were played in it."
          : `Only ${league.organizerName}, who created this league, can delete it.`}
      </p>
    )
  }
  return (
    <section aria-labelledby="delete-league" className="rounded-card border border-bad/30 p-4">
      <h2 id="delete-league" className="font-semibold">
        Delete this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">You can delete a league until its first game is played.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete league
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(league.id, { onSuccess: () => void navigate(paths.leagues()) })}
        pending={remove.isPending}
        title={`Delete ${league.name}?`}
        confirmLabel="Delete"
        danger
      >
        Its roster, invitations, and game days will be deleted. This can't be undone.
      </ConfirmDialog>
    </section>
  )
}
