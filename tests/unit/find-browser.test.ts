import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { OFF_IN_PLAYWRIGHT } from '../journeys/find-browser'

it("our list of disabled features includes Playwright's", () => {
  const bundle = createRequire(import.meta.resolve('@playwright/test')).resolve(
    'playwright-core/lib/coreBundle',
  )
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? []
  const names = Array.from(list.matchAll(/^\s*"(\w+)"/gm), ([, name]) => name)
  expect(names).toContain('PaintHolding')
  expect(OFF_IN_PLAYWRIGHT).toEqual(names)
})
