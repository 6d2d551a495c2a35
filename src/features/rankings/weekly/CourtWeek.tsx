import { useId } from 'react'
import type { CourtReport, GameReport } from '@/domain/season/week-report'
import { Card } from '@/shared/ui/Card'
import { courtTitle, type CourtNames } from '@/features/leagues/settings/court-name'
import { moveReason } from '../format-moves'
import { FinishLine } from './FinishLine'
import { GameLines } from './GameLines'

type CourtWeekProps = {
  court: CourtReport
  /** The game day's courts, top court first. */
  numbers: readonly number[]
  names: CourtNames
  nameIn: (report: GameReport) => (id: string) => string
  myId: string
  /** Whether the league moves players between courts by their finish. */
  moves: boolean
}

/** A court after its game day: the final order with the moves, then the games. */
export function CourtWeek({ court, numbers, names, nameIn, myId, moves }: CourtWeekProps) {
  const id = useId()
  const { number, people, games } = court
  return (
    <Card as="section" padded={false} aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="flex items-baseline gap-2 px-4 pt-3.5 pb-1 font-semibold">
        {number === null ? 'Everyone' : courtTitle(names, number)}
        {number !== null && names[number] && (
          <span className="shrink-0 text-note font-normal text-muted">court {number}</span>
        )}
      </h2>
      <ol className="divide-y divide-line">
        {people.map((person) => (
          <FinishLine
            key={person.id}
            person={person}
            isMe={person.id === myId}
            reason={moves ? moveReason(person, numbers, names) : null}
          />
        ))}
      </ol>
      {games.length > 0 && (
        <>
          <h3 className="border-t border-line bg-ground/40 px-4 py-1.5 text-xs font-semibold text-muted">
            Games
          </h3>
          <GameLines
            games={games}
            nameIn={nameIn}
            {...(number === null && { courtOf: (played: number) => courtTitle(names, played) })}
          />
        </>
      )}
    </Card>
  )
}
