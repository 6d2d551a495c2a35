import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** As a new process has it, which reads the commit once. */
async function onCommit(commit: string | undefined, environment: Record<string, string | undefined> = {}) {
  for (const name of ['KITCHEN_LINE_SESSIONS', 'KITCHEN_LINE_SEED']) vi.stubEnv(name, environment[name])
  vi.stubEnv('KITCHEN_LINE_SEEDS_OF', commit)
  vi.resetModules()
  return import('../seeds')
}

describe('the seeds of a run', () => {
  it('are the same for one commit, and others for another one', async () => {
    const { seedsFor } = await onCommit('158cf0ff2a31')
    const seeds = [...seedsFor(100, 3)]
    expect(new Set(seeds).size).toBe(3)
    expect([...(await onCommit('158cf0ff2a31')).seedsFor(100, 3)]).toEqual(seeds)
    expect([...(await onCommit('6f302abc0d12')).seedsFor(100, 3)]).not.toEqual(seeds)
  })

  it('differ from commit to commit so much that all have their turn', async () => {
    const turns = new Set<number>()
    for (let commit = 0; commit < 60; commit++)
      for (const seed of (await onCommit((commit * 0x4f1b_cd37).toString(16).padStart(8, '0'))).seedsFor(
        20,
        3,
      ))
        turns.add(seed)
    expect([...turns].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('begin with those that always run, and have none of them twice', async () => {
    const { seedsFor } = await onCommit('00000005')
    expect([...seedsFor(8, 6, [2, 7])].slice(0, 2)).toEqual([2, 7])
    expect(new Set(seedsFor(8, 6, [2, 7]))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  })

  it('are all of them at night', async () => {
    const { seedsFor } = await onCommit('158cf0ff2a31', { KITCHEN_LINE_SESSIONS: '1000' })
    expect([...seedsFor(5, 1, [3])]).toEqual([1, 2, 3, 4, 5])
  })

  it('are one, if a person asks for it', async () => {
    const { seedsFor } = await onCommit('158cf0ff2a31', { KITCHEN_LINE_SEED: '47' })
    expect([...seedsFor(60, 12)]).toEqual([47])
  })

  it("are those of this checkout's commit", async () => {
    const { seedingCommit } = await onCommit(undefined)
    const folder = mkdtempSync(path.join(tmpdir(), 'kitchen-line-seeds-'))
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@kitchenline.test', ...words], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    try {
      expect(seedingCommit(folder)).toBe('0')
      git('init')
      git('commit', '--allow-empty', '--no-gpg-sign', '-m', 'first')
      expect(seedingCommit(folder)).toBe(git('rev-parse', 'HEAD').slice(0, 12))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a loop over seeds', () => {
  it('says where it failed, and nothing where it did not', async () => {
    const { seedsFor } = await onCommit('00000000')
    const say = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const seed of seedsFor(5, 5)) if (seed % 2 === 0) continue
    expect(seedsFor(5, 5).map((seed) => seed * 2)).toEqual([2, 4, 6, 8, 10])
    expect(say).not.toHaveBeenCalled()
    expect(() => {
      for (const seed of seedsFor(5, 5)) if (seed === 4) throw new Error('wrong')
    }).toThrow('wrong')
    expect(say.mock.calls).toEqual([['Ended at seed 4. KITCHEN_LINE_SEED=4 runs it alone.']])
  })
})
