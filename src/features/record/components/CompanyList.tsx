import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PartnerOrOpponent } from '@/domain/record/record'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { ShowAll } from '@/shared/ui/ShowAll'
import { balanceText } from './RecordFigures'

const AT_FIRST = 5

type CompanyListProps = { title: string; company: readonly PartnerOrOpponent[] }

/** Whom someone plays with or against, the most frequent first. */
export function CompanyList({ title, company }: CompanyListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? company : company.slice(0, AT_FIRST)
  if (company.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ id, name, balance }) => (
          <li key={id ?? name} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            {id === null ? (
              <span className="min-w-0 wrap-break-word">{name} (guest)</span>
            ) : (
              <Link to={paths.player(id)} className="min-w-0 font-medium wrap-break-word hover:text-accent">
                {name}
              </Link>
            )}
            <span className="shrink-0 text-note text-muted tabular-nums">
              {balanceText(balance)} in {countOf(balance.games, 'game')}
            </span>
          </li>
        ))}
      </ul>
      {company.length > AT_FIRST && <ShowAll isWhole={isWhole} onToggle={setWhole} total={company.length} />}
    </section>
  )
}
