import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * Files of one project run together, so that its processes continue from file to file. Those whose tests wait come first,
 * while the journeys and the checks have use for the time.
 */
const PROJECTS = ['first-load', 'dom', 'races', 'database', 'unit']
/** Small files with much work in them. Started last, they would leave the other core idle for minutes. */
const LONG = [
  'routes/scoring-realtime.test.tsx',
  'embedded/start.test.ts',
  'outbox/outbox.test.ts',
  'rules/scores.test.ts',
  'unit/one-change-properties.test.ts',
  'unit/round-robin-properties.test.ts',
  'unit/season-properties.test.ts',
  'unit/seat-by-rating.test.ts',
]

/** The slowest files start first. A fresh checkout has no times from an earlier run. */
export class RunOrder implements TestSequencer {
  sort(files: TestSpecification[]) {
    const placed = files.map((file) => ({ file, place: placeOf(file) }))
    return placed
      .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
      .map(({ file }) => file)
  }

  shard(files: TestSpecification[]) {
    return files
  }
}

function placeOf({ project, moduleId }: TestSpecification): [number, number] {
  const isLong = LONG.some((name) => moduleId.endsWith(name))
  return [PROJECTS.indexOf(project.name), isLong ? -Infinity : -statSync(moduleId).size]
}
