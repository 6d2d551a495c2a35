import path from 'node:path'

/** What the bundler knows of a module, as far as it is asked here. */
interface Modules {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** What loads after the first paint of every page for anyone signed in. */
const FRAME = ['SignedInCorner', 'PageAge', 'keep-reads', 'updates']

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

/** Icons, dialogs, headers, fields, dates, the reading of what comes from outside: nearly every page has some of them. */
const KIT_LIBRARY = /[\\/]node_modules[\\/](lucide-react|@tanstack|valibot)[\\/]/
const FORM_LIBRARY = /[\\/]node_modules[\\/](react-hook-form|@hookform)[\\/]/
const KIT = /[\\/]src[\\/]shared[\\/](ui|lib)[\\/]/

/** By the order in which they take what they need: a file imports those before it, seldom those behind it. */
const NAMES = ['kit', 'everyday', 'frame', 'forms', 'account', ...EVERYDAY.map(withPage)]

/**
 * The files of what several pages share. Left alone, the bundler makes a file of each set of modules that exactly the same
 * pages share: forty small ones for the home page. Over a connection that fetches six at a time that is seven ways there
 * and back, and also from the phone itself each costs more than its few hundred bytes.
 */
export function sharedChunks() {
  const known = new Map<string, string | undefined>()
  const nameOf = (id: string, modules: Modules) => {
    if (!known.has(id)) known.set(id, chunkOf(id, partsThatNeed(id, modules)))
    return known.get(id)
  }
  return NAMES.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (nameOf(id, modules) === name ? name : undefined),
    priority: NAMES.length - index,
  }))
}

/** Undefined leaves the module to the groups behind it. */
function chunkOf(id: string, parts: ReadonlySet<string>): string | undefined {
  // What the first paint needs is a file of its own (see vite.config.ts).
  if (parts.has('main')) return undefined
  if (KIT_LIBRARY.test(id)) return 'kit'
  if (FORM_LIBRARY.test(id)) return 'forms'
  if (KIT.test(id) && parts.size >= 7) return 'kit'
  const everyday = EVERYDAY.filter((page) => parts.has(page))
  const isFrame = FRAME.some((part) => parts.has(part))
  if (everyday.length >= (isFrame ? 2 : 3)) return 'everyday'
  if (isFrame) return 'frame'
  if (parts.has('SignInPage') && parts.size > 1) return 'account'
  const [page] = everyday
  return page && parts.size > 1 ? withPage(page) : undefined
}

function withPage(page: string) {
  return `with-${page}`
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
