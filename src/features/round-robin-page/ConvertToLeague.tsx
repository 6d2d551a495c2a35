import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { listOf } from '@/domain/format-text'
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
import { MOST_INVITEES, checkPeople } from '@/features/membership/manage/check-people'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { lineKeys } from '@/features/membership/manage/decide-people'
import { nameKey } from '@/shared/lib/name-matches'

/** For hosts who can create a league: takes the players along into its form. */
export function ConvertToLeague({ sheet: { roundRobin, people } }: { sheet: RoundRobinSheet }) {
  const auth = useAuth()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ begun: string; nameOf: ReadonlyMap<string, string> }>()
  const names = useMutation(command(readMemberNames, { inPlace: true }))
  if (auth.status !== 'signed-in' || !(auth.me.isLeagueCreator || auth.me.isAdmin)) return null
  const { profileId } = auth.me
  const others = people.filter(({ playerId }) => playerId !== profileId)
  const usual = newValues(LEAGUE_PRESETS[0].format, ownTimeZone())
  const begin = (nameOf: ReadonlyMap<string, string>, begun: LeagueDraft | null) => {
    // A league draft on this device keeps its settings, and these players join those on its list.
    const draft = begun ?? emptyDraft(settingsForLeague({ roundRobin }, usual.timeZone))
    const { left: notTaken, ...taken } = withPeople(
      draft,
      others.map(({ name, playerId }) => ({
        name: (playerId !== null && nameOf.get(playerId)) || name,
        playerId,
      })),
    )
    const isKept = writeLeagueDraft(profileId, {
      ...draft,
      ...taken,
      plays: draft.plays || others.length < people.length,
    })
    if (!isKept)
      setProblem("This browser can't save data, so names can't be carried over. Copy the results instead.")
    else if (notTaken.length > 0) setLeft(notTaken)
    else void navigate(paths.createLeague())
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
    setLeft([])
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
      {left.length > 0 && (
        <div role="alert" className="w-full space-y-2 text-note text-warning">
          <p className="wrap-anywhere">
            Not added: {listOf(left)}. A list holds up to {MOST_INVITEES} players, and a number after a name
            counts as a rating.
          </p>
          <ButtonLink to={paths.createLeague()}>Continue to league</ButtonLink>
        </div>
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

/** A player of a round robin with their full name; a guest has no profile. */
export interface NamedPerson {
  name: string
  playerId: string | null
}

interface TakenAlong extends Pick<LeagueDraft, 'people' | 'choices'> {
  /** The names whose row wouldn't be read as one person, or that no longer fit on the list. */
  left: string[]
}

/** The column heading for names that would otherwise be read as a heading themselves. */
const HEADING = 'Name'

/**
 * The list of a league draft, with these players added at the end. A member's row says that it is them, so that no
 * duplicate is created. A guest's row doesn't: the form asks whether they are the member with that name.
 */
export function withPeople(
  { people: list, choices }: Pick<LeagueDraft, 'people' | 'choices'>,
  people: readonly NamedPerson[],
): TakenAlong {
  const before = linesOf(list)
  let lines = list.split('\n').filter((line) => line.trim() !== '')
  const left: string[] = []
  /** The key of the new row, if it is read as one more person. */
  const add = (name: string) => {
    const line = onOneLine(name)
    const count = linesOf(lines.join('\n')).length
    for (const next of lines.length === 0 ? [[line], [HEADING, line]] : [[...lines, line]]) {
      const read = linesOf(next.join('\n'))
      if (read.length !== count + 1) continue
      lines = next
      return read.at(-1)?.key
    }
    left.push(name)
    return undefined
  }
  const answers: Record<string, string> = { ...choices }
  const isMember = ({ key }: { key: string }) => people.some(({ playerId }) => playerId === answers[key])
  const isListed = (playerId: string) => before.some(({ key }) => answers[key] === playerId)
  for (const { name, playerId } of people) {
    if (playerId === null || isListed(playerId)) continue
    const key = add(name)
    if (key !== undefined) answers[key] = playerId
  }
  // Each row already on the list stands for one guest with its name.
  const free = before.filter((line) => line.email === null && !isMember(line)).map(({ name }) => name)
  for (const { name, playerId } of people) {
    if (playerId !== null) continue
    const at = free.indexOf(nameKey(name))
    if (at === -1) add(name)
    else free.splice(at, 1)
  }
  return { people: lines.join('\n'), choices: answers, left }
}

function linesOf(list: string) {
  const { good } = checkPeople(list, true)
  const keys = lineKeys(good)
  return good.map(({ firstName, lastName, email }, line) => ({
    key: keys[line] ?? '',
    name: nameKey(`${firstName} ${lastName}`),
    email,
  }))
}

/** The list separates people by commas and the like. */
const onOneLine = (name: string) => name.replaceAll(/[\s,;]+/g, ' ').trim()
