import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

accessMatrix(
  'clubs',
  { key: ['id', 'created_by', 'admins'], label: 'lower(t.name)' },
  {
    'founds a club': {
      verb: 'insert',
      try: (client, me) => client.from('clubs').insert({ name: 'Lakeside', created_by: me.id }),
      done: (me) =>
        `exists (select 1 from clubs where name = 'Lakeside' and created_by = '${me.id}' and admins = '{}')`,
    },
    'founds one for Ruth': {
      verb: 'insert',
      try: (client) => client.from('clubs').insert({ name: 'Lakeside', created_by: id('ruth') }),
      done: () => `exists (select 1 from clubs where name = 'Lakeside')`,
    },
    'edits Riverside': {
      verb: 'update',
      try: (client) => client.from('clubs').update({ city: 'Springfield' }).eq('id', id('riverside')),
      done: () => `exists (select 1 from clubs where id = '${id('riverside')}' and city = 'Springfield')`,
    },
    'takes Riverside over': {
      verb: 'update',
      try: (client, me) =>
        client
          .from('clubs')
          .update({ created_by: me.id, admins: [me.id] })
          .eq('id', id('riverside')),
      done: () =>
        `exists (select 1 from clubs where id = '${id('riverside')}' and (created_by <> '${id('ruth')}' or admins <> array['${id('carl')}']::uuid[]))`,
    },
    'closes Annex': {
      verb: 'delete',
      try: (client) => client.from('clubs').delete().eq('id', id('annex')),
      done: () => `not exists (select 1 from clubs where id = '${id('annex')}')`,
    },
    'closes Riverside': {
      verb: 'delete',
      try: (client) => client.from('clubs').delete().eq('id', id('riverside')),
      done: () => `not exists (select 1 from clubs where id = '${id('riverside')}')`,
    },
  },
  `
                       | reads | founds a club | founds one for Ruth | edits Riverside | takes Riverside over | closes Annex | closes Riverside
  super admin          | all   | yes           | 42501               | 42501           | 42501                | yes          | PT409
  club creator         | all   | yes           | yes                 | 42501           | 42501                | yes          | PT409
  co-organizer         | all   | 42501         | 42501               | 42501           | 42501                | -            | -
  club admin           | all   | yes           | 42501               | 42501           | 42501                | -            | -
  another club's admin | all   | yes           | 42501               | 42501           | 42501                | -            | -
  *                    | all   | 42501         | 42501               | 42501           | 42501                | -            | -
`,
)

const asked = (name: string) =>
  `exists (select 1 from club_admin_offers where club_id = '${id('riverside')}' and player_id = '${id(name)}')`

accessMatrix(
  'club_admin_offers',
  {
    key: ['club_id', 'player_id'],
    label: `(select lower(p.first_name) from players p where p.id = t.player_id)`,
  },
  {
    'asks Maya': {
      verb: 'insert',
      try: (client) =>
        client
          .from('club_admin_offers')
          .insert({ club_id: id('riverside'), player_id: id('maya'), offered_by: id('ruth') }),
      done: () => asked('maya'),
    },
    'asks someone else': {
      verb: 'update',
      try: (client) =>
        client
          .from('club_admin_offers')
          .update({ player_id: id('maya') })
          .eq('club_id', id('riverside')),
      done: () => asked('maya'),
    },
    'withdraws it': {
      verb: 'delete',
      try: (client) => client.from('club_admin_offers').delete().eq('club_id', id('riverside')),
      done: () => `not ${asked('lena')}`,
    },
  },
  `
                      | reads | asks Maya | asks someone else | withdraws it
  super admin         | all   | 42501     | 42501             | 42501
  club creator        | lena  | 42501     | 42501             | 42501
  club admin          | lena  | 42501     | 42501             | 42501
  another club's admin | wes  | 42501     | 42501             | 42501
  invited person      | lena  | 42501     | 42501             | 42501
  signed-out visitor  | 42501 | 42501     | 42501             | 42501
  *                   | -     | 42501     | 42501             | 42501
`,
)

