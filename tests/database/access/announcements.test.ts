import { id } from '../ids'
import { accessMatrix, withCast } from './matrix'

withCast()

const written = (condition: string) =>
  `exists (select 1 from announcements where title = 'New' and ${condition})`

/*
 * Specification section 6, each audience:
 *   everyone, expired     to all who are signed in; the bell drops expired ones itself
 *   noor, kai             to that person, in whatever state of the league, and not to the author
 *   ladder                members in every member state (Lena is only invited) and the league's author
 *   ladder-players, ladder-creators, players, admins     narrowed by role, whatever the case it was written in
 */
accessMatrix(
  'announcements',
  {
    key: ['id', 'title', 'message'],
    label: `case t.title when 'To everyone' then 'everyone' when 'To everyone, expired' then 'expired' when 'To Noor' then 'noor'
      when 'To Kai' then 'kai' when 'To the ladder' then 'ladder' when 'To the players of the ladder' then 'ladder-players'
      when 'To the creators in the ladder' then 'ladder-creators' when 'To the hill' then 'hill' when 'To all players' then 'players'
      else 'admins' end`,
    groups: { all4all: 'everyone expired' },
  },
  {
    'writes to everyone': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcements')
          .insert({ title: 'New', message: '', created_by: me.id, is_global: true }),
      done: () => written('is_global'),
    },
    'writes to a role': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcements')
          .insert({ title: 'New', message: '', created_by: me.id, target_role: 'player' }),
      done: () => written(`target_role = 'player'`),
    },
    'writes to the ladder': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcements')
          .insert({ title: 'New', message: '', created_by: me.id, league_id: id('ladder'), pinned: true }),
      done: (me) =>
        written(
          `league_id = '${id('ladder')}' and created_by = '${me.id}' and created_at > now() - interval '1 hour'`,
        ),
    },
    'writes to the players of the ladder': {
      verb: 'insert',
      try: (client, me) =>
        client.from('announcements').insert({
          title: 'New',
          message: '',
          created_by: me.id,
          league_id: id('ladder'),
          target_role: 'Player',
        }),
      done: () => written(`league_id = '${id('ladder')}' and target_role = 'Player'`),
    },
    'tells Wes he was refused': {
      verb: 'insert',
      try: (client, me) =>
        client.from('announcements').insert({
          title: 'New',
          message: '',
          created_by: me.id,
          league_id: id('ladder'),
          target_user_id: id('wes'),
        }),
      done: () => written(`target_user_id = '${id('wes')}'`),
    },
    'writes to Nina through the ladder': {
      verb: 'insert',
      try: (client, me) =>
        client.from('announcements').insert({
          title: 'New',
          message: '',
          created_by: me.id,
          league_id: id('ladder'),
          target_user_id: id('nina'),
        }),
      done: () => written(`target_user_id = '${id('nina')}'`),
    },
    'writes to Nina': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcements')
          .insert({ title: 'New', message: '', created_by: me.id, target_user_id: id('nina') }),
      done: () => written(`target_user_id = '${id('nina')}'`),
    },
    "writes in Lucia's name": {
      verb: 'insert',
      try: (client) =>
        client
          .from('announcements')
          .insert({ title: 'New', message: '', created_by: id('lucia'), league_id: id('ladder') }),
      done: () => written('true'),
    },
    'rewrites one': {
      verb: 'update',
      try: (client) => client.from('announcements').update({ title: 'New' }).eq('id', id('to ladder')),
      done: () => written('true'),
    },
    'deletes one': {
      verb: 'delete',
      try: (client) => client.from('announcements').delete().eq('id', id('to ladder')),
      done: () => `not exists (select 1 from announcements where id = '${id('to ladder')}')`,
    },
  },
  `
                       | reads                                      | writes to everyone | writes to a role | writes to the ladder | writes to the players of the ladder | tells Wes he was refused | writes to Nina through the ladder | writes to Nina | writes in Lucia's name | rewrites one | deletes one
  super admin          | all4all players                            | yes                | yes              | yes                  | yes                                 | yes                      | yes                               | yes            | 42501                  | 42501        | 42501
  league creator       | all4all ladder ladder-creators             | 42501              | 42501            | yes                  | yes                                 | yes                      | 42501                             | 42501          | yes                    | 42501        | 42501
  club creator         | all4all admins                             | 42501              | 42501            | yes                  | yes                                 | yes                      | 42501                             | 42501          | 42501                  | 42501        | 42501
  co-organizer         | all4all players ladder ladder-players      | 42501              | 42501            | yes                  | yes                                 | yes                      | 42501                             | 42501          | 42501                  | 42501        | 42501
  club admin           | all4all admins                             | 42501              | 42501            | yes                  | yes                                 | yes                      | 42501                             | 42501          | 42501                  | 42501        | 42501
  another club's admin | all4all admins hill                        | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
  player on the court  | all4all players noor ladder ladder-players | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
  player of another court | all4all players ladder ladder-players   | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
  pending applicant    | all4all players kai                        | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
  invited person       | all4all players ladder ladder-players      | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
  outsider             | all4all players                            | 42501              | 42501            | 42501                | 42501                               | 42501                    | 42501                             | 42501          | 42501                  | 42501        | 42501
`,
)

