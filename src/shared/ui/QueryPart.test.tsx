import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { QueryState } from '@/shared/lib/combine-queries'
import { QueryPart } from './QueryView'

const never: QueryState<string[]> = {
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
}
const failure = new Error('no')
const offline = new TypeError('Failed to fetch')

function show(query: Partial<QueryState<string[]>>, quietOffline = false) {
  return render(
    <QueryPart
      query={{ ...never, ...query }}
      what="your groups"
      skeleton="loading"
      quietOffline={quietOffline}
    >
      {(groups) => groups.join()}
    </QueryPart>,
  ).container
}

describe('QueryPart', () => {
  it.each<[string, Partial<QueryState<string[]>>, string]>([
    ['data', { data: ['Tuesdays', 'Aces'] }, 'Tuesdays,Aces'],
    ['data, though reading it again failed', { data: ['Aces'], error: failure }, 'Aces'],
    ['loading', {}, 'loading'],
  ])('shows %s', (_, query, text) => {
    expect(show(query)).toHaveTextContent(text)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows nothing for an empty list', () => {
    expect(show({ data: [] })).toBeEmptyDOMElement()
  })

  it('shows a failure in one line, and reads again', async () => {
    const refetch = vi.fn<() => void>()
    show({ error: failure, refetch })
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load your groups.")
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('can leave a missing network to the page', () => {
    expect(show({ error: offline }, true)).toBeEmptyDOMElement()
    expect(show({ error: offline })).toHaveTextContent("Couldn't load your groups.")
    expect(show({ error: failure }, true)).toHaveTextContent("Couldn't load your groups.")
  })
})
