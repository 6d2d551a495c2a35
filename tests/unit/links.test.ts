import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pages = execFileSync('git', ['ls-files', '--', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file))

/**
 * The targets of `[text](target)`, `![text](target)`, `[name]: target`, `<a href>`, and `<img src>` outside of code.
 */
function targets(markdown: string) {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
  const found = text.matchAll(/\]\(<?([^)\s>]+)|^\[[^\]]+\]:\s+<?([^\s>]+)|\b(?:href|src)="([^"]+)"/gm)
  return Array.from(found, ([, inline, reference, attribute]) => inline ?? reference ?? attribute ?? '')
}

/** A heading's anchor on the sites that show these pages. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const hasAnchor = (file: string, anchor: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    anchorOf(heading),
  ).includes(anchor)

function isBroken(page: string, target: string) {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return false // another site
  const [file = '', anchor] = decodeURI(target).split('#')
  const found = file === '' ? page : path.join(file.startsWith('/') ? '.' : path.dirname(page), file)
  return !existsSync(found) || (anchor !== undefined && !hasAnchor(found, anchor))
}

test('the links of a page are found, however they are written', () => {
  const page =
    '[a](b.md) ![c](<d.png>)\n[e]: f.md "title"\n<img src="g.png" /> `[no](code)`\n```\n[no](code)\n```\n'
  expect(targets(page)).toEqual(['b.md', 'd.png', 'f.md', 'g.png'])
  expect(isBroken('docs/rules.md', '../README.md#two-commands')).toBe(false)
  expect(isBroken('docs/rules.md', 'README.md')).toBe(true)
  expect(isBroken('README.md', '#three-commands')).toBe(true)
})

test.each(pages)('every local link and picture of %s leads somewhere', (page) => {
  expect(targets(readFileSync(page, 'utf8')).filter((target) => isBroken(page, target))).toEqual([])
})

/** The files and folders of this project that a page names as code, outside of examples. */
function namedFiles(markdown: string) {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const found = text.matchAll(/`((?:src|supabase|tests|docs|scripts|bench|public)\/[\w./-]+)`/g)
  return Array.from(found, ([, file = '']) => file)
}

test('the files that a page names are found, except those in its examples', () => {
  expect(
    namedFiles('In `src/main.tsx`, `app.name_key` and `src/**/*.ts`:\n```\n`src/gone.ts`\n```\n'),
  ).toEqual(['src/main.tsx'])
  expect(namedFiles(readFileSync('docs/architecture.md', 'utf8')).length).toBeGreaterThan(80)
})

test.each(pages)('every file that %s names is there', (page) => {
  expect(namedFiles(readFileSync(page, 'utf8')).filter((file) => !existsSync(file))).toEqual([])
})

const migrations = readdirSync('supabase/migrations')
  .map((name) => readFileSync(`supabase/migrations/${name}`, 'utf8'))
  .join('\n')
const inDatabase = new Set(
  Array.from(
    migrations.matchAll(/^create (?:function|table) ((?:app|public)\.\w+)/gm),
    ([, name = '']) => name,
  ),
)

test('the tables and functions of the database are found', () => {
  expect(inDatabase.size).toBeGreaterThan(300)
})

test.each(pages)('every table and function that %s names is in the database', (page) => {
  const named = Array.from(
    readFileSync(page, 'utf8').matchAll(/`((?:app|public)\.\w+)`/g),
    ([, name = '']) => name,
  )
  expect(named.filter((name) => !inDatabase.has(name))).toEqual([])
})
