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

/** Before the courts are everybody's: who is told, and who has to be told another way. */
export function PublishQuestion(props: PublishQuestionProps) {
  const { week, again, reached, unreached, ...dialog } = props
  return (
    <ConfirmDialog {...dialog} title={`Publish the courts of week ${week}?`} confirmLabel="Publish">
      {again
        ? 'Whoever has another court than before is told in the app.'
        : `${countOf(reached, 'player is', 'players are')} told in the app where they play.`}
      {unreached.length > 0 &&
        ` ${listOf(unreached)} ${unreached.length === 1 ? 'has' : 'have'} no account: tell them yourself.`}
      {!again && ' You can publish again until games are drawn.'}
    </ConfirmDialog>
  )
}