const marked = (what: string, email: string, status: string) =>
  `exists (select 1 from announcement_reads where announcement_id = '${id(what)}' and user_email = '${email}' and status = '${status}')`

// People's marks are their own, on what they can see.
accessMatrix(
  'announcement_reads',
  { key: ['announcement_id', 'user_email', 'status'], label: `split_part(t.user_email, '.', 1)` },
  {
    'marks as read': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcement_reads')
          .insert({ announcement_id: id('to everyone, expired'), user_email: me.email, status: 'read' }),
      done: (me) => marked('to everyone, expired', me.email, 'read'),
    },
    'deletes by upsert': {
      verb: 'update',
      try: (client, me) =>
        client
          .from('announcement_reads')
          .upsert(
            { announcement_id: id('to everyone'), user_email: me.email, status: 'deleted' },
            { onConflict: 'announcement_id,user_email' },
          ),
      done: (me) => marked('to everyone', me.email, 'deleted'),
    },
    'marks what only the ladder sees': {
      verb: 'insert',
      try: (client, me) =>
        client
          .from('announcement_reads')
          .insert({ announcement_id: id('to ladder'), user_email: me.email, status: 'read' }),
      done: (me) => marked('to ladder', me.email, 'read'),
    },
    "hides Tom's bell from him": {
      verb: 'insert',
      try: (client) =>
        client.from('announcement_reads').upsert(
          {
            announcement_id: id('to everyone'),
            user_email: 'tom.keller@kitchenline.test',
            status: 'deleted',
          },
          { onConflict: 'announcement_id,user_email' },
        ),
      done: () => marked('to everyone', 'tom.keller@kitchenline.test', 'deleted'),
    },
    "changes Noor's mark": {
      verb: 'update',
      try: (client) =>
        client
          .from('announcement_reads')
          .update({ status: 'deleted' })
          .eq('user_email', 'noor.aziz@kitchenline.test'),
      done: () => marked('to everyone', 'noor.aziz@kitchenline.test', 'deleted'),
    },
    "deletes Noor's mark": {
      verb: 'delete',
      try: (client) =>
        client.from('announcement_reads').delete().eq('user_email', 'noor.aziz@kitchenline.test'),
      done: () => `not ${marked('to everyone', 'noor.aziz@kitchenline.test', 'read')}`,
    },
  },
  `
                       | reads | marks as read | deletes by upsert | marks what only the ladder sees | hides Tom's bell from him | changes Noor's mark | deletes Noor's mark
  league creator       | -     | yes           | yes               | yes                             | 42501                     | -                   | 42501
  player on the court  | noor  | yes           | yes               | yes                             | 42501                     | yes                 | 42501
  co-organizer         | -     | yes           | yes               | yes                             | 42501                     | -                   | 42501
  invited person       | -     | yes           | yes               | yes                             | 42501                     | -                   | 42501
  *                    | -     | yes           | yes               | 42501                           | 42501                     | -                   | 42501
  player of another court | sam | yes       | yes               | yes                             | 42501                     | -                   | 42501
`,
)
