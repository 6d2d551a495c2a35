import { useMutation } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useMemo } from 'react'
import { timeIn } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/Button'
import { saveDraw } from '../mutations'
import type { NightSettings, NightSources, Person } from '../person'
import type { Schedule } from '../schedule'
import { useNight } from '../use-night'
import { SchedulerContext, type Scheduler as Shared } from '../use-scheduler'
import { useSelection } from '../use-selection'
import { Attendance } from './Attendance'
import { CourtColumn } from './CourtColumn'

type SchedulerProps = {
  schedule: Schedule
  people: readonly Person[]
  sources: NightSources
  settings: NightSettings
  myId: string
  header: (parts: { status: string; actions: React.ReactNode }) => React.ReactNode
}

export function Scheduler({ schedule, people, sources, settings, myId, header }: SchedulerProps) {
  const night = useNight({ schedule, people, sources, settings })
  const { draft, plan } = night
  const byId = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const personOf = (id: string): Person =>
    byId.get(id) ?? { id, name: 'Player', rating: null, startPlace: null, lastCourt: null }
  const isClosed = schedule.day.isFinalized || schedule.day.status === 'cancelled'
  const selection = useSelection({ night, schedule, isClosed, nameOf: (id) => personOf(id).name })
  const save = useMutation(saveDraw({ leagueId: schedule.day.leagueId, gameDayId: schedule.day.id }))

  const shared: Shared = {
    night,
    schedule,
    settings,
    sources,
    people,
    personOf,
    calledOn: (_court, id) => schedule.subs[id] ?? personOf(id).name.split(' ')[0] ?? 'Player',
    isClosed,
    ...selection,
  }
  const publish = () =>
    save.mutate(
      { plan, seed: draft.seed, seenVersion: draft.base.draw.version },
      { onSuccess: night.discard },
    )
  const { at, by } = schedule.draw
  const saved =
    at && `Saved ${timeIn(at, settings.timeZone)} by ${by?.id === myId ? 'you' : (by?.name ?? 'somebody')}`
  const actions = (
    <>
      <Button
        icon={<Shuffle aria-hidden className="size-4" />}
        onClick={() => night.change({ kind: 'draw', seed: 1000 + Math.floor(Math.random() * 9000) })}
      >
        Draw again
      </Button>
      <Button variant="primary" pending={save.isPending} disabled={!plan.isNew} onClick={publish}>
        Publish
      </Button>
    </>
  )
  return (
    <SchedulerContext value={shared}>
      {header({ status: plan.isNew ? 'Not published yet' : (saved ?? ''), actions })}
      <p aria-live="polite" className="sr-only">
        {selection.said}
      </p>
      {/* The keys of a selected card work wherever the focus is among the courts. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        onKeyDown={selection.press}
        className="grid grid-cols-1 gap-4 lg:grid-cols-[13.5rem_minmax(0,1fr)_13.5rem]"
      >
        <Attendance />
        <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13.25rem,1fr))]">
          {draft.board.map((court) => (
            <CourtColumn
              key={court.number}
              court={court}
              plan={plan.courts.find(({ number }) => number === court.number)}
            />
          ))}
        </div>
      </div>
    </SchedulerContext>
  )
}
