import { id } from '../ids'
import { callMatrix, withCast } from './matrix'

withCast()

const SHEET = id('a sheet')
const BROUGHT_IN = `exists (select 1 from game_days where brought_in = '${SHEET}')`
const lastWeek = () => new Date(Date.now() - 7 * 86_400_000).toISOString()
const movedIn = () =>
  `insert into league_players (league_id, player_id, status, joined_at)
   values ('${id('empty')}', '${id('noor')}', 'joined', now()), ('${id('empty')}', '${id('tom')}', 'joined', now())`

callMatrix(
  'results from before a league was here',
  {
    'brings them in': {
      verb: 'call',
      given: movedIn,
      try: (client) =>
        client.rpc('bring_results', {
          p_league_id: id('empty'),
          p_import_id: SHEET,
          p_players: [{ player_id: id('noor') }, { player_id: id('tom') }],
          p_days: [
            {
              starts_at: lastWeek(),
              seats: [
                { court: 1, player: 1 },
                { court: 1, player: 2 },
              ],
              games: [{ court: 1, players: [1, 2], scores: [11, 3] }],
            },
          ],
        }),
      done: () => BROUGHT_IN,
    },
    'takes them back': {
      verb: 'call',
      given: () =>
        `insert into game_days (league_id, week_number, starts_at, status, is_finalized, finalized_at, finalized_by,
           brought_in)
         values ('${id('empty')}', 1, '${lastWeek()}', 'completed', true, now(), '${id('lucia')}', '${SHEET}')`,
      try: (client) => client.rpc('undo_results', { p_league_id: id('empty') }),
      done: () => `not ${BROUGHT_IN}`,
    },
    'starts in their order': {
      verb: 'call',
      given: movedIn,
      try: (client) =>
        client.rpc('set_starting_order', { p_league_id: id('empty'), p_players: [id('tom'), id('noor')] }),
      done: () =>
        `exists (select 1 from league_players
          where league_id = '${id('empty')}' and player_id = '${id('tom')}' and ladder_start = 1)`,
    },
  },
  `
                       | brings them in | takes them back | starts in their order
  super admin          | yes            | yes             | yes
  league creator       | yes            | yes             | yes
  club creator         | yes            | yes             | yes
  co-organizer         | yes            | yes             | yes
  club admin           | yes            | yes             | yes
  *                    | PT403          | PT403           | PT403
`,
)
