import * as v from 'valibot'
import { Answer } from '@/features/rankings/ratings/league-ratings'
import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const status = (row: string, wanted: string) =>
  `exists (select 1 from league_players where id = '${id(row)}' and status = '${wanted}')`
const gone = (row: string) => `not exists (select 1 from league_players where id = '${id(row)}')`

// People see their own state, organizers their league's rows. Members read the roster through league_roster().
accessMatrix(
  'league_players',
  {
    key: ['id', 'status', 'invite_email', 'request_message'],
    label: `case t.league_id when '${id('ladder')}' then '' else 'hill-' end || lower((select first_name from public.players p where p.id = t.player_id))`,
    groups: {
      ladder: 'noor tom maya ines sam bea dev uli ana lena kai wes',
      hill: 'hill-wes hill-priya hill-ana',
    },
  },
  {
    'asks to join Park Open': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('league_players')
          .insert({ league_id: id('park'), player_id: me.id, status: 'pending', request_message: 'Please.' }),
      done: (me) =>
        `exists (select 1 from league_players where league_id = '${id('park')}' and player_id = '${me.id}' and status = 'pending' and requested_at is not null)`,
    },
    'asks for a private league': {
      verb: 'insert',
      try: (client, me) =>
        client.from('league_players').insert({ league_id: id('empty'), player_id: me.id, status: 'pending' }),
      done: () => `exists (select 1 from league_players where league_id = '${id('empty')}')`,
    },
    'puts Jorge on the roster': {
      verb: 'insert',
      try: (client) =>
        client
          .from('league_players')
          .insert({ league_id: id('ladder'), player_id: id('jorge'), status: 'not_invited' }),
      done: () =>
        `exists (select 1 from league_players where league_id = '${id('ladder')}' and player_id = '${id('jorge')}')`,
    },
    'joins Hilltop unasked': {
      verb: 'insert',
      try: (client, me) =>
        client.from('league_players').insert({ league_id: id('hill'), player_id: me.id, status: 'joined' }),
      done: (me) =>
        `exists (select 1 from league_players where league_id = '${id('hill')}' and player_id = '${me.id}')`,
    },
    'approves Kai': {
      verb: 'update',
      try: (client) =>
        client
          .from('league_players')
          .update({ status: 'joined', joined_at: '2020-01-01' })
          .eq('id', id('ladder kai')),
      done: () =>
        `exists (select 1 from league_players where id = '${id('ladder kai')}' and status = 'joined' and joined_at > now() - interval '1 hour')`,
    },
    'rejects Kai': {
      verb: 'update',
      try: (client) =>
        client
          .from('league_players')
          .update({ status: 'rejected' })
          .eq('id', id('ladder kai'))
          .eq('status', 'pending'),
      done: () => status('ladder kai', 'rejected'),
    },
    'lets Wes in after all': {
      verb: 'update',
      try: (client) => client.from('league_players').update({ status: 'joined' }).eq('id', id('ladder wes')),
      done: () => status('ladder wes', 'joined'),
    },
    "takes Lena's invitation": {
      verb: 'update',
      try: (client) =>
        client.from('league_players').update({ status: 'accepted' }).eq('id', id('ladder lena')),
      done: () => status('ladder lena', 'accepted'),
    },
    'takes Ana off the roster': {
      verb: 'delete',
      try: (client) => client.from('league_players').delete().eq('id', id('ladder ana')),
      done: () => gone('ladder ana'),
    },
    // she is on a court today, and games were played
    'takes Noor off the roster': {
      verb: 'delete',
      try: (client) => client.from('league_players').delete().eq('id', id('ladder noor')),
      done: () => gone('ladder noor'),
    },
    "withdraws Kai's request": {
      verb: 'delete',
      try: (client) => client.from('league_players').delete().eq('id', id('ladder kai')),
      done: () => gone('ladder kai'),
    },
  },
  `
                       | reads  | asks to join Park Open | asks for a private league | puts Jorge on the roster | joins Hilltop unasked | approves Kai | rejects Kai | lets Wes in after all | takes Lena's invitation | takes Ana off the roster | takes Noor off the roster | withdraws Kai's request
  super admin          | all    | 42501                  | 42501                     | 42501                    | 42501                 | yes          | yes         | yes                   | PT409                   | 42501                    | 42501                     | 42501
  league creator       | ladder | 42501                  | 42501                     | 42501                    | 42501                 | yes          | yes         | yes                   | PT409                   | 42501                    | 42501                     | 42501
  club creator         | ladder | 42501                  | 42501                     | 42501                    | 42501                 | yes          | yes         | yes                   | PT409                   | 42501                    | 42501                     | 42501
  co-organizer         | ladder | 42501                  | 42501                     | 42501                    | 42501                 | yes          | yes         | yes                   | PT409                   | 42501                    | 42501                     | 42501
  club admin           | ladder | 42501                  | 42501                     | 42501                    | 42501                 | yes          | yes         | yes                   | PT409                   | 42501                    | 42501                     | 42501
  another club's admin | hill   | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
  player on the court  | noor   | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
  player of another court | sam | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
  pending applicant    | kai    | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
  invited person       | lena   | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
  outsider             | -      | 42501                  | 42501                     | 42501                    | 42501                 | -            | -           | -                     | -                       | 42501                    | 42501                     | 42501
`,
)

