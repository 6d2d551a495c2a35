import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { canFoundClub } from '@/features/clubs/club'
import { ClubForm } from '@/features/clubs/components/ClubForm'
import { createClub } from '@/features/clubs/mutations'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

const EMPTY = { name: '', city: '', address: '', description: '' }

export function Component() {
  const me = useMe()
  const navigate = useNavigate()
  const create = useMutation(createClub)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Create a club" back={{ to: paths.clubs(), label: 'Clubs' }} />
      {canFoundClub(me) ? (
        <ClubForm
          words={EMPTY}
          save="Create club"
          cancelTo={paths.clubs()}
          pending={create.isPending}
          error={create.error}
          onSave={(words) =>
            create.mutate(
              { words, creatorId: me.profileId },
              { onSuccess: ({ id }) => void navigate(paths.club(id)) },
            )
          }
        />
      ) : (
        <EmptyState
          title="Clubs are created by club admins"
          icon={<Lock aria-hidden />}
          action={<ButtonLink to={paths.clubs()}>See all clubs</ButtonLink>}
        >
          Ask the people who keep this place to make you one.
        </EmptyState>
      )}
    </div>
  )
}
