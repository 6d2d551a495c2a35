import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../src/', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

/** Names that several files export with the same meaning, and why. */
const SHARED: Readonly<Record<string, string>> = {
  Component: 'what the router loads from the file of a page',
}

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}(?! from)/gm

function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(DECLARED)].map(([, name = '']) => name)
  const listed = [...code.matchAll(LISTED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+/).at(-1) ?? ''),
  )
  // A type and its value are one name.
  return [...new Set([...declared, ...listed])].filter((name) => name !== '')
}

function namesWithTwoMeanings(sources: Readonly<Record<string, string>>): string[] {
  const filesOf = new Map<string, string[]>()
  for (const [file, code] of Object.entries(sources)) {
    for (const name of exportedNames(code)) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  return [...filesOf]
    .filter(([name, exporters]) => exporters.length > 1 && !Object.hasOwn(SHARED, name))
    .map(([name, exporters]) => `${name}: ${exporters.join(', ')}`)
}

describe('exported names', () => {
  it('reads the files of the app', () => {
    expect(files).toContain('main.tsx')
    expect(files.length).toBeGreaterThan(500)
    expect(exportedNames(readFileSync(new URL('shared/ui/Card.tsx', root), 'utf8'))).toEqual(['Card'])
  })

  it('mean one thing each', () => {
    const sources = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]))
    expect(namesWithTwoMeanings(sources)).toEqual([])
  })

  it.each<[what: string, sources: Record<string, string>, problems: string[]]>([
    [
      'a function and a component',
      { 'a.ts': 'export async function arrow() {}', 'B.tsx': 'const arrow = 1\nexport { arrow }' },
      ['arrow: a.ts, B.tsx'],
    ],
    [
      'two types',
      { 'a.ts': 'export type Game = 1', 'b.ts': 'export interface Game {}' },
      ['Game: a.ts, b.ts'],
    ],
    ['a schema and its type', { 'a.ts': 'export const Day = 1\nexport type Day = 1' }, []],
    ['a name that is not exported', { 'a.ts': 'export const day = 1', 'b.ts': 'const day = 2' }, []],
    [
      'what the router loads',
      { 'A.tsx': 'export function Component() {}', 'B.tsx': 'export function Component() {}' },
      [],
    ],
  ])('tells apart: %s', (_what, sources, problems) => {
    expect(namesWithTwoMeanings(sources)).toEqual(problems)
  })
})
