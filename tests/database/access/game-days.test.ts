import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const ladderOrHill = `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`
const day = (name: string, condition: string) =>
  `exists (select 1 from game_days where id = '${id(name)}' and ${condition})`

// Members in every state (Lena is only invited) and organizers can see inside a league; people who ask to join can't.
accessMatrix(
  'game_days',
  { key: ['id', 'is_finalized'], label: ladderOrHill },
  {
    'plans a day': {
      verb: 'insert',
      try: (client) =>
        client
          .from('game_days')
          .insert({ league_id: id('ladder'), week_number: 9, starts_at: '2027-01-01T18:00:00Z' }),
      done: () => `exists (select 1 from game_days where week_number = 9)`,
    },
    'moves a day': {
      verb: 'update',
      try: (client) => client.from('game_days').update({ location: 'Indoors' }).eq('id', id('ahead')),
      done: () => day('ahead', `location = 'Indoors'`),
    },
    'moves a finalized one': {
      verb: 'update',
      try: (client) => client.from('game_days').update({ location: 'Indoors' }).eq('id', id('played')),
      done: () => day('played', `location = 'Indoors'`),
    },
    'finalizes by hand': {
      verb: 'update',
      try: (client) =>
        client
          .from('game_days')
          .update({ is_finalized: true, finalized_at: '2027-01-01T18:00:00Z', status: 'completed' })
          .eq('id', id('ahead')),
      done: () => day('ahead', 'is_finalized'),
    },
    'reopens a finalized one': {
      verb: 'update',
      try: (client) =>
        client.from('game_days').update({ is_finalized: false, finalized_at: null }).eq('id', id('played')),
      done: () => day('played', 'not is_finalized'),
    },
    'deletes an unplayed day': {
      verb: 'delete',
      try: (client) => client.from('game_days').delete().eq('id', id('ahead')),
      done: () => `not ${day('ahead', 'true')}`,
    },
    "deletes tonight's": {
      verb: 'delete',
      try: (client) => client.from('game_days').delete().eq('id', id('tonight')),
      done: () => `not ${day('tonight', 'true')}`,
    },
  },
  `
                       | reads  | plans a day | moves a day | moves a finalized one | finalizes by hand | reopens a finalized one | deletes an unplayed day | deletes tonight's
  super admin          | all    | 42501       | 42501       | 42501                 | 42501             | 42501                   | yes                     | PT409
  league creator       | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | yes                     | PT409
  club creator         | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | yes                     | PT409
  co-organizer         | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | yes                     | PT409
  club admin           | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | yes                     | PT409
  another club's admin | hill   | 42501       | 42501       | 42501                 | 42501             | 42501                   | -                       | -
  player on the court  | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | -                       | -
  player of another court | ladder | 42501    | 42501       | 42501                 | 42501             | 42501                   | -                       | -
  pending applicant    | -      | 42501       | 42501       | 42501                 | 42501             | 42501                   | -                       | -
  invited person       | ladder | 42501       | 42501       | 42501                 | 42501             | 42501                   | -                       | -
  outsider             | -      | 42501       | 42501       | 42501                 | 42501             | 42501                   | -                       | -
`,
)

const answered = (player: string, response: string) =>
  `exists (select 1 from game_day_responses where game_day_id = '${id('ahead')}' and player_id = '${player}' and response = '${response}')`

// Members see RSVPs. They are sent through submit_rsvp(): no one writes them directly, not even an organizer.
accessMatrix(
  'game_day_responses',
  { key: ['game_day_id', 'player_id', 'response'], label: ladderOrHill },
  {
    'takes a place': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('game_day_responses')
          .insert({ game_day_id: id('ahead'), league_id: id('ladder'), player_id: me.id, response: 'in' }),
      done: (me) => answered(me.id, 'in'),
    },
    'writes that Tom is out': {
      verb: 'update',
      try: (client) =>
        client
          .from('game_day_responses')
          .update({ response: 'out' })
          .eq('game_day_id', id('ahead'))
          .eq('player_id', id('tom')),
      done: () => answered(id('tom'), 'out'),
    },
    "deletes Tom's answer": {
      verb: 'delete',
      try: (client) =>
        client.from('game_day_responses').delete().eq('game_day_id', id('ahead')).eq('player_id', id('tom')),
      done: () => `not ${answered(id('tom'), 'in')}`,
    },
  },
  `
                       | reads  | takes a place | writes that Tom is out | deletes Tom's answer
  super admin          | all    | 42501         | 42501                  | 42501
  league creator       | ladder | 42501         | 42501                  | 42501
  club creator         | ladder | 42501         | 42501                  | 42501
  co-organizer         | ladder | 42501         | 42501                  | 42501
  club admin           | ladder | 42501         | 42501                  | 42501
  another club's admin | hill   | 42501         | 42501                  | 42501
  player on the court  | ladder | 42501         | 42501                  | 42501
  player of another court | ladder | 42501      | 42501                  | 42501
  invited person       | ladder | 42501         | 42501                  | 42501
  *                    | -      | 42501         | 42501                  | 42501
`,
)

