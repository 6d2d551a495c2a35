import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_ROUNDS } from '@/domain/round-robin/request'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/lib/class-names'
import { Fold } from '@/shared/ui/Details'
import { Select } from '@/shared/ui/Field'
import { Stepper } from '@/shared/ui/Stepper'
import { drawProblem, useDraw } from '../draw/use-draw'
import { redrawRoundRobin } from '../mutations'
import {
  gamesOfPlan,
  firstOpenRound,
  planRedraw,
  rebasePeople,
  type PlacedPerson,
  type RedrawPlan,
} from '@/domain/round-robin-session/plan-redraw'
import { roundsOf, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinSheet, RoundRobinFormat } from '@/domain/round-robin-session/session'
import {
  chosenSwaps,
  type UnitSwap,
  swapPartners,
  swapUnits,
  type SwapUnit,
} from '@/domain/round-robin-session/swap'
import { MOST_COURTS } from '../round-robin-form'
import { DrawPreview } from './DrawPreview'
import { DrawProgress } from './DrawProgress'
import { StatusRow } from './StatusRow'
import { useForm, useWatch } from 'react-hook-form'
import { namesProblem, parseNames } from '../names-box'
import { nextTeam, takenPlaces } from '@/domain/round-robin-session/teams'
import { NamesToAdd } from './NamesToAdd'

const numbers = (least: number, most: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)

interface EditRoundRobinProps {
  sheet: RoundRobinSheet
  onSaved: () => void
}

/**
 * Changes in the middle of a round robin: courts, rounds, two players who trade places, and who is there. Played rounds
 * stay; the rest are redrawn.
 */
