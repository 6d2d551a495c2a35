import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/class-names'

/** A list of rows with hairlines between them. In a narrow one, measured in its text, what is at the right goes below. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="@container divide-y divide-line border-y border-line">{children}</ul>
}

type RowProps = {
  title: ReactNode
  note?: ReactNode
  icon?: ReactNode
  /** Makes the words, and what stands at their end, one link. */
  to?: string
  /** What there is to know, at the right. */
  end?: ReactNode
  /** What there is to do, at the right. */
  actions?: ReactNode
}

const LINE = 'flex min-h-[68px] items-center gap-x-3'
const WRAPPED = '@max-[18rem]:flex-wrap @max-[18rem]:pb-3'

/** A name and a note; at the right what there is to know or to do, or a chevron if a tap leads on. */
export function ListRow({ title, note, icon, to, end, actions }: RowProps) {
  const hasMore = Boolean(end || actions)
  const main = classNames(
    LINE,
    'min-w-0 flex-1',
    end ? WRAPPED : hasMore && '@max-[18rem]:min-h-0 @max-[18rem]:basis-full',
  )
  const content = (
    <>
      {icon && <span className="shrink-0 text-accent [&>svg]:size-5">{icon}</span>}
      <span
        className={classNames(
          'min-w-0 flex-1 py-3 wrap-break-word',
          hasMore && '@max-[18rem]:basis-full @max-[18rem]:pb-1',
        )}
      >
        <span className="block text-base leading-5.5 font-semibold">{title}</span>
        {note && <span className="block text-note text-muted">{note}</span>}
      </span>
      {end}
      {to && !hasMore && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
    </>
  )
  return (
    <li className={classNames(LINE, actions ? WRAPPED : null)}>
      {to ? (
        <Link to={to} className={classNames(main, '-outline-offset-2 hover:bg-surface')}>
          {content}
        </Link>
      ) : (
        <div className={main}>{content}</div>
      )}
      {actions && (
        <div className="flex items-center gap-2 @max-[18rem]:w-full @max-[18rem]:[&>:not(.shrink-0)]:flex-1 [&_:is(a,button)]:min-h-[48px] [&_:is(a,button)]:min-w-[48px]">
          {actions}
        </div>
      )}
    </li>
  )
}

/** The heading above rows, with a link or a button at its right. */
export function RowsHeading({ id, children, end }: { id: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="pt-1 pb-2 font-semibold">
        {children}
      </h2>
      {end}
    </div>
  )
}
