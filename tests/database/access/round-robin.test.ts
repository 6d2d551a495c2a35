import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

// Noor hosts the mixer, and Lena plays in it. Hosts and super admins edit a round robin, its players see it.
accessMatrix(
  'round_robins',
  { key: ['id', 'status', 'seed'], label: `'mixer'` },
  {
    'makes a set': {
      verb: 'insert',
      given: (me) =>
        me.id === id('nobody')
          ? 'select 1'
          : `insert into events (id, event_type, name, created_by) values ('${id('new set')}', 'round_robin_set', 'New', '${me.id}')`,
      try: (client) =>
        client
          .from('round_robins')
          .insert({ id: id('new set'), starts_at: '2027-01-01T18:00:00Z', court_count: 2, round_count: 3 }),
      done: () => `exists (select 1 from round_robins where id = '${id('new set')}')`,
    },
    'makes one of a league': {
      verb: 'insert',
      try: (client) =>
        client
          .from('round_robins')
          .insert({ id: id('empty'), starts_at: '2027-01-01T18:00:00Z', court_count: 2, round_count: 3 }),
      done: () => `exists (select 1 from round_robins where id = '${id('empty')}')`,
    },
    'cancels the mixer': {
      verb: 'update',
      try: (client) => client.from('round_robins').update({ status: 'canceled' }).eq('id', id('mixer')),
      done: () => `exists (select 1 from round_robins where status = 'canceled')`,
    },
    'starts round 2': {
      verb: 'update',
      try: (client) => client.from('round_robins').update({ started_round: 2 }).eq('id', id('mixer')),
      done: () => `exists (select 1 from round_robins where started_round = 2)`,
    },
    'makes a link of their own': {
      verb: 'update',
      try: (client) =>
        client
          .from('round_robins')
          .update({ link_token: 'ef'.repeat(32) })
          .eq('id', id('mixer')),
      done: () => `exists (select 1 from round_robins where link_token = repeat('ef', 32))`,
    },
    'deletes the row alone': {
      verb: 'delete',
      try: (client) => client.from('round_robins').delete().eq('id', id('mixer')),
      done: () => `not exists (select 1 from round_robins)`,
    },
  },
  `
                      | reads | makes a set | makes one of a league | cancels the mixer | starts round 2 | makes a link of their own | deletes the row alone
  super admin         | all   | 42501       | 42501                 | yes               | yes            | 42501                     | 42501
  player on the court | all   | 42501       | 42501                 | yes               | yes            | 42501                     | 42501
  invited person      | all   | 42501       | 42501                 | -                 | -              | 42501                     | 42501
  *                   | -     | 42501       | 42501                 | -                 | -              | 42501                     | 42501
`,
)

// A saved group is its owner's alone: Noor's has Lena and a guest.
accessMatrix(
  'player_groups',
  { key: ['id'], label: `'crew'` },
  {
    'saves one': {
      verb: 'insert',
      try: (client, me) =>
        client.from('player_groups').insert({ created_by: me.id, name: 'Mine', guest_names: ['Ann'] }),
      done: () => `exists (select 1 from player_groups where name = 'Mine')`,
    },
    'saves one for Noor': {
      verb: 'insert',
      try: (client) =>
        client.from('player_groups').insert({ created_by: id('noor'), name: 'Hers', guest_names: ['Ann'] }),
      done: () => `exists (select 1 from player_groups where name = 'Hers')`,
    },
    'renames it': {
      verb: 'update',
      try: (client) => client.from('player_groups').update({ name: 'Early birds' }).eq('id', id('crew')),
      done: () => `exists (select 1 from player_groups where name = 'Early birds')`,
    },
    'deletes it': {
      verb: 'delete',
      try: (client) => client.from('player_groups').delete().eq('id', id('crew')),
      done: () => `not exists (select 1 from player_groups)`,
    },
  },
  `
                      | reads | saves one | saves one for Noor | renames it | deletes it
  player on the court | all   | yes       | yes                | yes        | yes
  *                   | -     | yes       | 42501              | -          | -
`,
)

