import { useId, type ReactNode } from 'react'
import { Card } from '@/shared/ui/Card'
import { courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import { courtNumberOf, type NextWeekCourts } from './board'

type NextCourtsProps = {
  board: NextWeekCourts
  /** Players on no court. */
  left: readonly string[]
  names: CourtNames
  myId: string
  renderPerson: (id: string) => ReactNode
}

/** The courts, the reader's own first, then players on none. */
export function NextCourtsPreview({ board, left, names, myId, renderPerson }: NextCourtsProps) {
  const mine = courtNumberOf(board, myId)
  const sorted = board.toSorted((a, b) => Number(b.number === mine) - Number(a.number === mine))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 lg:items-start print:grid-cols-2 print:gap-3">
      {sorted.map(({ number, people }) => (
        <Group
          key={number}
          title={courtTitle(names, number)}
          note={number === mine ? 'your court' : names[number] && `court ${number}`}
          featured={number === mine}
        >
          {people.map(renderPerson)}
        </Group>
      ))}
      {left.length > 0 && <Group title="Not playing">{left.map(renderPerson)}</Group>}
    </div>
  )
}

type GroupProps = {
  title: string
  note?: string
  featured?: boolean
  children: ReactNode
}

function Group({ title, note, featured = false, children }: GroupProps) {
  const id = useId()
  return (
    <Card
      as="section"
      padded={false}
      tone={featured ? 'active' : 'plain'}
      aria-labelledby={id}
      className="break-inside-avoid"
    >
      <h3 id={id} className="flex items-baseline gap-2 px-4 pt-3.5 pb-1 font-semibold text-balance">
        {title}
        {note && <span className="shrink-0 text-note font-normal text-muted">{note}</span>}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}
