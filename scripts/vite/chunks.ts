import path from 'node:path'

/** The part of the bundler's module information used here. */
interface Modules {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/**
 * The pages of a first visit, each with its area and the file for what it shares with other areas. Nothing is on the phone
 * yet, so these files have nothing that their page doesn't need. A later page also loads the earlier files.
 */
const FIRST_VISITS = [
  { pages: ['SignInPage'], area: 'sign-in', file: 'entrance' },
  { pages: ['AcceptInvitePage'], area: 'account', file: 'invitation' },
  { pages: ['PublicLeaguePage'], area: 'public-page', file: 'public-league' },
  // What the public league's reader may ask next.
  { pages: ['WhyDialog'], area: 'why-dialog', file: 'public-league' },
  { pages: ['RoundRobinEventPage', 'SignUpView'], area: 'round-robin-page', file: 'round-robin' },
]

/**
 * Pages and views that people open one after another: each area is one file. What isn't named here, or in `ROUND_ROBINS`,
 * belongs to REST.
 */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['SignInPage', 'ProviderButtons'],
  account: ['SignUpPage', 'ForgotPasswordPage', 'ResetPasswordPage', 'AcceptInvitePage'],
  'public-page': ['PublicLeaguePage'],
  'round-robin-page': ['RoundRobinEventPage', 'SignUpView'],
  wall: ['WallScreen'],
  'why-dialog': ['WhyDialog'],
  // What players open, and what anyone signed in loads with the first page (notifications, account, the outbox).
  everyday: [
    'SignedInCorner',
    'PageAge',
    'persist-queries',
    'updates',
    'HomePage',
    'MyLeaguesPage',
    'LeagueLayout',
    'OverviewTab',
    'GameDaysTab',
    'PlayersTab',
    'RankingsTab',
    'WeeklyTab',
    'StandingsPage',
    'SeasonOver',
    'ScoringPage',
    'LiveCourts',
    'MyDayResult',
    'RequestDialog',
    'OutboxPage',
    'DeletedAccount',
  ],
  leagues: [
    'CreateLeaguePage',
    'EditLeaguePage',
    'NextSeasonPage',
    'CheckStep',
    'PlayersStep',
    'SeasonDialog',
    'DayDialog',
    'DayRulesDialog',
    'OrganizerRoster',
    'PlayersPage',
    'PersonPage',
    'ProfilePage',
    'NotificationSettingsPage',
    'FindLeaguePage',
    'JoinRequestsTab',
    'DuprTab',
    'ClubsPage',
    'ClubPage',
    'CreateClubPage',
    'EditClubPage',
    'LeagueAnnouncements',
    'AdminAnnouncements',
    'AdminPage',
  ],
}
const ROUND_ROBINS = /(PlayPage|CreateRoundRobinPage)\.tsx$|[\\/]round-robins?[\\/]/
/** What organizers need on a game day: seating, check-in, results. */
const REST = 'game-days'

/** All names above. Each must be a file that is imported dynamically. */
export const PARTS: readonly string[] = Object.values(AREAS).flat()

/**
 * The worker's code is in files of its own: `draw-basics`, which pages need early; `draw-courts`, which other pages need;
 * and the rest, which a page loads only without a worker.
 */
const WORKER = /[\\/]draw-worker\.ts$/
const ENGINE = /[\\/]draw-round-robin\.ts$/
const WORKER_FILES = ['draw-basics', 'draw-courts', 'draw', 'draw-worker']
const NEEDED_EARLY = [...FIRST_VISITS.map(({ area }) => area), 'everyday']

const VALIDATION_LIBRARY = /[\\/]node_modules[\\/]valibot[\\/]/
const FORM_LIBRARY = /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/

/** In order of priority. A file mostly imports from those before it. `tools` has what areas below `everyday` share. */
const NAMES = [
  ...WORKER_FILES,
  'entrance',
  'invitation',
  'public-league',
  'forms',
  'round-robin',
  ...FIRST_VISITS.map(({ area }) => area),
  'everyday',
  'tools',
  'round-robins',
  'leagues',
  'wall',
  REST,
]

/**
 * Groups the pages into few large files. Left alone, the bundler makes one file per page and one per set of modules that
 * exactly the same pages share: about 180 files, a third of them below 1 kB. A connection fetches six at a time, and each
 * file is compressed by itself and lists its imports, so code that repeats its neighbor's isn't compressed with it.
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
    priority: (WORKER_FILES.includes(name) ? ABOVE_SHELL : NAMES.length) - index,
  }))
}

/** Above the shell in vite.config.ts, which would otherwise take what the worker starts with. */
const ABOVE_SHELL = 550

/** Undefined leaves the module to lower-priority groups. */
function chunkOf(id: string, modules: Modules): string | undefined {
  const { parts, isFirst, isForWorker } = partsThatNeed(id, modules)
  if (WORKER.test(id)) return 'draw-worker'
  if (isForWorker) {
    const pages = parts.filter((part) => !ENGINE.test(part) && !WORKER.test(part))
    if (pages.some((part) => NEEDED_EARLY.includes(areaOf(part)))) return 'draw-basics'
    return pages.length > 0 ? 'draw-courts' : 'draw'
  }
  // What the first paint needs is a file of its own (see vite.config.ts).
  if (isFirst) return undefined
  if (VALIDATION_LIBRARY.test(id)) return 'entrance'
  if (FORM_LIBRARY.test(id)) return 'forms'
  const areas = new Set(parts.map(areaOf))
  const [area] = areas
  if (areas.size <= 1) return area
  const names = parts.map(nameOf)
  const visit = FIRST_VISITS.find(({ pages }) => pages.some((page) => names.includes(page)))
  if (visit) return visit.file
  if (areas.has('account')) return 'invitation'
  return areas.has('everyday') ? 'everyday' : 'tools'
}

function areaOf(part: string): string {
  const name = nameOf(part)
  return (
    Object.keys(AREAS).find((area) => AREAS[area]?.includes(name)) ??
    (ROUND_ROBINS.test(part) ? 'round-robins' : REST)
  )
}

const nameOf = (file: string) => path.basename(file, path.extname(file))

/** Our own lazily loaded parts that import the module, directly or through others; and whether the entry does. */
function partsThatNeed(id: string, modules: Modules) {
  const parts: string[] = []
  const seen = new Set<string>()
  let isFirst = false
  let isForWorker = false
  const visit = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    const module = modules.getModuleInfo(at)
    if (!module) return
    if (WORKER.test(at)) isForWorker = true
    else isFirst ||= module.isEntry
    // Libraries that load later stay on their own, and so do styles.
    if (module.dynamicImporters.length > 0 && /[\\/]src[\\/].*\.tsx?$/.test(at)) parts.push(at)
    module.importers.forEach(visit)
  }
  visit(id)
  return { parts, isFirst, isForWorker }
}
