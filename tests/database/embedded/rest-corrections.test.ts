/**
 * What stock @supabase/lite 0.10.0 gets wrong about /rest/v1, one test per correction. Each was seen to fail with the
 * correction removed from supabase/embedded/corrections/correct-connection.ts (or the file named); the comment says
 * how.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../backend'
import { FIXTURE, untyped } from './fixture'

describe('/rest/v1', () => {
  let backend: TestBackend
  let maya: SupabaseClient

  beforeAll(async () => {
    backend = await startBackend({ fixture: FIXTURE, onFailure: () => {} })
    maya = untyped((await backend.user('maya.reyes@kitchenline.test')).client)
  })
  afterAll(() => backend.stop())
  beforeEach(() => backend.sql.exec('truncate public.fixture_notes, public.fixture_parts'))

  const anyNote = { id: 1, price: 12.5 }

  // without keepGrants: the select succeeds with the secret in it
  test('keeps what the migrations revoked', async () => {
    await maya.from('fixture_notes').insert(anyNote).throwOnError()
    const { error } = await maya.from('fixture_notes').select('id, secret')
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table fixture_notes' })
    const { status } = await untyped(backend.anon()).from('fixture_notes').insert({ id: 2 })
    expect(status).toBe(401)
    expect(await backend.sql('select id from public.fixture_notes')).toEqual([{ id: 1 }])
  })

  // without postgrestErrors: 500 and code SUP for P0001, 40001, 23514 and KL001, hint and details null
  test.each([
    ['P0001', 400],
    ['PT409', 409],
    ['40001', 500],
    ['KL001', 400],
    ['23505', 409],
    ['28000', 403],
    ['53300', 503],
  ])('answers an exception with code %s as PostgREST does: %i', async (code, status) => {
    const answer = await maya.rpc('fixture_raise', { p_code: code })
    expect(answer.status).toBe(status)
    expect(answer.error).toEqual({
      code,
      message: 'No more courts',
      details: 'All four are taken.',
      hint: 'Wait for one.',
    })
  })

  test('answers a check violation with 400 and its code', async () => {
    const answer = await maya.from('fixture_notes').insert({ id: 1, status: 'forbidden' })
    expect(answer).toMatchObject({ status: 400, error: { code: '23514' } })
  })

  // without pgliteSerializers, 500 and code SUP; without postgresTypes.bool, it is false
  test('answers a value of another type with 400 and its code', async () => {
    const answer = await maya.rpc('set_finals', { p_game_day_id: crypto.randomUUID(), p_finals: 'perhaps' })
    expect(answer).toMatchObject({ status: 400, error: { code: '22P02' } })
  })

  // without wholeUniqueIndexes: 21000 "more than one row returned by a subquery", or one object instead of a list
  test('embeds a list over a foreign key with a partial unique index', async () => {
    await maya.from('fixture_notes').insert(anyNote).throwOnError()
    await maya
      .from('fixture_parts')
      .insert([
        { id: 1, note_id: 1, is_main: true },
        { id: 2, note_id: 1, is_main: false },
      ])
      .throwOnError()
    const { data } = await maya.from('fixture_notes').select('id, fixture_parts(id)').throwOnError()
    expect(data).toEqual([{ id: 1, fixture_parts: [{ id: 1 }, { id: 2 }] }])
  })

  // without the conversion in oneAnswerOneTransaction: an array with one row
  test('answers .single() on a write with one object, even with embedding', async () => {
    const inserted = await maya.from('fixture_notes').insert(anyNote).select('id, fixture_parts(id)').single()
    expect(inserted).toMatchObject({ status: 201, data: { id: 1, fixture_parts: [] } })
    const updated = await maya
      .from('fixture_notes')
      .update({ price: 3 })
      .eq('id', 1)
      .select('id, fixture_parts(id)')
      .single()
    expect(updated).toMatchObject({ status: 200, data: { id: 1, fixture_parts: [] } })
    const nothing = await maya
      .from('fixture_notes')
      .update({ price: 3 })
      .eq('id', 99)
      .select('id, fixture_parts(id)')
      .single()
    expect(nothing).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })

  // without the `throw new Refused` in oneAnswerOneTransaction: 406, and both rows are changed
  test.each(['id', 'id, fixture_parts(id)'])(
    'undoes a write that .single() refuses (%s)',
    async (columns) => {
      await maya
        .from('fixture_notes')
        .insert([{ id: 1 }, { id: 2 }])
        .throwOnError()
      const { status } = await maya
        .from('fixture_notes')
        .update({ status: 'closed' })
        .gt('id', 0)
        .select(columns)
        .single()
      expect(status).toBe(406)
      expect(await backend.sql('select distinct status from public.fixture_notes')).toEqual([
        { status: 'open' },
      ])
    },
  )

  // without readBackWhatWasWritten: data is []
  test('answers an update with the rows it changed, even if they no longer match its filter', async () => {
    await maya.from('fixture_notes').insert(anyNote).throwOnError()
    const { data } = await maya
      .from('fixture_notes')
      .update({ status: 'closed' })
      .eq('status', 'open')
      .or('price.gt.10,price.is.null')
      .select('id, status, fixture_parts(id)')
      .throwOnError()
    expect(data).toEqual([{ id: 1, status: 'closed', fixture_parts: [] }])
  })

  // without the parsers of wire-values.ts: "2026-05-01 18:00:00+00" and "12.50"
  test('answers timestamps in ISO 8601 and decimals as numbers', async () => {
    const { data } = await maya.from('fixture_notes').insert(anyNote).select('written_at, price').single()
    expect(data).toEqual({ written_at: '2026-05-01T18:00:00+00:00', price: 12.5 })
  })

  // without tellRequest: the policy finds no headers and refuses the insert
  test('passes the request on to policies and defaults, not only to functions', async () => {
    const { data, error } = await maya
      .from('fixture_notes')
      .insert(anyNote)
      .select('seen_by')
      .setHeader('x-fixture', 'court 2')
      .single()
    expect({ data, error }).toEqual({ data: { seen_by: 'court 2' }, error: null })
    const called = await maya.rpc('fixture_request').throwOnError()
    expect(called.data).toEqual({ method: 'POST', path: '/rpc/fixture_request' })
  })
})
