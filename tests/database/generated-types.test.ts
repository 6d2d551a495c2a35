import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { findCli } from '../../scripts/rehearse/cli'
import { KINDS_FILE, readMessageKinds } from '../../scripts/rehearse/read-message-kinds'
import { readTypes, TYPES_FILE } from '../../scripts/rehearse/read-types'
import { createConnection } from '../../supabase/embedded/connection'
import { createDatabase } from './postgres'

test('database.types.ts is what npm run db:types writes', async ({ skip }) => {
  skip(!findCli(), 'the Supabase CLI that this project installs is for Linux on x64')
  const { url, drop } = await createDatabase(inject('server'), inject('migrated'))
  try {
    expect(readFileSync(TYPES_FILE, 'utf8')).toBe(await readTypes(`${url}?sslmode=disable`))
  } finally {
    await drop()
  }
})

test('message-kinds.ts is what npm run db:types writes', async () => {
  const { url, drop } = await createDatabase(inject('server'), inject('migrated'))
  const { database, close } = await createConnection(url)
  try {
    expect(readFileSync(KINDS_FILE, 'utf8')).toBe(await readMessageKinds((sql) => database.query(sql)))
  } finally {
    await close()
    await drop()
  }
})
