import {
  DEMO_CLUB_ID,
  DEMO_INVITE_TOKENS,
  DEMO_LEAGUES,
  castMember,
  ladderGameDayId,
  type CastName,
} from '../../tests/demo'
import { mailLink } from './mail-links'
import type { Viewer } from './people'
import {
  all,
  choose,
  chooseWinner,
  editTogether,
  messyList,
  newLeague,
  pasteGames,
  pastGames,
  pastTotals,
  onPaper,
  openDialog,
  openSecondDialog,
  press,
  pressOnPhone,
  readFile,
  repeatOver,
  rsvpOffline,
  sendRoundRobin,
  turnIntoLeague,
  becomeLeague,
  typeInto,
  withPush,
  type Steps,
} from './steps'

/** Who views which address, and what they do there; without a viewer, no one is signed in. */
export interface View {
  as?: Viewer
  at: string
  steps?: Steps
}
export interface Screen {
  name: string
  /** With the demo's data, as most people will see it. */
  usual?: View
  full?: View
  empty?: View
  /** Whose data is late or does not come. Left out where a screen asks for none. */
  asked?: View
  /** Looked at as it prints, as wide as a sheet of paper. */
  isPrinted?: true
}

const inFull = (kind: string, number: number) =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`
const FULL = `/leagues/${inFull('d9', 1)}`
const NEW = `/leagues/${inFull('d9', 2)}`
const LADDER = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const FULL_DAY = `${FULL}/game-day/${inFull('e9', 5)}`
/** The ladder of the small house: its second week is published, and what it was made from has changed. */
const SMALL = `/leagues/${inFull('d9', 71)}`
const SMALL_DAY = `${SMALL}/game-day/${inFull('e9', 74)}`
/** The league of the small house with two divisions, and its finals. */
const DIVIDED = `/leagues/${inFull('d9', 72)}`
const FINALS = inFull('e9', 76)
/** The small house's league of fixed pairs, and its finals. */
const PAIRS = `/leagues/${inFull('d9', 73)}`
const PAIRS_FINALS = inFull('e9', 78)
const TODAY = ladderGameDayId(5)
const RSVP_LINK = `/rsvp/${mailLink('rsvp', 'Maya Reyes', ladderGameDayId(6))}`
const offerLink = (name: CastName, number: number, hours?: number) =>
  `/rsvp/${mailLink('sub_offer', name, inFull('eb', number), hours)}?sub=yes`
const PREFERENCES_LINK = `/email-preferences/${mailLink('preferences', 'Maya Reyes')}`

/** Its first game day is ahead. */
const THURSDAY = `/leagues/${DEMO_LEAGUES.thursdayDoubles}`
const PAST_PLAYERS =
  'Tom Keller|Noor Aziz|Sam Park|Bea Lindqvist|Dev Chandra|Ines Duarte|Uli Brandt|Wes Okafor|Hugo Stein|Ruth Alder|Omar Haddad|Jorge M.'.split(
    '|',
  )

const league = (name: string, tab: string, usual: Viewer = 'maya', full: Viewer = 'player'): Screen => ({
  name,
  usual: { as: usual, at: LADDER + tab },
  full: { as: full, at: FULL + tab },
  empty: { as: 'founder', at: NEW + tab },
  asked: { as: usual, at: LADDER + tab },
})
const admin = (tab: string): Screen => ({
  name: `admin-${tab}`,
  full: { as: 'superAdmin', at: `/admin/${tab}` },
  asked: { as: 'superAdmin', at: `/admin/${tab}` },
})

/** Every screen of the app, in the order of router.tsx, and then what has to be opened or done first. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', usual: { at: '/signin' } },
  { name: 'sign-up', usual: { at: '/signup' } },
  { name: 'forgot-password', usual: { at: '/forgot-password' } },
  { name: 'reset-password', usual: { at: '/reset-password' } },
  {
    name: 'invitation',
    usual: { at: `/accept-invite/${DEMO_INVITE_TOKENS.open}` },
    full: { as: 'maya', at: `/accept-invite/${DEMO_INVITE_TOKENS.open}` },
    empty: { at: '/accept-invite' },
    asked: { at: `/accept-invite/${DEMO_INVITE_TOKENS.open}` },
  },
  {
    name: 'invitation-to-sub',
    usual: { at: '/accept-invite/sub_link_of_the_small_house_for_all_of_its_screens' },
    full: { as: 'maya', at: '/accept-invite/sub_link_of_the_small_house_for_all_of_its_screens' },
  },
  { name: 'invitation-expired', usual: { at: `/accept-invite/${DEMO_INVITE_TOKENS.expired}` } },
  {
    name: 'public-league',
    usual: { at: `${LADDER}/view` },
    full: { at: `${FULL}/view` },
    empty: { at: `${NEW}/view` },
    asked: { at: `${LADDER}/view` },
  },
  {
    name: 'wall',
    usual: { at: `${LADDER}/view?tv=1` },
    full: { at: `${FULL}/view?tv=1` },
    asked: { at: `${LADDER}/view?tv=1` },
  },
  {
    name: 'rsvp-link',
    usual: { at: `${RSVP_LINK}?answer=in` },
    empty: { at: '/rsvp/cut-off' },
    asked: { at: RSVP_LINK },
  },
  {
    name: 'sub-offer',
    usual: { at: offerLink('Ana Whitfield', 1) },
    full: { as: 'ana', at: `/rsvp/${inFull('eb', 1)}?sub` },
    empty: { at: offerLink('Ana Whitfield', 1, -1) },
    asked: { at: offerLink('Ana Whitfield', 1) },
  },
  { name: 'sub-accepted', usual: { at: offerLink('Carl Benson', 2) } },
  { name: 'sub-filled', usual: { at: offerLink('Wes Okafor', 3) } },
  {
    name: 'email-preferences',
    usual: { at: `${PREFERENCES_LINK}?kind=rsvp_reminder` },
    full: { at: `/email-preferences/${mailLink('preferences', 'Lucia Cervantes')}` },
    empty: { at: '/email-preferences/cut-off' },
    asked: { at: PREFERENCES_LINK },
  },
  { name: 'terms', usual: { at: '/terms.html' } },
  { name: 'privacy', usual: { at: '/privacy.html' } },

  {
    name: 'home',
    usual: { as: 'maya', at: '/' },
    full: { as: 'player', at: '/' },
    empty: { as: 'newcomer', at: '/' },
    asked: { as: 'maya', at: '/' },
  },
  { name: 'home-organizer', usual: { as: 'lucia', at: '/' }, full: { as: 'organizer', at: '/' } },
  {
    name: 'leagues',
    usual: { as: 'maya', at: '/leagues' },
    full: { as: 'organizer', at: '/leagues' },
    empty: { as: 'newcomer', at: '/leagues' },
    asked: { as: 'maya', at: '/leagues' },
  },
  { name: 'create-league', usual: { as: 'lucia', at: '/leagues/create' } },
  {
    name: 'create-league-players',
    usual: {
      as: 'lucia',
      at: '/leagues/create',
      steps: newLeague(readFile('thursday list.csv', messyList(3))),
    },
    full: {
      as: 'lucia',
      at: '/leagues/create',
      steps: newLeague(readFile('thursday list.csv', messyList(60))),
    },
    empty: { as: 'lucia', at: '/leagues/create', steps: newLeague(async () => {}) },
  },
  {
    name: 'league-from-round-robin',
    full: {
      as: 'host',
      at: `/play/event/${inFull('f9', 70)}?show=results`,
      steps: all(becomeLeague, readFile('thursday list.csv', messyList(3))),
    },
    usual: { as: 'host', at: `/play/event/${inFull('f9', 70)}?show=results`, steps: becomeLeague },
  },
  {
    name: 'list-columns',
    usual: {
      as: 'lucia',
      at: '/leagues/create',
      steps: newLeague(readFile('thursday list.csv', messyList(3), 'Columns')),
    },
  },
  {
    name: 'list-refused',
    usual: {
      as: 'lucia',
      at: '/leagues/create',
      steps: newLeague(readFile('thursday list.xlsx', 'PK\u0003\u0004 cut off')),
    },
    full: {
      as: 'lucia',
      at: '/leagues/create',
      steps: newLeague(readFile('everyone.csv', 'x'.repeat(5_100_000))),
    },
  },
  {
    name: 'list-for-league',
    full: {
      as: 'organizer',
      at: `${FULL}/players`,
      steps: all(openDialog('Add a list'), readFile('thursday list.csv', messyList(60))),
    },
    empty: {
      as: 'founder',
      at: `${NEW}/players`,
      steps: all(openDialog('Add a list'), readFile('thursday list.csv', messyList(3))),
    },
  },
  {
    name: 'list-for-subs',
    full: {
      as: 'organizer',
      at: `${FULL}/players`,
      steps: all(openDialog('Add a list'), readFile('subs.csv', messyList(60)), choose('Sub only')),
    },
  },
  {
    name: 'list-for-dupr',
    full: {
      as: 'organizer',
      at: `${FULL}/rankings/dupr`,
      steps: all(openDialog(/^Paste/), readFile('ids.csv', 'Name,DUPR ID\nMaya Reyes,AB12CD\nNo One,QW34ER')),
    },
  },
  {
    name: 'list-for-round-robin',
    usual: {
      as: 'maya',
      at: '/play/create/round-robin-set',
      steps: all(openDialog('Add a list'), readFile('thursday list.csv', messyList(12))),
    },
  },
  {
    name: 'bring-results',
    full: {
      as: 'lucia',
      at: `${THURSDAY}/rankings/bring-results`,
      steps: pasteGames(pastGames(PAST_PLAYERS)),
    },
    empty: { as: 'founder', at: `${NEW}/rankings/bring-results` },
    usual: {
      as: 'lucia',
      at: `${THURSDAY}/rankings/bring-results`,
      steps: pasteGames(pastTotals(PAST_PLAYERS)),
    },
    asked: { as: 'lucia', at: `${THURSDAY}/rankings/bring-results` },
  },
  { name: 'next-season', usual: { as: 'lucia', at: `${LADDER}/next-season` } },
  {
    name: 'find-league',
    full: { as: 'maya', at: '/leagues/find' },
    empty: { as: 'maya', at: '/leagues/find?q=nothing-is-called-this' },
    asked: { as: 'maya', at: '/leagues/find' },
  },
  {
    name: 'edit-league',
    usual: { as: 'lucia', at: `${LADDER}/edit` },
    full: { as: 'organizer', at: `${FULL}/edit` },
    asked: { as: 'lucia', at: `${LADDER}/edit` },
  },
  league('overview', ''),
  league('overview-organizer', '', 'lucia', 'organizer'),
  league('players-tab', '/players'),
  league('roster', '/players', 'lucia', 'organizer'),
  {
    name: 'sub-list',
    usual: { as: 'host', at: `${SMALL}/players?show=subs` },
    full: { as: 'organizer', at: `${FULL}/players?show=subs` },
    empty: { as: 'founder', at: `${NEW}/players?show=subs` },
    asked: { as: 'host', at: `${SMALL}/players?show=subs` },
  },
  league('game-days', '/game-days'),
  league('game-days-organizer', '/game-days', 'lucia', 'organizer'),
  league('rankings', '/rankings'),
  league('weekly', '/weekly'),
  league('next-week', '/next-week'),
  league('next-week-organizer', '/next-week', 'lucia', 'organizer'),
  league('dupr', '/rankings/dupr', 'lucia', 'organizer'),
  {
    name: 'join-requests',
    usual: { as: 'lucia', at: `/leagues/${DEMO_LEAGUES.thursdayDoubles}/join-requests` },
    full: { as: 'organizer', at: `${FULL}/join-requests` },
    empty: { as: 'founder', at: `${NEW}/join-requests` },
    asked: { as: 'lucia', at: `/leagues/${DEMO_LEAGUES.thursdayDoubles}/join-requests` },
  },
  {
    name: 'scheduler',
    usual: { as: 'lucia', at: `${LADDER}/game-day/${ladderGameDayId(6)}/scheduler` },
    full: { as: 'organizer', at: `${FULL_DAY}/scheduler` },
    asked: { as: 'lucia', at: `${LADDER}/game-day/${ladderGameDayId(6)}/scheduler` },
  },
  {
    name: 'scoring',
    usual: { as: 'maya', at: `${LADDER}/game-day/${TODAY}/scoring` },
    full: { as: 'player', at: `${FULL_DAY}/scoring` },
    empty: { as: 'maya', at: `${LADDER}/game-day/${ladderGameDayId(7)}/scoring` },
    asked: { as: 'maya', at: `${LADDER}/game-day/${TODAY}/scoring` },
  },
  { name: 'scoring-organizer', full: { as: 'organizer', at: `${FULL_DAY}/scoring` } },
  {
    name: 'scoring-full-screen',
    usual: { as: 'maya', at: `${LADDER}/game-day/${TODAY}/scoring?court=1&big=2`, steps: chooseWinner },
    full: { as: 'player', at: `${FULL_DAY}/scoring?court=1&big=2` },
  },

  {
    name: 'clubs',
    full: { as: 'maya', at: '/clubs' },
    asked: { as: 'maya', at: '/clubs' },
  },
  {
    name: 'club',
    usual: { as: 'maya', at: `/clubs/${DEMO_CLUB_ID}` },
    full: { as: 'organizer', at: `/clubs/${inFull('c9', 1)}` },
    empty: { as: 'maya', at: `/clubs/${inFull('c9', 60)}` },
    asked: { as: 'maya', at: `/clubs/${DEMO_CLUB_ID}` },
  },
  { name: 'create-club', usual: { as: 'superAdmin', at: '/clubs/create' } },
  { name: 'edit-club', full: { as: 'organizer', at: `/clubs/${inFull('c9', 1)}/edit` } },
  {
    name: 'players',
    usual: { as: 'maya', at: '/players' },
    full: { as: 'player', at: '/players?q=an' },
    empty: { as: 'maya', at: '/players?q=nobody-is-called-this' },
    asked: { as: 'maya', at: '/players?q=an' },
  },
  {
    name: 'person',
    usual: { as: 'maya', at: `/players/${castMember('Tom Keller').profileId}` },
    full: { as: 'player', at: `/players/${inFull('b9', 2)}` },
    empty: { as: 'maya', at: `/players/${inFull('b9', 122)}` },
    asked: { as: 'maya', at: `/players/${castMember('Tom Keller').profileId}` },
  },
  {
    name: 'profile',
    usual: { as: 'maya', at: '/profile' },
    full: { as: 'player', at: '/profile' },
    empty: { as: 'newcomer', at: '/profile' },
    asked: { as: 'maya', at: '/profile' },
  },
  {
    name: 'subbing',
    usual: { as: 'carl', at: '/profile/subbing' },
    full: { as: 'ana', at: '/profile/subbing' },
    empty: { as: 'newcomer', at: '/profile/subbing' },
    asked: { as: 'ana', at: '/profile/subbing' },
  },
  {
    name: 'notifications',
    usual: { as: 'maya', at: '/profile/notifications' },
    full: { as: 'organizer', at: '/profile/notifications', steps: withPush() },
    empty: { as: 'newcomer', at: '/profile/notifications' },
    asked: { as: 'maya', at: '/profile/notifications' },
  },
  {
    name: 'standings',
    usual: { as: 'maya', at: '/standings' },
    full: { as: 'player', at: '/standings' },
    empty: { as: 'newcomer', at: '/standings' },
    asked: { as: 'maya', at: '/standings' },
  },
  { name: 'outbox', empty: { as: 'maya', at: '/outbox' } },

  {
    name: 'play',
    full: { as: 'player', at: '/play' },
    empty: { as: 'maya', at: '/play' },
    asked: { as: 'player', at: '/play' },
  },
  { name: 'create-round-robin', usual: { as: 'maya', at: '/play/create/round-robin-set' } },
  {
    name: 'round-robin',
    usual: { as: 'player', at: `/play/event/${inFull('f9', 2)}` },
    full: { as: 'player', at: `/play/event/${inFull('f9', 1)}` },
    asked: { as: 'player', at: `/play/event/${inFull('f9', 2)}` },
  },

  {
    name: 'admin-announcements',
    usual: { as: 'lucia', at: '/admin/announcements' },
    full: { as: 'organizer', at: '/admin/announcements' },
    empty: { as: 'founder', at: '/admin/announcements' },
    asked: { as: 'lucia', at: '/admin/announcements' },
  },
  { name: 'admin', usual: { as: 'lucia', at: '/admin' }, empty: { as: 'founder', at: '/admin' } },
  admin('people'),
  admin('clubs'),
  admin('leagues'),
  admin('messages'),
  admin('log'),
  {
    name: 'game-day-desk',
    usual: { as: 'lucia', at: `/admin/game-day?day=${TODAY}` },
    full: { as: 'organizer', at: `/admin/game-day?day=${inFull('e9', 5)}` },
    empty: { as: 'founder', at: '/admin/game-day' },
    asked: { as: 'lucia', at: `/admin/game-day?day=${TODAY}` },
  },

  {
    name: 'desk-menu',
    usual: { as: 'lucia', at: `/admin/game-day?day=${TODAY}`, steps: pressOnPhone('Game day menu') },
  },

  // ── What is seen only after a press, or where two people meet ──────────────────────────────────────────────────────
  {
    name: 'bell',
    usual: { as: 'maya', at: '/', steps: openDialog(/^Notifications/) },
    full: { as: 'player', at: '/', steps: openDialog(/^Notifications/) },
    empty: { as: 'newcomer', at: '/', steps: openDialog(/^Notifications/) },
  },
  { name: 'rsvp-link-offline', usual: { at: RSVP_LINK, steps: rsvpOffline } },
  {
    name: 'push-offer-rsvp',
    usual: {
      as: 'maya',
      at: `${LADDER}/game-days`,
      steps: withPush(async (page) => {
        await page.goto(`${LADDER}/game-days?day=${ladderGameDayId(6)}`)
        // The device before this one may have tapped In.
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(In|Out)$/, pressed: false })
          .first()
          .click()
      }),
    },
  },
  {
    name: 'push-offer-courts',
    usual: {
      as: 'lucia',
      at: `${LADDER}/game-day/${ladderGameDayId(6)}/scheduler`,
      steps: withPush(async (page) => {
        await press('Reshuffle')(page)
        await openDialog('Publish courts')(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Publish (courts|anyway)$/ })
          .click()
      }),
    },
  },
  {
    name: 'announce',
    usual: { as: 'lucia', at: LADDER, steps: openDialog('Post announcement') },
    full: { as: 'organizer', at: FULL, steps: openDialog('Post announcement') },
  },
  {
    name: 'publish',
    usual: { as: 'lucia', at: `${LADDER}/game-day/${ladderGameDayId(6)}/scheduler?publish` },
  },
  {
    name: 'reject-dialog',
    usual: {
      as: 'lucia',
      at: `/leagues/${DEMO_LEAGUES.thursdayDoubles}/join-requests`,
      steps: openDialog('Reject Ana Whitfield'),
    },
  },
  {
    name: 'invite-dialog',
    full: { as: 'organizer', at: `${FULL}/players`, steps: openDialog('Add player') },
  },
  { name: 'manage-dialog', full: { as: 'organizer', at: `${FULL}/players`, steps: openDialog(/^Manage/) } },
  {
    name: 'correct-name',
    full: {
      as: 'organizer',
      at: `${FULL}/players`,
      steps: openDialog(/^Manage Alexander/, 'Edit name or rating'),
    },
  },
  { name: 'season-dialog', empty: { as: 'founder', at: `${NEW}/game-days?plan` } },
  {
    name: 'finalize',
    usual: {
      as: 'lucia',
      at: `${LADDER}/game-day/${TODAY}/scoring`,
      steps: openDialog('Finalize Game Day'),
    },
    full: { as: 'organizer', at: `${FULL_DAY}/scoring`, steps: openDialog('Finalize Game Day') },
  },
  { name: 'add-sub', full: { as: 'organizer', at: `${FULL_DAY}/scoring`, steps: openDialog('Add Sub') } },
  {
    name: 'scheduler-out',
    full: { as: 'host', at: `${SMALL_DAY}/scheduler` },
  },
  {
    name: 'find-sub',
    usual: { as: 'out', at: `${SMALL}/game-days?day=${inFull('e9', 74)}` },
    full: { as: 'looking', at: `${SMALL}/game-days?day=${inFull('e9', 74)}` },
    asked: { as: 'out', at: `${SMALL}/game-days?day=${inFull('e9', 74)}` },
  },
  {
    name: 'partner-out',
    full: { as: 'partner', at: `/leagues/${inFull('d9', 74)}/game-days?day=${inFull('e9', 80)}` },
  },
  { name: 'find-sub-home', full: { as: 'out', at: '/' } },
  {
    name: 'have-someone',
    full: {
      as: 'out',
      at: `${SMALL}/game-days?day=${inFull('e9', 74)}`,
      steps: openSecondDialog('I have someone'),
    },
  },
  {
    name: 'add-subs',
    full: { as: 'host', at: `${SMALL}/players?show=subs`, steps: openDialog('Add subs') },
    usual: {
      as: 'host',
      at: `${SMALL}/players?show=subs`,
      steps: all(openDialog('Add subs'), typeInto('Name or email', 'maximiliana.montgomery@example.com')),
    },
  },
  {
    name: 'choose-another-sub',
    full: { as: 'host', at: `${SMALL_DAY}/scheduler`, steps: openDialog(/^Choose another/) },
  },
  {
    name: 'scheduler-undo',
    full: { as: 'host', at: `${SMALL_DAY}/scheduler`, steps: press(/^Remove /) },
  },
  {
    name: 'scheduler-chosen',
    usual: {
      as: 'lucia',
      at: `${LADDER}/game-day/${ladderGameDayId(6)}/scheduler`,
      steps: press(/^Noor Aziz/),
    },
  },
  {
    name: 'divisions',
    full: { as: 'host', at: `${DIVIDED}/rankings` },
    asked: { as: 'host', at: `${DIVIDED}/rankings` },
  },
  {
    name: 'divisions-dialog',
    full: { as: 'host', at: `${DIVIDED}/players`, steps: openDialog('Set divisions') },
  },
  {
    name: 'finals-day',
    full: { as: 'host', at: `${DIVIDED}/game-days?day=${FINALS}` },
    asked: { as: 'host', at: `${DIVIDED}/game-days?day=${FINALS}` },
  },
  {
    name: 'finals-plan',
    full: { as: 'host', at: `${DIVIDED}/game-day/${FINALS}/scheduler` },
    asked: { as: 'host', at: `${DIVIDED}/game-day/${FINALS}/scheduler` },
  },
  {
    name: 'pairs-players',
    full: { as: 'host', at: `${PAIRS}/players` },
    asked: { as: 'host', at: `${PAIRS}/players` },
  },
  { name: 'pairs-rankings', full: { as: 'host', at: `${PAIRS}/rankings` } },
  { name: 'pairs-finals', full: { as: 'host', at: `${PAIRS}/game-days?day=${PAIRS_FINALS}` } },
  {
    name: 'pairs-finals-plan',
    full: { as: 'host', at: `${PAIRS}/game-day/${PAIRS_FINALS}/scheduler` },
    asked: { as: 'host', at: `${PAIRS}/game-day/${PAIRS_FINALS}/scheduler` },
  },
  {
    name: 'scheduler-king',
    full: { as: 'host', at: `/leagues/${inFull('d9', 70)}/game-day/${inFull('e9', 72)}/scheduler` },
  },
  { name: 'king-next-round', full: { as: 'host', at: `/admin/game-day?day=${inFull('e9', 71)}` } },
  { name: 'king-drawn', full: { as: 'host', at: `/admin/game-day?day=${inFull('e9', 72)}` } },
  {
    name: 'king-again',
    full: {
      as: 'host',
      at: `/admin/game-day?day=${inFull('e9', 72)}`,
      steps: openDialog('Rebuild this round'),
    },
  },
  {
    name: 'desk-attendance',
    full: { as: 'organizer', at: `/admin/game-day?day=${inFull('e9', 5)}&view=attendance` },
  },
  {
    name: 'desk-standings',
    full: { as: 'organizer', at: `/admin/game-day?day=${inFull('e9', 5)}&view=standings` },
  },
  { name: 'results-changed', full: { as: 'host', at: `${SMALL}/next-week` } },
  {
    name: 'edit-club-clash',
    full: { as: 'organizer', at: `/clubs/${inFull('c9', 2)}/edit`, steps: editTogether },
  },
  {
    name: 'replace-draft',
    full: { as: 'player', at: '/play/create/round-robin-set', steps: repeatOver(inFull('f9', 2)) },
  },
  {
    name: 'round-robin-drawn',
    usual: { as: 'maya', at: '/play/create/round-robin-set', steps: sendRoundRobin('nothing') },
  },
  {
    name: 'round-robin-differs',
    usual: { as: 'maya', at: '/play/create/round-robin-set', steps: sendRoundRobin('round_robin_differs') },
  },
  {
    name: 'open-sign-up',
    usual: {
      as: 'maya',
      at: '/play/create/round-robin-set',
      steps: all(typeInto('Names', 'Ann Lee\nBob Ortiz\nCleo Marsh\nDan Vo'), openDialog('Open sign-up')),
    },
  },
  { name: 'round-robin-table', full: { as: 'player', at: `/play/event/${inFull('f9', 1)}?show=table` } },
  { name: 'round-robin-results', full: { as: 'player', at: `/play/event/${inFull('f9', 2)}?show=results` } },
  { name: 'round-robin-change', full: { as: 'player', at: `/play/event/${inFull('f9', 1)}?show=change` } },
  {
    name: 'into-league',
    full: { as: 'host', at: `/play/event/${inFull('f9', 70)}?show=results`, steps: turnIntoLeague },
  },
  { name: 'delete-account', usual: { as: 'maya', at: '/profile', steps: openDialog('Delete my account') } },
  { name: 'why-here', usual: { as: 'maya', at: `${LADDER}/rankings`, steps: openDialog(/Maya Reyes/) } },

  // ── On paper ───────────────────────────────────────────────────────────────────────────────────────────────────────
  { name: 'paper-rankings', isPrinted: true, full: { as: 'player', at: `${FULL}/rankings`, steps: onPaper } },
  {
    name: 'paper-scheduler',
    isPrinted: true,
    full: { as: 'organizer', at: `${FULL_DAY}/scheduler`, steps: onPaper },
  },
  {
    name: 'paper-round-robin',
    isPrinted: true,
    full: { as: 'player', at: `/play/event/${inFull('f9', 1)}?show=results`, steps: onPaper },
  },
]
