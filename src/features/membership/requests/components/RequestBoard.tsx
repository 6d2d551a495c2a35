import { useEffect, useRef, useState } from 'react'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import type { JoinRequest } from '../join-request'
import { MessageDialog } from './MessageDialog'
import { RequestCards } from './RequestCards'
import { RequestTable } from './RequestTable'
import { SelectionBar } from './SelectionBar'
import { UndecidedNote } from './UndecidedNote'

/** Everything that waits for an answer, one by one or several at once. */
export function RequestBoard({ requests }: { requests: readonly JoinRequest[] }) {
  const wide = useMediaQuery(WIDE)
  const board = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [messageOf, setMessageOf] = useState<string>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = requests.find(({ id }) => id === messageOf)
  // Who was decided by someone else in the meantime is not selected any more.
  const selected = new Set(requests.filter(({ id }) => chosen.has(id)).map(({ id }) => id))

  // With the row that was decided its button is gone; the keyboard goes on here and not at the top of the page.
  const count = requests.length
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) board.current?.focus()
    before.current = count
  }, [count])

  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const Rows = wide ? RequestTable : RequestCards
  const isChoice = requests.length > 1
  return (
    <div ref={board} tabIndex={-1} className="focus-visible:outline-none">
      {problems.length > 0 && <UndecidedNote problems={problems} onClose={() => setProblems([])} />}
      {isChoice && (
        <SelectionBar
          requests={requests}
          selected={selected}
          onSelectAll={(isSelected) => setChosen(new Set(isSelected ? requests.map(({ id }) => id) : []))}
          onProblems={setProblems}
        />
      )}
      <Rows
        requests={requests}
        selected={selected}
        onSelect={isChoice ? select : undefined}
        onMessage={({ id }) => setMessageOf(id)}
      />
      {read && <MessageDialog request={read} onClose={() => setMessageOf(undefined)} />}
    </div>
  )
}
