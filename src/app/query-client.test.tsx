import {
  onlineManager,
  QueryClientProvider,
  useMutation,
  useQuery,
  type MutationMeta,
  type QueryMeta,
} from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { sentenceFor } from '@/shared/lib/errors'
import { createQueryClient } from './query-client'
import { Toaster } from './Toaster'

const refused = { code: 'PT409', message: 'The league is full.', details: null, hint: 'league_full' }
const offline = new TypeError('Failed to fetch')

const ok = (data?: unknown) => () => Promise.resolve(data)
const fail = (reason: unknown) => () => Promise.reject(reason)

/** Presses a button that adds "Nina", waits for the end and answers what the toasts say. */
async function toastsAfter(
  mutationFn: () => Promise<unknown>,
  meta: MutationMeta,
  client = createQueryClient(),
) {
  const Button = () => {
    const { mutate, status } = useMutation<unknown, unknown, string>({ mutationFn, meta })
    return (
      <button type="button" onClick={() => mutate('Nina')}>
        {status}
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Button />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('button', { name: /success|error/ })
  const toasts = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
  return toasts.map(({ textContent }) => textContent)
}

describe('what a mutation says', () => {
  it.each<[string, () => Promise<unknown>, MutationMeta, string[]]>([
    ['its sentence', ok(), { success: 'Scores saved' }, ['Scores saved']],
    ['nothing without one', ok(), {}, []],
    ['a sentence about its data', ok('Maya'), { success: (name) => `${String(name)} in!` }, ['Maya in!']],
    ['a sentence about what was asked', ok(), { success: (_, name: string) => `${name} in!` }, ['Nina in!']],
    ['nothing for null', ok(), { success: () => null }, []],
    ['the sentence of its error', fail(refused), { error: 'Failed to save' }, ['Failed to save']],
    ['a sentence about the error', fail(refused), { error: () => 'Failed: full' }, ['Failed: full']],
    ['nothing about an error that a field shows', fail(refused), { error: () => null }, []],
    ['the usual sentence otherwise', fail(offline), { success: 'Scores saved' }, [sentenceFor(offline)]],
  ])('%s', async (_what, run, meta, toasts) => {
    expect(await toastsAfter(run, meta)).toEqual(toasts)
  })
})

describe('what a mutation makes stale', () => {
  async function staleAfter(run: () => Promise<unknown>, invalidates: MutationMeta['invalidates']) {
    const client = createQueryClient()
    const keys = [
      ['scoring', 'history', 'Tom'],
      ['scoring', 'history', 'Nina'],
      ['leagues', 'mine', 'Nina'],
    ]
    for (const key of keys) client.setQueryData(key, 'old')
    await toastsAfter(run, { invalidates }, client)
    return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))
  }

  it('is everything whose key begins so', async () => {
    expect(await staleAfter(ok(), [['scoring']])).toEqual(['scoring history Tom', 'scoring history Nina'])
  })

  it('may depend on what was asked for', async () => {
    expect(await staleAfter(ok(), (_, name: string) => [['scoring', 'history', name]])).toEqual([
      'scoring history Nina',
    ])
  })

  it('is read again after a refusal too, because the screen was probably wrong', async () => {
    expect(await staleAfter(fail(refused), [['leagues']])).toEqual(['leagues mine Nina'])
  })
})

describe('a failing query', () => {
  async function read(reason: unknown, meta?: QueryMeta) {
    const queryFn = vi.fn<() => Promise<unknown>>(fail(reason))
    const Page = () => {
      const { status, refetch } = useQuery({ queryKey: ['leagues'], queryFn, meta, retryDelay: 1 })
      return (
        <button type="button" onClick={() => void refetch()}>
          {status}
        </button>
      )
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Page />
        <Toaster />
      </QueryClientProvider>,
    )
    const button = await screen.findByRole('button', { name: 'error' })
    return { queryFn, button }
  }

  it('is tried three times when no answer arrived', async () => {
    expect((await read(offline)).queryFn).toHaveBeenCalledTimes(3)
  })

  it('is not tried again when the server refused', async () => {
    expect((await read(refused)).queryFn).toHaveBeenCalledTimes(1)
  })

  it('says no toast, because the page shows it', async () => {
    await read(refused)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says one toast, however often it fails, where the page has no place for it', async () => {
    const { queryFn, button } = await read(refused, { error: 'Failed to load data' })
    await userEvent.click(button)
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
    expect(await screen.findAllByText('Failed to load data')).toHaveLength(1)
  })

  it('fails without a network, instead of waiting for one out of sight', async () => {
    onlineManager.setOnline(false)
    const { queryFn } = await read(offline)
    expect(queryFn).toHaveBeenCalled()
  })
})

describe('a start without a network', () => {
  it('is known, so that its end refetches', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    createQueryClient()
    expect(onlineManager.isOnline()).toBe(false)
    onLine.mockRestore()
    createQueryClient()
    expect(onlineManager.isOnline()).toBe(true)
  })
})
