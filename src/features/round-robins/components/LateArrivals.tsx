import { useForm, useWatch } from 'react-hook-form'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '@/shared/ui/TextArea'
import { parseNames } from '../parse-names'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { nextTeam, takenPlaces } from '@/domain/round-robin-session/teams'
import { MemberSearch } from './MemberSearch'

interface LateArrivalsProps {
  people: readonly PlacedPerson[]
  format: RoundRobinFormat
  /** Whether levels count, so that members bring theirs. */
  hasLevels: boolean
  /** Their first round. */
  from: number
  onAdd: (people: readonly PlacedPerson[]) => void
}

/** Players who come late: they play from a given round on, and earlier rounds don't count as byes. */
export function useLateArrivals({ people, format, hasLevels, from, onAdd }: LateArrivalsProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const isBlank = useWatch({ control: form.control, name: 'text' }).trim() === ''
  const absentRounds = Array.from({ length: from - 1 }, (_, index) => index + 1)
  const add = (added: readonly Pick<PlacedPerson, 'name' | 'playerId' | 'level'>[]) => {
    const all = [...people]
    for (const person of added) {
      all.push({
        ...person,
        level: hasLevels ? (person.level ?? null) : null,
        id: crypto.randomUUID(),
        isGuest: person.playerId === null,
        isFormer: false,
        team: nextTeam(format, takenPlaces(format, all)),
        status: 'playing',
        absentRounds,
      })
    }
    onAdd(all.slice(people.length))
    return all
  }
  /** Adds what was typed and passes on everyone, or null while a name needs fixing. */
  const addTyped = (): readonly PlacedPerson[] | null => {
    const { names, repeated, tooLong } = parseNames(
      form.getValues('text'),
      people.map(({ name }) => name),
    )
    const problems = [
      ...(repeated.length > 0 ? [`${listOf(repeated)}: already on the list`] : []),
      ...(tooLong.length > 0 ? ['The remaining names are too long'] : []),
    ]
    form.reset({ text: tooLong.join('\n') })
    if (problems.length > 0) form.setError('text', { message: problems.join('. ') })
    const all = names.length > 0 ? add(names.map((name) => ({ name, playerId: null }))) : people
    return tooLong.length > 0 ? null : all
  }
  const isIn = (id: string) => people.some(({ playerId }) => playerId === id)
  return { form, isBlank, isIn, add, addTyped }
}

/** The box for the names of late players, and the search for members. */
export function LateArrivals({ late }: { late: ReturnType<typeof useLateArrivals> }) {
  return (
    <section aria-labelledby="late" className="space-y-3">
      <h2 id="late" className="font-semibold">
        Late arrivals
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <form
          aria-label="Late arrivals"
          className="space-y-2"
          onSubmit={(event) => {
            event.preventDefault()
            late.addTyped()
          }}
        >
          <TextArea
            label="Names"
            rows={2}
            autoCorrect="off"
            spellCheck="false"
            hint="One per line, or separated by commas."
            error={late.form.formState.errors.text?.message}
            {...late.form.register('text')}
          />
          <Button type="submit">Add players</Button>
        </form>
        <MemberSearch isIn={late.isIn} onAdd={(member) => late.add([member])} />
      </div>
    </section>
  )
}
