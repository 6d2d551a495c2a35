import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const TOKEN = 'x'.repeat(43)
const stored = (condition: string) => `exists (select 1 from calendar_addresses where ${condition})`

// An address is a secret of its owner: not even a super admin sees another's.
accessMatrix(
  'calendar_addresses',
  {
    key: ['id', 'player_id', 'league_id', 'token', 'created_at'],
    label: `case t.token when repeat('n', 43) then 'noor' when repeat('l', 43) then 'noor-ladder'
      when repeat('s', 43) then 'sam' else 'wes' end`,
  },
  {
    'makes one of their own': {
      verb: 'insert',
      try: (client, me) => client.from('calendar_addresses').insert({ player_id: me.id, token: TOKEN }),
      done: () => stored(`token = '${TOKEN}'`),
    },
    'chooses the secret': {
      verb: 'update',
      try: (client) => client.from('calendar_addresses').update({ token: TOKEN }).eq('player_id', id('noor')),
      done: () => stored(`token = '${TOKEN}'`),
    },
    'deletes one': {
      verb: 'delete',
      try: (client) => client.from('calendar_addresses').delete().eq('player_id', id('noor')),
      done: () => `not ${stored(`player_id = '${id('noor')}'`)}`,
    },
  },
  `
                          | reads            | makes one of their own | chooses the secret | deletes one
  player on the court     | noor noor-ladder | 42501                  | 42501              | 42501
  player of another court | sam              | 42501                  | 42501              | 42501
  *                       | -                | 42501                  | 42501              | 42501
`,
)

const count = (league: string) =>
  `(select count(*) from calendar_addresses where league_id ${league}) > (select count(*) from calendar_addresses where league_id ${league} and token ~ '^(.)\\1+$')`

callMatrix(
  'calendar addresses',
  {
    'subscribes to all leagues': {
      verb: 'call',
      given: (me) => `delete from calendar_addresses where player_id = '${me.id}'`,
      try: (client) => client.rpc('create_calendar_address'),
      done: (me) => stored(`player_id = '${me.id}' and league_id is null`),
    },
    'subscribes to the ladder': {
      verb: 'call',
      given: (me) => `delete from calendar_addresses where player_id = '${me.id}'`,
      try: (client) => client.rpc('create_calendar_address', { p_league_id: id('ladder') }),
      done: (me) => stored(`player_id = '${me.id}' and league_id = '${id('ladder')}'`),
    },
    'resets all': {
      verb: 'call',
      try: (client) => client.rpc('reset_calendar_address'),
      done: () => count('is null'),
    },
    'resets that of the ladder': {
      verb: 'call',
      try: (client) => client.rpc('reset_calendar_address', { p_league_id: id('ladder') }),
      done: () => count(`= '${id('ladder')}'`),
    },
    "reads Wes's feed by its secret": {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('calendar_feed', { p_token: 'w'.repeat(43) })
        return { error, read: (data as { league: string } | null)?.league }
      },
      gives: 'Hilltop Singles',
    },
    'guesses a secret': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('calendar_feed', { p_token: TOKEN })
        return { error, read: data === null }
      },
      gives: true,
    },
  },
  `
                       | subscribes to all leagues | subscribes to the ladder | resets all | resets that of the ladder | reads Wes's feed by its secret | guesses a secret
  super admin          | yes                       | yes                      | yes        | yes                       | yes                            | yes
  league creator       | yes                       | yes                      | yes        | yes                       | yes                            | yes
  co-organizer         | yes                       | yes                      | yes        | yes                       | yes                            | yes
  club creator         | yes                       | yes                      | yes        | yes                       | yes                            | yes
  club admin           | yes                       | yes                      | yes        | yes                       | yes                            | yes
  player on the court  | yes                       | yes                      | yes        | yes                       | yes                            | yes
  player of another court | yes                    | yes                      | yes        | yes                       | yes                            | yes
  invited person       | yes                       | yes                      | yes        | yes                       | yes                            | yes
  signed-out visitor   | 42501                     | 42501                    | 42501      | 42501                     | yes                            | yes
  *                    | yes                       | PT403                    | yes        | PT403                     | yes                            | yes
`,
)
