import { countOf } from '@/domain/format-text'
import { shortRating } from '@/shared/lib/rating'
import type { InvitedLeague } from './invitation'

/** 'Riverside Park, courts 1–4'. */
export const placeText = ({ location, courtCount }: Pick<InvitedLeague, 'location' | 'courtCount'>) =>
  courtCount > 1 ? `${location}, courts 1–${courtCount}` : location

/** '12 players so far, average DUPR 3.4'. */
export function playersText({ players, averageRating }: Pick<InvitedLeague, 'players' | 'averageRating'>) {
  if (players === 0) return "You'd be the first player"
  const count = `${countOf(players, 'player')} so far`
  return averageRating === null ? count : `${count}, average DUPR ${shortRating(averageRating)}`
}
