import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nextTeam } from '@/domain/round-robin-session/teams'
import { sentenceFor } from '@/shared/lib/errors'
import { NamesToAdd } from '../components/NamesToAdd'
import { namesProblem, parseNames } from '../parse-names'
import type { DraftPerson } from '../round-robin-form'
import { addToList } from './mutations'

/** The host puts players on the list: guests by name, and members. */
export function AddToList({ sheet: { roundRobin, people } }: { sheet: RoundRobinSheet }) {
  const { mutate, isPending, error, reset } = useMutation(addToList(roundRobin.id))
  const form = useForm({ defaultValues: { text: '' }, reValidateMode: 'onSubmit' })
  // The ids of names that were sent, so that sending them again after a lost answer adds no one twice.
  const ids = useRef(new Map<string, string>())
  const add = (added: readonly Pick<DraftPerson, 'name' | 'playerId'>[], onAdded?: () => void) => {
    const all: DraftPerson[] = []
    for (const { name, playerId } of added) {
      const key = playerId ?? name
      const id = ids.current.get(key) ?? crypto.randomUUID()
      ids.current.set(key, id)
      const team = roundRobin.format === 'mixed' ? nextTeam('mixed', [...people, ...all]) : null
      all.push({ id, name, playerId, team })
    }
    mutate(all, {
      onSuccess: () => {
        // Someone who is removed later gets a new entry.
        ids.current.clear()
        onAdded?.()
      },
    })
  }
  const submit = ({ text }: { text: string }) => {
    if (isPending) return
    const pasted = parseNames(
      text,
      people.map(({ name }) => name),
    )
    const { names, tooLong } = pasted
    const message = namesProblem(pasted)
    if (message) form.setError('text', { message })
    if (names.length > 0) {
      add(
        names.map((name) => ({ name, playerId: null })),
        () => form.setValue('text', tooLong.join('\n')),
      )
    }
  }
  return (
    <NamesToAdd
      title="Add players"
      confirmLabel="Add to list"
      isPending={isPending}
      box={{
        error: form.formState.errors.text?.message ?? (error ? sentenceFor(error) : undefined),
        ...form.register('text', {
          onChange: () => {
            form.clearErrors('text')
            reset()
          },
        }),
      }}
      isIn={(profileId) => people.some(({ playerId }) => playerId === profileId)}
      onAdd={({ playerId, name }) => add([{ name, playerId }])}
      onSubmit={() => void form.handleSubmit(submit)()}
    />
  )
}
