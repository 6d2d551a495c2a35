import type { Client } from '../backend'
import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const TO_15 = {
  win_type: 'win_by_margin',
  points_to_win: 15,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}
const ladderOrHill = `case t.league_id when '${id('ladder')}' then 'ladder' else 'hill' end`
const seat = (name: string, condition: string) =>
  `exists (select 1 from court_assignments where id = '${id(name)}' and ${condition})`
const game = (name: string, condition: string) =>
  `exists (select 1 from court_rotations where id = '${id(name)}' and ${condition})`

// Players name subs on their own court while the day is open. Organizers do everything, and are the only ones after
// finalization.
accessMatrix(
  'court_assignments',
  { key: ['id', 'player_id', 'substitute_name'], label: ladderOrHill },
  {
    'seats Maya next week': {
      verb: 'insert',
      try: (client) =>
        client.from('court_assignments').insert({
          league_id: id('ladder'),
          game_day_id: id('ahead'),
          court_number: 1,
          seat: 1,
          player_id: id('maya'),
        }),
      done: () => `exists (select 1 from court_assignments where game_day_id = '${id('ahead')}')`,
    },
    'names a sub on court 1': {
      verb: 'update',
      try: (client) =>
        client.from('court_assignments').update({ substitute_name: ' Gus ' }).eq('id', id('tonight maya')),
      done: () => seat('tonight maya', `substitute_name = 'Gus'`),
    },
    'names one on a finalized day': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_assignments')
          .update({ substitute_name: 'Gus', change_reason: 'Recorded late.' })
          .eq('id', id('played maya')),
      done: () => seat('played maya', `substitute_name = 'Gus'`),
    },
    'marks her absent': {
      verb: 'update',
      try: (client) =>
        client.from('court_assignments').update({ attendance: 'absent' }).eq('id', id('tonight maya')),
      done: () => seat('tonight maya', `attendance = 'absent'`),
    },
    'moves Maya to court 3': {
      verb: 'update',
      try: (client) =>
        client.from('court_assignments').update({ court_number: 3 }).eq('id', id('tonight maya')),
      done: () => seat('tonight maya', 'court_number = 3'),
    },
    "gives Maya's seat away": {
      verb: 'update',
      try: (client, me) =>
        client.from('court_assignments').update({ player_id: me.id }).eq('id', id('tonight maya')),
      done: () => seat('tonight maya', `player_id <> '${id('maya')}'`),
    },
    "takes Maya's seat away": {
      verb: 'delete',
      try: (client) => client.from('court_assignments').delete().eq('id', id('tonight maya')),
      done: () => `not ${seat('tonight maya', 'true')}`,
    },
    'takes one of a finalized day': {
      verb: 'delete',
      try: (client) => client.from('court_assignments').delete().eq('id', id('played maya')),
      done: () => `not ${seat('played maya', 'true')}`,
    },
  },
  `
                       | reads  | seats Maya next week | names a sub on court 1 | names one on a finalized day | marks her absent | moves Maya to court 3 | gives Maya's seat away | takes Maya's seat away | takes one of a finalized day
  super admin          | all    | 42501                | yes                    | yes                          | yes              | 42501                 | 42501                  | 42501                  | 42501
  league creator       | ladder | 42501                | yes                    | yes                          | yes              | 42501                 | 42501                  | 42501                  | 42501
  club creator         | ladder | 42501                | yes                    | yes                          | yes              | 42501                 | 42501                  | 42501                  | 42501
  co-organizer         | ladder | 42501                | yes                    | yes                          | yes              | 42501                 | 42501                  | 42501                  | 42501
  club admin           | ladder | 42501                | yes                    | yes                          | yes              | 42501                 | 42501                  | 42501                  | 42501
  another club's admin | hill   | 42501                | -                      | -                            | -                | 42501                 | 42501                  | 42501                  | 42501
  player on the court  | ladder | 42501                | yes                    | PT409                        | PT403            | 42501                 | 42501                  | 42501                  | 42501
  player of another court | ladder | 42501             | PT403                  | PT403                        | PT403            | 42501                 | 42501                  | 42501                  | 42501
  pending applicant    | -      | 42501                | -                      | -                            | -                | 42501                 | 42501                  | 42501                  | 42501
  invited person       | ladder | 42501                | -                      | -                            | -                | 42501                 | 42501                  | 42501                  | 42501
  outsider             | -      | 42501                | -                      | -                            | -                | 42501                 | 42501                  | 42501                  | 42501
`,
)

