import { useMutation } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type FormEvent } from 'react'
import type { RecordedResult } from '@/domain/recorded-game'
import { correctGames } from '@/domain/season/correct-day'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { isEntered } from '@/features/scoring/court-order'
import type { CourtGame } from '@/features/scoring/score-sheet-view'
import { toDomainGame } from '@/features/scoring/domain-game'
import { useScoring } from '@/features/scoring/use-scoring'
import { recordResult } from '../mutations'
import { checkResult, fieldsOf, type ResultFields } from './result-form'
import { ResultFieldset } from './ResultFieldset'
import { ReasonField } from '@/features/scoring/components/ReasonField'
import { formatStoredResult } from '@/features/scoring/format-stored-result'

/** Why it usually is. */
const USUAL: Readonly<Record<RecordedResult, readonly string[]>> = {
  score: ['Wrong score entered', 'Teams were swapped'],
  forfeit: ["Didn't show up", 'Left before the game'],
  retired: ['Injury', 'Had to leave'],
  incomplete: ['Ran out of time', 'Rain'],
  void: ['Rain', 'Played by mistake'],
}

/** What the history says of a score that replaces nothing: there is no reason to ask for. */
const FIRST_SCORE = 'First score entered'

type ResultDialogProps = { game: CourtGame; onClose: () => void }

/** What became of a game where it is not simply its score, and every later correction: with a reason that is kept. */
export function ResultDialog({ game, onClose }: ResultDialogProps) {
  const formId = useId()
  const { rules, effectOf, ...day } = useScoring()
  const [fields, setFields] = useState<ResultFields>(() => fieldsOf(game))
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, error, data: answer, reset } = useMutation(recordResult(day))
  const submission = useRef({ of: '', id: '' })
  const check = checkResult(fields, game, rules)
  const isFirstScore = !isEntered(game) && !day.isFinalized && fields.result === 'score'
  const reason = isFirstScore ? FIRST_SCORE : fields.reason.trim()
  const isSuperseded = answer?.outcome === 'conflict'

  const change = (part: Partial<ResultFields>) => {
    setFields((before) => ({ ...before, ...part }))
    if (error || isSuperseded) reset()
  }
  /** One id a decision: sent again after a lost answer it changes nothing. */
  const submissionId = (content: string) => {
    if (submission.current.of !== content) submission.current = { of: content, id: crypto.randomUUID() }
    return submission.current.id
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!check.ok || reason === '') return
    const { score, endedBy } = check
    const recording = {
      gameId: game.id,
      result: fields.result,
      endedBy,
      score,
      seenVersion: game.version,
      reason,
    }
    mutate(
      { ...recording, submissionId: submissionId(JSON.stringify(recording)) },
      { onSuccess: ({ outcome }) => outcome === 'conflict' || onClose() },
    )
  }
  const correct = useMemo(() => {
    const now = checkResult(fields, game, rules)
    return now.ok
      ? correctGames([
          toDomainGame({ ...game, result: fields.result, endedBy: now.endedBy, score: now.score }),
        ])
      : undefined
  }, [fields, game, rules])

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${game.courtName}, game ${game.number}`}
      description={`Current result: ${formatStoredResult(game)}.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Save result
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <ResultFieldset
          game={game}
          fields={fields}
          onChange={change}
          problems={checked && !check.ok ? check : {}}
        />
        {!isFirstScore && (
          <ReasonField
            usual={USUAL[fields.result]}
            value={fields.reason}
            onChange={(why) => change({ reason: why })}
            error={checked && reason === '' ? 'Add a reason for the history' : undefined}
          />
        )}
        {correct && effectOf?.(correct, [game.id])}
        {(error ?? isSuperseded) && (
          <p role="alert" className="text-sm text-bad">
            {error
              ? sentenceFor(error)
              : `Someone else changed this game. Current result: ${formatStoredResult(game)}. Save again to replace it.`}
          </p>
        )}
      </form>
    </Dialog>
  )
}
