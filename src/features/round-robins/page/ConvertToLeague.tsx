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
} from '@/features/leagues/form/league-draft'
import { newValues } from '@/features/leagues/form/league-form'
import { ownTimeZone } from '@/features/leagues/form/time-zones'
import { command } from '@/shared/lib/command'
import { readMemberNames } from '@/features/people/player-cards'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { MOST_INVITEES } from '@/features/membership/roster/check-invitees'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { withPeople } from './people-for-league'
import { settingsForLeague } from './settings-for-league'

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
