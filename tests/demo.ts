/** The fixed ids and people of supabase/seed.sql, for tests. Everyone signs in with `PASSWORD`. */

export const PASSWORD = 'Pickle123!'

const id = (kind: string, number: number) =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** In the order of the seed. Hugo Stein is on a roster without an account and can't sign in. */
const NAMES = [
  'Noor Aziz',
  'Tom Keller',
  'Maya Reyes',
  'Ines Duarte',
  'Sam Park',
  'Bea Lindqvist',
  'Dev Chandra',
  'Uli Brandt',
  'Ana Whitfield',
  'Jorge Mata',
  'Wes Okafor',
  'Priya Nair',
  'Lena Fischer',
  'Kai Moreno',
  'Ruth Alder',
  'Omar Haddad',
  'Nina Costa',
  'Lucia Cervantes',
  'Carl Benson',
  'Sunny Adeyemi',
  'Hugo Stein',
] as const
export type CastName = (typeof NAMES)[number]

export interface CastMember {
  readonly name: CastName
  readonly firstName: string
  readonly email: string
  /** `profiles.id`. */
  readonly profileId: string
}

export const CAST: readonly CastMember[] = NAMES.map((name, index) => ({
  name,
  firstName: name.split(' ')[0] ?? name,
  email: `${name.toLowerCase().replace(' ', '.')}@kitchenline.test`,
  profileId: id('b', index + 1),
}))

export function castMember(name: CastName): CastMember {
  const member = CAST.find((candidate) => candidate.name === name)
  if (!member) throw new Error(`${name} is not in the cast.`)
  return member
}

export const DEMO_CLUB_ID = id('c', 1)
export const DEMO_LEAGUES = {
  riversideLadder: id('d', 1),
  thursdayDoubles: id('d', 2),
  saturdayMixer: id('d', 3),
  /** Its first season, which is finished. */
  saturdayMixerBefore: id('d', 4),
}

/** The game day of a week of Riverside Ladder: 1 to 4 are finalized, 5 is today, 6 to 10 are coming up. */
export const ladderGameDayId = (week: number) => id('e1', week)

/** The tokens of Maya's open and Omar's expired invitation to Thursday Doubles: /accept-invite/{token}. */
export const DEMO_INVITE_TOKENS = { open: 'demo-invitation-for-maya', expired: 'demo-invitation-for-omar' }
