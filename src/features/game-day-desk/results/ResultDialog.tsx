import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useForm, useWatch, useFormContext } from 'react-hook-form'
import * as v from 'valibot'
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
import { OtherRules } from '@/features/scoring/components/OtherRules'
import { ReasonField, Reason } from '@/features/scoring/components/ReasonField'
import { formatStoredResult, resultLabel } from '@/features/scoring/game-text'
import { classNames } from '@/shared/lib/class-names'
import { Field } from '@/shared/ui/Field'
import { selectAllText } from '@/features/scoring/components/TeamPanel'
import { checkScore, HIGHEST_SCORE, type ScoreRules } from '@/domain/match-score'
import type { Score } from '@/features/scoring/score'
import { recordResult } from '../mutations'

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

const Fields = v.object({
  result: v.picklist(RECORDED_RESULTS),
  endedBy: v.array(v.string()),
  team1: v.string(),
  team2: v.string(),
  reason: v.string(),
})
export type ResultFields = v.InferOutput<typeof Fields>

/** The history's reason for a score that replaces nothing, which needs no real one. */
const FIRST_SCORE = 'First score entered'

/** The form's fields. With `isFirst`, a score needs no reason. checkResult() checks the result itself. */
const resultSchema = (isFirst: boolean) =>
  v.pipe(
    Fields,
    v.transform((fields) =>
      isFirst && fields.result === 'score' ? { ...fields, reason: FIRST_SCORE } : fields,
    ),
    v.object({ ...Fields.entries, reason: Reason }),
  )

/** What will be recorded, or what is missing, by field. */
type ResultCheck =
  | { ok: true; score: Score | null; endedBy: readonly string[] }
  | { ok: false; endedBy?: string; score?: string }

/** Results that have points, and whether they are required. */
const POINTS: Readonly<Record<RecordedResult, 'needed' | 'may' | 'none'>> = {
  score: 'may',
  retired: 'needed',
  incomplete: 'may',
  forfeit: 'none',
  void: 'none',
}

const hasPoints = (result: RecordedResult) => POINTS[result] !== 'none'
const hasEnders = (result: RecordedResult) => result === 'forfeit' || result === 'retired'

export function fieldsOf({ result, endedBy, score }: CourtGame): ResultFields {
  return {
    result,
    endedBy: [...endedBy],
    team1: String(score?.team1 ?? ''),
    team2: String(score?.team2 ?? ''),
    reason: '',
  }
}

/** The same rules as record_result() in the database. */
export function checkResult(
  fields: Omit<ResultFields, 'reason'>,
  game: CourtGame,
  rules: Partial<ScoreRules>,
): ResultCheck {
  const { result } = fields
  const endedBy = hasEnders(result) ? fields.endedBy : []
  const enders = endersProblem(result, endedBy, game)
  const points = hasPoints(result) ? readPoints(fields) : null
  const score = pointsProblem(result, points, rules)
  if (enders !== undefined || score !== undefined || points === 'wrong') {
    return {
      ok: false,
      ...(enders !== undefined && { endedBy: enders }),
      ...(score !== undefined && { score }),
    }
  }
  return { ok: true, score: points, endedBy }
}

function endersProblem(result: RecordedResult, endedBy: readonly string[], { team1 }: CourtGame) {
  if (!hasEnders(result)) return undefined
  if (endedBy.length === 0) return result === 'forfeit' ? "Choose who didn't play" : 'Choose who stopped'
  const ofTeam1 = endedBy.filter((id) => team1.some((person) => person.id === id)).length
  const isBothSides = ofTeam1 > 0 && ofTeam1 < endedBy.length
  return result === 'retired' && isBothSides ? 'Only one team can retire' : undefined
}

function pointsProblem(result: RecordedResult, points: Score | 'wrong' | null, rules: Partial<ScoreRules>) {
  if (points === 'wrong') return `Enter points from 0 to ${HIGHEST_SCORE} for both teams`
  if (points === null) return POINTS[result] === 'needed' ? 'Enter the points as played' : undefined
  if (result !== 'score') return undefined
  const verdict = checkScore(rules, points.team1, points.team2)
  return verdict.valid ? undefined : verdict.message
}

function readPoints({ team1, team2 }: Pick<ResultFields, 'team1' | 'team2'>): Score | 'wrong' | null {
  if (team1.trim() === '' && team2.trim() === '') return null
  return isPoints(team1) && isPoints(team2) ? { team1: Number(team1), team2: Number(team2) } : 'wrong'
}

const isPoints = (text: string) => /^\d{1,2}$/.test(text.trim())
