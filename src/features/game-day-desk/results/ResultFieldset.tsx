import { useId, type ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import { classNames } from '@/shared/lib/class-names'
import { Field } from '@/shared/ui/Field'
import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { resultLabel } from '@/features/scoring/game-text'
import { selectAllText } from '@/features/scoring/select-all-text'
import { hasEnders, hasPoints, type ResultFields } from './result-form'

/** What each choice means for the players. */
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

export function ResultFieldset({ game, problems }: ResultFieldsetProps) {
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