export function EditRoundRobin({ sheet, onSaved }: EditRoundRobinProps) {
  const { roundRobin } = sheet
  const open = firstOpenRound(roundsOf(sheet))
  const [chosenFrom, setFrom] = useState(open)
  // A score may have come in since.
  const from = Math.max(open, chosenFrom)
  // Edits survive a newer sheet, because someone may save other rounds or delete their account meanwhile.
  const [edit, setEdit] = useState<{ base: readonly PlacedPerson[]; people: readonly PlacedPerson[] }>({
    base: sheet.people,
    people: sheet.people,
  })
  const people = rebasePeople(edit.base, edit.people, sheet.people)
  const setPeople = (edited: readonly PlacedPerson[]) => setEdit({ base: sheet.people, people: edited })
  const [courtsText = String(roundRobin.courts), setCourts] = useState<string>()
  const courts = numberIn(courtsText, 1, MOST_COURTS)
  const [roundsText = String(Math.max(roundRobin.rounds, from)), setRounds] = useState<string>()
  const rounds = numberIn(roundsText, from, MAX_ROUNDS)
  const [swap, setSwap] = useState<UnitSwap>({ one: '', other: '' })
  const round = roundsOf(sheet).find(({ number }) => number === from)
  const swaps = round ? chosenSwaps(roundRobin.format, round, people, swap) : []
  const [plan, setPlan] = useState<{ plan: RedrawPlan; key: string; seed: number; drawVersion: number }>()
  const drawing = useDraw()
  const save = useMutation(redrawRoundRobin)

  const late = useLateArrivals({
    people,
    format: roundRobin.format,
    hasLevels: roundRobin.seating !== 'random',
    from,
    onAdd: (added) => setPeople([...people, ...added]),
  })

  const keyWith = (players: readonly PlacedPerson[]) =>
    JSON.stringify([from, courts, rounds, swaps, players, roundRobin.drawVersion])
  // What is being saved already shows on the page.
  const isCurrent = late.isBlank && plan !== undefined && (save.isPending || plan.key === keyWith(people))
  const problem = isCurrent ? plan.plan.problem : null
  const drawn = isCurrent && problem === null ? (plan.plan.request ? drawing.rounds : []) : undefined

  // After saving, the sheet is read again before this form closes.
  const isOutdated =
    plan !== undefined && !save.isPending && !save.isSuccess && plan.drawVersion !== roundRobin.drawVersion
  const isEdited = !late.isBlank || JSON.stringify(people) !== JSON.stringify(sheet.people)
  const isIn = (playerId: string) => people.some((person) => person.playerId === playerId)
  const preview = () => {
    const players = late.isBlank ? people : late.addTyped()
    if (!players || courts === null || rounds === null) return
    const seed = newDrawSeed()
    const next = planRedraw(sheet, { from, courts, rounds, seed, people: players, swaps })
    save.reset()
    setPlan({ plan: next, key: keyWith(players), seed, drawVersion: roundRobin.drawVersion })
    if (next.request && next.problem === null) drawing.draw(next.request)
    else drawing.cancel()
  }
  const store = () => {
    if (!drawn || !plan || courts === null || rounds === null) return
    drawing.settle()
    save.mutate(
      {
        roundRobinId: roundRobin.id,
        seenDrawVersion: roundRobin.drawVersion,
        courts,
        rounds,
        seed: plan.seed,
        people: plan.plan.people,
        games: gamesOfPlan(plan.plan, drawn),
      },
      { onSuccess: onSaved },
    )
  }

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Stepper
          label="Courts"
          value={courtsText}
          least={1}
          most={MOST_COURTS}
          error={errorOf(courts, 1, MOST_COURTS)}
          onChange={setCourts}
        />
        <Stepper
          label="Rounds"
          value={roundsText}
          least={from}
          most={MAX_ROUNDS}
          error={errorOf(rounds, from, MAX_ROUNDS)}
          onChange={setRounds}
        />
      </div>
      <Select
        label="Start from round"
        hint={from > 1 ? `${from === 2 ? 'Round 1 stays' : `Rounds 1 to ${from - 1} stay`}.` : undefined}
        className="max-w-80"
        value={from}
        onChange={({ target }) => setFrom(Number(target.value))}
      >
        {numbers(open, Math.max(open, roundRobin.rounds)).map((number) => (
          <option key={number} value={number}>
            {number > roundRobin.rounds ? `${number} (new)` : number}
          </option>
        ))}
      </Select>
      {round && (
        <SwapSeats format={roundRobin.format} round={round} people={people} swap={swap} onChange={setSwap} />
      )}
      <div className="border-t border-line">
        <Fold
          title={`Who's playing from round ${from}`}
          note={`${people.filter(({ status }) => status === 'playing').length} of ${people.length}`}
        >
          <ul
            aria-label={`Who's playing from round ${from}`}
            className="divide-y divide-line lg:columns-2 lg:gap-0"
          >
            {people.map((person) => (
              <StatusRow
                key={person.id}
                roundRobin={roundRobin}
                person={person}
                count={people.length}
                isIn={isIn}
                isStored={sheet.people.some(({ id, isGuest }) => id === person.id && isGuest)}
                isEdited={isEdited}
                onChange={(part) =>
                  setPeople(people.map((one) => (one.id === person.id ? { ...one, ...part } : one)))
                }
                onRemove={
                  sheet.people.some(({ id }) => id === person.id)
                    ? undefined
                    : () => setPeople(people.filter(({ id }) => id !== person.id))
                }
              />
            ))}
          </ul>
          <LateArrivals late={late} />
        </Fold>
      </div>
      {drawn && plan && (
        <section aria-labelledby="new-draw" className="space-y-3">
          <h2 id="new-draw" className="font-semibold">
            New rounds
          </h2>
          <DrawPreview
            rounds={[...plan.plan.stayingRounds.slice(from - 1), ...drawn]}
            staying={plan.plan.firstDrawn - from}
            first={from}
            courts={courts ?? roundRobin.courts}
            before={plan.plan.stayingRounds.slice(0, from - 1)}
            format={roundRobin.format}
            people={people}
          />
        </section>
      )}
      {drawing.isPending && <DrawProgress progress={drawing.progress} onCancel={drawing.cancel} />}
      {isCurrent && (problem ?? drawing.error) && (
        <p role="alert" className="text-bad">
          {problem ?? drawProblem(drawing.error)}
        </p>
      )}
      {save.error && (
        <p role="alert" className="text-bad">
          Nothing was saved. {sentenceFor(save.error)}
        </p>
      )}
      {isOutdated && (
        <p role="status" className="text-note text-muted">
          The round robin changed in the meantime. Your edits are still here.
        </p>
      )}
      <div className="sticky-above-bar z-10 flex flex-wrap justify-end gap-2 border-t border-line bg-ground py-2.5">
        <Button variant={drawn ? 'secondary' : 'primary'} pending={drawing.isPending} onClick={preview}>
          {drawn ? 'Reshuffle' : 'Preview new rounds'}
        </Button>
        {drawn && (
          <Button variant="primary" pending={save.isPending} onClick={store}>
            Save new rounds
          </Button>
        )}
      </div>
    </div>
  )
}

/** A whole number within the limits; null for anything else that was typed. */
const numberIn = (text: string, least: number, most: number) => {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : null
}

const errorOf = (number: number | null, least: number, most: number) =>
  number === null ? `Choose ${least} to ${most}` : undefined

interface SwapSeatsProps {
  format: RoundRobinFormat
  round: RoundRobinRound
  people: readonly PlacedPerson[]
  swap: UnitSwap
  onChange: (swap: UnitSwap) => void
}

