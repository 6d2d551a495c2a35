import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { spotsQuery } from './api'

/** What someone who is Out can do to play after all, once a sub has their spot; undefined before: then they just say In. */
export function useSubNote(gameDayId: string, isOrganizer: boolean): string | undefined {
  const { profileId } = useMe()
  // SubForMe, below the RSVP, asks for them.
  const { data } = useQuery({ ...spotsQuery(gameDayId), enabled: false })
  const spot = data?.spots.find(({ playerId }) => playerId === profileId)
  if (spot?.state !== 'filled') return undefined
  return isOrganizer
    ? 'To play after all, undo the sub under Edit courts.'
    : 'To play after all, ask an organizer.'
}