const refused = (name: string) => `exists (select 1 from refusals where player_id = '${id(name)}')`

accessMatrix(
  'refusals',
  { key: ['id'], label: `(select lower(p.first_name) from players p where p.id = t.player_id)` },
  {
    'says no for Maya': {
      verb: 'insert',
      try: (client) =>
        client
          .from('refusals')
          .insert({ player_id: id('maya'), role: 'club_admin', club_id: id('riverside') }),
      done: () => refused('maya'),
    },
    'changes whose it is': {
      verb: 'update',
      try: (client) =>
        client
          .from('refusals')
          .update({ player_id: id('maya') })
          .eq('player_id', id('priya')),
      done: () => refused('maya'),
    },
    "takes Priya's back": {
      verb: 'delete',
      try: (client) => client.from('refusals').delete().eq('player_id', id('priya')),
      done: () => `not ${refused('priya')}`,
    },
  },
  `
                      | reads          | says no for Maya | changes whose it is | takes Priya's back
  super admin         | all            | 42501            | 42501               | -
  club creator        | uli priya      | 42501            | 42501               | -
  club admin          | uli priya      | 42501            | 42501               | -
  league creator      | uli            | 42501            | 42501               | -
  co-organizer        | uli            | 42501            | 42501               | -
  another club's admin | dev           | 42501            | 42501               | -
  signed-out visitor  | 42501          | 42501            | 42501               | 42501
  *                   | -              | 42501            | 42501               | -
`,
)

callMatrix(
  'admins of a club',
  {
    'invites Maya': {
      verb: 'call',
      try: (client) =>
        client.rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('maya') }),
      done: () => asked('maya'),
    },
    'accepts for Lena': {
      verb: 'call',
      try: (client) =>
        client.rpc('answer_club_admin_invitation', { p_club_id: id('riverside'), p_accept: true }),
      done: () => `exists (select 1 from clubs where '${id('lena')}' = any (admins))`,
    },
    "withdraws Lena's": {
      verb: 'call',
      try: (client) =>
        client.rpc('remove_club_admin', { p_club_id: id('riverside'), p_profile_id: id('lena') }),
      done: () => `not ${asked('lena')}`,
    },
    'removes Carl': {
      verb: 'call',
      try: (client) =>
        client.rpc('remove_club_admin', { p_club_id: id('riverside'), p_profile_id: id('carl') }),
      done: () => `exists (select 1 from clubs where id = '${id('riverside')}' and admins = '{}')`,
    },
  },
  `
                      | invites Maya | accepts for Lena | withdraws Lena's | removes Carl
  super admin         | yes          | PT404            | yes              | yes
  club creator        | yes          | PT404            | yes              | yes
  club admin          | PT403        | PT404            | PT403            | yes
  invited person      | PT403        | yes              | yes              | PT403
  signed-out visitor  | 42501        | 42501            | 42501            | 42501
  *                   | PT403        | PT404            | PT403            | PT403
`,
)

/** Of Lena. */
const DECLINED = `
  delete from club_admin_offers;
  insert into refusals (player_id, role, club_id) values ('${id('lena')}', 'club_admin', '${id('riverside')}')`

callMatrix(
  'someone who declined to be an admin',
  {
    'asks again': {
      verb: 'call',
      given: () => DECLINED,
      try: (client) =>
        client.rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('lena') }),
      done: () => asked('lena'),
    },
    'accepts after all': {
      verb: 'call',
      given: () => DECLINED,
      try: (client) =>
        client.rpc('answer_club_admin_invitation', { p_club_id: id('riverside'), p_accept: true }),
      done: () => `exists (select 1 from clubs where '${id('lena')}' = any (admins))`,
    },
  },
  `
                      | asks again | accepts after all
  super admin         | PT409      | PT404
  club creator        | PT409      | PT404
  club admin          | PT403      | PT404
  invited person      | PT403      | PT404
  signed-out visitor  | 42501      | 42501
  *                   | PT403      | PT404
`,
)

