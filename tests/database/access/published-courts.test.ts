import { id } from '../ids'
import { accessMatrix, withCast } from './matrix'

withCast()

// Only written by publish_courts.
accessMatrix(
  'court_overrides',
  {
    key: ['game_day_id', 'player_id'],
    label: `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`,
  },
  {
    'adds one': {
      verb: 'insert',
      try: (client) =>
        client.from('court_overrides').insert({
          league_id: id('ladder'),
          game_day_id: id('ahead'),
          player_id: id('tom'),
          reason: 'Because.',
          created_by: id('lucia'),
        }),
      done: () => `exists (select 1 from court_overrides where reason = 'Because.')`,
    },
    'rewrites a reason': {
      verb: 'update',
      try: (client) =>
        client.from('court_overrides').update({ reason: 'Because.' }).eq('game_day_id', id('tonight')),
      done: () => `exists (select 1 from court_overrides where reason = 'Because.')`,
    },
    'takes one away': {
      verb: 'delete',
      try: (client) => client.from('court_overrides').delete().eq('game_day_id', id('tonight')),
      done: () => `not exists (select 1 from court_overrides where game_day_id = '${id('tonight')}')`,
    },
  },
  `
                          | reads  | adds one | rewrites a reason | takes one away
  super admin             | all    | 42501    | 42501             | 42501
  league creator          | ladder | 42501    | 42501             | 42501
  club creator            | ladder | 42501    | 42501             | 42501
  co-organizer            | ladder | 42501    | 42501             | 42501
  club admin              | ladder | 42501    | 42501             | 42501
  another club's admin    | hill   | 42501    | 42501             | 42501
  player on the court     | ladder | 42501    | 42501             | 42501
  player of another court | ladder | 42501    | 42501             | 42501
  pending applicant       | -      | 42501    | 42501             | 42501
  invited person          | ladder | 42501    | 42501             | 42501
  outsider                | -      | 42501    | 42501             | 42501
`,
)

// What players were told: organizers see it before they publish again.
accessMatrix(
  'court_notices',
  {
    key: ['game_day_id', 'player_id'],
    label: `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`,
  },
  {
    'adds one': {
      verb: 'insert',
      try: (client) =>
        client.from('court_notices').insert({
          league_id: id('ladder'),
          game_day_id: id('ahead'),
          player_id: id('tom'),
          court_number: 3,
          starts_at: '2027-01-01T18:00:00Z',
          partners: [],
        }),
      done: () => `exists (select 1 from court_notices where court_number = 3)`,
    },
    'changes one': {
      verb: 'update',
      try: (client) =>
        client.from('court_notices').update({ court_number: 3 }).eq('game_day_id', id('played')),
      done: () => `exists (select 1 from court_notices where court_number = 3)`,
    },
    'takes one away': {
      verb: 'delete',
      try: (client) => client.from('court_notices').delete().eq('game_day_id', id('played')),
      done: () => `not exists (select 1 from court_notices where game_day_id = '${id('played')}')`,
    },
  },
  `
                          | reads       | adds one | changes one | takes one away
  super admin             | all         | 42501    | 42501       | 42501
  league creator          | ladder      | 42501    | 42501       | 42501
  club creator            | ladder      | 42501    | 42501       | 42501
  co-organizer            | ladder      | 42501    | 42501       | 42501
  club admin              | ladder      | 42501    | 42501       | 42501
  another club's admin    | hill        | 42501    | 42501       | 42501
  player on the court     | -           | 42501    | 42501       | 42501
  player of another court | -           | 42501    | 42501       | 42501
  pending applicant       | -           | 42501    | 42501       | 42501
  invited person          | -           | 42501    | 42501       | 42501
  outsider                | -           | 42501    | 42501       | 42501
`,
)
