import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { typeProblems } from './deno'

const functions = readdirSync('supabase/functions').filter((name) =>
  existsSync(`supabase/functions/${name}/index.ts`),
)

test("all functions type-check with Deno's own types", async () => {
  expect(await typeProblems(functions)).toBe('')
})

describe.each(functions)('%s', (name) => {
  test('has cases that run in both runtimes', () => {
    expect(readFileSync(`tests/database/functions/${name}.test.ts`, 'utf8')).toContain(
      `inBothRuntimes('${name}', `,
    )
  })

  test('uses the packages that are installed here', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const installed = { ...dependencies, ...devDependencies }
    const files = readdirSync(`supabase/functions/${name}`, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name: file }) => file)
      .map((file) => `supabase/functions/${name}/${file}`)
    const named = files.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/['"]npm:(@?[^@'"]+)@([^'"]+)['"]/g),
        ([, thing = '', version]) => [thing, version],
      ),
    )
    expect(named).toEqual(named.map(([thing = '']) => [thing, installed[thing]]))
  })
})