callMatrix(
  'clubs to find',
  {
    'finds Riverside': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('find_clubs', { p_search: 'RÍVER' })
        return { error, read: data?.map(({ name }) => name) }
      },
      gives: ['Riverside'],
    },
    'goes through all, two at a time': {
      verb: 'read',
      try: async (client) => {
        const first = await client.rpc('find_clubs', { p_search: '', p_limit: 2 })
        const p_after = first.data?.at(-1)?.page_key
        const { data, error } = await client.rpc('find_clubs', { p_search: '', p_after, p_limit: 2 })
        return {
          error,
          read: [first.data ?? [], data ?? []].map((page) => page.map(({ name }) => name).join(', ')),
        }
      },
      gives: ['Annex, Hilltop', 'Riverside'],
    },
  },
  `
               | finds Riverside | goes through all, two at a time
  *            | yes             | yes
`,
)

callMatrix(
  'the words of a club',
  {
    'changes its city': {
      verb: 'call',
      try: (client) =>
        client.rpc('edit_club', {
          p_club_id: id('riverside'),
          p_changes: { city: 'Gresham' },
          p_seen: { city: '' },
        }),
      done: () => `exists (select 1 from clubs where id = '${id('riverside')}' and city = 'Gresham')`,
    },
  },
  `
               | changes its city
  super admin  | yes
  club creator | yes
  club admin   | yes
  *            | PT403
`,
)

// A round robin is visible to its host (Noor) and its players (Lena); a league's event to anyone who sees the league.
accessMatrix(
  'events',
  {
    key: ['id', 'name', 'event_type'],
    label: `case t.name when 'Riverside Ladder' then 'ladder' when 'Riverside Winter' then 'empty'
      when 'Hilltop Singles' then 'hill' when 'Park Open' then 'park' else 'mixer' end`,
  },
  {
    'founds a league': {
      verb: 'insert',
      try: (client, me) =>
        client.from('events').insert({ event_type: 'league', name: 'New', created_by: me.id }),
      done: (me) => `exists (select 1 from events where name = 'New' and created_by = '${me.id}')`,
    },
    'hosts a set': {
      verb: 'insert',
      try: (client, me) =>
        client.from('events').insert({ event_type: 'round_robin_set', name: 'New', created_by: me.id }),
      done: (me) => `exists (select 1 from events where name = 'New' and created_by = '${me.id}')`,
    },
    'hosts one as Sunny': {
      verb: 'insert',
      try: (client) =>
        client.from('events').insert({ event_type: 'round_robin_set', name: 'New', created_by: id('sunny') }),
      done: () => `exists (select 1 from events where name = 'New')`,
    },
    'renames the ladder': {
      verb: 'update',
      try: (client) => client.from('events').update({ name: 'New' }).eq('id', id('ladder')),
      done: () => `exists (select 1 from events where name = 'New')`,
    },
    'renames the mixer': {
      verb: 'update',
      try: (client) => client.from('events').update({ name: 'New' }).eq('id', id('mixer')),
      done: () => `exists (select 1 from events where name = 'New')`,
    },
    'takes the ladder over': {
      verb: 'update',
      try: (client, me) =>
        client.from('events').update({ created_by: me.id, name: 'New' }).eq('id', id('ladder')),
      done: () => `exists (select 1 from events where name = 'New')`,
    },
    'deletes an unplayed league': {
      verb: 'delete',
      try: (client) => client.from('events').delete().eq('id', id('empty')),
      done: () => `not exists (select 1 from leagues where id = '${id('empty')}')`,
    },
    'deletes a played one': {
      verb: 'delete',
      try: (client) => client.from('events').delete().eq('id', id('ladder')),
      done: () => `not exists (select 1 from leagues where id = '${id('ladder')}')`,
    },
    'deletes the mixer': {
      verb: 'delete',
      try: (client) => client.from('events').delete().eq('id', id('mixer')),
      done: () => `not exists (select 1 from round_robins where id = '${id('mixer')}')`,
    },
  },
  `
                       | reads                    | founds a league | hosts a set | hosts one as Sunny | renames the ladder | renames the mixer | takes the ladder over | deletes an unplayed league | deletes a played one | deletes the mixer
  super admin          | all                      | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | yes                        | PT409                | yes
  league creator       | ladder empty park        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | yes                        | PT409                | -
  club creator         | ladder empty park        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  co-organizer         | ladder empty park        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  club admin           | ladder empty park        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  another club's admin | hill park                | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  player on the court  | ladder park mixer        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | yes
  invited person       | ladder park mixer        | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  player of another court | ladder park           | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  pending applicant    | ladder park              | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
  outsider             | park                     | 42501           | 42501       | 42501              | 42501              | 42501             | 42501                 | -                          | -                    | -
`,
)

