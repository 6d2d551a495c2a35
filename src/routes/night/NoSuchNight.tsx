import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

export function NoSuchNight() {
  return (
    <>
      <PageHeader title="Game day" back={{ to: paths.adminGameDay(), label: 'All game days' }} />
      <EmptyState
        title="This game day is not here"
        action={<ButtonLink to={paths.adminGameDay()}>Choose a game day</ButtonLink>}
      >
        It does not exist any more, or it belongs to a league that you are not in.
      </EmptyState>
    </>
  )
}