const player = (name: string, condition: string) =>
  `exists (select 1 from round_robin_players where id = '${id(name)}' and ${condition})`

accessMatrix(
  'round_robin_players',
  { key: ['id', 'guest_name'], label: `'mixer'` },
  {
    'adds Nina': {
      verb: 'insert',
      try: (client) =>
        client
          .from('round_robin_players')
          .insert({ round_robin_id: id('mixer'), position: 4, player_id: id('nina') }),
      done: () => `exists (select 1 from round_robin_players where player_id = '${id('nina')}')`,
    },
    'pauses Lena': {
      verb: 'update',
      try: (client) =>
        client.from('round_robin_players').update({ status: 'paused' }).eq('id', id('mixer lena')),
      done: () => player('mixer lena', `status = 'paused'`),
    },
    'takes Gus out': {
      verb: 'delete',
      try: (client) => client.from('round_robin_players').delete().eq('id', id('mixer gus')),
      done: () => `not ${player('mixer gus', 'true')}`,
    },
    'takes Lena out, who has a game': {
      verb: 'delete',
      try: (client) => client.from('round_robin_players').delete().eq('id', id('mixer lena')),
      done: () => `not ${player('mixer lena', 'true')}`,
    },
  },
  `
                      | reads | adds Nina | pauses Lena | takes Gus out | takes Lena out, who has a game
  super admin         | all   | 42501     | 42501       | 42501         | 42501
  player on the court | all   | 42501     | 42501       | 42501         | 42501
  invited person      | all   | 42501     | 42501       | 42501         | 42501
  *                   | -     | 42501     | 42501       | 42501         | 42501
`,
)

accessMatrix(
  'round_robin_games',
  { key: ['id', 'team1_score'], label: `'mixer'` },
  {
    'draws a game': {
      verb: 'insert',
      try: (client) =>
        client.from('round_robin_games').insert({
          round_robin_id: id('mixer'),
          round_number: 2,
          court_number: 1,
          team1_player1_id: id('mixer noor'),
          team2_player1_id: id('mixer gus'),
        }),
      done: () => `exists (select 1 from round_robin_games where round_number = 2)`,
    },
    'enters a score': {
      verb: 'update',
      try: (client) =>
        client
          .from('round_robin_games')
          .update({ team1_score: 11, team2_score: 0 })
          .eq('id', id('mixer game')),
      done: () => `exists (select 1 from round_robin_games where team1_score = 11)`,
    },
    'takes a game away': {
      verb: 'delete',
      try: (client) => client.from('round_robin_games').delete().eq('id', id('mixer game')),
      done: () => `not exists (select 1 from round_robin_games)`,
    },
  },
  `
                      | reads | draws a game | enters a score | takes a game away
  super admin         | all   | 42501        | 42501          | 42501
  player on the court | all   | 42501        | 42501          | 42501
  invited person      | all   | 42501        | 42501          | 42501
  *                   | -     | 42501        | 42501          | 42501
`,
)

// The mixer's link is 'cd' 32 times. Noor hosts, Lena plays, and the host lets players enter scores.
const LINK = 'cd'.repeat(32)
const enter = (link?: string) => ({
  p_round_robin_id: id('mixer'),
  p_game_id: id('mixer game'),
  p_team1_score: 11,
  p_team2_score: 4,
  p_seen_version: 0,
  p_submission_id: id('submission'),
  ...(link !== undefined && { p_token: link }),
})
const isEntered = (viaLink: boolean) => () =>
  `exists (select 1 from round_robin_games where team1_score = 11 and via_link = ${viaLink})`
const openToLink = () => `update round_robins set score_entry = 'link' where id = '${id('mixer')}'`

