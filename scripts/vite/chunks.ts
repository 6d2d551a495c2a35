import path from 'node:path'

/** What the bundler knows of a module, as far as it is asked here. */
interface Modules {
  getModuleInfo(id: string): {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** The pages that people are on most of the time. */
const EVERYDAY = new Set([
  'HomePage',
  'MyLeaguesPage',
  'LeagueLayout',
  'OverviewTab',
  'GameDaysTab',
  'RankingsTab',
  'WeeklyTab',
  'ScoringPage',
])

/**
 * Into which file a module of ours goes that several pages share. Left alone, the bundler makes a file of each set of
 * modules that exactly the same pages share: forty small ones for the home page, and over a connection that fetches six
 * at a time that is seven ways there and back. Undefined leaves the module to the bundler.
 */
export function sharedChunks() {
  const known = new Map<string, ReadonlySet<string>>()

  return (id: string, modules: Modules): string | undefined => {
    const parts = known.get(id) ?? partsThatNeed(id, modules)
    known.set(id, parts)
    // What the first paint needs is a file of its own (see vite.config.ts).
    if (parts.has('main') || parts.size < 2) return undefined
    if (parts.size >= 10 && /[\\/]src[\\/]shared[\\/](ui|lib)[\\/]/.test(id)) return 'kit'
    if (parts.has('SignInPage')) return 'account'
    return [...parts].filter((part) => EVERYDAY.has(part)).length >= 3 ? 'everyday' : undefined
  }
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
