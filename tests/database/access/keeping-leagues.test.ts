import { id } from '../ids'
import { callMatrix, withCast } from './matrix'

withCast()

const exists = (what: string) => `exists (select 1 from ${what})`
const newLeague = { p_id: id('new league'), p_name: 'New', p_settings: { points_to_win: 15 } }

callMatrix(
  'keeping leagues',
  {
    'creates one': {
      verb: 'call',
      try: (client) =>
        client.rpc('create_league', { ...newLeague, p_people: [{ first_name: 'Gus' }], p_play: true }),
      done: (me) =>
        exists(
          `leagues l join events e using (id) where l.id = '${id('new league')}' and e.name = 'New' and l.created_by = '${me.id}'
             and points_to_win = 15 and (select count(*) from league_players where league_id = l.id) = 2`,
        ),
    },
    'for Riverside': {
      verb: 'call',
      try: (client) => client.rpc('create_league', { ...newLeague, p_club_id: id('riverside') }),
      done: () => exists(`leagues where id = '${id('new league')}' and club_id = '${id('riverside')}'`),
    },
    'creates the next season of one': {
      verb: 'call',
      try: (client) => client.rpc('create_league', { ...newLeague, p_previous_league_id: id('ladder') }),
      done: () =>
        exists(`leagues where id = '${id('new league')}' and previous_league_id = '${id('ladder')}'`),
    },
    'edits an unplayed one': {
      verb: 'call',
      try: (client) =>
        client.rpc('edit_league', {
          p_league_id: id('empty'),
          p_name: 'Winter',
          p_settings: { points_to_win: 15 },
        }),
      done: () =>
        exists(
          `leagues join events using (id) where id = '${id('empty')}' and name = 'Winter' and points_to_win = 15`,
        ),
    },
    'archives a played one': {
      verb: 'call',
      try: (client) =>
        client.rpc('edit_league', { p_league_id: id('ladder'), p_settings: { status: 'archived' } }),
      done: () => exists(`leagues where id = '${id('ladder')}' and status = 'archived'`),
    },
    'brings one back': {
      verb: 'call',
      given: () =>
        ['completed', 'archived']
          .map((status) => `update leagues set status = '${status}' where id = '${id('ladder')}';`)
          .join(' '),
      try: (client) => client.rpc('restore_league', { p_league_id: id('ladder') }),
      done: () => exists(`leagues where id = '${id('ladder')}' and status = 'completed'`),
    },
    'reads the seasons of one': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('league_seasons', { p_league_id: id('ladder') })
        return { error, read: data?.map(({ name }) => name).join(', ') || '-' }
      },
      gives: 'Riverside Ladder',
    },
    'asks what a change touches': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('edit_effects', { p_league_id: id('ladder') })
        return { error, read: (data as { finalized?: number } | null)?.finalized }
      },
      gives: 1,
    },
  },
  `
                       | creates one | for Riverside | creates the next season of one | edits an unplayed one | archives a played one | brings one back | reads the seasons of one | asks what a change touches
  super admin          | yes         | yes           | yes                           | yes                   | yes                   | yes              | yes                      | yes
  league creator       | yes         | PT403         | yes                           | yes                   | yes                   | yes              | yes                      | yes
  club creator         | yes         | yes           | yes                           | yes                   | yes                   | yes              | yes                      | yes
  co-organizer         | PT403       | PT403         | yes                           | yes                   | yes                   | yes              | yes                      | yes
  club admin           | yes         | yes           | yes                           | yes                   | yes                   | yes              | yes                      | yes
  another club's admin | yes         | PT403         | PT403                         | PT403                 | PT403                 | PT403            | -                        | PT403
  player on the court  | PT403       | PT403         | PT403                         | PT403                 | PT403                 | PT403            | yes                      | PT403
  player of another court | PT403    | PT403         | PT403                         | PT403                 | PT403                 | PT403            | yes                      | PT403
  invited person       | PT403       | PT403         | PT403                         | PT403                 | PT403                 | PT403            | yes                      | PT403
  *                    | PT403       | PT403         | PT403                         | PT403                 | PT403                 | PT403            | -                        | PT403
`,
)