// Super admins see how much was sent. No one can write it, so no one can reset their limit.
accessMatrix(
  'email_log',
  { key: ['id'], label: `(select pl.first_name from players pl where pl.id = t.sender_id)` },
  {
    'adds a line': {
      verb: 'insert',
      try: (client) => client.from('email_log').insert({ address_hash: 'ab'.repeat(32) }),
      done: () => `exists (select 1 from email_log where address_hash = repeat('ab', 32))`,
    },
    'makes them old': {
      verb: 'update',
      try: (client) =>
        client.from('email_log').update({ queued_at: '2020-01-01' }).eq('sender_id', id('lucia')),
      done: () => `exists (select 1 from email_log where queued_at < '2021-01-01')`,
    },
    'deletes them': {
      verb: 'delete',
      try: (client) => client.from('email_log').delete().eq('sender_id', id('lucia')),
      done: () => `not exists (select 1 from email_log where sender_id = '${id('lucia')}')`,
    },
  },
  `
                       | reads | adds a line | makes them old | deletes them
  super admin          | all   | 42501       | 42501          | 42501
  *                    | -     | 42501       | 42501          | 42501
`,
)

// No one sees the queue, nor writes it: super admins read sent_messages(), and organizers their roster.
accessMatrix(
  'messages',
  { key: ['id', 'to_email', 'status'], label: `split_part(t.to_email, '.', 1)` },
  {
    'sends a mail': {
      verb: 'insert',
      try: (client) =>
        client.from('messages').insert({
          kind: 'league_invitation',
          event_key: 'mine',
          to_email: 'x@kitchenline.test',
          league_id: id('ladder'),
          expires_at: '2030-01-01T00:00:00Z',
        }),
      done: () => `exists (select 1 from messages where to_email = 'x@kitchenline.test')`,
    },
    'redirects one': {
      verb: 'update',
      try: (client) =>
        client.from('messages').update({ to_email: 'x@kitchenline.test' }).eq('id', id('mail to lena')),
      done: () => `exists (select 1 from messages where to_email = 'x@kitchenline.test')`,
    },
    'deletes one': {
      verb: 'delete',
      try: (client) => client.from('messages').delete().eq('id', id('mail to lena')),
      done: () => `not exists (select 1 from messages where id = '${id('mail to lena')}')`,
    },
  },
  `
                       | reads | sends a mail | redirects one | deletes one
  *                    | 42501 | 42501        | 42501         | 42501
`,
)

// The roster is for members in every member state (Lena is only invited), and organizers.
callMatrix(
  'league_roster',
  {
    'reads the roster': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('league_roster', { p_league_id: id('ladder') })
        return { error, read: data?.map((row) => row.display_name).join(', ') }
      },
      gives: 'Ana W., Bea L., Dev C., Ines D., Lena F., Maya R., Noor A., Sam P., Tom K., Uli B.',
    },
  },
  `
                       | reads the roster
  super admin          | yes
  league creator       | yes
  club creator         | yes
  co-organizer         | yes
  club admin           | yes
  player on the court  | yes
  player of another court | yes
  invited person       | yes
  *                    | PT403
`,
)

// What ratings are estimated from: names and scores, as in the rankings.
callMatrix(
  'league_ratings',
  {
    'reads the ratings': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('league_ratings', { p_league_id: id('ladder') })
        return { error, read: data === null ? undefined : String(namesIn(data).length) }
      },
      gives: '10',
    },
  },
  `
                       | reads the ratings
  super admin          | yes
  league creator       | yes
  club creator         | yes
  co-organizer         | yes
  club admin           | yes
  player on the court  | yes
  player of another court | yes
  invited person       | yes
  signed-out visitor   | 42501
  *                    | PT403
`,
)
const namesIn = (answer: unknown) => v.parse(Answer, answer)?.players ?? []

callMatrix(
  'season_record',
  {
    'reads the season': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('season_record', { p_league_id: id('ladder') })
        return { error, read: data === null ? undefined : String(membersIn(data)) }
      },
      gives: '10',
    },
  },
  `
                       | reads the season
  super admin          | yes
  league creator       | yes
  club creator         | yes
  co-organizer         | yes
  club admin           | yes
  player on the court  | yes
  player of another court | yes
  invited person       | yes
  signed-out visitor   | 42501
  *                    | PT403
`,
)
const membersIn = (record: unknown) => (record as { members: unknown[] }).members.length

// The rankings of the reader's leagues at once: those they are in or run directly, and no others.
callMatrix(
  'my_seasons',
  {
    'reads the ladder’s season': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_seasons')
        const ladder = data?.filter(({ league_id }) => league_id === id('ladder')) ?? []
        return { error, read: ladder.map(({ record }) => membersIn(record)).join() || 'no' }
      },
      gives: '10',
    },
  },
  `
                       | reads the ladder’s season
  league creator       | yes
  club creator         | yes
  co-organizer         | yes
  club admin           | yes
  player on the court  | yes
  player of another court | yes
  invited person       | yes
  signed-out visitor   | 42501
  *                    | no
`,
)
