import { readdirSync, readFileSync } from 'node:fs'
import type { MutationMeta } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keyFor, QUERIES } from '@/shared/query-keys'

const root = new URL('../../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(new URL(file, root), 'utf8') }))

/** A key right before its `queryFn` or `paged`: a query's definition, unlike a key that is only used for a lookup. */
const DEFINITION =
  /queryKey: keyFor\(\s*'(?<area>[^']+)',\s*'(?<name>[^']+)'(?:(?!queryKey:|queryOptions\(|useQuery\()[^])*?(?:queryFn:|\.\.\.paged\()/g

describe('the keys of queries', () => {
  // The types only allow areas and queries on the list, so an invalidated key is one of these.
  it('are those of the list, each with a query that exists', () => {
    const listed = Object.entries(QUERIES).flatMap(([area, names]) => names.map((name) => `${area}: ${name}`))
    const defined = sources.flatMap(({ code }) =>
      [...code.matchAll(DEFINITION)].map(({ groups }) => `${groups?.area}: ${groups?.name}`),
    )
    expect(new Set(listed).size).toBe(listed.length)
    expect([...new Set(defined)].toSorted()).toEqual(listed.toSorted())
  })

  it('are made by keyFor everywhere, even when data is set, removed, or read again', () => {
    const byHand = /(?:queryKey|Key|_KEY)\s*[:=]\s*\[|(?:QueryData|QueriesData|QueryState)(?:<[^(]*>)?\(\s*\[/
    expect(sources.filter(({ code }) => byHand.test(code)).map(({ file }) => file)).toEqual([])
  })

  it('cannot be invalidated without a query', () => {
    // @ts-expect-error: no area is called this
    keyFor('public-league')
    // @ts-expect-error: and no query of leagues is called this
    keyFor('leagues', 'everyone')
    // @ts-expect-error: nor may a mutation name one by hand
    const meta: MutationMeta = { invalidates: [['public-league']] }
    expect(meta.invalidates).toHaveLength(1)
  })
})
