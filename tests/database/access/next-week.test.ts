import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

// Written by publish_next_week alone.
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
  club admin              | ladder | 42501    | 42501             | 42501
  another club's admin    | hill   | 42501    | 42501             | 42501
  player on the court     | ladder | 42501    | 42501             | 42501
  player of another court | ladder | 42501    | 42501             | 42501
  pending applicant       | -      | 42501    | 42501             | 42501
  invited person          | ladder | 42501    | 42501             | 42501
  outsider                | -      | 42501    | 42501             | 42501
`,
)

const finalized = () =>
  `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = '${id('tonight')}'`
const week = {
  p_league_id: id('ladder'),
  p_game_day_id: id('ahead'),
  p_seen_draw_version: 0,
  p_seats: ['noor', 'tom', 'maya', 'sam'].map((name, i) => ({ court: 1, seat: i + 1, player: id(name) })),
  p_overrides: [{ player: id('sam'), from_court: 2, reason: 'Makes the four.' }],
}

callMatrix(
  'publish_next_week',
  {
    'publishes next week': {
      verb: 'call',
      given: finalized,
      try: (client) => client.rpc('publish_next_week', week),
      done: (me) =>
        `exists (select 1 from game_days where id = '${id('ahead')}' and draw_version = 1 and drawn_by = '${me.id}')
         and (select count(*) from court_assignments where game_day_id = '${id('ahead')}') = 4
         and exists (select 1 from court_overrides where game_day_id = '${id('ahead')}' and created_by = '${me.id}')
         and (select count(*) from announcements where automatic and created_by = '${me.id}') = 4`,
    },
    'through a league of their own': {
      verb: 'call',
      given: finalized,
      try: (client) => client.rpc('publish_next_week', { ...week, p_league_id: id('hill') }),
      done: () => `exists (select 1 from court_assignments where game_day_id = '${id('ahead')}')`,
    },
    "before today's game day is finalized": {
      verb: 'call',
      try: (client) => client.rpc('publish_next_week', week),
      done: () => `exists (select 1 from court_assignments where game_day_id = '${id('ahead')}')`,
    },
  },
  `
                       | publishes next week | through a league of their own | before today's game day is finalized
  super admin          | yes                 | PT404                         | PT409
  league creator       | yes                 | PT403                         | PT409
  club creator         | yes                 | PT403                         | PT409
  club admin           | yes                 | PT403                         | PT409
  another club's admin | PT403               | PT404                         | PT403
  *                    | PT403               | PT403                         | PT403
`,
)
