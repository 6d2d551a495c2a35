import { id } from '../ids'
import { accessMatrix, callMatrix, withCast } from './matrix'

withCast()

const row = (condition: string) => `exists (select 1 from league_players where ${condition})`
const statusOf = (name: string, status: string) => row(`id = '${id(name)}' and status = '${status}'`)
/** Gives one of the world's invitations a token that the test knows. */
const withToken = (name: string, token: string) => () =>
  `update league_players set invite_token = app.token_hash('${token}') where id = '${id(name)}'`

// Organizers' actions on their roster. With ids of other leagues' rows, nothing happens and nothing is revealed.
callMatrix(
  'the roster',
  {
    'adds Gus': {
      verb: 'call',
      try: (client) =>
        client.rpc('add_player', { p_league_id: id('ladder'), p_first_name: 'Gus', p_email: 'gus@x.test' }),
      done: () =>
        `exists (select 1 from league_players lp join profiles p on p.id = lp.player_id
          where league_id = '${id('ladder')}' and p.first_name = 'Gus' and p.auth_id is null and lp.status = 'not_invited')`,
    },
    'adds Gus, who is Ana': {
      verb: 'call',
      try: (client) =>
        client.rpc('add_player', {
          p_league_id: id('ladder'),
          p_first_name: 'Gus',
          p_email: 'gus@x.test',
          p_same_as: id('ana'),
        }),
      done: () =>
        row(`id = '${id('ladder ana')}' and invite_email = 'gus@x.test' and player_id <> '${id('ana')}'`),
    },
    'invites Lena again': {
      verb: 'call',
      try: (client) => client.rpc('send_invitations', { p_ids: [id('ladder lena')] }),
      done: () => row(`id = '${id('ladder lena')}' and invite_token <> repeat('ab', 32)`),
    },
    'makes a link for Ana': {
      verb: 'call',
      try: (client) => client.rpc('invitation_link', { p_id: id('ladder ana') }),
      done: () => statusOf('ladder ana', 'invited'),
    },
    'makes links for Ana and Lena': {
      verb: 'call',
      try: (client) => client.rpc('invitation_links', { p_ids: [id('ladder ana'), id('ladder lena')] }),
      done: () =>
        `(${statusOf('ladder ana', 'invited')}) and ${row(`id = '${id('ladder lena')}' and invite_token <> repeat('ab', 32)`)}`,
    },
    'revokes Lena': {
      verb: 'call',
      try: (client) => client.rpc('revoke_invitations', { p_ids: [id('ladder lena')] }),
      done: () => `not ${row(`id = '${id('ladder lena')}'`)}`,
    },
    'removes Ana': {
      verb: 'call',
      try: (client) => client.rpc('remove_players', { p_ids: [id('ladder ana')] }),
      done: () => `not ${row(`id = '${id('ladder ana')}'`)}`,
    },
    'removes Gwen, a co-organizer': {
      verb: 'call',
      given: () =>
        `insert into league_players (id, league_id, player_id, status) values ('${id('ladder gwen')}', '${id('ladder')}', '${id('gwen')}', 'joined')`,
      try: (client) => client.rpc('remove_players', { p_ids: [id('ladder gwen')] }),
      done: () => `not ${row(`id = '${id('ladder gwen')}'`)}`,
    },
    'sets divisions': {
      verb: 'call',
      given: () => `update leagues set divisions = 2 where id = '${id('ladder')}'`,
      try: (client) =>
        client.rpc('set_divisions', { p_league_id: id('ladder'), p_divisions: { [id('ana')]: 2 } }),
      done: () => row(`id = '${id('ladder ana')}' and division = 2`),
    },
    'pairs Ana and Tom': {
      verb: 'call',
      given: () =>
        `update leagues set game_format = 'round_robin', partners = 'fixed_partners', movement_mode = 'none', ranking_basis = 'win_share' where id = '${id('ladder')}'`,
      try: (client) =>
        client.rpc('set_team', {
          p_league_id: id('ladder'),
          p_player_id: id('ana'),
          p_partner_id: id('tom'),
        }),
      done: () => row(`id = '${id('ladder ana')}' and team = 3`),
    },
    'reads the organizers’ roster': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('organizer_roster', { p_league_id: id('ladder') })
        return { error, read: data?.length }
      },
      gives: 11, // ten members and Wes, who was rejected
    },
  },
  `
                       | adds Gus | adds Gus, who is Ana | invites Lena again | makes a link for Ana | makes links for Ana and Lena | revokes Lena | removes Ana | removes Gwen, a co-organizer | sets divisions | pairs Ana and Tom | reads the organizers’ roster
  super admin          | yes      | yes                  | yes                | yes                  | yes                          | yes          | yes         | yes                          | yes            | yes               | yes
  league creator       | yes      | yes                  | yes                | yes                  | yes                          | yes          | yes         | yes                          | yes            | yes               | yes
  club creator         | yes      | yes                  | yes                | yes                  | yes                          | yes          | yes         | -                            | yes            | yes               | yes
  co-organizer         | yes      | yes                  | yes                | yes                  | yes                          | yes          | yes         | yes                          | yes            | yes               | yes
  club admin           | yes      | yes                  | yes                | yes                  | yes                          | yes          | yes         | -                            | yes            | yes               | yes
  *                    | PT403    | PT403                | -                  | PT404                | -                            | -            | -           | -                            | PT403          | PT403             | PT403
`,
)