const ownEvent = (me: { id: string }) =>
  me.id === id('nobody')
    ? 'select 1'
    : `insert into events (id, event_type, name, created_by) values ('${id('new league')}', 'league', 'New', '${me.id}')`

accessMatrix(
  'leagues',
  {
    key: ['id'],
    label: `case t.id when '${id('ladder')}' then 'ladder' when '${id('empty')}' then 'empty' when '${id('hill')}' then 'hill' else 'park' end`,
  },
  {
    'opens a league': {
      verb: 'insert',
      given: ownEvent,
      try: (client, me) => client.from('leagues').insert({ id: id('new league'), created_by: me.id }),
      done: () => `exists (select 1 from leagues where id = '${id('new league')}')`,
    },
    'opens one under Riverside': {
      verb: 'insert',
      given: ownEvent,
      try: (client, me) =>
        client.from('leagues').insert({ id: id('new league'), created_by: me.id, club_id: id('riverside') }),
      done: () => `exists (select 1 from leagues where id = '${id('new league')}')`,
    },
    'plays to 15': {
      verb: 'update',
      try: (client) => client.from('leagues').update({ points_to_win: 15 }).eq('id', id('empty')),
      done: () => `exists (select 1 from leagues where id = '${id('empty')}' and points_to_win = 15)`,
    },
    'plays to 15 after games': {
      verb: 'update',
      try: (client) => client.from('leagues').update({ points_to_win: 15 }).eq('id', id('ladder')),
      done: () => `exists (select 1 from leagues where id = '${id('ladder')}' and points_to_win = 15)`,
    },
    'moves it to another club': {
      verb: 'update',
      try: (client) =>
        client
          .from('leagues')
          .update({ club_id: id('hilltop') })
          .eq('id', id('ladder')),
      done: () =>
        `exists (select 1 from leagues where id = '${id('ladder')}' and club_id = '${id('hilltop')}')`,
    },
    'deletes the row alone': {
      verb: 'delete',
      try: (client) => client.from('leagues').delete().eq('id', id('empty')),
      done: () => `not exists (select 1 from leagues where id = '${id('empty')}')`,
    },
  },
  `
                       | reads             | opens a league | opens one under Riverside | plays to 15 | plays to 15 after games | moves it to another club | deletes the row alone
  super admin          | all               | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  league creator       | ladder empty park | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  club creator         | ladder empty park | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  co-organizer         | ladder empty park | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  club admin           | ladder empty park | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  another club's admin | hill park         | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  player on the court  | ladder park       | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  player of another court | ladder park    | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  invited person       | ladder park       | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  pending applicant    | ladder park       | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
  outsider             | park              | 42501          | 42501                     | 42501       | 42501                   | 42501                    | 42501
`,
)
