import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { QueryView } from './QueryView'

const never: QueryState<string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
}
const failure = new Error('no')

function show(query: QueryState<string[]>) {
  return render(
    <QueryView query={query} what="players" skeleton="loading" empty="no one">
      {(players) => players.join()}
    </QueryView>,
  ).container
}

describe('QueryView', () => {
  it.each<[string, Partial<QueryState<string[]>>, string]>([
    ['data', { data: ['Ann', 'Bo'] }, 'Ann,Bo'],
    ['data, though reading it again failed', { data: ['Ann'], error: failure }, 'Ann'],
    ['loading', {}, 'loading'],
    ['empty', { data: [] }, 'no one'],
    ['empty, though reading it again failed', { data: [], error: failure }, 'no one'],
    ['an earlier answer while the next is read', { data: ['Ann'], isPlaceholderData: true }, 'Ann'],
  ])('shows %s', (_, state, text) => {
    expect(show({ ...never, ...state })).toHaveTextContent(text)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows a failure before loading, and reads again', async () => {
    const refetch = vi.fn<() => void>()
    expect(show({ ...never, error: failure, refetch })).not.toHaveTextContent('loading')
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load players")
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('does not show an earlier answer for a question that failed', () => {
    show({ ...never, data: ['Ann'], isPlaceholderData: true, error: failure })
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load players")
  })

  it('puts a failure where the page wants it', () => {
    render(
      <QueryView
        query={{ ...never, error: failure }}
        what="players"
        skeleton={null}
        renderFailed={(failed) => <main>{failed}</main>}
      >
        {() => null}
      </QueryView>,
    )
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'))
  })
})

describe('combineQueries', () => {
  it('fails with the one that has nothing to show', () => {
    const stale = { ...never, data: [], error: new Error('stale') }
    expect(combineQueries(undefined, stale, { ...never, error: failure }).error).toBe(failure)
    expect(combineQueries(undefined, stale, never).error).toBeUndefined()
  })

  it('reads all of them again and is busy while one is', () => {
    const refetch = vi.fn<() => void>()
    const both = combineQueries('made', { ...never, refetch }, { ...never, refetch, isFetching: true })
    expect(both).toMatchObject({ data: 'made', isFetching: true })
    both.refetch()
    expect(refetch).toHaveBeenCalledTimes(2)
  })
})