const LIST = 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a51'

// A list as a whole, and back. An id of another league's list finds no one in this one.
callMatrix(
  'lists of players',
  {
    'adds two': {
      verb: 'call',
      try: (client) =>
        client.rpc('import_players', {
          p_league_id: id('ladder'),
          p_import_id: LIST,
          p_people: [
            { id: id('list gus'), first_name: 'Gus' },
            { id: id('list ida'), email: 'ida@x.test' },
          ],
          p_invite: true,
        }),
      done: () =>
        `(select count(*) = 2 from league_players where import_id = '${LIST}')
          and exists (select 1 from messages where to_email = 'ida@x.test')`,
    },
    'reads them': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('roster_imports', { p_league_id: id('ladder') })
        return { error, read: data?.length }
      },
      gives: 0, // the roster came without a list
    },
    'undoes one': {
      verb: 'call',
      given: () => `update league_players set import_id = '${LIST}' where id = '${id('ladder ana')}'`,
      try: (client) => client.rpc('undo_import', { p_league_id: id('ladder'), p_import_id: LIST }),
      done: () => `not ${row(`id = '${id('ladder ana')}'`)}`,
    },
  },
  `
                       | adds two | reads them | undoes one
  super admin          | yes      | yes        | yes
  league creator       | yes      | yes        | yes
  club creator         | yes      | yes        | yes
  co-organizer         | yes      | yes        | yes
  club admin           | yes      | yes        | yes
  *                    | PT403    | PT403      | PT403
`,
)

// Two players who are the same person: Noor is on the ladder with an account, Ana by name.
const matchExists = (condition: string) => `exists (select 1 from same_person_answers where ${condition})`
const isOne = { p_league_id: id('ladder'), p_keep: id('noor'), p_merge: id('ana') }
callMatrix(
  'similar names',
  {
    'previews it': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('merge_players', { ...isOne, p_preview: true })
        return { error, read: (data as { outcome?: string } | null)?.outcome }
      },
      gives: 'preview',
    },
    'merges Ana into Noor': {
      verb: 'call',
      try: (client) => client.rpc('merge_players', isOne),
      done: () => `${matchExists('is_same')} and not ${row(`id = '${id('ladder ana')}'`)}`,
    },
    'says they differ': {
      verb: 'call',
      try: (client) =>
        client.rpc('dismiss_match', {
          p_league_id: id('ladder'),
          p_player_id: id('noor'),
          p_record_id: id('ana'),
        }),
      done: () => matchExists(`player_id = '${id('noor')}' and not is_same`),
    },
    'writes it into the table': {
      verb: 'call',
      try: (client) =>
        client.from('same_person_answers').insert({
          league_id: id('ladder'),
          player_id: id('noor'),
          record_id: id('ana'),
          is_same: true,
          decided_by: id('noor'),
        }),
      done: () => matchExists(`player_id = '${id('noor')}'`),
    },
  },
  `
                       | previews it | merges Ana into Noor | says they differ | writes it into the table
  super admin          | yes         | yes                  | yes              | 42501
  league creator       | yes         | yes                  | yes              | 42501
  club creator         | yes         | yes                  | yes              | 42501
  co-organizer         | yes         | yes                  | yes              | 42501
  club admin           | yes         | yes                  | yes              | 42501
  *                    | PT403       | PT403                | PT403            | 42501
`,
)

