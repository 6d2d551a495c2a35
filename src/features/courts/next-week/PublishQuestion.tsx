import { countOf, listOf } from '@/domain/wording'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'

type PublishQuestionProps = {
  open: boolean
  week: number
  /** The courts were published before. */
  again: boolean
  /** How many people on the courts a message reaches, and the names of those whom it does not. */
  reached: number
  unreached: readonly string[]
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Before the courts are everyone's: who is told, and who has to be told another way. */
export function PublishQuestion(props: PublishQuestionProps) {
  const { week, again, reached, unreached, ...dialog } = props
  return (
    <ConfirmDialog {...dialog} title={`Publish week ${week} courts?`} confirmLabel="Publish">
      {again
        ? 'Players whose court changed get a notification.'
        : `${countOf(reached, 'player')} will be notified.`}
      {unreached.length > 0 &&
        ` ${listOf(unreached)} ${unreached.length === 1 ? 'has' : 'have'} no account, so tell them yourself.`}
    </ConfirmDialog>
  )
}
