import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '../Toaster'
import { offerUpdate, withdraw } from './offer-update'

const change = vi.fn<() => void>()
let isBusy: boolean

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
const offer = () => screen.queryByText('New version available')

beforeEach(async () => {
  vi.useFakeTimers()
  change.mockReset()
  isBusy = false
  render(<Toaster />)
})
afterEach(() => {
  withdraw()
  vi.useRealTimers()
})

it('changes over when the person says so, and only then', async () => {
  act(() => offerUpdate(() => isBusy, change))
  await pass(600_000)
  expect(offer()).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(change).toHaveBeenCalledTimes(1)
})

it('waits while a score is being entered, and goes away when one is begun', async () => {
  isBusy = true
  act(() => offerUpdate(() => isBusy, change))
  await pass(600_000)
  expect(offer()).toBeNull()

  isBusy = false
  await pass(1_000)
  expect(offer()).toBeVisible()

  isBusy = true
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(change).not.toHaveBeenCalled()
  await pass(1_000)
  await pass(1_000) // it fades
  expect(offer()).toBeNull()

  isBusy = false
  await pass(1_000)
  await pass(10_000)
  expect(offer()).toBeVisible()
})

it('leaves with Later, until there is another version', async () => {
  act(() => offerUpdate(() => isBusy, change))
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await pass(600_000)
  expect(offer()).toBeNull()
  act(() => offerUpdate(() => isBusy, change))
  expect(offer()).toBeVisible()
})

it('is one offer, of the latest version', async () => {
  const later = vi.fn<() => void>()
  act(() => {
    offerUpdate(() => isBusy, change)
    offerUpdate(() => isBusy, later)
  })
  expect(screen.getAllByText('New version available')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(later).toHaveBeenCalledTimes(1)
  expect(change).not.toHaveBeenCalled()
})
