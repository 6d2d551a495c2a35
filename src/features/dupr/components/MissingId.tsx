import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { countOf } from '@/domain/wording'
import { classNames } from '@/shared/lib/class-names'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { CONTROL_CLASSES, FieldFrame } from '@/shared/ui/FieldFrame'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { fillInDuprId } from '../mutations'

type MissingIdProps = { leagueId: string; person: { id: string; name: string; games: number } }

/** Somebody whose games wait for an id, with the field to fill it in. */
export function MissingId({ leagueId, person }: MissingIdProps) {
  const [value, setValue] = useState('')
  const [asked, setAsked] = useState(false)
  const fill = useMutation(fillInDuprId(leagueId))
  const isForm = /^[A-Za-z0-9]{6}$/.test(value.trim())
  const problem =
    asked && !isForm ? 'Six letters or digits.' : fill.error ? sentenceFor(fill.error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isForm) fill.mutate({ playerId: person.id, duprId: value.trim() })
  }
  return (
    <li className="px-4 py-3">
      <form noValidate onSubmit={submit}>
        <FieldFrame
          label={person.name}
          hint={`${countOf(person.games, 'game')} wait${person.games === 1 ? 's' : ''} for this id`}
          error={problem}
        >
          {(control) => (
            <span className="flex gap-3">
              <input
                {...control}
                placeholder="ABC123"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={12}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                className={classNames(CONTROL_CLASSES, 'h-12 min-w-0 flex-1')}
              />
              <Button type="submit" pending={fill.isPending} className="h-12 shrink-0">
                Save<VisuallyHidden> the id of {person.name}</VisuallyHidden>
              </Button>
            </span>
          )}
        </FieldFrame>
      </form>
    </li>
  )
}
