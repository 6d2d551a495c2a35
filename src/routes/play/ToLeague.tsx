import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { useAuth } from '@/features/auth/use-auth'
import { readDraft, writeDraft } from '@/features/leagues/league-draft'
import { newValues } from '@/features/leagues/league-form'
import { ownTimeZone } from '@/features/leagues/time-zones'
import { sameName } from '@/features/play/parse-names'
import type { SetSheet } from '@/features/play/set-sheet'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'

/** For hosts who may found a league: takes the names along into the form for one. */
export function ToLeague({ sheet: { set, people } }: { sheet: SetSheet }) {
  const auth = useAuth()
  const navigate = useNavigate()
  const [hasProblem, setProblem] = useState(false)
  if (auth.status !== 'signed-in' || !(auth.me.isLeagueCreator || auth.me.isAdmin)) return null
  const { profileId } = auth.me
  const begin = () => {
    const fresh = newValues(LEAGUE_PRESETS[0].format, ownTimeZone())
    // A league that is half prepared keeps its settings; these people join those on its list.
    const draft = readDraft(profileId, fresh) ?? {
      id: crypto.randomUUID(),
      step: 0,
      values: { ...fresh, name: set.name, location: set.location },
      people: '',
      choices: {},
      ratings: true,
      invite: true,
      plays: false,
    }
    const isKept = writeDraft(profileId, {
      ...draft,
      people: withNames(
        draft.people,
        people.filter(({ playerId }) => playerId !== profileId).map(({ name }) => name),
      ),
      plays: draft.plays || people.some(({ playerId }) => playerId === profileId),
    })
    if (isKept) void navigate(paths.createLeague())
    else setProblem(true)
  }
  return (
    <>
      <Button onClick={begin}>Turn into a league</Button>
      {hasProblem && (
        <p role="alert" className="w-full text-note text-warning">
          This browser keeps nothing on the device, so the names cannot be taken along. Copy the results
          instead.
        </p>
      )}
    </>
  )
}

/** The list that is there with the names that are not on it yet. */
function withNames(list: string, names: readonly string[]): string {
  const lines = list.split('\n').filter((line) => line.trim() !== '')
  const known = new Set(lines.map(sameName))
  return [...lines, ...names.filter((name) => !known.has(sameName(name)))].join('\n')
}
