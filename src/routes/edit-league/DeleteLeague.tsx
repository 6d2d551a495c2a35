import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { League } from '@/features/leagues/league'
import { deleteLeague } from '@/features/leagues/mutations'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'

/** While nothing is played a league can go; afterwards it is archived. */
export function DeleteLeague({ league }: { league: Pick<League, 'id' | 'name'> }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteLeague)
  return (
    <section aria-labelledby="delete-league" className="rounded-card border border-bad/30 p-4">
      <h2 id="delete-league" className="font-semibold">
        Delete this league
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Possible as long as nothing was played. Later it can be archived.
      </p>
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
        Its roster, its invitations and its game days go with it. This cannot be taken back.
      </ConfirmDialog>
    </section>
  )
}