const theAnswers = {
  key: ['league_id', 'record_id', 'player_id'],
  label: `case when t.league_id = '${id('ladder')}' then 'ladder' else 'hill' end`,
}
accessMatrix(
  'same_person_answers',
  theAnswers,
  {
    'inserts one': {
      verb: 'insert',
      try: (client) =>
        client.from('same_person_answers').insert({
          league_id: id('ladder'),
          player_id: id('tom'),
          record_id: id('ana'),
          is_same: false,
          decided_by: id('lucia'),
        }),
      done: () => matchExists(`player_id = '${id('tom')}'`),
    },
    'turns it around': {
      verb: 'update',
      try: (client) => client.from('same_person_answers').update({ is_same: true }).eq('is_same', false),
      done: () => matchExists('is_same'),
    },
    'deletes it': {
      verb: 'delete',
      try: (client) => client.from('same_person_answers').delete().eq('record_id', id('ana')),
      done: () => `not ${matchExists('true')}`,
    },
  },
  `
                       | reads       | inserts one | turns it around | deletes it
  super admin          | all         | 42501       | 42501           | 42501
  league creator       | ladder      | 42501       | 42501           | 42501
  club creator         | ladder      | 42501       | 42501           | 42501
  co-organizer         | ladder      | 42501       | 42501           | 42501
  club admin           | ladder      | 42501       | 42501           | 42501
  another club's admin | hill        | 42501       | 42501           | 42501
  *                    | -           | 42501       | 42501           | 42501
  signed-out visitor   | 42501       | 42501       | 42501           | 42501
`,
)

// People leave for themselves. Lena was only invited, so she declines instead.
callMatrix(
  'leaving a league',
  {
    'leaves the ladder': {
      verb: 'call',
      try: (client) => client.rpc('leave_league', { p_league_id: id('ladder') }),
      done: (me) =>
        `exists (select 1 from announcements where created_by = '${me.id}' and title like '% left Riverside Ladder')
          and not ${row(`league_id = '${id('ladder')}' and player_id = '${me.id}'`)}`,
    },
  },
  `
                       | leaves the ladder
  player on the court  | yes
  player of another court | yes
  *                    | PT404
  signed-out visitor   | 42501
`,
)

// The creator offers and withdraws. Noor, to whom the ladder is offered here, answers.
const offered = () =>
  `insert into league_offers (league_id, player_id, offered_by) values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`
const offerExists = (condition: string) => `exists (select 1 from league_offers where ${condition})`
callMatrix(
  'transferring a league',
  {
    'offers it to Maya': {
      verb: 'call',
      try: (client) => client.rpc('offer_league', { p_league_id: id('ladder'), p_player_id: id('maya') }),
      done: () => offerExists(`player_id = '${id('maya')}'`),
    },
    'withdraws the offer': {
      verb: 'call',
      given: offered,
      try: (client) => client.rpc('withdraw_league_offer', { p_league_id: id('ladder') }),
      done: () => `not ${offerExists('true')}`,
    },
    'accepts it': {
      verb: 'call',
      given: offered,
      try: (client) => client.rpc('answer_league_offer', { p_league_id: id('ladder'), p_accept: true }),
      done: () =>
        `exists (select 1 from leagues where id = '${id('ladder')}' and created_by = '${id('noor')}')`,
    },
    'declines it': {
      verb: 'call',
      given: offered,
      try: (client) => client.rpc('answer_league_offer', { p_league_id: id('ladder'), p_accept: false }),
      done: () => `not ${offerExists('true')}`,
    },
    'writes one': {
      verb: 'call',
      try: (client) =>
        client
          .from('league_offers')
          .insert({ league_id: id('ladder'), player_id: id('noor'), offered_by: id('noor') }),
      done: () => offerExists(`player_id = '${id('noor')}'`),
    },
  },
  `
                       | offers it to Maya | withdraws the offer | accepts it | declines it | writes one
  super admin          | yes               | yes                  | PT404      | PT404       | 42501
  league creator       | yes               | yes                  | PT404      | PT404       | 42501
  club creator         | PT403             | PT403                | PT404      | PT404       | 42501
  co-organizer         | PT403             | PT403                | PT404      | PT404       | 42501
  club admin           | PT403             | PT403                | PT404      | PT404       | 42501
  player on the court  | PT403             | PT403                | yes        | yes         | 42501
  player of another court | PT403          | PT403                | PT404      | PT404       | 42501
  invited person       | PT403             | PT403                | PT404      | PT404       | 42501
  pending applicant    | PT403             | PT403                | PT404      | PT404       | 42501
  *                    | PT404             | PT404                | PT404      | PT404       | 42501
  signed-out visitor   | 42501             | 42501                | 42501      | 42501       | 42501
`,
)