// Members RSVP for themselves, organizers for any member.
callMatrix(
  'submit_rsvp',
  {
    'says in': {
      verb: 'call',
      try: (client) => client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'in' }),
      done: (me) => answered(me.id, 'in'),
    },
    'says Maya is out': {
      verb: 'call',
      try: (client) =>
        client.rpc('submit_rsvp', {
          p_game_day_id: id('ahead'),
          p_response: 'out',
          p_player_id: id('maya'),
        }),
      done: () => answered(id('maya'), 'out'),
    },
    'puts in who said nothing': {
      verb: 'call',
      try: (client) =>
        client.rpc('set_missing_rsvps', { p_game_day_id: id('ahead'), p_player_ids: [id('sam'), id('tom')] }),
      done: () => answered(id('sam'), 'in'),
    },
    "takes Tom's answer back": {
      verb: 'call',
      try: (client) =>
        client.rpc('submit_rsvp', {
          p_game_day_id: id('ahead'),
          p_response: 'none',
          p_player_id: id('tom'),
        }),
      done: () => `not ${answered(id('tom'), 'in')}`,
    },
  },
  `
                       | says in | says Maya is out | puts in who said nothing | takes Tom's answer back
  super admin          | PT422   | yes              | yes | yes
  league creator       | PT422   | yes              | yes | yes
  club creator         | PT422   | yes              | yes | yes
  co-organizer         | PT422   | yes              | yes | yes
  club admin           | PT422   | yes              | yes | yes
  another club's admin | PT404   | PT404            | PT404 | PT404
  player on the court  | yes     | PT403            | PT403 | PT403
  player of another court | yes  | PT403            | PT403 | PT403
  invited person       | yes     | PT403            | PT403 | PT403
  *                    | PT404   | PT404            | PT404 | PT404
`,
)

const TO_7 = {
  win_type: 'win_by_margin',
  points_to_win: 7,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}
const OTHER_RESULTS = { forfeit_points: 'target', forfeit_partner: 'loss', tie_breakers: 'points_for wins' }

// Organizers plan the season, and move and cancel its game days.
callMatrix(
  'create_season, edit_game_day, cancel_game_day, game_day_reach, finish_season, set_game_day_rules and set_finals',
  {
    'plans a day': {
      verb: 'call',
      try: (client) =>
        client.rpc('create_season', {
          p_league_id: id('ladder'),
          p_days: [{ starts_at: '2027-11-02T18:00:00Z' }],
        }),
      done: () => `exists (select 1 from game_days where starts_at = '2027-11-02T18:00:00Z')`,
    },
    'moves a day': {
      verb: 'call',
      try: (client) =>
        client.rpc('edit_game_day', {
          p_game_day_id: id('ahead'),
          p_changes: { location: 'Indoors' },
          p_seen: { location: '' },
        }),
      done: () => day('ahead', `location = 'Indoors'`),
    },
    'cancels it': {
      verb: 'call',
      try: (client) => client.rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_reason: 'Rain' }),
      done: () => day('ahead', `status = 'canceled' and canceled_reason = 'Rain'`),
    },
    'reads whom that reaches': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('game_day_reach', {
          p_game_day_id: id('ahead'),
          p_kind: 'game_day_canceled',
        })
        return {
          error,
          read: (data as { yet_to_accept?: { name: string }[] } | null)?.yet_to_accept
            ?.map(({ name }) => name)
            .join(),
        }
      },
      gives: 'Lena Fischer',
    },
    'finishes the season': {
      verb: 'call',
      given: () =>
        `update game_days set status = 'canceled' where league_id = '${id('ladder')}' and not is_finalized`,
      try: (client) =>
        client.rpc('finish_season', { p_league_id: id('ladder'), p_title: 'The end', p_message: 'Thanks' }),
      done: () =>
        `exists (select 1 from leagues where id = '${id('ladder')}' and status = 'completed')
          and exists (select 1 from announcements where title = 'The end' and message = 'Thanks')`,
    },
    'gives it other rules': {
      verb: 'call',
      try: (client) =>
        client.rpc('set_game_day_rules', {
          p_game_day_id: id('ahead'),
          p_seen_rules: {},
          p_rules: { games_per_match: 2, ...OTHER_RESULTS },
        }),
      done: () => day('ahead', `rules = '${JSON.stringify({ games_per_match: 2, ...OTHER_RESULTS })}'`),
    },
    'lets its remaining games go to 7': {
      verb: 'call',
      given: () =>
        `update game_days set rules = '{"games_per_match": 3}', draw_version = 0 where id = '${id('tonight')}'`,
      try: (client) =>
        client.rpc('set_game_day_rules', {
          p_game_day_id: id('tonight'),
          p_seen_rules: { games_per_match: 3 },
          p_rules: TO_7,
        }),
      done: () =>
        `${day('tonight', `rules @> '${JSON.stringify(TO_7)}'`)} and exists (select 1 from rule_events where game_day_id = '${id('tonight')}')`,
    },
    'makes it the finals': {
      verb: 'call',
      try: (client) => client.rpc('set_finals', { p_game_day_id: id('ahead'), p_finals: true }),
      done: () =>
        day('ahead', `rules = '{"finals": true, "game_format": "courts", "movement_mode": "none"}'`),
    },
  },
  `
                          | plans a day | moves a day | cancels it | reads whom that reaches | finishes the season | gives it other rules | lets its remaining games go to 7 | makes it the finals
  super admin             | yes         | yes         | yes        | yes        | yes                 | yes                  | yes                  | yes
  league creator          | yes         | yes         | yes        | yes        | yes                 | yes                  | yes                  | yes
  club creator            | yes         | yes         | yes        | yes        | yes                 | yes                  | yes                  | yes
  co-organizer            | yes         | yes         | yes        | yes        | yes                 | yes                  | yes                  | yes
  club admin              | yes         | yes         | yes        | yes        | yes                 | yes                  | yes                  | yes
  player on the court     | PT403       | PT403       | PT403      | PT403      | PT403               | PT403                | PT403                | PT403
  player of another court | PT403       | PT403       | PT403      | PT403      | PT403               | PT403                | PT403                | PT403
  invited person          | PT403       | PT403       | PT403      | PT403      | PT403               | PT403                | PT403                | PT403
  *                       | PT403       | PT404       | PT404      | PT404      | PT403               | PT404                | PT404                | PT404
`,
)

