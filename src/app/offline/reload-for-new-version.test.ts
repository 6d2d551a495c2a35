import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { scoringQueries } from '@/features/scoring/api'
import { unsafeScoreQuery } from '@/features/scoring/unsafe-score'
import { isBusy } from '@/app/offline/reload-for-new-version'

it('is so while a write is under way', async () => {
  const client = new QueryClient()
  let done = () => {}
  const answer = new Promise<void>((resolve) => (done = resolve))
  const write = new MutationObserver(client, { mutationFn: () => answer }).mutate()
  expect(isBusy(client)).toBe(true)
  done()
  await write
  expect(isBusy(client)).toBe(false)
})

it.each([
  ['a score that is not submitted', [{}], true],
  ['no such score', [], false],
])('goes by the drafts of the open game day: %s', (_what, drafts, expected) => {
  const client = new QueryClient()
  const { queryKey } = scoringQueries.drafts('maya', 'week-5')
  client.setQueryData([...queryKey], { all: () => drafts })
  expect(isBusy(client)).toBe(expected)
  client.clear()
})

it('is so while a score is in the memory of the page alone', () => {
  const client = new QueryClient()
  client.setQueryData(unsafeScoreQuery.queryKey, true)
  expect(isBusy(client)).toBe(true)
  client.setQueryData(unsafeScoreQuery.queryKey, false)
  expect(isBusy(client)).toBe(false)
  client.clear()
})