const LINE_UP = {
  team1_player1_id: id('noor'),
  team1_player2_id: id('ines'),
  team2_player1_id: id('maya'),
  team2_player2_id: id('tom'),
}

// Game 2 of court 1 today has no score yet. Game 1 has 11–7 at version 1, and so has everything on the finalized day.
accessMatrix(
  'court_rotations',
  { key: ['id', 'team1_score', 'version'], label: ladderOrHill },
  {
    'draws a game': {
      verb: 'insert',
      try: (client) =>
        client.from('court_rotations').insert({
          league_id: id('ladder'),
          game_day_id: id('tonight'),
          court_number: 1,
          game_number: 3,
          rotation_number: 3,
          ...LINE_UP,
        }),
      done: (me) =>
        `exists (select 1 from court_rotations where game_number = 3 and version = 0 and updated_by = '${me.id}')`,
    },
    'draws one on a finalized day': {
      verb: 'insert',
      try: (client) =>
        client.from('court_rotations').insert({
          league_id: id('ladder'),
          game_day_id: id('played'),
          court_number: 1,
          game_number: 9,
          rotation_number: 9,
          ...LINE_UP,
        }),
      done: () => `exists (select 1 from court_rotations where game_number = 9)`,
    },
    'enters a score on court 1': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_rotations')
          .update({ team1_score: 11, team2_score: 4, seen_version: 0 })
          .eq('league_id', id('ladder'))
          .eq('game_day_id', id('tonight'))
          .eq('court_number', 1)
          .eq('game_number', 2),
      done: (me) =>
        game(
          'tonight 1-2',
          `(team1_score, team2_score, version) = (11, 4, 1) and updated_by = '${me.id}' and seen_version is null`,
        ),
    },
    'corrects a finalized score': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_rotations')
          .update({ team1_score: 7, team2_score: 11, seen_version: 1 })
          .eq('id', id('played 1-1')),
      done: () => game('played 1-1', '(team1_score, team2_score, version) = (7, 11, 2)'),
    },
    'enters one of a canceled day': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_rotations')
          .update({ team1_score: 11, team2_score: 4, seen_version: 0 })
          .eq('id', id('rained off 1-1')),
      done: () => game('rained off 1-1', 'team1_score = 11'),
    },
    'changes who plays': {
      verb: 'update',
      try: (client) => client.from('court_rotations').update(LINE_UP).eq('id', id('tonight 1-2')),
      done: () => game('tonight 1-2', `team1_player2_id = '${id('ines')}' and version = 1`),
    },
    'changes who played': {
      verb: 'update',
      try: (client) => client.from('court_rotations').update(LINE_UP).eq('id', id('tonight 1-1')),
      done: () => game('tonight 1-1', `team1_player2_id = '${id('ines')}'`),
    },
    'starts the clock': {
      verb: 'update',
      try: (client) =>
        client
          .from('court_rotations')
          .update({ start_time: '2026-12-01T18:00:00Z' })
          .eq('id', id('tonight 1-2')),
      done: () => game('tonight 1-2', 'start_time is not null and version = 0'),
    },
    'takes a game away': {
      verb: 'delete',
      try: (client) => client.from('court_rotations').delete().eq('id', id('tonight 1-2')),
      done: () => `not ${game('tonight 1-2', 'true')}`,
    },
    'takes a played one away': {
      verb: 'delete',
      try: (client) => client.from('court_rotations').delete().eq('id', id('tonight 1-1')),
      done: () => `not ${game('tonight 1-1', 'true')}`,
    },
  },
  `
                       | reads  | draws a game | draws one on a finalized day | enters a score on court 1 | corrects a finalized score | enters one of a canceled day | changes who plays | changes who played | starts the clock | takes a game away | takes a played one away
  super admin          | all    | 42501        | 42501                        | yes                       | PT422                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  league creator       | ladder | 42501        | 42501                        | yes                       | PT422                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  club creator         | ladder | 42501        | 42501                        | yes                       | PT422                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  co-organizer         | ladder | 42501        | 42501                        | yes                       | PT422                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  club admin           | ladder | 42501        | 42501                        | yes                       | PT422                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  another club's admin | hill   | 42501        | 42501                        | -                         | -                          | -                             | 42501             | 42501              | 42501            | 42501             | 42501
  player on the court  | ladder | 42501        | 42501                        | yes                       | PT409                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  player of another court | ladder | 42501     | 42501                        | PT403                     | PT409                      | PT409                         | 42501             | 42501              | 42501            | 42501             | 42501
  pending applicant    | -      | 42501        | 42501                        | -                         | -                          | -                             | 42501             | 42501              | 42501            | 42501             | 42501
  invited person       | ladder | 42501        | 42501                        | -                         | -                          | -                             | 42501             | 42501              | 42501            | 42501             | 42501
  outsider             | -      | 42501        | 42501                        | -                         | -                          | -                             | 42501             | 42501              | 42501            | 42501             | 42501
`,
)