// The creator asks members and removes organizers. Noor, who is asked here, answers. Gwen steps down.
const asked = () =>
  `insert into league_organizers (league_id, player_id, invited_by) values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`
const organizerExists = (who: string, condition = 'true') =>
  `exists (select 1 from league_organizers where league_id = '${id('ladder')}' and player_id = '${id(who)}' and ${condition})`
callMatrix(
  'co-organizers',
  {
    'asks Maya': {
      verb: 'call',
      try: (client) =>
        client.rpc('invite_co_organizer', { p_league_id: id('ladder'), p_player_id: id('maya') }),
      done: () => organizerExists('maya', 'accepted_at is null'),
    },
    'withdraws the question': {
      verb: 'call',
      given: asked,
      try: (client) =>
        client.rpc('remove_co_organizer', { p_league_id: id('ladder'), p_player_id: id('noor') }),
      done: () => `not ${organizerExists('noor')}`,
    },
    'removes Gwen': {
      verb: 'call',
      try: (client) =>
        client.rpc('remove_co_organizer', { p_league_id: id('ladder'), p_player_id: id('gwen') }),
      done: () => `not ${organizerExists('gwen')}`,
    },
    accepts: {
      verb: 'call',
      given: asked,
      try: (client) =>
        client.rpc('answer_co_organizer_invitation', { p_league_id: id('ladder'), p_accept: true }),
      done: () => organizerExists('noor', 'accepted_at is not null'),
    },
    declines: {
      verb: 'call',
      given: asked,
      try: (client) =>
        client.rpc('answer_co_organizer_invitation', { p_league_id: id('ladder'), p_accept: false }),
      done: () => `not ${organizerExists('noor')}`,
    },
  },
  `
                       | asks Maya | withdraws the question | removes Gwen | accepts | declines
  super admin          | yes       | yes                    | yes          | PT404   | PT404
  league creator       | yes       | yes                    | yes          | PT404   | PT404
  co-organizer         | PT403     | PT403                  | yes          | PT404   | PT404
  club creator         | PT403     | PT403                  | PT403        | PT404   | PT404
  club admin           | PT403     | PT403                  | PT403        | PT404   | PT404
  player on the court  | PT403     | yes                    | PT403        | yes     | yes
  player of another court | PT403  | PT403                  | PT403        | PT404   | PT404
  invited person       | PT403     | PT403                  | PT403        | PT404   | PT404
  pending applicant    | PT403     | PT403                  | PT403        | PT404   | PT404
  *                    | PT404     | PT404                  | PT404        | PT404   | PT404
  signed-out visitor   | 42501     | 42501                  | 42501        | 42501   | 42501
`,
)

// Who runs a league, and who was asked to: Wes, for the hill.
accessMatrix(
  'league_organizers',
  {
    key: ['league_id', 'player_id'],
    label: `case t.league_id when '${id('ladder')}' then 'ladder' when '${id('empty')}' then 'empty' else 'asked' end`,
  },
  {
    'joins in': {
      verb: 'insert',
      try: (client, me) =>
        client.from('league_organizers').insert({
          league_id: id('ladder'),
          player_id: me.id,
          invited_by: me.id,
          accepted_at: '2026-11-01',
        }),
      done: (me) =>
        `exists (select 1 from league_organizers where invited_by = '${me.id}' and player_id = '${me.id}')`,
    },
    'says Wes accepted': {
      verb: 'update',
      try: (client) =>
        client.from('league_organizers').update({ accepted_at: '2026-11-01' }).eq('player_id', id('wes')),
      done: () =>
        `exists (select 1 from league_organizers where player_id = '${id('wes')}' and accepted_at is not null)`,
    },
    'removes all': {
      verb: 'delete',
      try: (client) => client.from('league_organizers').delete().neq('player_id', id('nobody')),
      done: () => `not exists (select 1 from league_organizers)`,
    },
  },
  `
                       | reads        | joins in | says Wes accepted | removes all
  super admin          | all          | 42501    | 42501             | 42501
  league creator       | ladder empty | 42501    | 42501             | 42501
  co-organizer         | ladder empty | 42501    | 42501             | 42501
  club creator         | ladder empty | 42501    | 42501             | 42501
  club admin           | ladder empty | 42501    | 42501             | 42501
  another club's admin | asked        | 42501    | 42501             | 42501
  player on the court  | ladder       | 42501    | 42501             | 42501
  player of another court | ladder    | 42501    | 42501             | 42501
  invited person       | ladder       | 42501    | 42501             | 42501
  pending applicant    | ladder       | 42501    | 42501             | 42501
  *                    | -            | 42501    | 42501             | 42501
`,
)

