import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { classNames } from '@/shared/lib/class-names'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { CONTROL_CLASSES, FieldFrame } from '@/shared/ui/FieldFrame'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { fillInDuprId, nameSubForDupr } from '../mutations'

type IdFormProps = {
  leagueId: string
  /** A player of the league, or the name of a sub. */
  whose: { playerId: string } | { sub: string }
  name: string
  hint: string
  /** The id as it is, where it can be corrected. */
  stored?: string
}

/** The field for the id that DUPR knows someone by. */
export function IdForm({ leagueId, whose, name, hint, stored = '' }: IdFormProps) {
  const [value, setValue] = useState(stored)
  const [asked, setAsked] = useState(false)
  const ofPlayer = useMutation(fillInDuprId(leagueId))
  const ofSub = useMutation(nameSubForDupr(leagueId))
  const error = ofPlayer.error ?? ofSub.error
  const duprId = value.trim()
  const isForm = /^[A-Za-z0-9]{6}$/.test(duprId)
  const problem = asked && !isForm ? 'Enter 6 letters or digits.' : error ? sentenceFor(error) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isForm) return
    if ('sub' in whose) ofSub.mutate({ name: whose.sub, duprId })
    else ofPlayer.mutate({ playerId: whose.playerId, duprId })
  }
  return (
    <form noValidate onSubmit={submit}>
      <FieldFrame label={name} hint={hint} error={problem}>
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
            <Button type="submit" pending={ofPlayer.isPending || ofSub.isPending} className="h-12 shrink-0">
              Save<VisuallyHidden> {name}'s DUPR ID</VisuallyHidden>
            </Button>
          </span>
        )}
      </FieldFrame>
    </form>
  )
}
