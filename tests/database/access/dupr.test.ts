import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const row = {
  league_id: id('ladder'),
  rotation_id: id('played 1-2'),
  team1_score: 9,
  team2_score: 11,
  line_up: ['-'],
  exported_by: id('lucia'),
}

// Only written by record_dupr_export.
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
  co-organizer            | ladder | 42501                | 42501        | 42501
  club admin              | ladder | 42501                | 42501        | 42501
  another club's admin    | hill   | 42501                | 42501        | 42501
  player on the court     | -      | 42501                | 42501        | 42501
  player of another court | -      | 42501                | 42501        | 42501
  pending applicant       | -      | 42501                | 42501        | 42501
  invited person          | -      | 42501                | 42501        | 42501
  outsider                | -      | 42501                | 42501        | 42501
`,
)

// Only written by name_sub_for_dupr.
accessMatrix(
  'dupr_subs',
  {
    key: ['league_id', 'name_key'],
    label: `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`,
  },
  {
    'names a sub': {
      verb: 'insert',
      try: (client) =>
        client.from('dupr_subs').insert({
          league_id: id('ladder'),
          name_key: 'gus',
          name: 'Gus',
          dupr_id: 'GUS001',
          filled_in_by: id('lucia'),
        }),
      done: () => `exists (select 1 from dupr_subs where name_key = 'gus')`,
    },
    'gives one another id': {
      verb: 'update',
      try: (client) => client.from('dupr_subs').update({ dupr_id: 'PIA002' }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from dupr_subs where dupr_id = 'PIA002')`,
    },
    'forgets one': {
      verb: 'delete',
      try: (client) => client.from('dupr_subs').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from dupr_subs where league_id = '${id('ladder')}')`,
    },
  },
  `
                          | reads  | names a sub | gives one another id | forgets one
  super admin             | all    | 42501       | 42501                | 42501
  league creator          | ladder | 42501       | 42501                | 42501
  club creator            | ladder | 42501       | 42501                | 42501
  co-organizer            | ladder | 42501       | 42501                | 42501
  club admin              | ladder | 42501       | 42501                | 42501
  another club's admin    | hill   | 42501       | 42501                | 42501
  player on the court     | -      | 42501       | 42501                | 42501
  player of another court | -      | 42501       | 42501                | 42501
  pending applicant       | -      | 42501       | 42501                | 42501
  invited person          | -      | 42501       | 42501                | 42501
  outsider                | -      | 42501       | 42501                | 42501
`,
)

// Only written by insert_former_member.
accessMatrix(
  'former_members',
  {
    key: ['league_id', 'player_id'],
    label: `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`,
  },
  {
    'says someone left': {
      verb: 'insert',
      try: (client) =>
        client.from('former_members').insert({
          league_id: id('ladder'),
          player_id: id('wes'),
          agreed_by: 'joined',
          listed_at: '2026-01-01T00:00:00Z',
        }),
      done: () => `exists (select 1 from former_members where player_id = '${id('wes')}')`,
    },
    'says they had agreed': {
      verb: 'update',
      try: (client) =>
        client.from('former_members').update({ agreed_by: 'joined' }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from former_members where agreed_by = 'joined')`,
    },
    'forgets one': {
      verb: 'delete',
      try: (client) => client.from('former_members').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from former_members where league_id = '${id('ladder')}')`,
    },
  },
  `
                          | reads  | says someone left | says they had agreed | forgets one
  super admin             | all    | 42501              | 42501                | 42501
  league creator          | ladder | 42501              | 42501                | 42501
  club creator            | ladder | 42501              | 42501                | 42501
  co-organizer            | ladder | 42501              | 42501                | 42501
  club admin              | ladder | 42501              | 42501                | 42501
  another club's admin    | hill   | 42501              | 42501                | 42501
  player on the court     | -      | 42501              | 42501                | 42501
  player of another court | -      | 42501              | 42501                | 42501
  pending applicant       | -      | 42501              | 42501                | 42501
  invited person          | -      | 42501              | 42501                | 42501
  outsider                | -      | 42501              | 42501                | 42501
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
    'fills in a list': {
      verb: 'call',
      try: (client) =>
        client.rpc('fill_in_dupr_ids', {
          p_league_id: id('ladder'),
          p_ids: { [id('tom')]: 'tom456', [id('noor')]: 'NOOR02' },
        }),
      done: () => `exists (select 1 from profiles where id = '${id('tom')}' and dupr_id = 'TOM456')`,
    },
    'names a sub': {
      verb: 'call',
      given: () =>
        `update court_assignments set substitute_name = 'Gus Ráy' where id = '${id('played maya')}'`,
      try: (client) =>
        client.rpc('name_sub_for_dupr', {
          p_league_id: id('ladder'),
          p_name: ' gus RAY',
          p_dupr_id: ' gus123 ',
        }),
      done: (me) =>
        `exists (select 1 from dupr_subs where name_key = 'gus ray' and dupr_id = 'GUS123' and filled_in_by = '${me.id}')`,
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
                       | exports a game | fills in an id | fills in a list | names a sub | reads who has one
  super admin          | yes            | yes            | yes             | yes         | yes
  league creator       | yes            | yes            | yes             | yes         | yes
  club creator         | yes            | yes            | yes             | yes         | yes
  co-organizer         | yes            | yes            | yes             | yes         | yes
  club admin           | yes            | yes            | yes             | yes         | yes
  another club's admin | PT403          | PT403          | PT403           | PT403       | PT403
  *                    | PT403          | PT403          | PT403           | PT403       | PT403
`,
)