// Only players without an account who are in no one else's league; Lena has one.
callMatrix(
  'the name of someone on the roster',
  {
    'corrects Ana': {
      verb: 'call',
      given: () =>
        `delete from league_players where player_id = '${id('ana')}' and league_id <> '${id('ladder')}'`,
      try: (client) =>
        client.rpc('correct_player', {
          p_league_id: id('ladder'),
          p_player_id: id('ana'),
          p_first_name: ' Anna ',
          p_last_name: 'Whitfield',
          p_rating: 3.625,
        }),
      done: () =>
        `exists (select 1 from players where id = '${id('ana')}' and first_name = 'Anna' and dup_rating = 3.625)`,
    },
    'corrects Lena': {
      verb: 'call',
      try: (client) =>
        client.rpc('correct_player', {
          p_league_id: id('ladder'),
          p_player_id: id('lena'),
          p_first_name: 'Helena',
        }),
      done: () => `exists (select 1 from players where id = '${id('lena')}' and first_name = 'Helena')`,
    },
    'gives Ana a rating of 9': {
      verb: 'call',
      given: () =>
        `delete from league_players where player_id = '${id('ana')}' and league_id <> '${id('ladder')}'`,
      try: (client) =>
        client.rpc('correct_player', {
          p_league_id: id('ladder'),
          p_player_id: id('ana'),
          p_first_name: 'Ana',
          p_rating: 9,
        }),
      done: () => `exists (select 1 from players where id = '${id('ana')}' and dup_rating = 9)`,
    },
    'corrects Ana, of other leagues too': {
      verb: 'call',
      try: (client) =>
        client.rpc('correct_player', {
          p_league_id: id('ladder'),
          p_player_id: id('ana'),
          p_first_name: 'Anna',
        }),
      done: () => `exists (select 1 from players where id = '${id('ana')}' and first_name = 'Anna')`,
    },
  },
  `
                       | corrects Ana | corrects Lena | gives Ana a rating of 9 | corrects Ana, of other leagues too
  super admin          | yes          | PT409         | PT422                   | yes
  league creator       | yes          | PT409         | PT422                   | PT409
  club creator         | yes          | PT409         | PT422                   | PT409
  co-organizer         | yes          | PT409         | PT422                   | PT409
  club admin           | yes          | PT409         | PT422                   | PT409
  *                    | PT403        | PT403         | PT403                   | PT403
`,
)

// The email to Lena failed. The queue itself is for the email function.
callMatrix(
  'mails',
  {
    'sends the mail again': {
      verb: 'call',
      given: () => `
        update league_players set invite_token = repeat('ab', 32) where id = '${id('ladder lena')}';
        update messages set status = 'failed', last_error = 'No route to host', invite_token = repeat('ab', 32),
          payload = '{"token": "secret"}' where id = '${id('mail to lena')}'`,
      try: (client) => client.rpc('retry_messages', { p_ids: [id('mail to lena')] }),
      done: () => `exists (select 1 from messages where id = '${id('mail to lena')}' and status = 'queued')`,
    },
    'takes the queue': {
      verb: 'call',
      try: (client) => client.rpc('claim_messages'),
      done: () => `exists (select 1 from messages where status <> 'queued')`,
    },
    'says that one is sent': {
      verb: 'call',
      try: (client) => client.rpc('record_message_result', { p_id: id('mail to lena') }),
      done: () => `exists (select 1 from messages where status = 'sent')`,
    },
  },
  `
                       | sends the mail again | takes the queue | says that one is sent
  super admin          | yes                  | 42501           | 42501
  league creator       | yes                  | 42501           | 42501
  club creator         | yes                  | 42501           | 42501
  co-organizer         | yes                  | 42501           | 42501
  club admin           | yes                  | 42501           | 42501
  *                    | -                    | 42501           | 42501
`,
)

