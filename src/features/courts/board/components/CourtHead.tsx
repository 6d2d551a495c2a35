import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/shared/ui/IconButton'
import { useScheduler } from '../use-scheduler'
import { CourtNameDialog } from './CourtNameDialog'

/** The court's number and name, and how many people it has. */
export function CourtHead({ number, count }: { number: number; count: number }) {
  const { schedule } = useScheduler()
  const [isNaming, setIsNaming] = useState(false)
  const name = schedule.courtNames[number]
  return (
    <div className="mb-2 flex min-h-9 print:mb-1 print:min-h-0 items-center gap-1 pl-1">
      <h2 className="min-w-0 truncate text-ui font-semibold">
        Court {number} {name !== undefined && <span className="font-normal text-muted">{name}</span>}
      </h2>
      <IconButton
        label={`Name court ${number}`}
        onClick={() => setIsNaming(true)}
        className="-my-1 print:hidden"
      >
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <span className="ml-auto pr-1 font-numeral text-base text-muted print:hidden">{count}</span>
      {isNaming && <CourtNameDialog number={number} onClose={() => setIsNaming(false)} />}
    </div>
  )
}
