import { oneOf } from '@/shared/lib/one-of'

/** Who an announcement is for: specification, section 6. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'role'; role: AudienceRole }
  | { kind: 'league'; league: AudienceName; role: AudienceRole | null }
  /** Through a league, or from a super admin to anyone. */
  | { kind: 'person'; person: AudienceName; leagueId: string | null }

export type AudienceKind = Audience['kind']
export type AudienceRole = 'player' | 'club_admin' | 'league_creator'

export interface AudienceName {
  id: string
  name: string
}

/** In the plural, as an audience. */
export const ROLE_NAMES: Readonly<Record<AudienceRole, string>> = {
  player: 'players',
  club_admin: 'club admins',
  league_creator: 'league creators',
}

export const toAudienceRole = (value: string) => oneOf(['player', 'club_admin', 'league_creator'], value)

/** 'Everyone in Riverside Ladder', 'The players in Riverside Ladder', 'All club admins', 'Maya R.', 'Everyone'. */
export function audienceText(audience: Audience): string {
  switch (audience.kind) {
    case 'everyone':
      return 'Everyone'
    case 'role':
      return `All ${ROLE_NAMES[audience.role]}`
    case 'league':
      return audience.role === null
        ? `Everyone in ${audience.league.name}`
        : `All ${ROLE_NAMES[audience.role]} in ${audience.league.name}`
    case 'person':
    default:
      return audience.person.name
  }
}

/** The columns that define an announcement's audience. */
export function audienceColumns(audience: Audience) {
  const nobody = { is_global: false, league_id: null, target_role: null, target_user_id: null }
  switch (audience.kind) {
    case 'everyone':
      return { ...nobody, is_global: true }
    case 'role':
      return { ...nobody, target_role: audience.role }
    case 'league':
      return { ...nobody, league_id: audience.league.id, target_role: audience.role }
    case 'person':
    default:
      return { ...nobody, league_id: audience.leagueId, target_user_id: audience.person.id }
  }
}
