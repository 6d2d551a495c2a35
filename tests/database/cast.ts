import { callsOf } from '@/shared/supabase/calls'
import type { Client, TestBackend } from './backend'
import { id } from './ids'
import { worldSql } from './world'

/** Everyone with an account. `ana` is on a roster without one. */
const PEOPLE = {
  sunny: ['Sunny', 'Adeyemi', 'player'],
  lucia: ['Lucia', 'Cervantes', 'league_creator'],
  ruth: ['Ruth', 'Alder', 'club_admin'],
  carl: ['Carl', 'Benson', 'club_admin'],
  omar: ['Omar', 'Haddad', 'club_admin'],
  noor: ['Noor', 'Aziz', 'player'],
  tom: ['Tom', 'Keller', 'player'],
  maya: ['Maya', 'Reyes', 'player'],
  ines: ['Ines', 'Duarte', 'player'],
  sam: ['Sam', 'Park', 'player'],
  bea: ['Bea', 'Lindqvist', 'player'],
  dev: ['Dev', 'Chandra', 'player'],
  uli: ['Uli', 'Brandt', 'player'],
  kai: ['Kai', 'Moreno', 'player'],
  lena: ['Lena', 'Fischer', 'player'],
  wes: ['Wes', 'Okafor', 'player'],
  priya: ['Priya', 'Nair', 'player'],
  jorge: ['Jorge', 'Mata', 'league_creator'],
  nina: ['Nina', 'Costa', 'player'],
  gwen: ['Gwen', 'Otieno', 'player'],
} as const satisfies Record<string, readonly [string, string, string]>

export type PersonName = keyof typeof PEOPLE

/** The kinds of people in the matrices, and which of the cast plays each. */
export const ACTORS = {
  'super admin': 'sunny',
  'league creator': 'lucia',
  'co-organizer': 'gwen',
  'club creator': 'ruth',
  'club admin': 'carl',
  "another club's admin": 'omar',
  'player on the court': 'noor',
  'player of another court': 'sam',
  'pending applicant': 'kai',
  'invited person': 'lena',
  outsider: 'nina',
  'signed-out visitor': null,
} as const satisfies Record<string, PersonName | null>

export type Actor = keyof typeof ACTORS

export interface Person {
  client: Client
  /** profiles.id; for a visitor, an id that no one has. */
  id: string
  authId: string
  email: string
  /** Only when signed in; a visitor has none. */
  token: string
}

/** Calls as `src` makes them. */
export const callsAs = ({ client }: Pick<Person, 'client'>) => callsOf(async () => client)

export type Cast = Awaited<ReturnType<typeof gatherCast>>

/** Signs everyone in and builds the world of world.ts around them. */
export async function gatherCast(backend: TestBackend) {
  const people = {} as Record<PersonName, Person>
  for (const [name, [firstName, lastName, role]] of Object.entries(PEOPLE)) {
    const email = emailOf(firstName, lastName)
    // unclaimed first, so that the person's record has the id that the world refers to
    await backend.sql('insert into public.profiles (id, email, role) values ($1, $2, $3)', [
      id(name),
      email,
      role,
    ])
    const user = await backend.user(email, { firstName, lastName })
    const { client, token } = user
    people[name as PersonName] = { client, token, id: user.profileId, authId: user.id, email }
  }
  await backend.sql.exec(worldSql(people.sunny.authId))
  const visitor: Person = {
    client: backend.anon(),
    id: id('nobody'),
    authId: id('nobody'),
    email: 'nobody@kitchenline.test',
    token: '',
  }
  return {
    ...people,
    visitor,
    as: (actor: Actor): Person => {
      const name = ACTORS[actor]
      return name ? people[name] : visitor
    },
  }
}

export function emailOf(firstName: string, lastName: string) {
  return `${firstName}.${lastName}@kitchenline.test`.toLowerCase()
}
