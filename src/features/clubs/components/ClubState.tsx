import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ClubDetail } from '../model'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'

type ClubStateProps = {
  query: UseQueryResult<ClubDetail>
  skeleton: ReactNode
  children: (club: ClubDetail) => ReactNode
}

/** A club that is loading, failed, not found, or loaded. */
export function ClubState({ query, skeleton, children }: ClubStateProps) {
  if (isNotFound(query.error)) {
    return (
      <EmptyState title="Club not found" action={<ButtonLink to={paths.clubs()}>View all clubs</ButtonLink>}>
        It doesn't exist or was deleted.
      </EmptyState>
    )
  }
  return (
    <QueryView query={query} what="the club" skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