// Members and organizers read the history, and no one writes it.
accessMatrix(
  'score_events',
  { key: ['id', 'new_team1_score'], label: ladderOrHill },
  {
    'invents a line': {
      verb: 'insert',
      try: (client) =>
        client.from('score_events').insert({
          league_id: id('ladder'),
          game_day_id: id('tonight'),
          court_number: 1,
          game_number: 1,
          version: 9,
        }),
      done: () => `exists (select 1 from score_events where version = 9)`,
    },
    'rewrites a line': {
      verb: 'update',
      try: (client) =>
        client.from('score_events').update({ new_team1_score: 0 }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from score_events where new_team1_score = 0)`,
    },
    'deletes a line': {
      verb: 'delete',
      try: (client) => client.from('score_events').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from score_events where league_id = '${id('ladder')}')`,
    },
  },
  `
                       | reads  | invents a line | rewrites a line | deletes a line
  super admin          | all    | 42501          | 42501           | 42501
  league creator       | ladder | 42501          | 42501           | 42501
  club creator         | ladder | 42501          | 42501           | 42501
  co-organizer         | ladder | 42501          | 42501           | 42501
  club admin           | ladder | 42501          | 42501           | 42501
  another club's admin | hill   | 42501          | 42501           | 42501
  player on the court  | ladder | 42501          | 42501           | 42501
  player of another court | ladder | 42501       | 42501           | 42501
  invited person       | ladder | 42501          | 42501           | 42501
  *                    | -      | 42501          | 42501           | 42501
`,
)

// Everyone in the league reads how a day's rules changed, and only set_game_day_rules writes it.
accessMatrix(
  'rule_events',
  { key: ['id', 'open_games'], label: ladderOrHill },
  {
    'invents a line': {
      verb: 'insert',
      try: (client) =>
        client.from('rule_events').insert({
          league_id: id('ladder'),
          game_day_id: id('tonight'),
          old_scoring: TO_15,
          new_scoring: TO_15,
          open_games: 9,
          changed_by: id('lucia'),
        }),
      done: () => `exists (select 1 from rule_events where open_games = 9)`,
    },
    'rewrites a line': {
      verb: 'update',
      try: (client) => client.from('rule_events').update({ open_games: 8 }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from rule_events where open_games = 8)`,
    },
    'deletes a line': {
      verb: 'delete',
      try: (client) => client.from('rule_events').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from rule_events where league_id = '${id('ladder')}')`,
    },
  },
  `
                       | reads  | invents a line | rewrites a line | deletes a line
  super admin          | all    | 42501          | 42501           | 42501
  league creator       | ladder | 42501          | 42501           | 42501
  club creator         | ladder | 42501          | 42501           | 42501
  co-organizer         | ladder | 42501          | 42501           | 42501
  club admin           | ladder | 42501          | 42501           | 42501
  another club's admin | hill   | 42501          | 42501           | 42501
  player on the court  | ladder | 42501          | 42501           | 42501
  player of another court | ladder | 42501       | 42501           | 42501
  invited person       | ladder | 42501          | 42501           | 42501
  *                    | -      | 42501          | 42501           | 42501
`,
)

