import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { EMPTY_LIST } from '@/features/people/list/list-draft'
import { PastedPeople } from '@/features/people/list/PastedPeople'
import { usePeopleList } from '@/features/people/list/use-people-list'
import { FormAlert } from '@/shared/ui/Form'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { fillInDuprIds, type DuprData } from '../api'
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
