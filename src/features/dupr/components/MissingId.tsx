import { useState } from 'react'
import type { PlayerMissingId } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { IdForm } from './IdForm'

type MissingIdProps = { leagueId: string; person: PlayerMissingId }

/**
 * Someone whose games wait for an id, with the field to fill it in. A sub is known by name alone: where one of the league
 * bears the name, the id is that person's, unless someone else played.
 */
export function MissingId({ leagueId, person }: MissingIdProps) {
  const [isOther, setIsOther] = useState(false)
  const { id, name, games, sub } = person
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