callMatrix(
  'a round-robin set',
  {
    'makes a set': {
      verb: 'call',
      try: (client) =>
        client.rpc('create_round_robin', {
          p_id: id('new set'),
          p_name: 'New',
          p_settings: {
            starts_at: '2027-01-01T18:00:00Z',
            court_count: 1,
            round_count: 1,
            format: 'singles',
            win_type: 'win_by_margin',
            points_to_win: 11,
            win_by_margin: 2,
            score_entry: 'players',
            seed: 1,
          },
          p_people: [
            { id: id('new one'), position: 1, guest_name: 'Ann' },
            { id: id('new two'), position: 2, player_id: id('tom') },
          ],
          p_games: [
            { id: id('new game'), round: 1, court: 1, team1: [id('new one')], team2: [id('new two')] },
          ],
        }),
      done: () => `exists (select 1 from round_robin_games where id = '${id('new game')}')`,
    },
    'draws again': {
      verb: 'call',
      try: (client) =>
        client.rpc('redraw_round_robin', {
          p_round_robin_id: id('mixer'),
          p_seen_draw_version: 0,
          p_court_count: 1,
          p_round_count: 3,
          p_seed: 2,
          p_people: [],
          p_games: [
            { id: id('other game'), round: 1, court: 1, team1: [id('mixer gus')], team2: [id('mixer lena')] },
          ],
        }),
      done: () => `exists (select 1 from round_robin_games where id = '${id('other game')}')`,
    },
    'enters a score': {
      verb: 'call',
      try: (client, me) => client.rpc('submit_round_robin_score', { ...enter(), p_author: me.id }),
      done: isEntered(false),
    },
    'reads the set': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('round_robin_sheet', { p_round_robin_id: id('mixer') })
        return { error, read: (data as { people: unknown[] } | null)?.people.length }
      },
      gives: 3,
    },
    'reads it by its link': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('round_robin_sheet', {
          p_round_robin_id: id('mixer'),
          p_token: LINK,
        })
        return { error, read: (data as { people: unknown[] } | null)?.people.length }
      },
      gives: 3,
    },
    'reads what is new by its link': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('round_robin_changes', {
          p_round_robin_id: id('mixer'),
          p_since: '2020-01-01T00:00:00Z',
          p_token: LINK,
        })
        return { error, read: (data as { games: unknown[] } | null)?.games.length }
      },
      gives: 1,
    },
    'asks for the link': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('share_round_robin', { p_round_robin_id: id('mixer') })
        return { error, read: data }
      },
      gives: LINK,
    },
    'revokes the link': {
      verb: 'call',
      try: (client) => client.rpc('revoke_round_robin_link', { p_round_robin_id: id('mixer') }),
      done: () => `exists (select 1 from round_robins where id = '${id('mixer')}' and link_token is null)`,
    },
    'makes Gus a member': {
      verb: 'call',
      try: (client) =>
        client.rpc('link_round_robin_guest', {
          p_round_robin_id: id('mixer'),
          p_guest_id: id('mixer gus'),
          p_player_id: id('tom'),
        }),
      done: () => player('mixer gus', `player_id = '${id('tom')}' and guest_name is null`),
    },
    'accepts it': {
      verb: 'call',
      given: () => `update round_robin_players set agreed_at = null`,
      try: (client) => client.rpc('accept_round_robin', { p_round_robin_id: id('mixer') }),
      done: (me) =>
        `exists (select 1 from round_robin_players where player_id = '${me.id}' and agreed_at is not null)`,
    },
    'leaves it': {
      verb: 'call',
      try: (client) => client.rpc('leave_round_robin', { p_round_robin_id: id('mixer') }),
      done: (me) =>
        `exists (select 1 from round_robin_players where player_id = '${me.id}' and status = 'left')`,
    },
    'finds Lena': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('find_players', { p_search: 'lèna fi' })
        return { error, read: data?.map(({ display_name }) => display_name) }
      },
      gives: ['Lena F.'],
    },
  },
  `
                      | makes a set | draws again | enters a score | reads the set | reads it by its link | reads what is new by its link | asks for the link | revokes the link | makes Gus a member | accepts it | leaves it | finds Lena
  super admin         | yes         | yes         | yes            | yes           | yes                  | yes                           | yes               | yes              | yes                | PT404 | PT404     | yes
  player on the court | yes         | yes         | yes            | yes           | yes                  | yes                           | yes               | yes              | yes                | yes | yes       | yes
  invited person      | yes         | PT403       | yes            | yes           | yes                  | yes                           | yes               | PT403            | PT403              | yes | yes       | yes
  signed-out visitor  | 42501       | 42501       | PT404          | PT404         | yes                  | yes                           | 42501             | 42501            | 42501              | 42501 | 42501     | 42501
  *                   | yes         | PT404       | PT404          | PT404         | yes                  | yes                           | PT404             | PT404            | PT404              | PT404 | PT404     | yes
`,
)

