import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { findCli } from '../../scripts/rehearse/cli'
import { readTypes, TYPES_FILE } from '../../scripts/rehearse/read-types'
import { createDatabase } from './postgres'

// The CLI's package is for Linux x64, where CI runs.
test.runIf(findCli())('database.types.ts is what npm run db:types writes', async () => {
  const { url, drop } = await createDatabase(inject('server'), inject('migrated'))
  try {
    expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await readTypes(`${url}?sslmode=disable`))
  } finally {
    await drop()
  }
})
