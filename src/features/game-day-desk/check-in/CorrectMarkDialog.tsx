import { useMutation } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { missingOf, type AttendanceMark } from '@/domain/season/attendance'
import { correctAttendance } from '@/domain/season/correct-day'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import type { CourtSeat } from '@/features/scoring/score-sheet-view'
import { useReasonForm, ReasonField } from '@/features/scoring/components/ReasonField'
import { useScoring } from '@/features/scoring/use-scoring'
import { markLabel } from './attendance-labels'
import { markAttendance } from '../mutations'

type CorrectMarkDialogProps = { seat: CourtSeat; mark: AttendanceMark | null; onClose: () => void }

/** Changes a mark after the day was finalized, with a reason and a preview of the effects. */
export function CorrectMarkDialog({ seat, mark, onClose }: CorrectMarkDialogProps) {
  const formId = useId()
  const { effectOf, ...day } = useScoring()
  const form = useReasonForm()
  const { mutate, isPending } = useMutation(markAttendance(day))
  const playerId = seat.person.id
  const correct = useMemo(() => correctAttendance(playerId, { missing: missingOf(mark) }), [playerId, mark])
  const submit = form.handleSubmit(({ reason }) =>
    mutate({ playerIds: [playerId], mark, reason }, { onSuccess: onClose }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={seat.memberName}
      description={`${markLabel(seat.attendance)} → ${markLabel(mark)}. The game day is finalized.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Save correction
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
        <FormProvider {...form}>
          <ReasonField usual={['Marked by mistake', 'Told us later']} />
        </FormProvider>
        {effectOf?.(correct)}
      </form>
    </Dialog>
  )
}
