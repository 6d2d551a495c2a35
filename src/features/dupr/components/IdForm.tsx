import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { classNames } from '@/shared/lib/class-names'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Form } from '@/shared/ui/Form'
import { CONTROL_CLASSES, FieldFrame } from '@/shared/ui/Field'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { fillInDuprId, nameSubForDupr } from '../api'

const IdSchema = v.object({
  duprId: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{6}$/, 'Enter 6 letters or digits.')),
})

type IdFormProps = {
  leagueId: string
  /** A player in the league, or the name of a sub. */
  whose: { playerId: string } | { sub: string }
  name: string
  hint: string
  /** The current ID, if it can be corrected. */
  stored?: string
}

/** The field for someone's DUPR ID. */
export function IdForm({ leagueId, whose, name, hint, stored = '' }: IdFormProps) {
  const form = useForm({
    resolver: valibotResolver(IdSchema),
    defaultValues: { duprId: stored },
  })
  const ofPlayer = useMutation(fillInDuprId(leagueId))
  const ofSub = useMutation(nameSubForDupr(leagueId))
  const error = ofPlayer.error ?? ofSub.error
  const problem = form.formState.errors.duprId?.message ?? (error ? sentenceFor(error) : undefined)

  const submit = form.handleSubmit(({ duprId }) => {
    if ('sub' in whose) ofSub.mutate({ name: whose.sub, duprId })
    else ofPlayer.mutate({ playerId: whose.playerId, duprId })
  })
  return (
    <Form onSubmit={submit}>
      <FieldFrame label={name} hint={hint} error={problem}>
        {(control) => (
          <span className="flex flex-wrap gap-3">
            <input
              {...control}
              placeholder="ABC123"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={12}
              {...form.register('duprId')}
              className={classNames(CONTROL_CLASSES, 'h-12 min-w-24 flex-1')}
            />
            <Button type="submit" pending={ofPlayer.isPending || ofSub.isPending} className="h-12 shrink-0">
              Save<VisuallyHidden> {name}'s DUPR ID</VisuallyHidden>
            </Button>
          </span>
        )}
      </FieldFrame>
    </Form>
  )
}