// Organizers read who was absent and why, and no one writes it.
accessMatrix(
  'seat_events',
  { key: ['id', 'new_attendance'], label: ladderOrHill },
  {
    'invents a line': {
      verb: 'insert',
      try: (client) =>
        client.from('seat_events').insert({
          league_id: id('ladder'),
          game_day_id: id('tonight'),
          court_number: 9,
          player_id: id('noor'),
        }),
      done: () => `exists (select 1 from seat_events where court_number = 9)`,
    },
    'rewrites a line': {
      verb: 'update',
      try: (client) =>
        client.from('seat_events').update({ reason: 'Another one.' }).eq('league_id', id('ladder')),
      done: () => `exists (select 1 from seat_events where reason = 'Another one.')`,
    },
    'deletes a line': {
      verb: 'delete',
      try: (client) => client.from('seat_events').delete().eq('league_id', id('ladder')),
      done: () => `not exists (select 1 from seat_events where league_id = '${id('ladder')}')`,
    },
  },
  `
                       | reads  | invents a line | rewrites a line | deletes a line
  super admin          | all    | 42501          | 42501           | 42501
  league creator       | ladder | 42501          | 42501           | 42501
  club creator         | ladder | 42501          | 42501           | 42501
  co-organizer         | ladder | 42501          | 42501           | 42501
  club admin           | ladder | 42501          | 42501           | 42501
  another club's admin | hill   | 42501          | 42501           | 42501
  *                    | -      | 42501          | 42501           | 42501
`,
)

const forfeits = {
  p_league_id: id('ladder'),
  p_game_day_id: id('tonight'),
  p_player_id: id('maya'),
  p_seen_games: [{ id: id('tonight 1-2'), version: 0 }],
  p_reason: 'Did not come.',
}
const didNotCome = () =>
  `update court_assignments set attendance = 'no_show' where id = '${id('tonight maya')}'`

const marks = (me: { id: string }) => ({
  p_league_id: id('ladder'),
  p_game_day_id: id('tonight'),
  p_by: me.id,
  p_marks: [{ player_id: id('maya'), mark: 'absent', waited_ms: 60_000 }],
})

callMatrix(
  'mark_attendance',
  {
    'that waited': {
      verb: 'call',
      try: (client, me) => client.rpc('mark_attendance', marks(me)),
      done: () => seat('tonight maya', `attendance = 'absent'`),
    },
    'through a league of their own': {
      verb: 'call',
      try: (client, me) => client.rpc('mark_attendance', { ...marks(me), p_league_id: id('hill') }),
      done: () => seat('tonight maya', `attendance = 'absent'`),
    },
    'of someone else': {
      verb: 'call',
      try: (client) => client.rpc('mark_attendance', marks({ id: id('ines') })),
      done: () => seat('tonight maya', `attendance = 'absent'`),
    },
  },
  `
                       | that waited | through a league of their own | of someone else
  super admin          | yes         | -                             | PT409
  league creator       | yes         | PT403                         | PT409
  club creator         | yes         | PT403                         | PT409
  co-organizer         | yes         | PT403                         | PT409
  club admin           | yes         | PT403                         | PT409
  another club's admin | PT403       | -                             | PT409
  player on the court  | PT403       | PT403                         | PT409
  player of another court | PT403    | PT403                         | PT409
  pending applicant    | PT403       | PT403                         | PT409
  invited person       | PT403       | PT403                         | PT409
  outsider             | PT403       | PT403                         | PT409
`,
)

callMatrix(
  'forfeit_open_games',
  {
    'of who did not come': {
      verb: 'call',
      given: didNotCome,
      try: (client) => client.rpc('forfeit_open_games', forfeits),
      done: (me) =>
        game(
          'tonight 1-2',
          `result = 'forfeit' and ended_by = array['${id('maya')}']::uuid[] and version = 1 and updated_by = '${me.id}'`,
        ),
    },
    'through a league of their own': {
      verb: 'call',
      given: didNotCome,
      try: (client) => client.rpc('forfeit_open_games', { ...forfeits, p_league_id: id('hill') }),
      done: () => game('tonight 1-2', `result = 'forfeit'`),
    },
  },
  `
                       | of who did not come | through a league of their own
  super admin          | yes                 | PT404
  league creator       | yes                 | PT403
  club creator         | yes                 | PT403
  co-organizer         | yes                 | PT403
  club admin           | yes                 | PT403
  another club's admin | PT403               | PT404
  *                    | PT403               | PT403
`,
)

const rewriting = {
  p_league_id: id('ladder'),
  p_game_day_id: id('tonight'),
  p_player_id: id('maya'),
  p_finished_game_ids: [id('tonight 1-1')],
  p_name: 'Gus',
}

