import { id } from '../ids'
import { accessMatrix, callMatrix, withCast, type TableName } from './matrix'
import { untyped } from '../scene'

withCast()

/** Who was asked, who said no, and who pauses: no one reaches these but through functions. */
const closed = (table: TableName, key: [string, ...string[]], row: Record<string, unknown>, change: object) =>
  accessMatrix(
    table,
    { key, label: `t.${key[0]}::text` },
    {
      'adds a row': {
        verb: 'insert',
        try: (client) => untyped(client).from(table).insert(row),
        done: () => `exists (select 1 from ${table})`,
      },
      'changes one': {
        verb: 'update',
        try: (client) => untyped(client).from(table).update(change).eq(key[0], row[key[0]]),
        done: () => `exists (select 1 from ${table})`,
      },
      'deletes one': {
        verb: 'delete',
        try: (client) => untyped(client).from(table).delete().eq(key[0], row[key[0]]),
        done: () => `exists (select 1 from ${table})`,
      },
    },
    `
      | reads | adds a row | changes one | deletes one
  *   | 42501 | 42501      | 42501       | 42501
`,
  )

closed(
  'league_subs',
  ['player_id', 'league_id'],
  { league_id: id('ladder'), player_id: id('nina') },
  { mixed_group: 1 },
)
closed(
  'club_subs',
  ['player_id', 'club_id'],
  { club_id: id('riverside'), player_id: id('noor') },
  { agreed_at: '2099-12-01' },
)
closed(
  'sub_links',
  ['league_id'],
  { league_id: id('ladder'), token: 'a'.repeat(43) },
  { token: 'b'.repeat(43) },
)
closed('sub_settings', ['player_id'], { player_id: id('noor') }, { last_minute: true })
closed(
  'sub_spots',
  ['id'],
  {
    id: id('spot'),
    league_id: id('ladder'),
    game_day_id: id('ahead'),
    player_id: id('noor'),
    state: 'organizer',
  },
  { state: 'not_needed' },
)
closed(
  'sub_offers',
  ['id'],
  { id: id('offer'), spot_id: id('spot'), player_id: id('nina') },
  { state: 'accepted' },
)

const onList = (who: string, more = 'now(), now()') =>
  `insert into league_subs (league_id, player_id, approved_at, agreed_at)
   values ('${id('ladder')}', '${id(who)}', ${more});`
/** Noor is out of week 3, and Wes has an offer for the spot. */
const asking = `${onList('wes')}
  insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
    select league_id, '${id('ahead')}', court_number, seat, player_id from court_assignments
    where game_day_id = '${id('tonight')}';
  update game_days set draw_version = 1 where id = '${id('ahead')}';
  insert into game_day_responses (game_day_id, league_id, player_id, response)
    values ('${id('ahead')}', '${id('ladder')}', '${id('noor')}', 'out');
  insert into sub_offers (id, spot_id, player_id)
    select '${id('offer')}', id, '${id('wes')}' from sub_spots where player_id = '${id('noor')}';`
const ladder = { p_league_id: id('ladder') }
const spot = { p_game_day_id: id('ahead'), p_player_id: id('noor') }

