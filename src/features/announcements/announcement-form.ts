import * as v from 'valibot'
import { atMost, oneLine } from '@/shared/lib/one-line'
import { TOO_FAR } from '@/shared/lib/dates'
import { ANNOUNCEMENT_MESSAGE_LENGTH, ANNOUNCEMENT_TITLE_LENGTH } from '@/domain/text-limits'
import type { Audience, AudienceKind, AudienceName, AudienceRole, DayRsvp, LeagueAudiences } from './model'
import type { AnnouncementText, SentAnnouncement } from './api'

export type LeaguePart = 'everyone' | DayRsvp | 'court'

/** The form's fields; a select only has strings. */
export interface AnnouncementValues {
  kind: Exclude<AudienceKind, 'day'>
  leagueId: string
  /** '' in a league: any role. */
  role: AudienceRole | ''
  /** Which players of the league. */
  part: LeaguePart
  /** The number of the court, if `part` is one. */
  court: string
  person: AudienceName | null
  title: string
  message: string
  pinned: boolean
  /** Also by email and push. */
  alsoSend: boolean
  /** 'YYYY-MM-DDTHH:MM' in the author's time zone; '' for no end. */
  expires: string
}

const words = {
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Title is required'),
    atMost(ANNOUNCEMENT_TITLE_LENGTH, `Title must be ${ANNOUNCEMENT_TITLE_LENGTH} characters or fewer`),
    oneLine('The title'),
  ),
  message: v.pipe(
    v.string(),
    v.trim(),
    atMost(ANNOUNCEMENT_MESSAGE_LENGTH, `Message must be ${ANNOUNCEMENT_MESSAGE_LENGTH} characters or fewer`),
  ),
  pinned: v.boolean(),
  alsoSend: v.boolean(),
  expires: v.pipe(
    v.string(),
    v.check((text) => !/^\d{5}/.test(text), TOO_FAR),
    v.check((text) => text === '' || Date.parse(text) > Date.now(), 'Choose a date and time in the future'),
  ),
}

export const AnnouncementSchema = v.pipe(
  v.object({
    ...words,
    kind: v.picklist(['everyone', 'role', 'league', 'person']),
    leagueId: v.string(),
    role: v.picklist(['', 'player', 'club_admin', 'league_creator']),
    part: v.picklist(['everyone', 'in', 'out', 'none', 'court']),
    court: v.string(),
    person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
  v.forward(
    v.check(({ kind, role }) => kind !== 'role' || role !== '', 'Choose a role'),
    ['role'],
  ),
  v.forward(
    v.check(
      ({ kind, part, court }) => kind !== 'league' || part !== 'court' || court !== '',
      'Choose a court',
    ),
    ['court'],
  ),
  v.forward(
    v.check(({ kind, person }) => kind !== 'person' || person !== null, 'Choose a person'),
    ['person'],
  ),
)

export function toAnnouncementText({
  title,
  message,
  pinned,
  expires,
}: AnnouncementValues): AnnouncementText {
  return { title, message, pinned, expiresAt: expires === '' ? null : new Date(expires).toISOString() }
}

/** The audience that the form states; undefined while undecided. `day`: the game day that its league's parts are of. */
export function selectedAudience(
  values: Pick<AnnouncementValues, 'kind' | 'role' | 'leagueId' | 'part' | 'court' | 'person'>,
  leagues: readonly AudienceName[],
  day: LeagueAudiences['day'] | undefined,
): Audience | undefined {
  const { kind, role, part, court, person } = values
  const league = leagues.find(({ id }) => id === values.leagueId)
  switch (kind) {
    case 'everyone':
      return { kind }
    case 'role':
      return role === '' ? undefined : { kind, role }
    case 'league':
      if (!league || part === 'everyone') return league && { kind, league, role: role === '' ? null : role }
      if (!day || (part === 'court' && court === '')) return undefined
      return { kind: 'day', league, day, part: part === 'court' ? { court: Number(court) } : part }
    case 'person':
    default:
      return person ? { kind, person, leagueId: league?.id ?? null } : undefined
  }
}

export function emptyAnnouncement(kind: AnnouncementValues['kind'], leagueId: string): AnnouncementValues {
  return {
    kind,
    leagueId,
    role: '',
    part: 'everyone',
    court: '',
    person: null,
    title: '',
    message: '',
    pinned: false,
    alsoSend: true,
    expires: '',
  }
}

/** A sent announcement as form values, with its end in the reader's time zone. */
export function toAnnouncementValues(written: SentAnnouncement): AnnouncementValues {
  const { title, message, pinned, expiresAt } = written
  return {
    ...emptyAnnouncement('everyone', ''),
    title,
    message,
    pinned,
    expires: expiresAt ? localMoment(expiresAt) : '',
  }
}

function localMoment(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