// A link opens for everyone, and is accepted by the person it was sent to, or by someone else who confirms that they
// mean it.
callMatrix(
  'invitations',
  {
    'looks at it': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('invitation', { p_token: 'no such token' })
        return { error, read: (data as { state?: string } | null)?.state }
      },
      gives: 'not_found',
    },
    'takes it': {
      verb: 'call',
      given: withToken('ladder lena', 'for lena'),
      try: (client) => client.rpc('accept_invitation', { p_token: 'for lena' }),
      done: () => statusOf('ladder lena', 'accepted'),
    },
    'takes it all the same': {
      verb: 'call',
      given: withToken('ladder lena', 'for lena'),
      try: (client) => client.rpc('accept_invitation', { p_token: 'for lena', p_confirm: true }),
      done: (me) => row(`id = '${id('ladder lena')}' and status = 'accepted' and player_id = '${me.id}'`),
    },
    'takes it without the link': {
      verb: 'call',
      try: (client) => client.rpc('accept_my_invitation', { p_league_player_id: id('ladder lena') }),
      done: () => statusOf('ladder lena', 'accepted'),
    },
    'joins the roster they were put on': {
      verb: 'call',
      given: () =>
        `update league_players set status = 'not_invited', invite_token = null, invite_expires_at = null where id = '${id('ladder lena')}'`,
      try: (client) => client.rpc('accept_my_invitation', { p_league_player_id: id('ladder lena') }),
      done: () => statusOf('ladder lena', 'accepted'),
    },
    'says no': {
      verb: 'call',
      try: (client) => client.rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') }),
      done: () => `not ${row(`id = '${id('ladder lena')}'`)}`,
    },
    'counts their own': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_invitations')
        return { error, read: String(data?.length) }
      },
      gives: '1',
    },
  },
  `
                       | looks at it | takes it | takes it all the same | takes it without the link | joins the roster they were put on | says no | counts their own
  invited person       | yes         | yes      | yes                   | yes                       | yes | yes     | yes
  player on the court  | yes         | -        | -                     | PT404                     | PT404 | PT404   | 0
  player of another court | yes      | -        | -                     | PT404                     | PT404 | PT404   | 0
  *                    | yes         | -        | yes                   | PT404                     | PT404 | PT404   | 0
  signed-out visitor   | yes         | 42501    | 42501                 | 42501                     | 42501 | 42501   | 42501
`,
)

