import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AsOf } from './AsOf'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 24, 19, 5) })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['of today by its time', new Date(2026, 10, 24, 18, 42), 'as of 6:42 PM'],
  ['of another day with its date', new Date(2026, 10, 23, 18, 42), 'as of Mon, Nov 23, 6:42 PM'],
])('tells data %s', (_what, at, words) => {
  render(<AsOf at={at.getTime()} />)
  expect(screen.getByText('Offline: showing data').parentElement).toHaveTextContent(
    `Offline: showing data ${words}`,
  )
  expect(screen.getByRole('time')).toHaveAttribute('datetime', at.toISOString())
})
