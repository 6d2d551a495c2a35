import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import type { DuprData } from '../api'
import { PasteIdsDialog } from './PasteIdsDialog'

type PasteIdsProps = { leagueId: string; players: DuprData['players'] }

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
