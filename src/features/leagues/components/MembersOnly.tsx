import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'

/** For someone who knows about a private league without being in it. */
export function MembersOnly({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="Members only"
      icon={<Lock aria-hidden />}
      action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
