import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { intoTeams, teamProblem } from '@/domain/round-robin-session/teams'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { DrawProgress } from '../components/DrawProgress'
import { LevelSelect } from '../components/LevelSelect'
import { TeamSelect } from '../components/TeamSelect'
import { drawProblem } from '../draw/draw-problem'
import { playQueries } from '../queries'
import { courtsFilledBy, withMemberLevels, type DraftPerson } from '../round-robin-form'
import { startRoundRobin } from './mutations'

/** Draws the rounds for those who are in. The courts are preset to what they fill; pairs and groups can be changed. */
export function StartDialog({ sheet, onClose }: { sheet: RoundRobinSheet; onClose: () => void }) {
  const { roundRobin, people } = sheet
  const { format, capacity } = roundRobin
  const { mutate, reset, isPending, error } = useMutation(startRoundRobin)
  const form = useForm<StartValues>({ defaultValues: { courts: null, teams: {}, levels: {} } })
  const { courts, teams, levels } = useWatch({
    control: form.control,
    compute: (all: StartValues) => all,
  })
  const coming = people.slice(0, capacity ?? 0)
  const hasLevels = roundRobin.seating !== 'random'
  const memberIds = coming.flatMap(({ playerId }) => playerId ?? [])
  // If they can't be loaded, the start says so: it needs them, too.
  const { data: ratings = {} } = useQuery({ ...playQueries.memberLevels(memberIds), enabled: hasLevels })
  const players = intoTeams(
    format,
    withMemberLevels(
      coming.map(({ id, name, playerId, team, level }) => ({
        id,
        name,
        playerId,
        level: levels[id] ?? level,
        team: teams[id] ?? team,
      })),
      ratings,
    ),
  )
  /** A full pair swaps one of its players, so that pairs stay complete. */
  const move = (person: DraftPerson, team: number) => {
    const there = players.filter((one) => one.team === team)
    const swapped = format === 'fixed_partners' && there.length >= 2 ? there.at(-1) : undefined
    form.setValue('teams', {
      ...Object.fromEntries(players.map(({ id, team: now }) => [id, now ?? 1])),
      [person.id]: team,
      ...(swapped && person.team !== null && { [swapped.id]: person.team }),
    })
  }
  const preset = String(Math.min(courtsFilledBy(players.length, format), roundRobin.courts))
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => {
    running.current?.abort()
    reset()
  }
  const submit = () => {
    if (isPending) return
    const count = Number(courts ?? preset)
    const isCount = Number.isInteger(count) && count >= 1 && count <= 40
    const wrong = isCount ? teamProblem(format, players) : 'Courts: 1 to 40'
    if (wrong !== null) return form.setError('root', { message: wrong })
    running.current = new AbortController()
    const { signal } = running.current
    setProgress(0)
    mutate({ sheet, people: players, courts: count, signal, onProgress: setProgress })
  }
  const refusal = form.formState.errors.root?.message ?? (error ? drawProblem(error) : null)
  const hasTeams = format === 'fixed_partners' || format === 'mixed'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Start with ${countOf(players.length, 'player')}?`}
      description="Sign-up ends, and the link will show the rounds."
    >
      <form
        aria-label="Start"
        noValidate
        className="space-y-4"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Field
          label="Courts"
          inputMode="numeric"
          autoComplete="off"
          value={courts ?? preset}
          onChange={({ target }) => form.setValue('courts', target.value)}
        />
        {(hasTeams || hasLevels) && (
          <ul
            aria-label={format === 'mixed' ? 'Groups' : hasTeams ? 'Pairs' : 'Levels'}
            className="divide-y divide-line"
          >
            {players.map((person) => (
              <li key={person.id} className="flex min-h-12 items-center gap-3">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{person.name}</span>
                {hasLevels && (
                  <LevelSelect
                    person={person}
                    onChange={(level) => form.setValue('levels', { ...levels, [person.id]: level })}
                  />
                )}
                <TeamSelect
                  format={format}
                  person={person}
                  count={players.length}
                  onChange={(team) => move(person, team)}
                />
              </li>
            ))}
          </ul>
        )}
        {isPending && <DrawProgress progress={progress} onCancel={cancel} />}
        {refusal !== null && (
          <p role="alert" className="text-bad">
            {refusal}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface StartValues {
  /** Null until the host changes the preset. */
  courts: string | null
  teams: Readonly<Record<string, number>>
  levels: Readonly<Record<string, number | null>>
}
