import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from '../../scripts/vite/chunks'

const src = new URL('../../src/', import.meta.url)

// With an outdated name, the page would silently go back to many small files.
it('every name in the chunk groups is a file that is imported dynamically', () => {
  const loadedLater = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, src), 'utf8').matchAll(/\bimport\('[^']*?([\w-]+)'\)/g),
    ])
    .map(([, name]) => name)
  expect(loadedLater).toContain('HomePage')
  expect(PARTS.filter((part) => !loadedLater.includes(part))).toEqual([])
})