accessMatrix(
  'court_configurations',
  { key: ['league_id', 'court_number', 'display_name'], label: ladderOrHill },
  {
    'names a court': {
      verb: 'insert',
      try: (client) =>
        client
          .from('court_configurations')
          .insert({ league_id: id('ladder'), court_number: 3, display_name: 'Roof' }),
      done: () => `exists (select 1 from court_configurations where display_name = 'Roof')`,
    },
    'renames one': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_configurations')
          .update({ display_name: 'Roof' })
          .eq('league_id', id('ladder'))
          .eq('court_number', 1),
      done: () => `exists (select 1 from court_configurations where display_name = 'Roof')`,
    },
    'takes a name away': {
      verb: 'delete',
      try: (client) =>
        client.from('court_configurations').delete().eq('league_id', id('ladder')).eq('court_number', 1),
      done: () => `not exists (select 1 from court_configurations where display_name = 'Center')`,
    },
  },
  `
                       | reads  | names a court | renames one | takes a name away
  super admin          | all    | yes           | yes         | yes
  league creator       | ladder | yes           | yes         | yes
  club creator         | ladder | yes           | yes         | yes
  co-organizer         | ladder | yes           | yes         | yes
  club admin           | ladder | yes           | yes         | yes
  another club's admin | hill   | 42501         | -           | -
  player on the court  | ladder | 42501         | -           | -
  player of another court | ladder | 42501      | -           | -
  invited person       | ladder | 42501         | -           | -
  *                    | -      | 42501         | -           | -
`,
)

// Specification section 6: super admin, league creator, club creator, or a club admin in the club's list.
callMatrix(
  'finalize_game_day',
  {
    'finalizes tonight': {
      verb: 'call',
      try: (client) =>
        client.rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') }),
      done: (me) =>
        day(
          'tonight',
          `is_finalized and finalized_by = '${me.id}' and finalized_at > now() - interval '1 hour' and status = 'completed'`,
        ),
    },
    'finalizes by a league of their own': {
      verb: 'call',
      try: (client) =>
        client.rpc('finalize_game_day', { p_league_id: id('hill'), p_game_day_id: id('tonight') }),
      done: () => day('tonight', 'is_finalized'),
    },
    'finalizes a canceled day': {
      verb: 'call',
      try: (client) =>
        client.rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('rained off') }),
      done: () => day('rained off', 'is_finalized'),
    },
  },
  `
                       | finalizes tonight | finalizes by a league of their own | finalizes a canceled day
  super admin          | yes               | PT404                              | PT409
  league creator       | yes               | PT403                              | PT409
  club creator         | yes               | PT403                              | PT409
  co-organizer         | yes               | PT403                              | PT409
  club admin           | yes               | PT403                              | PT409
  another club's admin | PT403             | PT404                              | PT403
  *                    | PT403             | PT403                              | PT403
`,
)

