import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { listOf } from '@/domain/format-text'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { nextTeam } from '@/domain/round-robin-session/teams'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { TextArea } from '@/shared/ui/TextArea'
import { MemberSearch } from '../components/MemberSearch'
import { parseNames } from '../parse-names'
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
    const { names, repeated, tooLong } = parseNames(
      text,
      people.map(({ name }) => name),
    )
    const problems = [
      ...(repeated.length > 0 ? [`${listOf(repeated)} already on the list`] : []),
      ...(tooLong.length > 0 ? ['The remaining names are too long'] : []),
    ]
    if (problems.length > 0) form.setError('text', { message: `${problems.join('. ')}.` })
    if (names.length > 0) {
      add(
        names.map((name) => ({ name, playerId: null })),
        () => form.setValue('text', tooLong.join('\n')),
      )
    }
  }
  return (
    <section aria-labelledby="add-to-list" className="space-y-3">
      <h2 id="add-to-list" className="font-semibold">
        Add players
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <form
          aria-labelledby="add-to-list"
          className="space-y-2"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <TextArea
            label="Names"
            rows={2}
            autoCorrect="off"
            spellCheck="false"
            hint="One per line, or separated by commas."
            error={form.formState.errors.text?.message ?? (error ? sentenceFor(error) : undefined)}
            {...form.register('text', {
              onChange: () => {
                form.clearErrors('text')
                reset()
              },
            })}
          />
          <Button type="submit" pending={isPending}>
            Add to list
          </Button>
        </form>
        <MemberSearch
          isIn={(profileId) => people.some(({ playerId }) => playerId === profileId)}
          onAdd={({ playerId, name }) => add([{ name, playerId }])}
        />
      </div>
    </section>
  )
}