callMatrix(
  'requests',
  {
    'asks Park Open': {
      verb: 'call',
      try: (client) => client.rpc('request_to_join', { p_league_id: id('park'), p_message: 'Please.' }),
      done: (me) => row(`league_id = '${id('park')}' and player_id = '${me.id}' and status = 'pending'`),
    },
    'asks a private league': {
      verb: 'call',
      try: (client) => client.rpc('request_to_join', { p_league_id: id('empty') }),
      done: () => row(`league_id = '${id('empty')}'`),
    },
    'withdraws it': {
      verb: 'call',
      try: (client) => client.rpc('withdraw_request', { p_league_id: id('ladder') }),
      done: () => `not ${row(`id = '${id('ladder kai')}'`)}`,
    },
    'approves Kai': {
      verb: 'call',
      try: (client) =>
        client.rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: 'approve' }),
      done: () => statusOf('ladder kai', 'joined'),
    },
    'approves Kai as Ana': {
      verb: 'call',
      try: (client) =>
        client.rpc('decide_join_request', {
          p_ids: [id('ladder kai')],
          p_decision: 'approve',
          p_same_as: id('ana'),
        }),
      done: () => `${statusOf('ladder kai', 'joined')} and not ${row(`id = '${id('ladder ana')}'`)}`,
    },
    'rejects Kai': {
      verb: 'call',
      try: (client) => client.rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: 'reject' }),
      done: () => statusOf('ladder kai', 'rejected'),
    },
    'lets Wes ask again': {
      verb: 'call',
      try: (client) => client.rpc('allow_request_again', { p_id: id('ladder wes') }),
      done: () => `not ${row(`id = '${id('ladder wes')}'`)}`,
    },
    'reads the requests': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('join_requests', { p_league_id: id('ladder') })
        return { error, read: data?.map(({ email }) => email).join(' ') }
      },
      gives: 'kai.moreno@kitchenline.test',
    },
    'reads those in their hands': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('join_requests')
        return { error, read: String(data?.length) }
      },
      gives: '1',
    },
    'counts what waits': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('pending_counts')
        return { error, read: String((data as { requests?: number } | null)?.requests) }
      },
      gives: '1',
    },
  },
  `
                       | asks Park Open | asks a private league | withdraws it | approves Kai | approves Kai as Ana | rejects Kai | lets Wes ask again | reads the requests | reads those in their hands | counts what waits
  super admin          | yes            | PT404                 | -             | yes          | yes                 | yes         | yes                | yes                | 0                          | 0
  league creator       | yes            | PT404                 | -             | yes          | yes                 | yes         | yes                | yes                | yes                        | yes
  club creator         | yes            | PT404                 | -             | yes          | yes                 | yes         | yes                | yes                | yes                        | yes
  co-organizer         | yes            | PT404                 | -             | yes          | yes                 | yes         | yes                | yes                | yes                        | yes
  club admin           | yes            | PT404                 | -             | yes          | yes                 | yes         | yes                | yes                | yes                        | yes
  player on the court  | yes            | PT404                 | PT409         | -            | -                   | -           | PT404              | PT403              | 0                          | 0
  player of another court | yes         | PT404                 | PT409         | -            | -                   | -           | PT404              | PT403              | 0                          | 0
  pending applicant    | yes            | PT404                 | yes           | -            | -                   | -           | PT404              | PT403              | 0                          | 0
  invited person       | yes            | PT404                 | PT409         | -            | -                   | -           | PT404              | PT403              | 0                          | 0
  *                    | yes            | PT404                 | -             | -            | -                   | -           | PT404              | PT403              | 0                          | 0
`,
)

callMatrix(
  'where requests stand',
  {
    'reads who was refused': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('declined_requests', { p_league_id: id('ladder') })
        return { error, read: data?.map(({ first_name }) => first_name).join(' ') }
      },
      gives: 'Wes',
    },
    'reads who was refused elsewhere': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('declined_requests', { p_league_id: id('hill') })
        return { error, read: String(data?.length) }
      },
      gives: '0',
    },
    'reads their own': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_join_requests')
        return { error, read: data?.map(({ league_name }) => league_name).join(' ') || 'none' }
      },
      gives: 'Riverside Ladder',
    },
  },
  `
                       | reads who was refused | reads who was refused elsewhere | reads their own
  super admin          | yes                   | yes                             | none
  league creator       | yes                   | PT403                           | none
  club creator         | yes                   | PT403                           | none
  co-organizer         | yes                   | PT403                           | none
  club admin           | yes                   | PT403                           | none
  another club's admin | PT403                 | yes                             | none
  pending applicant    | PT403                 | PT403                           | yes
  *                    | PT403                 | PT403                           | none
  signed-out visitor   | 42501                 | 42501                           | 42501
`,
)

callMatrix(
  'leagues from outside',
  {
    'finds leagues': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('find_leagues')
        return { error, read: data?.map(({ name }) => name).join(', ') }
      },
      gives: 'Park Open', // the ladder is unlisted, the others private: for members and organizers, too
    },
    'opens the page of the ladder': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('public_league', { p_league_id: id('ladder') })
        return { error, read: (data as { name?: string } | null)?.name }
      },
      gives: 'Riverside Ladder',
    },
    'opens the page of a private league': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('public_league', { p_league_id: id('hill') })
        return { error, read: data }
      },
      gives: 'a page',
    },
  },
  `
                       | finds leagues | opens the page of the ladder | opens the page of a private league
  *                    | yes           | yes                          | PT404
  signed-out visitor   | 42501         | yes                          | PT404
`,
)