// Everyone on the court can say who plays from now on; only organizers, who played the finished games.
callMatrix(
  'change_sub',
  {
    'for a finished game': {
      verb: 'call',
      try: (client) => client.rpc('change_sub', rewriting),
      done: () => game('tonight 1-1', `substitutes = array['', '', 'Gus', '']`),
    },
    'through a league of their own': {
      verb: 'call',
      try: (client) => client.rpc('change_sub', { ...rewriting, p_league_id: id('hill') }),
      done: () => game('tonight 1-1', `'Gus' = any (substitutes)`),
    },
  },
  `
                       | for a finished game | through a league of their own
  super admin          | yes                 | PT409
  league creator       | yes                 | PT403
  club creator         | yes                 | PT403
  co-organizer         | yes                 | PT403
  club admin           | yes                 | PT403
  another club's admin | PT403               | PT409
  *                    | PT403               | PT403
`,
)

const submission = {
  p_league_id: id('ladder'),
  p_game_day_id: id('tonight'),
  p_court_number: 1,
  p_game_number: 2,
  p_team1_score: 11,
  p_team2_score: 4,
  p_seen_version: 0,
  p_submission_id: id('submission'),
}

callMatrix(
  'submit_score',
  {
    'on court 1': {
      verb: 'call',
      try: (client) => client.rpc('submit_score', submission),
      done: (me) =>
        game('tonight 1-2', `(team1_score, team2_score, version) = (11, 4, 1) and updated_by = '${me.id}'`),
    },
    'on court 1, through a league of their own': {
      verb: 'call',
      try: (client) => client.rpc('submit_score', { ...submission, p_league_id: id('hill') }),
      done: () => game('tonight 1-2', 'team1_score is not null'),
    },
    'on a finalized day': {
      verb: 'call',
      try: (client) =>
        client.rpc('submit_score', {
          ...submission,
          p_game_day_id: id('played'),
          p_seen_version: 1,
          p_reason: 'Misheard',
        }),
      done: () => game('played 1-2', '(team1_score, team2_score, version) = (11, 4, 2)'),
    },
    'on a finalized day, without a reason': {
      verb: 'call',
      try: (client) =>
        client.rpc('submit_score', {
          ...submission,
          p_game_day_id: id('played'),
          p_seen_version: 1,
          p_reason: ' ',
        }),
      done: () => game('played 1-2', 'version = 2'),
    },
    'on a canceled day': {
      verb: 'call',
      try: (client) => client.rpc('submit_score', { ...submission, p_game_day_id: id('rained off') }),
      done: () => game('rained off 1-2', 'team1_score is not null'),
    },
  },
  `
                       | on court 1 | on court 1, through a league of their own | on a finalized day | on a finalized day, without a reason | on a canceled day
  super admin          | yes        | PT404                                     | yes                | PT422                                | -
  league creator       | yes        | PT403                                     | yes                | PT422                                | -
  club creator         | yes        | PT403                                     | yes                | PT422                                | -
  co-organizer         | yes        | PT403                                     | yes                | PT422                                | -
  club admin           | yes        | PT403                                     | yes                | PT422                                | -
  another club's admin | PT403      | PT404                                     | PT403              | PT403                                | PT403
  player on the court  | yes        | PT404                                     | -                  | -                                    | -
  *                    | PT403      | PT403                                     | PT403              | PT403                                | PT403
`,
)

const draw = {
  p_league_id: id('ladder'),
  p_game_day_id: id('ahead'),
  p_seen_draw_version: 0,
  p_seats: ['noor', 'tom', 'maya', 'ines'].map((name, i) => ({ court: 1, seat: i + 1, player: id(name) })),
  p_games: [
    { court: 1, game: 1, rotation: 1, team1: [id('noor'), id('tom')], team2: [id('maya'), id('ines')] },
  ],
  p_seed: 4821,
  p_reasons: [{ player: id('ines'), from_court: 2, reason: 'Makes the four.' }],
}

