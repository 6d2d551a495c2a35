import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useForm, useWatch, useFormContext } from 'react-hook-form'
import {
  LEAGUE_DEFAULTS,
  otherRules,
  rulesOfGame,
  sameScoring,
  storedScoring,
  type GameRules,
} from '@/domain/league-settings'
import { type RecordedResult, RECORDED_RESULTS } from '@/domain/recorded-game'
import { correctGames } from '@/domain/season/correct-day'
import { sentenceFor } from '@/shared/lib/errors'
import { FormDialog } from '@/shared/ui/FormDialog'
import { isEntered, toDomainGame } from '@/features/scoring/courts'
import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { recordResult } from '../mutations'
import { checkResult, fieldsOf, resultSchema, hasEnders, hasPoints, type ResultFields } from './result-form'
import { OtherRules } from '@/features/scoring/components/OtherRules'
import { ReasonField } from '@/features/scoring/components/ReasonField'
import { formatStoredResult, resultLabel } from '@/features/scoring/game-text'
import { classNames } from '@/shared/lib/class-names'
import { Field } from '@/shared/ui/Field'
import { selectAllText } from '@/features/scoring/select-all-text'

const USUAL: Readonly<Record<RecordedResult, readonly string[]>> = {
  score: ['Wrong score entered', 'Teams were swapped'],
  forfeit: ["Didn't show up", 'Left before the game'],
  retired: ['Injury', 'Had to leave'],
  incomplete: ['Ran out of time', 'Rain'],
  void: ['Rain', 'Played by mistake'],
}

type ResultDialogProps = { game: CourtGame; onClose: () => void }

/** Records a result other than a plain score, and every later correction, with a reason that is kept. */
export function ResultDialog({ game, onClose }: ResultDialogProps) {
  const { effectOf, earlierScoring = [], ...day } = useScoring()
  const [chosen, setChosen] = useState<GameRules>()
  const dayRules = useMemo(() => ({ ...LEAGUE_DEFAULTS, ...day.rules }), [day.rules])
  const rules = useMemo(() => chosen ?? rulesOfGame(game, dayRules), [chosen, game, dayRules])
  const isFirst = !isEntered(game) && !day.isFinalized
  const form = useForm({ resolver: valibotResolver(resultSchema(isFirst)), defaultValues: fieldsOf(game) })
  const [result, endedBy, team1, team2] = useWatch({
    control: form.control,
    name: ['result', 'endedBy', 'team1', 'team2'],
  })
  const { mutate, isPending, error, data: answer, reset } = useMutation(recordResult(day))
  const submission = useRef({ of: '', id: '' })
  const check = useMemo(
    () => checkResult({ result, endedBy, team1, team2 }, game, rules),
    [result, endedBy, team1, team2, game, rules],
  )
  // Without points there is nothing that rules count.
  const others =
    check.ok && !check.score
      ? []
      : otherRules(rules, [dayRules, ...earlierScoring]).filter(
          (other) => checkResult({ result, endedBy, team1, team2 }, game, other).ok,
        )
  const isSuperseded = answer?.outcome === 'conflict'

  const clearError = () => {
    if (error || isSuperseded) reset()
  }
  /** One id per decision, so that a retry after a lost answer changes nothing. */
  const submissionId = (content: string) => {
    if (submission.current.of !== content) submission.current = { of: content, id: crypto.randomUUID() }
    return submission.current.id
  }
  const save = ({ reason }: { reason: string }) => {
    if (!check.ok) return
    const recording = {
      gameId: game.id,
      result,
      endedBy: check.endedBy,
      score: check.score,
      seenScoring: storedScoring(rules),
      seenVersion: game.version,
      reason,
    }
    mutate(
      { ...recording, submissionId: submissionId(JSON.stringify(recording)) },
      { onSuccess: ({ outcome }) => outcome === 'conflict' || onClose() },
    )
  }
  const correct = useMemo(
    () =>
      check.ok
        ? correctGames([
            toDomainGame({
              ...game,
              result,
              endedBy: check.endedBy,
              score: check.score,
              scoring: sameScoring(rules, dayRules) ? undefined : rules,
            }),
          ])
        : undefined,
    [result, check, game, rules, dayRules],
  )

  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onChange={clearError}
      onClose={onClose}
      title={`${game.courtName}, game ${game.number}`}
      description={`Current result: ${formatStoredResult(game)}.`}
      action="Save result"
      pending={isPending}
      alert={
        error
          ? sentenceFor(error)
          : isSuperseded &&
            `Someone else changed this game. Current result: ${formatStoredResult(game)}. Save again to replace it.`
      }
      className="space-y-5"
    >
      <ResultFieldset game={game} problems={form.formState.isSubmitted && !check.ok ? check : {}} />
      <OtherRules rules={rules} others={others} isPossible={check.ok} onChoose={setChosen} />
      {!(isFirst && result === 'score') && <ReasonField usual={USUAL[result]} onChoose={clearError} />}
      {correct && effectOf?.(correct, [game.id])}
    </FormDialog>
  )
}

