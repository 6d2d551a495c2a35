import { posix } from 'node:path'
import { parseAst } from 'vite'

type Import = { from: string; typeOnly: boolean; names: string[] }

/** Who may import whom inside `src`; `TIERS` refines it among features. */
const LAYERS: Record<string, readonly string[]> = {
  app: ['app', 'routes', 'features', 'domain', 'shared'],
  routes: ['features', 'domain', 'shared'],
  features: ['features', 'domain', 'shared'],
  domain: ['domain'],
  shared: ['shared'],
}

/**
 * The features, lowest tier first. A feature may import those of lower tiers, so that no two import each other.
 * docs/decisions/0012-import-tiers.md says why.
 */
export const TIERS: readonly (readonly string[])[] = [
  ['auth', 'people'],
  ['leagues', 'messages', 'subs'],
  ['membership'],
  ['game-days'],
  [
    'announcements',
    'clubs',
    'dupr',
    'manage-league',
    'profile',
    'rankings',
    'record',
    'round-robins',
    'scoring',
  ],
  ['admin', 'courts', 'outbox', 'past-results', 'public-page'],
  ['game-day-desk', 'round-robin-page'],
  ['home'],
]

/**
 * The imports of one file in `src` that break the rules, as sentences; empty if it has none. `file` is its path from
 * the project's root. Tests may import anything.
 */
export function brokenRules(file: string, code: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return []
  const imports = importsOf(file, code)
  const broken = imports.flatMap((imported) => problemsOf(file, imported))
  if (layerOf(file) === 'features' && !featureOf(file))
    broken.push(`${file} is in no tier: name its feature in TIERS`)
  if (/^src\/routes\/.*\.ts$/.test(file)) broken.push(`${file} is no page: routes only compose features`)
  if (/\/index\.tsx?$/.test(file)) broken.push(`${file} is a barrel: import files directly`)
  return broken
}

function problemsOf(file: string, { from, typeOnly, names }: Import): string[] {
  const target = resolve(file, from)
  const problems: string[] = []
  const refuse = (because: string) => problems.push(`${file} imports ${from}: ${because}`)

  if (target === undefined) {
    const packageName = from.split('/')[0]
    if (packageName === 'react-hot-toast' && layerOf(file) !== 'app' && !file.endsWith('/ui/offer-undo.tsx'))
      refuse('only app/ shows toasts')
    if (packageName === '@supabase' && !typeOnly && !file.startsWith('src/shared/supabase/')) {
      refuse('only shared/supabase creates the client')
    }
    if (packageName === '@supabase' && drawsOrRoutes(file))
      refuse('components and routes never touch Supabase')
    if (packageName === 'react' && names.includes('lazy') && file !== 'src/shared/lib/lazy-view.ts') {
      refuse('only lazyView calls React.lazy')
    }
    if (layerOf(file) === 'domain') refuse('the rules of the sport need nothing else')
    return problems
  }

  if (!target.startsWith('src/')) refuse('src imports nothing outside of it')
  else if (!LAYERS[layerOf(file)]?.includes(layerOf(target))) {
    refuse(`${layerOf(file)} may not import ${layerOf(target)}`)
  }
  const own = featureOf(file)
  const other = featureOf(target)
  if (own && other && own.name !== other.name && other.tier >= own.tier) {
    refuse(`${own.name} is in tier ${own.tier}, ${other.name} in tier ${other.tier}`)
  }
  if (drawsOrRoutes(file) && /^src\/shared\/supabase\/(client|database\.types)$/.test(target)) {
    refuse('components and routes never touch Supabase')
  }
  if (file.startsWith('src/shared/ui/') && target.startsWith('src/shared/supabase/')) {
    refuse('shared/ui knows no data')
  }
  return problems
}

/** Files in src itself, main.tsx and index.css, start the app and belong to it. */
function layerOf(path: string) {
  const [, layer = '', inside] = path.split('/')
  return inside === undefined ? 'app' : layer
}

/** A feature's place among the tiers, from 1; undefined for a file of another layer. */
function featureOf(path: string): { name: string; tier: number } | undefined {
  const [, layer, name = ''] = path.split('/')
  const tier = TIERS.findIndex((names) => names.includes(name)) + 1
  return layer === 'features' && tier > 0 ? { name, tier } : undefined
}

function drawsOrRoutes(file: string) {
  return file.endsWith('.tsx') || file.startsWith('src/routes/')
}

/** The path from the project's root without its extension, or undefined for a package. */
function resolve(file: string, from: string): string | undefined {
  if (from.startsWith('@/')) return posix.normalize(`src/${from.slice(2)}`).replace(/\.tsx?$/, '')
  if (!from.startsWith('.') && !from.startsWith('/')) return undefined
  return posix.join(posix.dirname(file), from).replace(/\.tsx?$/, '')
}

function importsOf(file: string, code: string): Import[] {
  const found: Import[] = []
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    const kinds = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']
    if (!kinds.includes(String(node.type)) && node.type !== 'TSImportType') return
    if (!node.source) return
    const source = node.source as { value?: unknown }
    if (typeof source.value !== 'string') throw new Error(`${file} imports what only running it can tell`)
    const typeOnly = node.type === 'TSImportType' || [node.importKind, node.exportKind].includes('type')
    const specifiers = (node.specifiers ?? []) as { imported?: { name?: string } }[]
    const names = specifiers.flatMap(({ imported }) => imported?.name ?? [])
    found.push({ from: source.value, typeOnly, names })
  })
  return found
}

function visit(value: unknown, see: (node: Record<string, unknown>) => void) {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Record<string, unknown>
    if (typeof node.type === 'string') see(node)
    for (const child of Object.values(node)) visit(child, see)
  }
}
