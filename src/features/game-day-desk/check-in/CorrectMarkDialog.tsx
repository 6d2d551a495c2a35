import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { missingOf, type AttendanceMark } from '@/domain/season/who-played'
import { correctAttendance } from '@/domain/season/correct-day'
import { FormDialog } from '@/shared/ui/FormDialog'
import type { CourtSeat } from '@/features/scoring/score-sheet-view'
import { useReasonForm, ReasonField } from '@/features/scoring/components/ReasonField'
import { useScoring } from '@/features/scoring/use-scoring'
import { markLabel } from './attendance'
import { markAttendance } from '../mutations'

type CorrectMarkDialogProps = { seat: CourtSeat; mark: AttendanceMark | null; onClose: () => void }

/** Changes a mark after the day was finalized, with a reason and a preview of the effects. */
export function CorrectMarkDialog({ seat, mark, onClose }: CorrectMarkDialogProps) {
  const { effectOf, ...day } = useScoring()
  const form = useReasonForm()
  const { mutate, isPending } = useMutation(markAttendance(day))
  const playerId = seat.person.id
  const correct = useMemo(() => correctAttendance(playerId, { missing: missingOf(mark) }), [playerId, mark])
  return (
    <FormDialog
      form={form}
      onSubmit={({ reason }) => mutate({ playerIds: [playerId], mark, reason }, { onSuccess: onClose })}
      onClose={onClose}
      title={seat.memberName}
      description={`${markLabel(seat.attendance)} → ${markLabel(mark)}. The game day is finalized.`}
      action="Save correction"
      pending={isPending}
      className="space-y-5"
    >
      <ReasonField usual={['Marked by mistake', 'Told us later']} />
      {effectOf?.(correct)}
    </FormDialog>
  )
}
