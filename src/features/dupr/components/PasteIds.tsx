import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '@/domain/format-text'
import { FormAlert } from '@/shared/ui/FormAlert'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { TextArea } from '@/shared/ui/TextArea'
import { fillInDuprIds, type DuprData } from '../api'
import { readDuprIds } from '../model'

/** As many as fill_in_dupr_ids() takes at once. */
const MOST = 200

type PasteIdsProps = { leagueId: string; players: DuprData['players'] }

/** Fills in missing DUPR IDs from two pasted columns. What can't be used stays in the box. */
export function PasteIds({ leagueId, players }: PasteIdsProps) {
  const [isOpen, setOpen] = useState(false)
  const missing = [...players.values()].filter(({ duprId }) => duprId === null).length
  if (missing === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Paste DUPR IDs</Button>
      {isOpen && <PasteIdsDialog leagueId={leagueId} players={players} onClose={() => setOpen(false)} />}
    </>
  )
}

function PasteIdsDialog({ leagueId, players, onClose }: PasteIdsProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const save = useMutation(fillInDuprIds(leagueId))
  const list = readDuprIds(
    text,
    [...players].map(([id, { name, duprId }]) => ({ id, name, duprId })),
  )
  const refused = save.data?.refused ?? []
  const nameOf = (id: string) => players.get(id)?.name ?? 'Player'
  const problems = [
    ...refused.map(({ playerId, problem }) => ({ line: nameOf(playerId), why: problem })),
    ...list.problems,
  ]
  const isTooLong = list.found.length > MOST
  const handleSave = () => {
    if (save.isPending || list.found.length === 0) return
    save.mutate(
      list.found.map(({ player, duprId }) => ({ playerId: player.id, duprId })),
      { onSuccess: (result) => result.refused.length + list.problems.length === 0 && onClose() },
    )
  }
  return (
    <Dialog
      open
      onClose={() => !save.isPending && onClose()}
      title="Paste DUPR IDs"
      description="One player per line: name and DUPR ID. Only players without an ID are filled in."
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {save.data ? 'Done' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabled={list.found.length === 0 || isTooLong}
            onClick={handleSave}
          >
            {list.found.length === 0 ? 'Save' : `Save ${countOf(list.found.length, 'ID')}`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {save.error && <FormAlert>{sentenceFor(save.error)}</FormAlert>}
        <TextArea
          label="Names and IDs"
          rows={8}
          spellCheck={false}
          placeholder={'Maya Reyes, ABC123\nSam Park, DEF456'}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            save.reset()
          }}
          error={isTooLong ? `Paste up to ${MOST} players at once.` : undefined}
        />
        {problems.length > 0 && (
          <ul aria-label="Not saved" className="space-y-2 text-sm">
            {problems.map(({ line, why }, index) => (
              <li key={index} className="wrap-anywhere">
                {line}
                <span className="block text-note text-warning">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