callMatrix(
  'publish_courts',
  {
    'publishes next week': {
      verb: 'call',
      try: (client) => client.rpc('publish_courts', draw),
      done: (me) =>
        `exists (select 1 from game_days where id = '${id('ahead')}' and draw_version = 1 and drawn_by = '${me.id}')
         and (select count(*) from court_assignments where game_day_id = '${id('ahead')}') = 4
         and exists (select 1 from court_rotations where game_day_id = '${id('ahead')}' and updated_by = '${me.id}')
         and exists (select 1 from court_overrides where game_day_id = '${id('ahead')}' and created_by = '${me.id}')
         and (select count(*) from announcements where automatic and created_by = '${me.id}') = 4`,
    },
    'through a league of their own': {
      verb: 'call',
      try: (client) => client.rpc('publish_courts', { ...draw, p_league_id: id('hill') }),
      done: () => `exists (select 1 from court_assignments where game_day_id = '${id('ahead')}')`,
    },
    'a finalized day': {
      verb: 'call',
      try: (client) => client.rpc('publish_courts', { ...draw, p_game_day_id: id('played') }),
      done: () => `exists (select 1 from game_days where id = '${id('played')}' and draw_version = 1)`,
    },
    'a canceled day': {
      verb: 'call',
      try: (client) => client.rpc('publish_courts', { ...draw, p_game_day_id: id('rained off') }),
      done: () => `exists (select 1 from game_days where id = '${id('rained off')}' and draw_version = 1)`,
    },
  },
  `
                       | publishes next week | through a league of their own | a finalized day | a canceled day
  super admin          | yes                 | PT404                         | PT409           | PT409
  league creator       | yes                 | PT403                         | PT409           | PT409
  club creator         | yes                 | PT403                         | PT409           | PT409
  co-organizer         | yes                 | PT403                         | PT409           | PT409
  club admin           | yes                 | PT403                         | PT409           | PT409
  another club's admin | PT403               | PT404                         | PT403           | PT403
  *                    | PT403               | PT403                         | PT403           | PT403
`,
)

const forfeit = {
  p_rotation_id: id('tonight 1-1'),
  p_result: 'forfeit',
  p_ended_by: [id('tom')],
  p_seen_version: 1,
  p_submission_id: id('a forfeit'),
  p_reason: 'Tom did not come.',
}

callMatrix(
  'record_result',
  {
    'of tonight': {
      verb: 'call',
      try: (client) => client.rpc('record_result', forfeit),
      done: (me) =>
        game(
          'tonight 1-1',
          `(result, version) = ('forfeit', 2) and team1_score is null and updated_by = '${me.id}'`,
        ),
    },
    'on a finalized day': {
      verb: 'call',
      try: (client) => client.rpc('record_result', { ...forfeit, p_rotation_id: id('played 1-1') }),
      done: () => game('played 1-1', `result = 'forfeit'`),
    },
    'on a canceled day': {
      verb: 'call',
      try: (client) =>
        client.rpc('record_result', { ...forfeit, p_rotation_id: id('rained off 1-1'), p_seen_version: 0 }),
      done: () => game('rained off 1-1', `result = 'forfeit'`),
    },
    'of a game that is gone': {
      verb: 'call',
      try: (client) => client.rpc('record_result', { ...forfeit, p_rotation_id: id('nowhere') }),
      done: () => 'false',
    },
  },
  `
                       | of tonight | on a finalized day | on a canceled day | of a game that is gone
  super admin          | yes        | yes                | PT409              | PT404
  league creator       | yes        | yes                | PT409              | PT404
  club creator         | yes        | yes                | PT409              | PT404
  co-organizer         | yes        | yes                | PT409              | PT404
  club admin           | yes        | yes                | PT409              | PT404
  *                    | PT403      | PT403              | PT403              | PT404
  another club's admin | PT404      | PT404              | PT404             | PT404
  pending applicant    | PT404      | PT404              | PT404             | PT404
  outsider             | PT404      | PT404              | PT404             | PT404
`,
)

// What every phone on a game day asks for: the same rows as the tables show.
callMatrix(
  'game_day_changes',
  {
    'reads what changed': {
      verb: 'read',
      try: (client) => changes(client, 'ladder'),
      gives: '4',
    },
    'through a league of their own': {
      verb: 'read',
      try: (client) => changes(client, 'hill'),
      gives: '4',
    },
  },
  `
                       | reads what changed | through a league of their own
  super admin          | yes                | no
  league creator       | yes                | no
  club creator         | yes                | no
  co-organizer         | yes                | no
  club admin           | yes                | no
  player on the court  | yes                | no
  player of another court | yes             | no
  invited person       | yes                | no
  signed-out visitor   | 42501              | 42501
  *                    | no                 | no
`,
)

async function changes(client: Client, league: string) {
  const { data, error } = await client.rpc('game_day_changes', {
    p_league_id: id(league),
    p_game_day_id: id('tonight'),
    p_since: '2000-01-01T00:00:00Z',
  })
  const games = (data as { court_rotations: unknown[] } | null)?.court_rotations
  return { error, read: games ? String(games.length) : 'no' }
}
