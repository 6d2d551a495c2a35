import path from 'node:path'

/** The part of the bundler's module information used here. */
interface Modules {
  getModuleInfo(id: string): {
    code: string | null
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** What loads after the first paint of every page for anyone signed in. */
const FRAME = ['SignedInCorner', 'PageAge', 'persist-queries', 'updates']

/** The pages that people are on most of the time. */
const EVERYDAY = [
  'HomePage',
  'MyLeaguesPage',
  'LeagueLayout',
  'OverviewTab',
  'GameDaysTab',
  'RankingsTab',
  'WeeklyTab',
  'ScoringPage',
]

/**
 * Pages and views that people open one after another. Each area becomes one file. Modules that it shares with other areas go
 * into a second file, named after the first area in this list that uses them, so the most used areas come first.
 */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['SignInPage'],
  home: ['HomePage', 'MyLeaguesPage'],
  league: ['LeagueLayout', 'OverviewTab', 'GameDaysTab', 'PlayersTab'],
  rankings: ['RankingsTab', 'WeeklyTab', 'StandingsPage'],
  account: ['SignUpPage', 'ForgotPasswordPage', 'ResetPasswordPage', 'AcceptInvitePage'],
  scoring: ['ScoringPage'],
  'sub-dialogs': ['AddSubDialog', 'RemoveSubDialog'],
  'round-robins': ['PlayPage', 'RoundRobinEventPage'],
  'game-day-desk': ['GameDayPage'],
  dupr: ['DuprTab'],
  'desk-standings': ['StandingsView', 'CorrectionEffectNote'],
  people: ['PlayersPage', 'PersonPage', 'ProfilePage'],
  season: ['DayDialog', 'SeasonDialog'],
  'public-page': ['PublicLeaguePage'],
  'find-league': ['FindLeaguePage'],
  clubs: ['ClubsPage', 'ClubPage', 'CreateClubPage', 'EditClubPage'],
  'roster-tools': ['OrganizerRoster'],
  'league-form': ['CreateLeaguePage', 'EditLeaguePage', 'NextSeasonPage'],
  'next-week': ['NextWeekTab'],
  courts: ['SchedulerPage'],
  'court-dialogs': ['SubDialog', 'CourtNameDialog', 'PublishDialog', 'ReasonDialog'],
  draw: ['draw-round-robin'],
  'round-robin-form': ['CreateRoundRobinPage', 'EditRoundRobin'],
  announcements: ['LeagueAnnouncements', 'AdminAnnouncements'],
}

/** All names above. Each must be a file that is imported dynamically. */
export const PARTS: readonly string[] = [...FRAME, ...EVERYDAY, ...Object.values(AREAS).flat()]

/**
 * The pages of someone who has never been here, each with its area and the file for what it shares with many other pages.
 * Nothing is on the phone yet, so these files have nothing that their page doesn't need. A later page loads the earlier files.
 */
const FIRST_VISITS = [
  { page: 'SignInPage', area: 'sign-in', file: 'entrance' },
  { page: 'AcceptInvitePage', area: 'account', file: 'invitation' },
  { page: 'PublicLeaguePage', area: 'public-page', file: 'public-league' },
]

/** Icons, dialogs, headers, fields, and dates: nearly every page uses some of them. */
const KIT_LIBRARY = /[\\/]node_modules[\\/](lucide-react|@tanstack)[\\/]/
const VALIDATION_LIBRARY = /[\\/]node_modules[\\/]valibot[\\/]/
const KIT = /[\\/]src[\\/]shared[\\/](ui|lib)[\\/]/
const FORM_LIBRARY = /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/
const CSV = /[\\/]src[\\/]shared[\\/]lib[\\/](csv|save-file)\.ts$|[\\/]node_modules[\\/]papaparse[\\/]/
/** Planning a game day: seating, schedules, and fairness. */
const PLANNING = /[\\/]src[\\/]domain[\\/](court-rotation|fairness|game-day-plan|round-robin)[\\/]/

/** A module with less source than this moves to `everyday` when fewer pages share it: its own file isn't worth a request. */
const SMALL = 1600

/** Shows some fields of the league form. It shares a file with that form, and changes no other. */
const LEAGUE_RULES = { dialog: 'DayRulesDialog', file: 'league-rules', area: 'league-form' }

/** What these share with others is too little for a file each. */
const LITTLE = [
  'rankings',
  'courts',
  'clubs',
  'dupr',
  'sub-dialogs',
  'desk-standings',
  'announcements',
  'next-week',
]

/** In order of priority. A file mostly imports from those before it. */
const NAMES = [
  ...FIRST_VISITS.map(({ file }) => file),
  'forms',
  ...FIRST_VISITS.map(({ area }) => withArea(area)),
  'everyday',
  'frame',
  'csv',
  'planning',
  'score-entry',
  ...Object.keys(AREAS)
    .map(withArea)
    .filter((name) => name !== 'with-others'),
  'with-others',
  LEAGUE_RULES.file,
  ...Object.keys(AREAS),
]

/**
 * Groups the pages into files. Left alone, the bundler makes one file per page and one per set of modules that exactly the
 * same pages share: about 180 files, a third of them below 1 kB. A connection fetches six at a time, small files compress
 * badly, and each lists every file that it imports.
 */
export function sharedChunks() {
  const known = new Map<string, string | undefined>()
  const nameOf = (id: string, modules: Modules) => {
    if (!known.has(id)) known.set(id, chunkOf(id, modules))
    return known.get(id)
  }
  return NAMES.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (nameOf(id, modules) === name ? name : undefined),
    priority: NAMES.length - index,
  }))
}

