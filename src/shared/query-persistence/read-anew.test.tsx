import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { readAnewAtSigns } from './read-anew'
import { refetchIntervalFor } from './refetch-interval'

const SECOND = 1_000

describe('after a gap in the signal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page that follows several things every three seconds, and a network that can be cut or hang. */
  function page(...names: string[]) {
    const client = new QueryClient()
    const network = { how: 'up' as 'up' | 'cut' | 'hanging', broken: '' }
    const asked: Record<string, number> = {}
    const shown: Record<string, unknown> = {}
    for (const name of names) {
      const observer = new QueryObserver(client, {
        queryKey: [name],
        queryFn: ({ signal }) => {
          asked[name] = (asked[name] ?? 0) + 1
          if (network.how === 'cut' || network.broken === name) throw new ClientError('network')
          if (network.how === 'up') return `answer ${asked[name]}`
          return new Promise((_resolve, reject) => {
            const timer = setTimeout(() => reject(new ClientError('timeout')), 10 * SECOND)
            signal.addEventListener('abort', () => clearTimeout(timer))
          })
        },
        retry: false,
        networkMode: 'always',
        refetchIntervalInBackground: true,
        refetchInterval: (query) => refetchIntervalFor(query, 3 * SECOND, () => 0.9),
      })
      onTestFinished(observer.subscribe(({ data }) => void (shown[name] = data)))
    }
    onTestFinished(readAnewAtSigns(client))
    return { network, asked, shown, client }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('reads again at once when the browser says that it is online, whatever pause is left', async () => {
    const { network, asked } = page('changes')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    const before = asked.changes ?? 0
    network.how = 'up'
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(asked.changes).toBe(before + 1)
    // And from there at the usual pace.
    await pass(9 * SECOND)
    expect(asked.changes).toBe(before + 4)
  })

  it('starts its pauses over, because the network is often back a moment later than it seems', async () => {
    const { network, asked } = page('changes')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    const before = asked.changes ?? 0
    network.how = 'up'
    await pass(6 * SECOND)
    expect(asked.changes).toBe(before + 1)
  })

  it("doesn't wait for an answer that was asked for over the old connection", async () => {
    const { network, shown } = page('changes')
    await pass(0)
    network.how = 'hanging'
    await pass(4 * SECOND)
    network.how = 'up'
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(shown.changes).toBe('answer 3')
  })

  it('reads all that failed with the first answer, though no event came', async () => {
    const { network, asked, client } = page('changes', 'sheet')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    network.how = 'up'
    const before = asked.sheet ?? 0
    await client.refetchQueries({ queryKey: ['changes'] })
    await pass(0)
    expect(asked.sheet).toBe(before + 1)
  })

  it('starts a read that always fails over once, not with every answer to another', async () => {
    const { network, asked } = page('changes', 'sheet')
    await pass(0)
    network.broken = 'sheet'
    await pass(60 * SECOND)
    const [changes, sheet] = [asked.changes ?? 0, asked.sheet ?? 0]
    await pass(120 * SECOND)
    // One keeps its pace of three seconds, and the other's pauses grow to half a minute.
    expect(asked.changes).toBe(changes + 40)
    expect(asked.sheet).toBeLessThanOrEqual(sheet + 5)
  })

  it('asks nothing twice while all is well', async () => {
    const { asked } = page('changes')
    await pass(SECOND)
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(asked.changes).toBe(1)
  })
})
