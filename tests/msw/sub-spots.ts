import { castMember } from '../demo'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A spot that needs a sub, as sub_spots_of answers: Maya's, who is out and hasn't chosen yet. */
export const spotRow = (more: Partial<ReturnType<typeof ofMaya>> = {}) => ({ ...ofMaya(), ...more })

const ofMaya = () => ({
  player_id: castMember('Maya Reyes').profileId,
  player: 'Maya R.',
  is_partner: false,
  state: 'asking',
  asked: 0,
  next_at: inHours(0.3) as string | null,
  cut_off: inHours(100),
  sub: null as string | null,
  filled_at: null as string | null,
  taken: null as string | null,
  suggestion: null as string | null,
  has_begun: false,
  last_asked: null as string | null,
  is_due: false,
})