/** Undefined leaves the module to lower-priority groups. */
function chunkOf(id: string, modules: Modules): string | undefined {
  const all = partsThatNeed(id, modules)
  const parts = new Set([...all].filter((part) => part !== LEAGUE_RULES.dialog))
  // What the first paint needs is a file of its own (see vite.config.ts).
  if (parts.has('main')) return undefined
  if (VALIDATION_LIBRARY.test(id)) return 'entrance'
  if (FORM_LIBRARY.test(id)) return 'forms'
  const visit = FIRST_VISITS.find(({ page }) => parts.has(page))
  if (visit?.file === 'entrance' && parts.size > 1) return visit.file
  const isKit = KIT_LIBRARY.test(id) || (KIT.test(id) && parts.size > 2)
  if (isKit) return visit?.file ?? 'everyday'
  if (CSV.test(id)) return 'csv'
  const everyday = EVERYDAY.filter((page) => parts.has(page))
  const isFrame = FRAME.some((part) => parts.has(part))
  if (everyday.length >= (isFrame ? 2 : 3)) return visit?.file ?? 'everyday'
  if (isFrame) return 'frame'
  const code = modules.getModuleInfo(id)?.code ?? ''
  // A group pulls in what it imports, and the form library is more than most pages need.
  const isSmall = code.length < SMALL && !/['"]react-hook-form['"]/.test(code)
  if (parts.size >= (isSmall ? 4 : 8)) return visit?.file ?? 'everyday'
  if (parts.has('ScoringPage') && parts.has('RoundRobinEventPage')) return 'score-entry'

  const areas = Object.keys(AREAS).filter((area) => AREAS[area]?.some((part) => parts.has(part)))
  const first = visit?.area ?? areas[0]
  if (first === undefined) return undefined
  const isShared = [...parts].some((part) => !AREAS[first]?.includes(part))
  if (!isShared && first === LEAGUE_RULES.area && all.size > parts.size) return LEAGUE_RULES.file
  if (!isShared) return first
  if (first === 'account') return 'forms'
  return PLANNING.test(id) && first !== 'draw' ? 'planning' : withArea(first)
}

function withArea(area: string) {
  return LITTLE.includes(area) ? 'with-others' : `with-${area}`
}

/** The entry and the lazily loaded parts that import the module, directly or through others. */
function partsThatNeed(id: string, modules: Modules): ReadonlySet<string> {
  const parts = new Set<string>()
  const seen = new Set<string>()
  const visit = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const module = modules.getModuleInfo(at)
    if (!module) return
    if (module.isEntry || module.dynamicImporters.length > 0) parts.add(path.basename(at, path.extname(at)))
    module.importers.forEach(visit)
  }
  visit(id)
  return parts
}
