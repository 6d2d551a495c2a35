import { expect, test } from 'vitest'
import { QueueTimeout, SerialQueue } from '../../../supabase/embedded/serial-queue'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('one piece of work at a time, in the order of arrival', async () => {
  const queue = new SerialQueue()
  const seen: string[] = []
  await Promise.all(
    [20, 1, 5].map((duration) =>
      queue.run(async () => {
        seen.push(`begin ${duration}`)
        await pause(duration)
        seen.push(`end ${duration}`)
      }),
    ),
  )
  expect(seen).toEqual(['begin 20', 'end 20', 'begin 1', 'end 1', 'begin 5', 'end 5'])
})

test('work that throws, at once or later, lets the next one through', async () => {
  const queue = new SerialQueue()
  const work = [
    () => {
      throw new Error('at once')
    },
    () => pause(1).then(() => Promise.reject(new Error('later'))),
    () => Promise.resolve('next'),
  ]
  const results = await Promise.allSettled(work.map((piece) => queue.run<unknown>(piece)))
  expect(results).toEqual([
    { status: 'rejected', reason: new Error('at once') },
    { status: 'rejected', reason: new Error('later') },
    { status: 'fulfilled', value: 'next' },
  ])
})

test("callers who wait too long give up and aren't served later; the rest keep their order", async () => {
  const queue = new SerialQueue()
  let endFirst = () => {}
  const served: number[] = []
  const first = queue.run(() => new Promise<void>((resolve) => (endFirst = resolve)))
  const second = queue.run(() => Promise.resolve(served.push(2)), { patience: 10 })
  const third = queue.run(() => Promise.resolve(served.push(3)))
  await expect(second).rejects.toThrow(QueueTimeout)
  expect(served).toEqual([])
  endFirst()
  await Promise.all([first, third])
  expect(served).toEqual([3])
})

test('callers who are gone when their turn comes are skipped', async () => {
  const queue = new SerialQueue()
  const gone = new AbortController()
  const first = queue.run(() => pause(5))
  const second = queue.run(() => Promise.resolve('served'), { signal: gone.signal })
  gone.abort()
  await expect(second).rejects.toThrow('aborted')
  await first
})
