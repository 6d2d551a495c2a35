import { Hourglass } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

/** Behind every address whose screen is still being built. */
export function Component() {
  return (
    <>
      <PageHeader title="Not here yet" />
      <EmptyState
        icon={<Hourglass aria-hidden />}
        title="This page comes with a later version"
        action={<ButtonLink to={paths.home()}>Back to home</ButtonLink>}
      >
        Everything else in the menu works as before.
      </EmptyState>
    </>
  )
}
