import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PARTS } from '../../scripts/vite/chunks'

const src = new URL('../../src/', import.meta.url)

// A name that is no longer one leaves the page to the bundler, which makes many small files of it.
it('the build groups by the names of files that are loaded later', () => {
  const loadedLater = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, src), 'utf8').matchAll(/\bimport\('[^']*?([\w-]+)'\)/g),
    ])
    .map(([, name]) => name)
  expect(loadedLater).toContain('HomePage')
  expect(PARTS.filter((part) => !loadedLater.includes(part))).toEqual([])
})
