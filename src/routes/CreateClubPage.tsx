import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { canFoundClub, type Club, type ClubDetails } from '@/features/clubs/model'
import { ClubForm } from '@/features/clubs/components/ClubForm'
import { createClub, findNamesake } from '@/features/clubs/api'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

const EMPTY = { name: '', city: '', address: '', description: '' }

export function Component() {
  const me = useMe()
  const navigate = useNavigate()
  const create = useMutation(createClub)
  const [isChecking, setChecking] = useState(false)
  const [asked, setAsked] = useState<{ words: ClubDetails; same: Club } | null>(null)
  const found = (words: ClubDetails) =>
    create.mutate(
      { words, creatorId: me.profileId },
      { onSuccess: ({ id }) => void navigate(paths.club(id)), onError: () => setAsked(null) },
    )
  const check = async (words: ClubDetails) => {
    setChecking(true)
    // A question, not a rule: where the others cannot be read, the club is founded all the same.
    const same = await findNamesake(words.name).catch(() => undefined)
    setChecking(false)
    if (same) setAsked({ words, same })
    else found(words)
  }
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Create a club" back={{ to: paths.clubs(), label: 'Clubs' }} />
      {canFoundClub(me) ? (
        <ClubForm
          words={EMPTY}
          save="Create club"
          cancelTo={paths.clubs()}
          saving={{ error: create.error, isPending: create.isPending || isChecking }}
          onSave={(words) => void check(words)}
        />
      ) : (
        <EmptyState
          title="Only club admins can create clubs"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.clubs()}>View all clubs</ButtonLink>}
        >
          Ask a super admin to make you a club admin.
        </EmptyState>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`Create another ${asked.same.name}?`}
          confirmLabel="Create club"
          pending={create.isPending}
          onConfirm={() => found(asked.words)}
          onClose={() => setAsked(null)}
        >
          {`There's already a club with this name${asked.same.city === '' ? '' : `, in ${asked.same.city}`}. If it's yours, ask its creator to make you an admin.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
