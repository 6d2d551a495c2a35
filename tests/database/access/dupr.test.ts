import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const row = {
  league_id: id('ladder'),
  rotation_id: id('played 1-2'),
  team1_score: 9,
  team2_score: 11,
  exported_by: id('lucia'),
}

// Written by record_dupr_export alone.
accessMatrix(
  'dupr_exports',
  { key: ['id'], label: `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end` },
  {
    'says a game went out': {
      verb: 'insert',
      try: (client) => client.from('dupr_exports').insert(row),
      done: () => `exists (select 1 from dupr_exports where team1_score = 9)`,
    },
    'rewrites one': {
      verb: 'update',
      try: (client) => client.from('dupr_exports').update({ team1_score: 9 }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from dupr_exports where team1_score = 9)`,
    },
    'forgets one': {
      verb: 'delete',
      try: (client) => client.from('dupr_exports').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from dupr_exports where league_id = '${id('ladder')}')`,
    },
  },
  `
                          | reads  | says a game went out | rewrites one | forgets one
  super admin             | all    | 42501                | 42501        | 42501
  league creator          | ladder | 42501                | 42501        | 42501
  club creator            | ladder | 42501                | 42501        | 42501
  club admin              | ladder | 42501                | 42501        | 42501
  another club's admin    | hill   | 42501                | 42501        | 42501
  player on the court     | -      | 42501                | 42501        | 42501
  player of another court | -      | 42501                | 42501        | 42501
  pending applicant       | -      | 42501                | 42501        | 42501
  invited person          | -      | 42501                | 42501        | 42501
  outsider                | -      | 42501                | 42501        | 42501
`,
)

const games = (...names: string[]) => names.map((name) => id(name))

callMatrix(
  'DUPR',
  {
    'exports a game': {
      verb: 'call',
      try: (client) =>
        client.rpc('record_dupr_export', { p_league_id: id('ladder'), p_rotation_ids: games('played 1-2') }),
      done: (me) =>
        `exists (select 1 from dupr_exports where rotation_id = '${id('played 1-2')}' and exported_by = '${me.id}' and team1_score = 11)`,
    },
    'fills in an id': {
      verb: 'call',
      try: (client) =>
        client.rpc('fill_in_dupr_id', {
          p_league_id: id('ladder'),
          p_player_id: id('tom'),
          p_dupr_id: ' tom123 ',
        }),
      done: () => `exists (select 1 from profiles where id = '${id('tom')}' and dupr_id = 'TOM123')`,
    },
    'reads who has one': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('dupr_players', { p_league_id: id('ladder') })
        return { error, read: data?.filter(({ dupr_id }) => dupr_id !== null) }
      },
      gives: [{ player_id: id('noor'), name: 'Noor Aziz', dupr_id: 'NOOR01' }],
    },
  },
  `
                       | exports a game | fills in an id | reads who has one
  super admin          | yes            | yes            | yes
  league creator       | yes            | yes            | yes
  club creator         | yes            | yes            | yes
  club admin           | yes            | yes            | yes
  another club's admin | PT403          | PT403          | PT403
  *                    | PT403          | PT403          | PT403
`,
)
