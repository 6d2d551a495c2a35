import { useId } from 'react'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import { classNames } from '@/shared/lib/class-names'
import { Field } from '@/shared/ui/Field'
import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { resultLabel } from '@/features/scoring/result-labels'
import { selectAllText } from '@/features/scoring/select-all-text'
import { hasEnders, hasPoints, type ResultFields } from './result-form'

/** What each choice means for those who played. */
const MEANING: Readonly<Record<RecordedResult, string>> = {
  score: 'Played to the end. Leave the points blank for no score.',
  forfeit:
    'Not played. The other team wins, the player who forfeits loses, and no points count. Partners get no result.',
  retired: 'One team stopped. The other team wins, and the points stand.',
  incomplete: "Stopped early. It doesn't count.",
  void: "Doesn't count, as if it were never scheduled.",
}

type ResultFieldsetProps = {
  game: CourtGame
  fields: ResultFields
  onChange: (part: Partial<ResultFields>) => void
  problems: { endedBy?: string; score?: string }
}

export function ResultFieldset({ game, fields, onChange, problems }: ResultFieldsetProps) {
  const { result, endedBy } = fields
  const people = [...game.team1, ...game.team2]
  const toggle = ({ id }: CourtPlayer) =>
    onChange({ endedBy: endedBy.includes(id) ? endedBy.filter((each) => each !== id) : [...endedBy, id] })
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Game result</legend>
        <div className="flex flex-wrap gap-2">
          {RECORDED_RESULTS.map((each) => (
            <Choice
              key={each}
              type="radio"
              name="result"
              label={resultLabel(each)}
              checked={result === each}
              onChange={() => onChange({ result: each })}
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
              <Choice
                key={person.id}
                type="checkbox"
                name="ended-by"
                label={person.fullName}
                checked={endedBy.includes(person.id)}
                onChange={() => toggle(person)}
              />
            ))}
          </div>
          {problems.endedBy && <p className="mt-1.5 text-note text-bad">{problems.endedBy}</p>}
        </fieldset>
      )}
      {hasPoints(result) && (
        <div>
          <div className="grid grid-cols-2 gap-3">
            <Points people={game.team1} value={fields.team1} onChange={(team1) => onChange({ team1 })} />
            <Points people={game.team2} value={fields.team2} onChange={(team2) => onChange({ team2 })} />
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

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  checked: boolean
  onChange: () => void
}

function Choice({ label, checked, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <span className="relative inline-flex">
      <input {...input} id={id} checked={checked} className="peer sr-only" />
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center rounded-button border px-3.5 text-note font-semibold wrap-anywhere',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
          checked ? 'border-accent/40 bg-accent-dim text-accent' : 'border-line bg-raised',
        )}
      >
        {label}
      </label>
    </span>
  )
}

type PointsProps = { people: readonly CourtPlayer[]; value: string; onChange: (points: string) => void }

function Points({ people, value, onChange }: PointsProps) {
  return (
    <Field
      label={people.map(({ shortName }) => shortName).join(' / ')}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      {...selectAllText}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