// The organizers keep the list, and everyone says for themselves whether they sub.
callMatrix(
  'the sub list',
  {
    'adds Jorge': {
      verb: 'call',
      try: (client) => client.rpc('add_sub', { ...ladder, p_player_id: id('jorge') }),
      done: () => `exists (select 1 from league_subs where player_id = '${id('jorge')}'
        and approved_at is not null and agreed_at is null)`,
    },
    'asks Gus by email': {
      verb: 'call',
      try: (client) => client.rpc('invite_subs', { ...ladder, p_people: [{ email: 'gus@home.example' }] }),
      done: () => `exists (select 1 from league_subs where invite_email = 'gus@home.example')`,
    },
    'makes its link': {
      verb: 'call',
      try: (client) => client.rpc('sub_link', ladder),
      done: () => `exists (select 1 from sub_links)`,
    },
    'removes Wes': {
      verb: 'call',
      given: () => onList('wes'),
      try: (client) => client.rpc('remove_sub', { ...ladder, p_player_id: id('wes') }),
      done: () => `not exists (select 1 from league_subs)`,
    },
    'reads it': {
      verb: 'read',
      try: async (client) => {
        const { data, error } = await client.rpc('sub_list', ladder)
        return { error, read: data }
      },
      gives: [],
    },
    'says yes': {
      verb: 'call',
      try: (client) => client.rpc('set_subbing', { ...ladder, p_is_on: true }),
      done: (me) =>
        `exists (select 1 from league_subs where player_id = '${me.id}' and agreed_at is not null)`,
    },
    'subs in the club': {
      verb: 'call',
      try: (client) => client.rpc('set_club_subbing', { p_club_id: id('riverside'), p_is_on: true }),
      done: (me) => `exists (select 1 from club_subs where player_id = '${me.id}')`,
    },
    pauses: {
      verb: 'call',
      try: (client) => client.rpc('set_sub_settings', { p_last_minute: true }),
      done: (me) => `exists (select 1 from sub_settings where player_id = '${me.id}')`,
    },
  },
  `
                          | adds Jorge | asks Gus by email | makes its link | removes Wes | reads it | says yes | subs in the club | pauses
  super admin             | yes        | yes               | yes            | yes         | yes      | yes      | PT404            | yes
  league creator          | yes        | yes               | yes            | yes         | yes      | yes      | PT404            | yes
  co-organizer            | yes        | yes               | yes            | yes         | yes      | yes      | PT404            | yes
  club creator            | yes        | yes               | yes            | yes         | yes      | yes      | PT404            | yes
  club admin              | yes        | yes               | yes            | yes         | yes      | yes      | PT404            | yes
  player on the court     | PT403      | PT403             | PT403          | PT403       | PT403    | PT409    | yes              | yes
  player of another court | PT403      | PT403             | PT403          | PT403       | PT403    | PT409    | yes              | yes
  invited person          | PT403      | PT403             | PT403          | PT403       | PT403    | PT409    | PT404            | yes
  pending applicant       | PT403      | PT403             | PT403          | PT403       | PT403    | yes      | yes              | yes
  *                       | PT403      | PT403             | PT403          | PT403       | PT403    | yes      | PT404            | yes
`,
)

// The player who is out and the organizers look for a sub; only the sub answers.
callMatrix(
  'a spot',
  {
    'asks now': {
      verb: 'call',
      given: () => asking,
      try: (client) => client.rpc('find_sub', { ...spot, p_first: id('wes') }),
      done: () => `exists (select 1 from sub_spots where first_sub_id = '${id('wes')}')`,
    },
    'ends it': {
      verb: 'call',
      given: () => asking,
      try: (client) => client.rpc('end_sub_search', spot),
      done: () => `exists (select 1 from sub_spots where state = 'organizer')`,
    },
    'takes the offer of Wes': {
      verb: 'call',
      given: () => asking,
      try: (client) => client.rpc('answer_sub_offer', { p_offer_id: id('offer'), p_answer: 'yes' }),
      done: () => `exists (select 1 from sub_spots where state = 'filled')`,
    },
    'takes it by a guessed link': {
      verb: 'call',
      given: () => asking,
      try: (client) => client.rpc('answer_sub_offer_by_link', { p_token: 'A'.repeat(80), p_answer: 'yes' }),
      done: () => `exists (select 1 from sub_spots where state = 'filled')`,
    },
  },
  `
                          | asks now | ends it | takes the offer of Wes | takes it by a guessed link
  super admin             | yes      | yes     | PT404                  | PT404
  league creator          | yes      | yes     | PT404                  | PT404
  co-organizer            | yes      | yes     | PT404                  | PT404
  club creator            | yes      | yes     | PT404                  | PT404
  club admin              | yes      | yes     | PT404                  | PT404
  player on the court     | yes      | PT403   | PT404                  | PT404
  player of another court | PT403    | PT403   | PT404                  | PT404
  invited person          | PT403    | PT403   | PT404                  | PT404
  signed-out visitor      | 42501    | 42501   | 42501                  | PT404
  *                       | PT404    | PT404   | PT404                  | PT404
`,
)
