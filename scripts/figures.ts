/**
 * How finely the code is cut, and how often it says a thing: `npm run figures` prints what to compare before and after a
 * change of the structure. Tests and generated types don't count.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+'([^']+)'/gm
const LATE_IMPORT = /import\('([^']+)'\)(?:\)\.(\w+)|\.then\(\(\{?\s*(\w+))?/g
const EXPORT =
  /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+(\w+)/gm
const PLUGIN = /: Plugin\b/
const DIALOG = /<(?:dialog|[A-Z]\w*Dialog|Dialog)\b/

const lines = (text: string) => text.split('\n').length - 1
const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`)

const source = new Map(
  filesIn('src', /\.tsx?$/)
    .filter((file) => !/\.test\.tsx?$|database\.types\.ts$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** The file that an import names; undefined for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.') && path.join(path.dirname(importer), specifier)
  return base ? [base, `${base}.ts`, `${base}.tsx`].find((file) => source.has(file)) : undefined
}

const importers = new Map<string, Set<string>>()
const users = new Map<string, Set<string>>()
function note(to: Map<string, Set<string>>, key: string, importer: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(importer))
}
for (const [importer, text] of source) {
  for (const [, , names = '', specifier = ''] of text.matchAll(IMPORT)) {
    const file = fileOf(specifier, importer)
    if (!file) continue
    note(importers, file, importer)
    for (const name of names.replaceAll(/[{}]/g, '').split(',')) {
      const exported = name
        .trim()
        .replace(/^type /, '')
        .split(' as ')[0]
      if (exported) note(users, `${file} ${exported}`, importer)
    }
  }
  for (const [, specifier = '', taken, named] of text.matchAll(LATE_IMPORT)) {
    const file = fileOf(specifier, importer)
    if (!file) continue
    note(importers, file, importer)
    const exported = taken ?? named
    if (exported) note(users, `${file} ${exported}`, importer)
  }
}

const files = [...source.keys()]
const isBeside = (file: string) => {
  const [only, other] = importers.get(file) ?? []
  return only !== undefined && other === undefined && path.dirname(only) === path.dirname(file)
}
const usesOfExports = [...source].flatMap(([file, text]) =>
  [...text.matchAll(EXPORT)].map(([, name]) => users.get(`${file} ${name}`)?.size ?? 0),
)
const pages = files.filter((file) => file.startsWith('src/routes/') && file.endsWith('.tsx'))
const dialogs = files.filter((file) => !pages.includes(file) && DIALOG.test(source.get(file) ?? ''))
const migrations = filesIn('supabase/migrations', /\.sql$/).map((file) => readFileSync(file, 'utf8'))
const plugins = filesIn('scripts/vite', /\.ts$/).filter((file) => PLUGIN.test(readFileSync(file, 'utf8')))
const recipes = readFileSync('docs/architecture.md', 'utf8').match(/^- \*\*.+?\*\*: /gm) ?? []

console.table({
  'files in src': files.length,
  lines: files.reduce((sum, file) => sum + lines(source.get(file) ?? ''), 0),
  'lines of the median file': median(files.map((file) => lines(source.get(file) ?? ''))),
  'files with their one importer beside them': share(files.filter(isBeside).length, files.length),
  'exports that one other file uses': share(
    usesOfExports.filter((count) => count === 1).length,
    usesOfExports.length,
  ),
  'files a page or dialog': (files.length / (pages.length + dialogs.length)).toFixed(1),
  'plugins of our own': plugins.length,
  'lines of SQL': migrations.reduce((sum, text) => sum + lines(text), 0),
  'entries of "To change X, open Y"': recipes.length,
})
