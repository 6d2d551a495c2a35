import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const FIRST_NAME = 'lower((select first_name from public.profiles p where p.id = t.id))'

// An organizer sees people who joined, accepted, or ask (Kai), and people without an account whose address is in the
// league's own row (Ana, in the ladder). Lena, only invited, and Wes, rejected, stay private.
accessMatrix(
  'profiles',
  {
    key: ['id', 'email', 'phone', 'role'],
    label: FIRST_NAME,
    groups: { inLadder: 'noor tom maya ines sam bea dev uli kai ana' },
  },
  {
    'renames themselves': {
      verb: 'update',
      try: (client, me) => client.from('profiles').update({ first_name: 'Other' }).eq('id', me.id),
      done: (me) => `exists (select 1 from profiles where id = '${me.id}' and first_name = 'Other')`,
    },
    "changes Noor's phone": {
      verb: 'update',
      try: (client) => client.from('profiles').update({ phone: '5550100123' }).eq('id', id('noor')),
      done: () => `exists (select 1 from profiles where phone = '5550100123')`,
    },
    'promotes themselves': {
      verb: 'update',
      try: (client, me) =>
        client
          .from('profiles')
          .update({ role: me.id === id('lucia') ? 'club_admin' : 'league_creator' })
          .eq('id', me.id),
      done: (me) =>
        `exists (select 1 from profiles where id = '${me.id}' and role = '${me.id === id('lucia') ? 'club_admin' : 'league_creator'}')`,
    },
    'promotes Tom': {
      verb: 'update',
      try: (client) => client.from('profiles').update({ role: 'club_admin' }).eq('id', id('tom')),
      done: () => `exists (select 1 from profiles where id = '${id('tom')}' and role = 'club_admin')`,
    },
    'makes a record': {
      verb: 'insert',
      try: (client) => client.from('profiles').insert({ email: 'new@kitchenline.test', first_name: 'New' }),
      done: () => `exists (select 1 from profiles where first_name = 'New')`,
    },
    'deletes themselves': {
      verb: 'delete',
      try: (client, me) => client.from('profiles').delete().eq('id', me.id),
      done: (me) =>
        `'${me.id}' <> '${id('nobody')}' and not exists (select 1 from profiles where id = '${me.id}')`,
    },
  },
  `
                       | reads         | renames themselves | changes Noor's phone | promotes themselves | promotes Tom | makes a record | deletes themselves
  super admin          | all           | yes                | -                    | 42501               | 42501        | 42501          | 42501
  league creator       | inLadder lucia| yes                | -                    | 42501               | 42501        | 42501          | 42501
  club creator         | inLadder ruth | yes                | -                    | 42501               | 42501        | 42501          | 42501
  co-organizer         | inLadder gwen | yes                | -                    | 42501               | 42501        | 42501          | 42501
  club admin           | inLadder carl | yes                | -                    | 42501               | 42501        | 42501          | 42501
  another club's admin | omar wes priya| yes                | -                    | 42501               | 42501        | 42501          | 42501
  player on the court  | noor          | yes                | yes                  | 42501               | 42501        | 42501          | 42501
  player of another court | sam        | yes                | -                    | 42501               | 42501        | 42501          | 42501
  pending applicant    | kai           | yes                | -                    | 42501               | 42501        | 42501          | 42501
  invited person       | lena          | yes                | -                    | 42501               | 42501        | 42501          | 42501
  outsider             | nina          | yes                | -                    | 42501               | 42501        | 42501          | 42501
`,
)

// Super admins are made in the database. No one can make one through the API.
accessMatrix(
  'super_admins',
  { key: ['id'], label: '(select lower(first_name) from public.profiles p where p.auth_id = t.id)' },
  {
    'joins them': {
      verb: 'insert',
      try: (client, me) =>
        client.from('super_admins').insert({ id: me.id === id('sunny') ? id('someone') : me.authId }),
      done: () => `(select count(*) from super_admins) = 2`,
    },
    "takes Sunny's place": {
      verb: 'update',
      try: (client, me) =>
        client
          .from('super_admins')
          .update({ id: me.authId, created_at: '2020-01-01' })
          .neq('id', id('nobody')),
      done: () => `exists (select 1 from super_admins where created_at < '2021-01-01')`,
    },
    'removes Sunny': {
      verb: 'delete',
      try: (client) => client.from('super_admins').delete().neq('id', id('nobody')),
      done: () => `not exists (select 1 from super_admins)`,
    },
  },
  `
              | reads | joins them | takes Sunny's place | removes Sunny
  super admin | sunny | 42501      | 42501               | 42501
  *           | -     | 42501      | 42501               | 42501
`,
)

accessMatrix(
  'players',
  { key: ['id', 'display_name'], label: FIRST_NAME },
  {
    'renames a card': {
      verb: 'update',
      try: (client, me) => client.from('players').update({ display_name: 'Champion' }).eq('id', me.id),
      done: () => `exists (select 1 from players where display_name = 'Champion')`,
    },
    'prints a card': {
      verb: 'insert',
      try: (client, me) =>
        client.from('players').insert({ id: me.id, first_name: 'X', last_name: '', display_name: 'X' }),
      done: () => `exists (select 1 from players where display_name = 'X')`,
    },
    'tears one up': {
      verb: 'delete',
      try: (client) => client.from('players').delete().eq('id', id('noor')),
      done: () => `not exists (select 1 from players where id = '${id('noor')}')`,
    },
  },
  `
    | reads | renames a card | prints a card | tears one up
  * | all   | 42501          | 42501         | 42501
`,
)

// A person's card lists the leagues shared with the reader, and never an address or a phone number.
callMatrix(
  'people who look each other up',
  {
    'reads Noor’s card': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('person_card', { p_player_id: id('noor') })
        const told = JSON.stringify(data)
        const card = data as { display_name: string; leagues: unknown[] } | null
        return {
          error,
          read: /@|5550100199|NOOR01/.test(told) ? told : `${card?.display_name} ${card?.leagues.length}`,
        }
      },
      gives: 'Noor A. 0',
    },
    'finds people called Noor': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('find_players', { p_search: 'noor' })
        const told = JSON.stringify(data)
        return {
          error,
          read: /@|5550100199|NOOR01/.test(told) ? told : data?.map((row) => row.first_name).join(' '),
        }
      },
      gives: 'Noor',
    },
    'is told that Noor is here': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('known_people', {
          p_names: ['nóor AZIZ', 'Noor', 'Ana Whitfield'],
        })
        const told = JSON.stringify(data)
        return {
          error,
          read: /@|5550100199|NOOR01/.test(told) ? told : data?.map((row) => row.first_name).join(' '),
        }
      },
      gives: 'Noor',
    },
    'finds everyone by one letter': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('find_players', { p_search: 'n' })
        return { error, read: data?.length }
      },
      gives: 0,
    },
  },
  `
                           | reads Noor’s card | finds people called Noor | is told that Noor is here | finds everyone by one letter
  player on the court      | Noor A. 1         | yes                      | yes                       | yes
  player of another court  | Noor A. 1         | yes                      | yes                       | yes
  invited person           | Noor A. 1         | yes                      | yes                       | yes
  *                        | yes               | yes                      | yes                       | yes
`,
)
