import { useId, useState } from 'react'
import { listOf } from '@/domain/format-text'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nextTeam, takenPlaces } from '@/domain/round-robin-session/teams'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { Select } from '@/shared/ui/Select'
import { parseNames } from '../parse-names'
import type { RoundsAhead } from './PlayerChips'
import { firstOf, RedrawPreview } from './RedrawPreview'
import { useRedraw } from './use-redraw'

interface LateArrivalSheetProps {
  sheet: RoundRobinSheet
  ahead: RoundsAhead
  onClose: () => void
}

/** A late player's name, and what they change: that is there before the name is. */
export function LateArrivalSheet({ sheet, ahead, onClose }: LateArrivalSheetProps) {
  const { format, rounds } = sheet.roundRobin
  const formId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [group, setGroup] = useState<number>()
  const [ids] = useState(() => Array.from({ length: MOST }, () => crypto.randomUUID()))
  const [isWithOpen, setWithOpen] = useState(false)
  const parsed = parseNames(
    text,
    sheet.people.map(({ name }) => name),
  )
  const names = parsed.names.slice(0, MOST)
  const people: PlacedPerson[] = [...sheet.people]
  for (const id of ids.slice(0, Math.max(1, names.length))) {
    people.push({
      id,
      name: names[people.length - sheet.people.length] ?? 'Late arrival',
      playerId: null,
      isGuest: true,
      isFormer: false,
      team: group ?? nextTeam(format, takenPlaces(format, people)),
      status: 'playing',
      absentRounds: [],
    })
  }
  const from = firstOf(ahead, isWithOpen)
  // In the last round, a late player gets another one.
  const redraw = useRedraw(sheet, { from, rounds: Math.max(rounds, from), people })
  // A pair that has only one name so far isn't wrong yet.
  const isUnfinished = names.length === 0
  const apply = () => {
    const wrong = namesProblem(parsed)
    setProblem(wrong)
    if (wrong === undefined && !redraw.isDrawing && redraw.problem === null) redraw.save(onClose)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Late arrival"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={redraw.problem !== null}
            pending={redraw.isSaving || redraw.isDrawing}
          >
            {names.length > 0 ? `Add ${names.length === 1 ? names[0] : `${names.length} players`}` : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Field
          label="Name"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          enterKeyHint="done"
          hint={format === 'fixed_partners' ? 'Both partners, separated by a comma.' : undefined}
          value={text}
          error={problem}
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
        />
        {format === 'mixed' && (
          <Select
            label="Group"
            value={group ?? people.at(-1)?.team ?? 1}
            onChange={({ target }) => setGroup(Number(target.value))}
          >
            <option value={1}>Women</option>
            <option value={2}>Men</option>
          </Select>
        )}
        <RedrawPreview
          redraw={isUnfinished ? { ...redraw, problem: null } : redraw}
          ahead={ahead}
          isWithOpen={isWithOpen}
          onWithOpen={setWithOpen}
        />
      </form>
    </Dialog>
  )
}

/** At once; more can be added afterward. */
const MOST = 8

function namesProblem({ names, repeated, tooLong }: ReturnType<typeof parseNames>): string | undefined {
  if (repeated.length > 0) return `${listOf(repeated)}: already on the list`
  if (tooLong.length > 0) return 'This name is too long'
  if (names.length > MOST) return `Add up to ${MOST} players at a time`
  return names.length === 0 ? 'Enter a name' : undefined
}