const MEANING: Readonly<Record<RecordedResult, string>> = {
  score: 'Played to the end. Leave the points blank for no score.',
  forfeit: 'Not played. The other team wins, and the player who forfeits loses.',
  retired: 'One team stopped. The other team wins, and the points stand.',
  incomplete: "Stopped early. It doesn't count.",
  void: "Doesn't count, as if it were never scheduled.",
}

type ResultFieldsetProps = {
  game: CourtGame
  problems: { endedBy?: string; score?: string }
}

function ResultFieldset({ game, problems }: ResultFieldsetProps) {
  const { control, register } = useFormContext<ResultFields>()
  const result = useWatch({ control, name: 'result' })
  const people = [...game.team1, ...game.team2]
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Game result</legend>
        <div className="flex flex-wrap gap-2">
          {RECORDED_RESULTS.map((each) => (
            <ResultOption
              key={each}
              type="radio"
              value={each}
              label={resultLabel(each)}
              {...register('result')}
            />
          ))}
        </div>
        <p className="mt-2 text-note text-muted">{MEANING[result]}</p>
      </fieldset>
      {hasEnders(result) && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">
            {result === 'forfeit' ? "Who didn't play" : 'Who stopped'}
          </legend>
          <div className="flex flex-wrap gap-2">
            {people.map((person) => (
              <ResultOption
                key={person.id}
                type="checkbox"
                value={person.id}
                label={person.fullName}
                {...register('endedBy')}
              />
            ))}
          </div>
          {problems.endedBy && <p className="mt-1.5 text-note text-bad">{problems.endedBy}</p>}
        </fieldset>
      )}
      {hasPoints(result) && (
        <div>
          <div className="grid grid-cols-2 gap-3">
            <Points people={game.team1} {...register('team1')} />
            <Points people={game.team2} {...register('team2')} />
          </div>
          {problems.score && (
            <p role="alert" className="mt-1.5 text-note text-bad">
              {problems.score}
            </p>
          )}
        </div>
      )}
    </>
  )
}

type ResultOptionProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; label: string }

function ResultOption({ label, ...input }: ResultOptionProps) {
  const id = useId()
  return (
    <span className="relative inline-flex">
      <input {...input} id={id} className="peer sr-only" />
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center rounded-button border border-line bg-raised px-3.5 text-note font-semibold wrap-anywhere',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          'peer-checked:border-accent/40 peer-checked:bg-accent-dim peer-checked:text-accent',
        )}
      >
        {label}
      </label>
    </span>
  )
}

type PointsProps = ComponentProps<'input'> & { people: readonly CourtPlayer[] }

function Points({ people, ...input }: PointsProps) {
  return (
    <Field
      label={people.map(({ shortName }) => shortName).join(' / ')}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      {...selectAllText}
      {...input}
    />
  )
}
