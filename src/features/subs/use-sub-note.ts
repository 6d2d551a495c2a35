import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { spotsQuery } from './api'

/** Who has the spot of someone who is Out, and whom to ask for it; undefined without a sub: then they just say In. */
export function useSubNote(gameDayId: string, isOrganizer: boolean): string | undefined {
  const { profileId } = useMe()
  // SubForMe, below the RSVP, asks for them.
  const { data } = useQuery({ ...spotsQuery(gameDayId), enabled: false })
  const spot = data?.spots.find(({ playerId }) => playerId === profileId)
  if (!spot?.taken) return undefined
  return isOrganizer
    ? `${spot.sub?.split(' ')[0] ?? 'A sub'} has your spot. You can undo that under Edit courts.`
    : spot.taken
}
