import type { LackingPlayer } from '@/domain/dupr/pre-flight'
import { countOf } from '@/domain/wording'
import { IdForm } from './IdForm'

type MissingIdProps = { leagueId: string; person: LackingPlayer }

/** Somebody whose games wait for an id, with the field to fill it in. */
export function MissingId({ leagueId, person }: MissingIdProps) {
  const { id, name, games, sub } = person
  const waiting = `${countOf(games, 'game')} wait${games === 1 ? 's' : ''} for this id`
  return (
    <li className="px-4 py-3">
      <IdForm
        leagueId={leagueId}
        whose={sub?.idOf === 'name' ? { sub: name } : { playerId: id }}
        name={name}
        hint={sub?.idOf === 'name' ? `Sub for ${sub.member}. ${waiting}` : waiting}
      />
    </li>
  )
}
