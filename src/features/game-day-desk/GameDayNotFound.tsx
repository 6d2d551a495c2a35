import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

export function GameDayNotFound() {
  return (
    <>
      <PageHeader title="Game day" back={{ to: paths.adminGameDay(), label: 'All game days' }} />
      <EmptyState
        title="Game day not found"
        action={<ButtonLink to={paths.adminGameDay()}>Choose a game day</ButtonLink>}
      >
        It no longer exists, or it's in a league you're not in.
      </EmptyState>
    </>
  )
}
