import { useMutation, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import {
  canManageClub,
  ownsClub,
  type ClubDetail,
  changedClubDetails,
  editConflicts,
  toClubDetails,
  type ClubConflict,
  type ClubDetails,
} from '@/features/clubs/model'
import { AdminList } from '@/features/clubs/components/AdminList'
import { ClubForm } from '@/features/clubs/components/ClubForm'
import { deleteClub, editClub, clubQueries } from '@/features/clubs/api'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonFields } from '@/shared/ui/SkeletonFields'
import { ClubState } from '@/features/clubs/components/ClubState'

/** The page of a club and its admins; who may do what: section 6 of the specification, and the policies of `clubs`. */
export function Component() {
  const { clubId = '' } = useParams()
  const me = useMe()
  const navigate = useNavigate()
  const query = useQuery(clubQueries.detail(clubId))
  const { data: club } = query
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={club ? `Edit ${club.name}` : 'Edit club'}
        back={{ to: paths.club(clubId), label: club?.name ?? 'Club' }}
      />
      <ClubState query={query} skeleton={<SkeletonFields others={2} label="Loading club" />}>
        {(loaded) =>
          canManageClub(me, loaded) ? (
            <div className="space-y-8">
              <Words club={loaded} />
              <AdminList
                club={loaded}
                mayChange={ownsClub(me, loaded)}
                myId={me.profileId}
                onLeft={() => void navigate(paths.club(clubId))}
              />
              {ownsClub(me, loaded) && loaded.leagues.length === 0 && <Delete club={loaded} />}
            </div>
          ) : (
            <EmptyState
              title="Only club admins can edit this club"
              icon={<Lock aria-hidden />}
              action={<ButtonLink to={paths.club(clubId)}>Back to club</ButtonLink>}
            />
          )
        }
      </ClubState>
    </div>
  )
}

function Words({ club }: { club: ClubDetail }) {
  const navigate = useNavigate()
  const edit = useMutation(editClub)
  // What the entries began from: what is read again in the background was not seen.
  const [before] = useState(() => toClubDetails(club))
  const [seen, setSeen] = useState(before)
  const [clashes, setClashes] = useState<readonly ClubConflict[]>([])
  const leave = () => void navigate(paths.club(club.id))
  const save = (words: ClubDetails) => {
    const changes = changedClubDetails(before, seen, words)
    if (Object.keys(changes).length === 0) {
      leave()
      return
    }
    edit.mutate(
      { id: club.id, changes, seen },
      {
        onSuccess: ({ saved, words: now }) => {
          if (saved) {
            leave()
            return
          }
          const found = editConflicts(changes, seen, now)
          setClashes(found)
          // Who saves again has read what the other one wrote: of these words, and of no others.
          setSeen({ ...seen, ...Object.fromEntries(found.map(({ word, theirs }) => [word, theirs])) })
        },
      },
    )
  }
  return (
    <ClubForm
      words={before}
      save="Save"
      cancelTo={paths.club(club.id)}
      saving={edit}
      clashes={clashes}
      onSave={save}
    />
  )
}

function Delete({ club }: { club: ClubDetail }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteClub)
  return (
    <section aria-labelledby="delete-club" className="rounded-card border border-bad/30 p-4">
      <h2 id="delete-club" className="font-semibold">
        Delete this club
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">You can only delete a club with no leagues.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete club
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(club.id, {
            onSuccess: () => void navigate(paths.clubs()),
            onError: () => setAsking(false),
          })
        }
        pending={remove.isPending}
        title={`Delete ${club.name}?`}
        confirmLabel="Delete"
        danger
      >
        Its page and admin list will be deleted. This can't be undone.
      </ConfirmDialog>
    </section>
  )
}