/** Two taps, and two players trade places in one round. The rounds after it are redrawn to even that out. */
function SwapSeats({ format, round, people, swap, onChange }: SwapSeatsProps) {
  const units = swapUnits(format, round, people)
  const one = units.find(({ id }) => id === swap.one)
  const others = one ? swapPartners(one, units, round) : []
  const other = others.find(({ id }) => id === swap.other)
  const tap = (unit: SwapUnit) => {
    if (unit === one) onChange({ one: other?.id ?? '', other: '' })
    else if (unit === other) onChange({ ...swap, other: '' })
    else if (one && !other && others.includes(unit)) onChange({ ...swap, other: unit.id })
    else onChange({ one: unit.id, other: '' })
  }
  const seats = (ids: readonly string[]) =>
    units
      .filter((unit) => ids.includes(unit.id))
      .map((unit) => (
        <Button
          key={unit.id}
          wide
          aria-pressed={unit === one || unit === other}
          onClick={() => tap(unit)}
          className="justify-start !px-3 text-left !text-sm wrap-anywhere aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent"
        >
          {unit.name}
        </Button>
      ))
  const placed = round.games.flatMap(({ team1, team2 }) => [...team1, ...team2])
  const out = units.filter(({ ids }) => !ids.some((id) => placed.includes(id))).map(({ id }) => id)
  return (
    <section aria-labelledby="swap" className="@container">
      <h2 id="swap" className="font-semibold">
        Swap two players in round {round.number}
      </h2>
      {/* Its line stays free, so that no name moves under a finger. */}
      <p
        role="status"
        className={classNames('min-h-[1.125rem] text-note', other ? 'text-accent' : 'text-muted')}
      >
        {one && other
          ? `${one.name} and ${other.name} trade places`
          : one && `Tap who trades places with ${one.name}`}
      </p>
      <ul className="mt-3 grid gap-4 @min-[22rem]:grid-cols-2 @2xl:grid-cols-4">
        {round.games.map(({ id, court, team1, team2 }) => (
          <li key={id}>
            <h3 className="mb-2 text-note text-muted">Court {court}</h3>
            <div className="space-y-1.5">{seats(team1)}</div>
            <div className="my-2 border-t border-line" />
            <div className="space-y-1.5">{seats(team2)}</div>
          </li>
        ))}
        {out.length > 0 && (
          <li>
            <h3 className="mb-2 text-note text-muted">Sitting out</h3>
            <div className="space-y-1.5">{seats(out)}</div>
          </li>
        )}
      </ul>
    </section>
  )
}

interface LateArrivalsProps {
  people: readonly PlacedPerson[]
  format: RoundRobinFormat
  /** Whether levels count, so that members bring theirs. */
  hasLevels: boolean
  /** Their first round. */
  from: number
  onAdd: (people: readonly PlacedPerson[]) => void
}

/** Players who come late: they play from a given round on, and earlier rounds don't count as byes. */
function useLateArrivals({ people, format, hasLevels, from, onAdd }: LateArrivalsProps) {
  const form = useForm({ defaultValues: { text: '' } })
  const isBlank = useWatch({ control: form.control, name: 'text' }).trim() === ''
  const absentRounds = Array.from({ length: from - 1 }, (_, index) => index + 1)
  const add = (added: readonly Pick<PlacedPerson, 'name' | 'playerId' | 'level'>[]) => {
    const all = [...people]
    for (const person of added) {
      all.push({
        ...person,
        level: hasLevels ? (person.level ?? null) : null,
        id: crypto.randomUUID(),
        isGuest: person.playerId === null,
        isFormer: false,
        team: nextTeam(format, takenPlaces(format, all)),
        status: 'playing',
        absentRounds,
      })
    }
    onAdd(all.slice(people.length))
    return all
  }
  /** Adds what was typed and passes on everyone, or null while a name needs fixing. */
  const addTyped = (): readonly PlacedPerson[] | null => {
    const pasted = parseNames(
      form.getValues('text'),
      people.map(({ name }) => name),
    )
    const { names, tooLong } = pasted
    form.reset({ text: tooLong.join('\n') })
    const message = namesProblem(pasted)
    if (message) form.setError('text', { message })
    const all = names.length > 0 ? add(names.map((name) => ({ name, playerId: null }))) : people
    return tooLong.length > 0 ? null : all
  }
  const isIn = (id: string) => people.some(({ playerId }) => playerId === id)
  return { form, isBlank, isIn, add, addTyped }
}

/** The box for the names of late players, and the search for members. */
function LateArrivals({ late }: { late: ReturnType<typeof useLateArrivals> }) {
  return (
    <NamesToAdd
      title="Late arrivals"
      confirmLabel="Add players"
      box={{ error: late.form.formState.errors.text?.message, ...late.form.register('text') }}
      isIn={late.isIn}
      onAdd={(member) => late.add([member])}
      onSubmit={late.addTyped}
    />
  )
}
