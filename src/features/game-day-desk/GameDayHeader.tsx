import type { ComponentProps } from 'react'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'

type GameDayHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'back' | 'title'> & {
  title?: string
  /** Details that are still loading keep their line. */
  loading?: boolean
}

export function GameDayHeader({
  title = 'Game day',
  loading,
  eyebrow,
  subtitle,
  ...header
}: GameDayHeaderProps) {
  const unknown = loading ? '\u00a0' : undefined
  return (
    <PageHeader
      title={title}
      eyebrow={eyebrow ?? unknown}
      subtitle={subtitle ?? unknown}
      back={{ to: paths.adminGameDay(), label: 'All game days' }}
      {...header}
    />
  )
}
