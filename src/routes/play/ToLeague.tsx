import { useNavigate } from 'react-router-dom'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { useAuth } from '@/features/auth/use-auth'
import { readDraft, writeDraft } from '@/features/leagues/league-draft'
import { newValues } from '@/features/leagues/league-form'
import { ownTimeZone } from '@/features/leagues/time-zones'
import type { SetSheet } from '@/features/play/set-sheet'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'

/** For hosts who may found a league: takes the names along into the form for one. */
export function ToLeague({ sheet: { set, people } }: { sheet: SetSheet }) {
  const auth = useAuth()
  const navigate = useNavigate()
  if (auth.status !== 'signed-in' || !(auth.me.isLeagueCreator || auth.me.isAdmin)) return null
  const { profileId } = auth.me
  const begin = () => {
    const fresh = newValues(LEAGUE_PRESETS[0].format, ownTimeZone())
    // A league that is half prepared keeps its settings; the people are these.
    const draft = readDraft(profileId, fresh) ?? {
      id: crypto.randomUUID(),
      step: 0,
      values: { ...fresh, name: set.name, location: set.location },
      people: '',
      invite: true,
      plays: false,
    }
    writeDraft(profileId, {
      ...draft,
      people: people
        .filter(({ playerId }) => playerId !== profileId)
        .map(({ name }) => name)
        .join('\n'),
      plays: people.some(({ playerId }) => playerId === profileId),
    })
    void navigate(paths.createLeague())
  }
  return <Button onClick={begin}>Turn into a league</Button>
}
