import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { EMPTY_LIST } from '@/features/people/list/list-draft'
import { PastedPeople } from '@/features/people/list/PastedPeople'
import { usePeopleList } from '@/features/people/list/use-people-list'
import { FormAlert, Form } from '@/shared/ui/Form'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { classNames } from '@/shared/lib/class-names'
import { CONTROL_CLASSES, FieldFrame } from '@/shared/ui/Field'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { fillInDuprIds, type DuprData, fillInDuprId, nameSubForDupr } from '../api'
import { matchDuprIds } from '../model'

/** As many as fill_in_dupr_ids() takes at once. */
const MOST = 200

type PasteIdsDialogProps = { leagueId: string; players: DuprData['players']; onClose: () => void }

/** Fills in missing DUPR IDs from a list or a file with names and IDs. What can't be used is said. */
export function PasteIdsDialog({ leagueId, players, onClose }: PasteIdsDialogProps) {
  const [draft, setDraft] = useState(EMPTY_LIST)
  const save = useMutation(fillInDuprIds(leagueId))
  const known = useMemo(() => [...players].map(([id, { name, duprId }]) => ({ id, name, duprId })), [players])
  const list = usePeopleList(
    draft,
    (changed) => {
      setDraft(changed)
      save.reset()
    },
    { findsKnown: false },
  )
  const ids = matchDuprIds(list.people, known)
  const refused = save.data?.refused ?? []
  const nameOf = (id: string) => players.get(id)?.name ?? 'Player'
  const problems = [
    ...refused.map(({ playerId, problem }) => ({ who: nameOf(playerId), why: problem })),
    ...(list.isShown ? ids.problems : []),
  ]
  const isTooLong = ids.found.length > MOST
  const handleSave = () => {
    if (save.isPending || ids.found.length === 0) return
    save.mutate(
      ids.found.map(({ player, duprId }) => ({ playerId: player.id, duprId })),
      { onSuccess: (result) => result.refused.length + ids.problems.length === 0 && onClose() },
    )
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={() => !save.isPending && onClose()}
      title="Paste DUPR IDs"
      description="Only players without an ID are filled in."
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {save.data ? 'Done' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={ids.found.length === 0 || isTooLong}
            onClick={handleSave}
          >
            {ids.found.length === 0 ? 'Save' : `Save ${countOf(ids.found.length, 'ID')}`}
          </Button>
        </>
      }
    >
      {save.error && <FormAlert>{sentenceFor(save.error)}</FormAlert>}
      <PastedPeople
        list={list}
        label="Names and IDs"
        placeholder={'Maya Reyes, ABC123\nSam Park, DEF456'}
        noEmail={null}
        error={isTooLong ? `Add up to ${MOST} IDs at once.` : undefined}
      >
        {problems.length > 0 && (
          <ul aria-label="Not saved" className="space-y-2 text-sm">
            {problems.map(({ who, why }, index) => (
              <li key={index} className="wrap-anywhere">
                {who}
                <span className="block text-note text-warning">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </PastedPeople>
    </Dialog>
  )
}

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