// Without an author, a score is a visitor's, no matter who delivers it. Then only the link counts.
callMatrix(
  'scores through the link',
  {
    'where players enter them': {
      verb: 'call',
      try: (client) => client.rpc('submit_round_robin_score', enter(LINK)),
      done: isEntered(true),
    },
    'where the link may': {
      verb: 'call',
      given: openToLink,
      try: (client, me) =>
        client.rpc('submit_round_robin_score', {
          ...enter(LINK),
          ...(me.token && { p_author: me.id }),
        }),
      done: () => `exists (select 1 from round_robin_games where team1_score = 11)`,
    },
    'with a link that was revoked': {
      verb: 'call',
      given: () => `${openToLink()}; update round_robins set link_token = repeat('ab', 32)`,
      try: (client, me) =>
        client.rpc('submit_round_robin_score', {
          ...enter(LINK),
          ...(me.token && { p_author: me.id }),
        }),
      done: () => `exists (select 1 from round_robin_games where team1_score = 11)`,
    },
  },
  `
                      | where players enter them | where the link may | with a link that was revoked
  super admin         | PT403                    | yes                | yes
  player on the court | PT403                    | yes                | yes
  invited person      | PT403                    | yes                | yes
  signed-out visitor  | PT403                    | yes                | PT404
  *                   | PT403                    | yes                | PT404
`,
)

// The mixer hasn't started. Everyone with the link puts themselves on its list; the host changes the list.
const unstarted = () =>
  `delete from round_robin_games; update round_robins set sign_up = 'open', capacity = 2 where id = '${id('mixer')}'`
const list = { p_round_robin_id: id('mixer') }
const SECRET = 'kl'.repeat(20)

