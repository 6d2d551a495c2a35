import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { REASON_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Select } from '@/shared/ui/Select'
import { TextArea } from '@/shared/ui/TextArea'
import { courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import { afterMove, courtNumberOf, courtProblem, maxOnCourt, type NextWeekCourts } from './board'

const NOWHERE = 'none'

const MoveSchema = v.object({
  target: v.string(),
  /** '' for no one. */
  swapWith: v.string(),
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Add a reason. Players will see it.')),
})

export interface Move {
  /** null: on no court. */
  to: number | null
  /** Who takes the place that becomes free. */
  swapWith: string | null
  reason: string
}

type MoveDialogProps = {
  person: { id: string; name: string }
  board: NextWeekCourts
  /** How many courts the day has. */
  courts: number
  names: CourtNames
  nameOf: (id: string) => string
  onMove: (move: Move) => void
  onClose: () => void
}

/** An organizer puts someone on another court, alone or in exchange with someone there, and says why. */
export function MoveDialog({ person, board, courts, names, nameOf, onMove, onClose }: MoveDialogProps) {
  const from = courtNumberOf(board, person.id)
  const choices = board.filter(({ number }) => number !== from)
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: valibotResolver(MoveSchema),
    defaultValues: { target: String(choices[0]?.number ?? NOWHERE), swapWith: '', reason: '' },
  })
  const [target, swapWith] = useWatch({ control, name: ['target', 'swapWith'] })
  const others = board.find(({ number }) => String(number) === target)?.people ?? []

  const to = target === NOWHERE ? null : Number(target)
  const moved = afterMove(board, { id: person.id, to })
  const problems = moved.flatMap(({ number, people }) => {
    const problem =
      number === from || number === to ? courtProblem(people.length, maxOnCourt(moved, courts)) : null
    return problem === null ? [] : [`${courtTitle(names, number)} would have ${problem}`]
  })
  const hint = swapWith === '' && problems.length > 0 ? problems.join(' ') : undefined

  const submit = handleSubmit(({ reason }) => onMove({ to, swapWith: swapWith || null, reason }))

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${person.name}`}
      description={
        from === null ? 'Not on a court.' : `Now on ${courtTitle(names, from)}. Players will see the reason.`
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <Select label="Move to" {...register('target', { onChange: () => setValue('swapWith', '') })}>
          {choices.map(({ number }) => (
            <option key={number} value={number}>
              {courtTitle(names, number)}
            </option>
          ))}
          {from !== null && <option value={NOWHERE}>No court</option>}
        </Select>
        {others.length === 0 && hint && <p className="text-note text-muted">{hint}</p>}
        {others.length > 0 && (
          <Select label="Swap with" hint={hint} {...register('swapWith')}>
            <option value="">No one (adds a player)</option>
            {others.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          label="Reason"
          rows={2}
          maxLength={REASON_LENGTH}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
