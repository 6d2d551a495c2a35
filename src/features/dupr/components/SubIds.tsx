import type { DuprGame, DuprPlayer } from '@/domain/dupr/pre-flight'
import { countOf, listOf } from '@/domain/format-text'
import { Card } from '@/shared/ui/Card'
import { IdForm } from './IdForm'

type SubIdsProps = { leagueId: string; games: readonly DuprGame[] }

/** Each sub's DUPR ID, with a way to correct it, because a name alone can be misleading. */
export function SubIds({ leagueId, games }: SubIdsProps) {
  const subs = subsOf(games)
  if (subs.length === 0) return null
  return (
    <Card padded={false}>
      <details>
        <summary className="px-4 py-3 text-sm">
          {countOf(subs.length, 'sub')} with {subs.length === 1 ? 'a DUPR ID' : 'DUPR IDs'}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {subs.map(({ id, name, duprId, idOf, members }) => (
            <li key={id} className="px-4 py-3">
              <IdForm
                key={duprId}
                leagueId={leagueId}
                whose={{ sub: name }}
                name={name}
                stored={duprId}
                hint={`Sub for ${listOf(members)}.${
                  idOf === 'player'
                    ? ' From the league player with this name. Change it if this was someone else.'
                    : ''
                }`}
              />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

interface SubId {
  id: string
  name: string
  duprId: string
  idOf: NonNullable<DuprPlayer['sub']>['idOf']
  members: string[]
}

function subsOf(games: readonly DuprGame[]): SubId[] {
  const found = new Map<string, SubId>()
  for (const { id, name, duprId, sub } of games.flatMap(({ team1, team2 }) => [...team1, ...team2])) {
    if (sub === null || duprId === null) continue
    const known = found.get(id) ?? { id, name, duprId, idOf: sub.idOf, members: [] }
    if (!known.members.includes(sub.member)) known.members.push(sub.member)
    found.set(id, known)
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
