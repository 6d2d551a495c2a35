import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { fullName } from '@/domain/full-name'
import { useAuth } from '@/features/auth/use-auth'
import {
  emptyDraft,
  readLeagueDraft,
  writeLeagueDraft,
  type LeagueDraft,
} from '@/features/manage-league/form/league-draft'
import { newValues, type LeagueValues } from '@/features/manage-league/form/league-form'
import { ownTimeZone } from '@/features/manage-league/form/time-zones'
import { command } from '@/shared/lib/command'
import { readMemberNames } from '@/features/people/player-cards'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { personKey } from '@/shared/lib/name-matches'
import type { NamedPerson } from '@/features/people/list/review-list'
import { readPeople } from '@/domain/people-list/read-people'

/** For hosts who can create a league: takes the players along into its form. */
export function ConvertToLeague({ sheet: { roundRobin, people } }: { sheet: RoundRobinSheet }) {
  const auth = useAuth()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ begun: string; nameOf: ReadonlyMap<string, string> }>()
  const names = useMutation(command(readMemberNames, { inPlace: true }))
  if (auth.status !== 'signed-in' || !(auth.me.isLeagueCreator || auth.me.isAdmin)) return null
  const { profileId } = auth.me
  const others = people.filter(({ playerId }) => playerId !== profileId)
  const usual = newValues(LEAGUE_PRESETS[0].format, ownTimeZone())
  const begin = (nameOf: ReadonlyMap<string, string>, begun: LeagueDraft | null) => {
    // A league draft on this device keeps its settings, and these players join those on its list.
    const draft = begun ?? emptyDraft(settingsForLeague({ roundRobin }, usual.timeZone))
    const taken = withPeople(
      draft,
      others.map(({ name, playerId }) => ({
        name: (playerId !== null && nameOf.get(playerId)) || name,
        playerId,
      })),
    )
    const isStored = writeLeagueDraft(profileId, {
      ...draft,
      taken,
      plays: draft.plays || others.length < people.length,
    })
    if (!isStored)
      setProblem("This browser can't save data, so names can't be carried over. Copy the results instead.")
    else void navigate(paths.createLeague(), { state: { roundRobin: roundRobin.name } })
  }
  const beginOrAsk = (nameOf: ReadonlyMap<string, string>) => {
    const begun = readLeagueDraft(profileId, usual)
    if (begun) setAsked({ begun: begun.values.name.trim(), nameOf })
    else begin(nameOf, null)
  }
  const answer = (begun: LeagueDraft | null) => {
    setAsked(undefined)
    if (asked) begin(asked.nameOf, begun)
  }
  const start = () => {
    setProblem(null)
    setAsked(undefined)
    names.mutate(
      others.flatMap(({ playerId }) => playerId ?? []),
      {
        onSuccess: beginOrAsk,
        onError: (error) => setProblem(`Couldn't load names. ${sentenceFor(error)}`),
      },
    )
  }
  return (
    <>
      <Button pending={names.isPending} onClick={start}>
        Turn into a league
      </Button>
      {asked && (
        <div role="alert" className="w-full space-y-3 text-note">
          <p className="wrap-anywhere">
            {asked.begun === '' ? 'An unnamed league' : `“${asked.begun}”`} is already in progress on this
            device. Add these players to it, or start over with a new league?
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => answer(readLeagueDraft(profileId, usual))}>
              Add players to it
            </Button>
            <Button variant="danger" onClick={() => answer(null)}>
              Start new league
            </Button>
          </div>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="w-full text-note text-warning">
          {problem}
        </p>
      )}
    </>
  )
}

/**
 * The starting values of a league created from a round robin: its name and location, how its games end, its courts, and
 * everyone plays with everyone if partners changed. Leagues have neither fixed partners nor singles, so those get the
 * default format.
 */
export function settingsForLeague(
  { roundRobin }: Pick<RoundRobinSheet, 'roundRobin'>,
  timeZone: string,
): LeagueValues {
  const across = roundRobin.format === 'rotating_partners' || roundRobin.format === 'mixed'
  const preset = LEAGUE_PRESETS.find(({ id }) => across && id === 'round_robin') ?? LEAGUE_PRESETS[0]
  return {
    ...newValues({ ...preset.format, ...roundRobin.rules }, timeZone),
    name: roundRobin.name,
    location: roundRobin.location,
    courtCount: String(roundRobin.courts),
  }
}

/**
 * Who comes along to a league draft, with those who do already. A member is them, so that no duplicate is created; about
 * a guest the form asks whether they are the member with that name. A guest whose name is on the list is on it.
 */
export function withPeople(
  { list, taken }: Pick<LeagueDraft, 'list' | 'taken'>,
  people: readonly NamedPerson[],
): NamedPerson[] {
  const members = new Set(taken.flatMap(({ playerId }) => playerId ?? []))
  const free = [
    ...taken.filter(({ playerId }) => playerId === null).map(({ name }) => name),
    ...readPeople(list.text).people.map((person) => fullName(person)),
  ].map(personKey)
  const added = people.filter(({ name, playerId }) => {
    if (playerId !== null) return !members.has(playerId)
    const at = free.indexOf(personKey(name))
    if (at !== -1) free.splice(at, 1)
    return at === -1
  })
  return [...taken, ...added]
}
