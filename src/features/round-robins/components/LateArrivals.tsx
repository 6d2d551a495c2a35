import { useForm, useWatch } from 'react-hook-form'
import { namesProblem, parseNames } from '../parse-names'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import { nextTeam, takenPlaces } from '@/domain/round-robin-session/teams'
import { NamesToAdd } from './NamesToAdd'

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
    const pasted = parseNames(
      form.getValues('text'),
      people.map(({ name }) => name),
    )
    const { names, tooLong } = pasted
    form.reset({ text: tooLong.join('\n') })
    const message = namesProblem(pasted)
    if (message) form.setError('text', { message })
    const all = names.length > 0 ? add(names.map((name) => ({ name, playerId: null }))) : people
    return tooLong.length > 0 ? null : all
  }
  const isIn = (id: string) => people.some(({ playerId }) => playerId === id)
  return { form, isBlank, isIn, add, addTyped }
}

/** The box for the names of late players, and the search for members. */
export function LateArrivals({ late }: { late: ReturnType<typeof useLateArrivals> }) {
  return (
    <NamesToAdd
      title="Late arrivals"
      confirmLabel="Add players"
      box={{ error: late.form.formState.errors.text?.message, ...late.form.register('text') }}
      isIn={late.isIn}
      onAdd={(member) => late.add([member])}
      onSubmit={late.addTyped}
    />
  )
}
