/** Every address of the app. Nothing else in `src` builds a URL by hand; router.tsx says what is shown at each. */

const segment = encodeURIComponent
const inLeague = (leagueId: string) => `/leagues/${segment(leagueId)}`
const inGameDay = (leagueId: string, gameDayId: string) =>
  `${inLeague(leagueId)}/game-day/${segment(gameDayId)}`

export type LeagueTab =
  | 'players'
  | 'game-days'
  | 'rankings'
  | 'weekly'
  | 'next-week'
  | 'rankings/dupr'
  | 'rankings/bring-results'
  | 'join-requests'

export type AdminTab = 'announcements' | 'people' | 'clubs' | 'leagues' | 'messages' | 'log'

export const paths = {
  home: () => '/',

  /** features/auth/origin.ts adds the page to come back to. */
  signIn: () => '/signin',
  signUp: () => '/signup',
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  /** Plain files beside the app, so that they can be read without it. */
  terms: () => '/terms.html',
  privacy: () => '/privacy.html',
  /** Without a token the page asks for the link. */
  invite: (token = '') => `/accept-invite/${segment(token)}`,
  /** Where the confirmation of a sign-up from an invitation leads: that took the invitation already. */
  confirmedInvite: (token: string) => `/accept-invite/${segment(token)}?confirmed`,

  leagues: () => '/leagues',
  createLeague: () => '/leagues/create',
  findLeague: () => '/leagues/find',
  league: (leagueId: string) => inLeague(leagueId),
  leagueTab: (leagueId: string, tab: LeagueTab) => `${inLeague(leagueId)}/${tab}`,
  /** With the scores of the game day that is being played. */
  rankingsSoFar: (leagueId: string) => `${inLeague(leagueId)}/rankings?as-of=now`,
  /** The form that plans a league's game days. */
  planSeason: (leagueId: string) => `${inLeague(leagueId)}/game-days?plan`,
  /** The requests of every league of the reader, in one of them. */
  allRequests: (leagueId: string) => `${inLeague(leagueId)}/join-requests?from=all`,
  /** A game day in its league's list, with who comes. */
  gameDay: (leagueId: string, gameDayId: string) =>
    `${inLeague(leagueId)}/game-days?day=${segment(gameDayId)}`,
  editLeague: (leagueId: string) => `${inLeague(leagueId)}/edit`,
  /** The form that creates a league, with what this one ends with. */
  nextSeason: (leagueId: string) => `${inLeague(leagueId)}/next-season`,
  /** The part of Players where a league is given to someone else. */
  transferLeague: (leagueId: string) => `${inLeague(leagueId)}/players#hand-over`,
  publicLeague: (leagueId: string) => `${inLeague(leagueId)}/view`,
  wallScreen: (leagueId: string) => `${inLeague(leagueId)}/view?tv=1`,
  scheduler: (leagueId: string, gameDayId: string) => `${inGameDay(leagueId, gameDayId)}/scheduler`,
  scoring: (leagueId: string, gameDayId: string, courtNumber?: number) =>
    `${inGameDay(leagueId, gameDayId)}/scoring${courtNumber === undefined ? '' : `?court=${courtNumber}`}`,

  clubs: () => '/clubs',
  createClub: () => '/clubs/create',
  club: (clubId: string) => `/clubs/${segment(clubId)}`,
  editClub: (clubId: string) => `/clubs/${segment(clubId)}/edit`,

  players: () => '/players',
  player: (playerId: string) => `/players/${segment(playerId)}`,
  profile: () => '/profile',
  notificationSettings: () => '/profile/notifications',
  standings: () => '/standings',
  /** Scores on this phone that the server does not have. */
  outbox: () => '/outbox',

  play: () => '/play',
  createRoundRobin: () => '/play/create/round-robin-set',
  /** The same with the people and settings of an earlier one. */
  repeatRoundRobin: (roundRobinId: string) => `/play/create/round-robin-set?repeat=${segment(roundRobinId)}`,
  /** With the token of its link it is open to everyone who holds it. */
  playEvent: (eventId: string, token: string | null = null) =>
    `/play/event/${segment(eventId)}${token === null ? '' : `?key=${segment(token)}`}`,

  admin: (tab?: AdminTab) => (tab === undefined ? '/admin' : `/admin/${tab}`),
  /** Without a day the page asks for one. */
  adminGameDay: (gameDayId?: string, view?: string) =>
    gameDayId === undefined
      ? '/admin/game-day'
      : `/admin/game-day?day=${segment(gameDayId)}${view === undefined ? '' : `&view=${view}`}`,
}