// The same people email corrected results.
callMatrix(
  'tell_corrections',
  {
    'tells what was corrected': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('tell_corrections', {
          p_league_id: id('ladder'),
          p_game_day_id: id('played'),
        })
        return { error, read: String((data as { games?: number } | null)?.games) }
      },
      gives: '0',
    },
    'by a league of their own': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('tell_corrections', {
          p_league_id: id('hill'),
          p_game_day_id: id('played'),
        })
        return { error, read: String((data as { games?: number } | null)?.games) }
      },
      gives: '0',
    },
  },
  `
                       | tells what was corrected | by a league of their own
  super admin          | yes                      | PT404
  league creator       | yes                      | PT403
  club creator         | yes                      | PT403
  co-organizer         | yes                      | PT403
  club admin           | yes                      | PT403
  another club's admin | PT403                    | PT404
  signed-out visitor   | 42501                    | 42501
  *                    | PT403                    | PT403
`,
)

// The same people may. Members are told that they may not, and strangers not even that the day exists.
callMatrix(
  'undo_finalizing',
  {
    'undoes it': {
      verb: 'call',
      given: () => `update game_days set is_finalized = true, finalized_at = '2026-01-02T03:04:05Z',
          status = 'completed', undo_until = now() + interval '10 minutes' where id = '${id('tonight')}';
        insert into held_results (game_day_id, league_id, due_at, status_before, ended_early, results)
        select id, league_id, undo_until, 'in_progress', false, '[]' from game_days where id = '${id('tonight')}'`,
      try: (client) =>
        client.rpc('undo_finalizing', {
          p_game_day_id: id('tonight'),
          p_finalized_at: '2026-01-02T03:04:05+00:00',
        }),
      done: () => `${day('tonight', `not is_finalized and status = 'in_progress'`)}
        and not exists (select 1 from held_results)`,
    },
    'undoes one of long ago': {
      verb: 'call',
      try: (client) =>
        client.rpc('undo_finalizing', {
          p_game_day_id: id('played'),
          p_finalized_at: '2026-01-02T03:04:05+00:00',
        }),
      done: () => day('played', 'not is_finalized'),
    },
  },
  `
                       | undoes it | undoes one of long ago
  super admin          | yes       | PT409
  league creator       | yes       | PT409
  club creator         | yes       | PT409
  co-organizer         | yes       | PT409
  club admin           | yes       | PT409
  player on the court  | PT403     | PT403
  player of another court | PT403  | PT403
  invited person       | PT403     | PT403
  *                    | PT404     | PT404
`,
)

// Where a lost court plays on is for organizers to say, as everything about the courts is.
callMatrix(
  'move_court',
  {
    'plays on at a free court': {
      verb: 'call',
      try: (client) => client.rpc('move_court', { p_game_day_id: id('tonight'), p_court_number: 1, p_to: 3 }),
      done: () => `${day('tonight', `court_moves = '{"1": 3}'`)} and exists (select 1 from announcements
        where title = 'Week 2: play on on Court 3' and target_user_id = '${id('maya')}')`,
    },
    'plays on at one in use': {
      verb: 'call',
      try: (client) => client.rpc('move_court', { p_game_day_id: id('tonight'), p_court_number: 1, p_to: 2 }),
      done: () => day('tonight', `court_moves <> '{}'`),
    },
    'goes back to one in use': {
      verb: 'call',
      given: () => `update game_days set court_moves = '{"1": 3, "2": 1}' where id = '${id('tonight')}'`,
      try: (client) => client.rpc('move_court', { p_game_day_id: id('tonight'), p_court_number: 1, p_to: 1 }),
      done: () => day('tonight', `court_moves <> '{"1": 3, "2": 1}'`),
    },
    'moves a court of a finalized day': {
      verb: 'call',
      try: (client) => client.rpc('move_court', { p_game_day_id: id('played'), p_court_number: 1, p_to: 3 }),
      done: () => day('played', `court_moves <> '{}'`),
    },
  },
  `
                       | plays on at a free court | plays on at one in use | goes back to one in use | moves a court of a finalized day
  super admin          | yes                      | PT409                  | PT409                  | PT409
  league creator       | yes                      | PT409                  | PT409                  | PT409
  club creator         | yes                      | PT409                  | PT409                  | PT409
  co-organizer         | yes                      | PT409                  | PT409                  | PT409
  club admin           | yes                      | PT409                  | PT409                  | PT409
  player on the court  | PT403                    | PT403                  | PT403                  | PT403
  player of another court | PT403                 | PT403                  | PT403                  | PT403
  invited person       | PT403                    | PT403                  | PT403                  | PT403
  *                    | PT404                    | PT404                  | PT404                  | PT404
`,
)