callMatrix(
  'announcements of an author',
  {
    'changes the words': {
      verb: 'call',
      try: (client) =>
        client.rpc('edit_announcement', {
          p_announcement_id: id('to ladder'),
          p_title: 'New words',
          p_message: 'New',
        }),
      done: () => `exists (select 1 from announcements where title = 'New words')`,
    },
    'withdraws it': {
      verb: 'call',
      try: (client) => client.rpc('delete_announcement', { p_announcement_id: id('to ladder') }),
      done: () => `not exists (select 1 from announcements where id = '${id('to ladder')}')`,
    },
    'reads what they wrote': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_announcements')
        return { error, read: String(data?.length) }
      },
      gives: '5',
    },
    'reads what all wrote': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_announcements', { p_all: true })
        return { error, read: String(data?.length) }
      },
      gives: '10',
    },
  },
  `
                       | changes the words | withdraws it | reads what they wrote | reads what all wrote
  super admin          | yes               | yes           | 4                     | yes
  league creator       | yes               | yes           | yes                   | PT403
  another club's admin | PT404             | PT404         | 1                     | PT403
  *                    | PT404             | PT404         | 0                     | PT403
`,
)

callMatrix(
  'administration',
  {
    'makes Nina a league creator': {
      verb: 'call',
      try: (client) => client.rpc('set_role', { p_profile_id: id('nina'), p_role: 'league_creator' }),
      done: () =>
        `exists (select 1 from profiles where id = '${id('nina')}' and role = 'league_creator')
           and exists (select 1 from admin_log where subject_id = '${id('nina')}')`,
    },
    'searches people': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('search_people', { p_search: 'noor' })
        return { error, read: data?.map(({ email }) => email).join(' ') }
      },
      gives: 'noor.aziz@kitchenline.test',
    },
    'reads every league': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('all_leagues', { p_search: 'riverside' })
        return {
          error,
          read: data?.map(({ name, members, requests }) => [name, members, requests].join(' ')),
        }
      },
      gives: ['Riverside Ladder 10 1', 'Riverside Winter 0 0'],
    },
    'reads every club': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('all_clubs', { p_search: 'benson riverside' })
        return { error, read: data?.map(({ name, admins, leagues }) => [name, ...admins, leagues].join(' ')) }
      },
      gives: ['Riverside Carl Benson 2'],
    },
    'reads the mail log': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('sent_messages')
        return { error, read: data?.map(({ to_email }) => to_email).toSorted() }
      },
      gives: ['ana.whitfield@kitchenline.test', 'lena.fischer@kitchenline.test'],
    },
  },
  `
                       | makes Nina a league creator | searches people | reads every league | reads every club | reads the mail log
  super admin          | yes                         | yes             | yes                | yes              | yes
  *                    | PT403                       | PT403           | PT403              | PT403            | PT403
`,
)

// What is waiting for the reader. A super admin only gets the leagues they run themselves.
callMatrix(
  'the desk of an organizer',
  {
    'reads their desk': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('my_organizer_dashboard')
        return {
          error,
          read:
            data?.map((desk) => `${desk.name} ${desk.requests}+${desk.invitations}`).join(', ') || 'nothing',
        }
      },
      gives: 'Riverside Ladder 1+1, Riverside Winter 0+0',
    },
  },
  `
                       | reads their desk
  league creator       | yes
  club creator         | yes
  co-organizer         | yes
  club admin           | yes
  another club's admin | Hilltop Singles 0+0
  *                    | nothing
`,
)

// Triggers write the log, super admins read it, and no one changes it.
accessMatrix(
  'admin_log',
  { key: ['id', 'action'], label: 't.action' },
  {
    'writes a line': {
      verb: 'insert',
      try: (client) => client.from('admin_log').insert({ action: 'club_deleted' }),
      done: () => `exists (select 1 from admin_log where action = 'club_deleted')`,
    },
    'rewrites one': {
      verb: 'update',
      try: (client) =>
        client.from('admin_log').update({ actor_name: 'Nameless' }).eq('action', 'super_admin_added'),
      done: () => `exists (select 1 from admin_log where actor_name = 'Nameless')`,
    },
    'deletes one': {
      verb: 'delete',
      try: (client) => client.from('admin_log').delete().eq('action', 'super_admin_added'),
      done: () => `not exists (select 1 from admin_log)`,
    },
  },
  `
                       | reads | writes a line | rewrites one | deletes one
  super admin          | all   | 42501         | 42501        | 42501
  *                    | -     | 42501         | 42501        | 42501
`,
)
