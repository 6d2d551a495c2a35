import { useState } from 'react'
import type { PlayerMissingId } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { IdForm } from './IdForm'

type MissingIdProps = { leagueId: string; person: PlayerMissingId }

/**
 * A player whose games wait for an ID, with a field to enter it. A sub is only a name: if a member has that name, the
 * ID is theirs, unless someone else played.
 */
export function MissingId({ leagueId, person }: MissingIdProps) {
  const [isOther, setIsOther] = useState(false)
  const { id, name, games, sub, isYetToJoin } = person
  const waiting = `Needed for ${countOf(games, 'game')}`
  const isNamesake = sub?.idOf === 'player'
  const ofName = sub !== null && (!isNamesake || isOther)
  const who = !sub
    ? ''
    : !isNamesake
      ? `Sub for ${sub.member}. `
      : isOther
        ? `Sub for ${sub.member}, not the league's ${name}. `
        : `Sub for ${sub.member}, matched to the league's ${name}. `
  if (isYetToJoin) {
    return (
      <li className="px-4 py-3">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-note text-muted">{`They have to join before their ID can be added. ${waiting}`}</p>
      </li>
    )
  }
  return (
    <li className="px-4 py-3">
      <IdForm
        key={String(ofName)}
        leagueId={leagueId}
        whose={ofName ? { sub: name } : { playerId: id }}
        name={name}
        hint={`${who}${waiting}`}
      />
      {isNamesake && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setIsOther(!isOther)}>
          {isOther ? `This was the league's ${name}` : 'This was someone else'}
        </Button>
      )}
    </li>
  )
}
