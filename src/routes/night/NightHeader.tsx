import type { ComponentProps } from 'react'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'

type NightHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'back' | 'title'> & { title?: string }

/** Keeps the height of its three lines, also while they are not known. */
export function NightHeader({ title = 'Game day', eyebrow, subtitle, ...header }: NightHeaderProps) {
  return (
    <PageHeader
      title={title}
      eyebrow={eyebrow ?? UNKNOWN}
      subtitle={subtitle ?? UNKNOWN}
      back={{ to: paths.adminGameDay(), label: 'All game days' }}
      {...header}
    />
  )
}

const UNKNOWN = '\u00a0'
