import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePageTitle } from '@/shared/lib/page-heading'

type PageHeaderProps = {
  title: string
  /** Above the title: a trail. */
  eyebrow?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  /** A chip at the right of the back link, as on the scoring screen. */
  status?: ReactNode
  /** The browser tab's name where it should say more than the title. */
  tabTitle?: string
}

/** The one h1 of a page; after a navigation the root layout moves the focus here. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, subtitle, actions, back, status, tabTitle } = props
  usePageTitle(tabTitle ?? title)
  return (
    <header className="mb-4 sm:mb-5">
      {(back || status) && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          {back && <BackLink {...back} />}
          {status}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-auto">
          {eyebrow && <div className="mb-0.5 text-note text-muted">{eyebrow}</div>}
          <h1 className="text-xl font-bold tracking-[-0.015em] wrap-break-word sm:text-[1.625rem]">
            {title}
          </h1>
          {subtitle && <p className="mt-0.5 text-note text-pretty text-muted">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-9 min-w-0 items-center gap-1.5 text-sm text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Link>
  )
}
