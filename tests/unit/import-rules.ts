import { posix } from 'node:path'
import { parseAst } from 'vite'

type Import = { from: string; typeOnly: boolean }

/** Who may import whom inside `src`; `features` is refined below, because features may not meet. */
const LAYERS: Record<string, readonly string[]> = {
  app: ['app', 'routes', 'features', 'domain', 'shared'],
  routes: ['routes', 'features', 'domain', 'shared'],
  features: ['features', 'domain', 'shared'],
  domain: ['domain'],
  shared: ['shared'],
}

/**
 * What one file of `src` imports against the rules of the house, as sentences; empty when it keeps them.
 * `file` is its path from the root of the project. Tests may import what they like.
 */
export function brokenRules(file: string, code: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return []
  const imports = importsOf(file, code)
  const broken = imports.flatMap((imported) => problemsOf(file, imported))
  if (/\/index\.tsx?$/.test(file)) broken.push(`${file} is a barrel: import files directly`)
  return broken
}

function problemsOf(file: string, { from, typeOnly }: Import): string[] {
  const target = resolve(file, from)
  const problems: string[] = []
  const refuse = (because: string) => problems.push(`${file} imports ${from}: ${because}`)

  if (target === undefined) {
    const packageName = from.split('/')[0]
    if (packageName === 'react-hot-toast' && layerOf(file) !== 'app') refuse('only app/ shows toasts')
    if (packageName === '@supabase' && !typeOnly && !file.startsWith('src/shared/supabase/')) {
      refuse('only shared/supabase creates the client')
    }
    if (packageName === '@supabase' && drawsOrRoutes(file))
      refuse('components and routes never touch Supabase')
    if (layerOf(file) === 'domain') refuse('the rules of the sport need nothing else')
    return problems
  }

  if (!target.startsWith('src/')) refuse('src imports nothing outside of it')
  else if (!LAYERS[layerOf(file)]?.includes(layerOf(target))) {
    refuse(`${layerOf(file)} may not import ${layerOf(target)}`)
  }
  if (featureOf(file) && featureOf(target) && ![featureOf(file), 'auth'].includes(featureOf(target))) {
    refuse('two features meet in a route')
  }
  if (drawsOrRoutes(file) && /^src\/shared\/supabase\/(client|database\.types)$/.test(target)) {
    refuse('components and routes never touch Supabase')
  }
  if (file.startsWith('src/shared/ui/') && target.startsWith('src/shared/supabase/')) {
    refuse('shared/ui knows no data')
  }
  return problems
}

/** What lies in src itself, main.tsx and index.css, starts the app and belongs to it. */
function layerOf(path: string) {
  const [, layer = '', inside] = path.split('/')
  return inside === undefined ? 'app' : layer
}

function featureOf(path: string) {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function drawsOrRoutes(file: string) {
  return file.endsWith('.tsx') || file.startsWith('src/routes/')
}

/** The path from the project's root without its ending, or undefined for a package. */
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
    found.push({ from: source.value, typeOnly })
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
