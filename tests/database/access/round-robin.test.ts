import { id } from '../ids'
import { accessMatrix, withCast } from './matrix'

withCast()

// Noor hosts the mixer, Lena plays in it; hosts and super admins keep a set, its players see it.
accessMatrix(
  'round_robin_sets',
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
          .from('round_robin_sets')
          .insert({ id: id('new set'), starts_at: '2027-01-01T18:00:00Z', court_count: 2, round_count: 3 }),
      done: () => `exists (select 1 from round_robin_sets where id = '${id('new set')}')`,
    },
    'makes one of a league': {
      verb: 'insert',
      try: (client) =>
        client
          .from('round_robin_sets')
          .insert({ id: id('empty'), starts_at: '2027-01-01T18:00:00Z', court_count: 2, round_count: 3 }),
      done: () => `exists (select 1 from round_robin_sets where id = '${id('empty')}')`,
    },
    'cancels the mixer': {
      verb: 'update',
      try: (client) => client.from('round_robin_sets').update({ status: 'cancelled' }).eq('id', id('mixer')),
      done: () => `exists (select 1 from round_robin_sets where status = 'cancelled')`,
    },
    'makes a link of their own': {
      verb: 'update',
      try: (client) =>
        client
          .from('round_robin_sets')
          .update({ link_token: 'ef'.repeat(32) })
          .eq('id', id('mixer')),
      done: () => `exists (select 1 from round_robin_sets where link_token = repeat('ef', 32))`,
    },
    'deletes the row alone': {
      verb: 'delete',
      try: (client) => client.from('round_robin_sets').delete().eq('id', id('mixer')),
      done: () => `not exists (select 1 from round_robin_sets)`,
    },
  },
  `
                      | reads | makes a set | makes one of a league | cancels the mixer | makes a link of their own | deletes the row alone
  super admin         | all   | yes         | PT422                 | yes               | 42501                     | 42501
  player on the court | all   | yes         | PT422                 | yes               | 42501                     | 42501
  invited person      | all   | yes         | PT422                 | -                 | 42501                     | 42501
  *                   | -     | yes         | PT422                 | -                 | 42501                     | 42501
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
          .insert({ set_id: id('mixer'), position: 4, player_id: id('nina') }),
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
  super admin         | all   | yes       | yes         | yes           | PT409
  player on the court | all   | yes       | yes         | yes           | PT409
  invited person      | all   | 42501     | -           | -             | -
  *                   | -     | 42501     | -           | -             | -
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
          set_id: id('mixer'),
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