callMatrix(
  'a round robin that takes sign-ups',
  {
    'opens one': {
      verb: 'call',
      try: (client) =>
        client.rpc('open_sign_up', {
          p_id: id('new set'),
          p_name: 'New',
          p_settings: {
            starts_at: '2027-01-01T18:00:00Z',
            court_count: 1,
            round_count: 1,
            format: 'singles',
            win_type: 'win_by_margin',
            points_to_win: 11,
            win_by_margin: 2,
            score_entry: 'players',
            seed: 1,
          },
          p_capacity: 4,
          p_people: [],
        }),
      done: (me) =>
        `exists (select 1 from round_robins r join events e using (id) where r.sign_up = 'open' and e.created_by = '${me.id}')`,
    },
    'signs up with the link': {
      verb: 'call',
      given: () => `${unstarted()}; delete from round_robin_players where player_id is not null`,
      try: (client) => client.rpc('sign_up_for_round_robin', { ...list, p_token: LINK }),
      done: (me) => `exists (select 1 from round_robin_players where player_id = '${me.id}')`,
    },
    'signs up without it': {
      verb: 'call',
      given: () => `${unstarted()}; delete from round_robin_players where player_id is not null`,
      try: (client) => client.rpc('sign_up_for_round_robin', list),
      done: (me) => `exists (select 1 from round_robin_players where player_id = '${me.id}')`,
    },
    'signs up as a guest': {
      verb: 'call',
      given: unstarted,
      try: (client) =>
        client.rpc('sign_up_for_round_robin', { ...list, p_token: LINK, p_name: 'Zoe', p_secret: SECRET }),
      done: () =>
        `exists (select 1 from round_robin_players where guest_name = 'Zoe' and guest_key is not null)`,
    },
    'takes out the guest whose secret they have': {
      verb: 'call',
      given: () =>
        `${unstarted()}; update round_robin_players set guest_key = app.token_hash('${SECRET}') where guest_name = 'Gus'`,
      try: (client) => client.rpc('withdraw_sign_up', { ...list, p_secret: SECRET }),
      done: () => `not ${player('mixer gus', 'true')}`,
    },
    'leaves it': {
      verb: 'call',
      given: unstarted,
      try: (client) => client.rpc('leave_round_robin', list),
      done: (me) => `not exists (select 1 from round_robin_players where player_id = '${me.id}')
        and (select count(*) from round_robin_players) = 2`,
    },
    'adds Zoe': {
      verb: 'call',
      given: unstarted,
      try: (client) =>
        client.rpc('add_sign_ups', { ...list, p_people: [{ id: id('mixer zoe'), guest_name: 'Zoe' }] }),
      done: () => player('mixer zoe', 'position = 4'),
    },
    'removes Lena': {
      verb: 'call',
      given: unstarted,
      try: (client) => client.rpc('remove_sign_up', { ...list, p_person_id: id('mixer lena') }),
      done: () => `not ${player('mixer lena', 'true')}`,
    },
    'removes guests': {
      verb: 'call',
      given: () =>
        `${unstarted()}; update round_robin_players set guest_key = repeat('a', 64) where id = '${id('mixer gus')}'`,
      try: (client) => client.rpc('remove_guests_since', { ...list, p_since: '2020-01-01T00:00:00Z' }),
      done: () => `not ${player('mixer gus', 'true')}`,
    },
    'lets Gus in': {
      verb: 'call',
      given: unstarted,
      try: (client) => client.rpc('let_in', { ...list, p_person_id: id('mixer gus') }),
      done: () => `exists (select 1 from round_robins where capacity = 3)`,
    },
    'closes it': {
      verb: 'call',
      given: unstarted,
      try: (client) => client.rpc('change_sign_up', { ...list, p_is_open: false }),
      done: () => `exists (select 1 from round_robins where sign_up = 'closed')`,
    },
    'starts it': {
      verb: 'call',
      given: unstarted,
      try: (client) =>
        client.rpc('start_round_robin', {
          p_id: id('mixer'),
          p_seen_draw_version: 0,
          p_name: 'Friday Mixer',
          p_settings: {
            starts_at: '2027-01-01T18:00:00Z',
            court_count: 1,
            round_count: 1,
            format: 'singles',
            win_type: 'win_by_margin',
            points_to_win: 11,
            win_by_margin: 2,
            score_entry: 'players',
            seed: 1,
          },
          p_people: [
            { id: id('mixer noor'), position: 1, player_id: id('noor') },
            { id: id('mixer lena'), position: 2, player_id: id('lena') },
          ],
          p_games: [
            { id: id('new game'), round: 1, court: 1, team1: [id('mixer noor')], team2: [id('mixer lena')] },
          ],
        }),
      done: () => `exists (select 1 from round_robin_games where id = '${id('new game')}')`,
    },
    'cancels it': {
      verb: 'call',
      given: unstarted,
      try: (client) => client.rpc('cancel_sign_up', list),
      done: () => `not exists (select 1 from events where id = '${id('mixer')}')`,
    },
  },
  `
                      | opens one | signs up with the link | signs up without it | signs up as a guest | takes out the guest whose secret they have | leaves it | adds Zoe | removes Lena | removes guests | lets Gus in | closes it | starts it | cancels it
  super admin         | yes       | yes                    | yes                 | yes                 | yes                                        | PT404     | yes      | yes          | yes          | yes         | yes       | yes       | yes
  player on the court | yes       | yes                    | yes                 | yes                 | yes                                        | yes       | yes      | yes          | yes          | yes         | yes       | yes       | yes
  invited person      | yes       | yes                    | PT404               | yes                 | yes                                        | yes       | PT403    | PT403        | PT403        | PT403       | PT403     | PT403     | PT403
  signed-out visitor  | 42501     | PT401                  | PT404               | yes                 | yes                                        | 42501     | 42501    | 42501        | 42501        | 42501       | 42501     | 42501     | 42501
  *                   | yes       | yes                    | PT404               | yes                 | yes                                        | PT404     | PT404    | PT404        | PT404        | PT404       | PT404     | PT404     | PT404
`,
)
