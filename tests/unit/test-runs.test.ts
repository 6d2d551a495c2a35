import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { UserWorkspaceConfig } from 'vitest/config'
import journeys from '../../playwright.config'
import config from '../../vite.config'
import { VitestRunEnd } from '../run-end'

const projects = (config.test?.projects ?? []) as UserWorkspaceConfig[]

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
const parts =
  /^ +part: \[(.+)\]$/m
    .exec(workflow)?.[1]
    ?.split(', ')
    .map((part) => part.replaceAll("'", '')) ?? []

/** A script of package.json without the scripts that it only calls. */
const stepsOf = (name: string): string[] =>
  scripts[name]?.startsWith('node scripts/side-by-side.mjs ')
    ? scripts[name].split(' ').slice(2).flatMap(stepsOf)
    : [name]

it('runs in parallel jobs all that npm test runs', () => {
  const inJobs = parts.flatMap(stepsOf)
  const commands = inJobs.map((part) => scripts[part] ?? '')
  const inCommands = commands.flatMap((command) =>
    command.startsWith('vitest run ')
      ? [...command.matchAll(/--project (\S+)/g)].map(([, name]) => name)
      : [],
  )
  expect(new Set(inCommands)).toEqual(new Set(projects.map(({ test }) => test?.name)))
  expect(new Set(inJobs.filter((part) => !scripts[part]?.startsWith('vitest run ')))).toEqual(
    new Set(stepsOf('test').filter((part) => part !== 'test:vitest')),
  )
})

it('has one command for a person, which .ci/run calls and nothing else', () => {
  const lines = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(lines).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'npm ci && npm test'])
  expect(readFileSync('README.md', 'utf8')).toContain('\nnpm ci && npm test ')
})

it('puts another module in the place of one only in files that have a process of their own', () => {
  const alone = projects.find(({ test }) => test?.name === 'first-load')?.test?.include
  const mocking = testFiles().filter((name) => /\bvi\.(?:doM|m)ock\(/.test(readFileSync(name, 'utf8')))
  expect(mocking).not.toEqual([])
  expect(alone).toEqual(expect.arrayContaining(mocking))
})

describe('a second try', () => {
  it('is for screens and journeys only', () => {
    expect(projects.map(({ test }) => [test?.name, test?.retry ?? config.test?.retry ?? 0])).toEqual([
      ['unit', 0],
      ['dom', 1],
      ['first-load', 1],
      ['database', 0],
      ['races', 0],
    ])
    expect(journeys.retries).toBe(1)
  })

  it('is counted wherever there is one', () => {
    expect(config.test?.reporters).toEqual(expect.arrayContaining([expect.any(VitestRunEnd)]))
    expect(journeys.reporter).toEqual(expect.arrayContaining([['./tests/journeys/run-end.ts']]))
  })

  it('is asked for by no test', () => {
    const asking = testFiles()
      .filter((name) => name !== 'tests/unit/run-end.test.ts')
      .filter((name) => /\b(?:retry|retries): [1-9]/.test(readFileSync(name, 'utf8')))
    expect(asking).toEqual([])
  })
})

const testFiles = () =>
  ['src', 'tests']
    .flatMap((of) => readdirSync(of, { recursive: true, encoding: 'utf8' }).map((name) => `${of}/${name}`))
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
