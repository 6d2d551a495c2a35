import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { PagedList } from './PagedList'

interface NamePage {
  items: string[]
  next: number | null
}

function Names({ read }: { read: (page: number) => Promise<NamePage> }) {
  const query = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  return (
    <PagedList query={query} what="names" empty="No one">
      {(names) => names.map((name) => <button key={name}>{name}</button>)}
    </PagedList>
  )
}

it("says when the next page can't be loaded, and Show more tries again", async () => {
  const read = vi
    .fn<(page: number) => Promise<NamePage>>()
    .mockResolvedValueOnce({ items: ['Ann'], next: 2 })
    .mockRejectedValueOnce(new ClientError('network'))
    .mockResolvedValueOnce({ items: ['Bo'], next: null })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names read={read} />
    </QueryClientProvider>,
  )
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await userEvent.click(more)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Couldn't load more. Can't reach the server. Check your connection and try again.",
  )
  expect(screen.getByText('Ann')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Bo')).toBeVisible()
  expect(screen.getByText('Ann')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(read.mock.calls).toEqual([[1], [2], [2]])
})

it('leaves the focus above the last rows, where its button was', async () => {
  const read = vi
    .fn<(page: number) => Promise<NamePage>>()
    .mockResolvedValueOnce({ items: ['Ann'], next: 2 })
    .mockResolvedValueOnce({ items: ['Bo'], next: null })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names read={read} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Ann')
})
