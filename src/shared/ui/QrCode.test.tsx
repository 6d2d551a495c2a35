import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { encode } from 'uqr'
import { afterEach, expect, it, vi } from 'vitest'
import { QrCode } from './QrCode'

vi.mock('uqr', async (importOriginal) => {
  const original = await importOriginal<typeof import('uqr')>()
  return { ...original, encode: vi.fn<typeof encode>(original.encode) }
})
afterEach(() => {
  vi.mocked(encode).mockClear()
})

const LINK = 'https://kitchenline.test/leagues/d0000000-0000-4000-8000-000000000001/view'

function renderCode() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <QrCode text={LINK} label="QR code with the link" />
    </QueryClientProvider>,
  )
}

/** Which modules the drawing darkens, row by row. */
function drawn(svg: HTMLElement): boolean[][] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  return modules
}

it('draws every module of the code, and the quiet zone around it', async () => {
  renderCode()
  const svg = await screen.findByRole('img', { name: 'QR code with the link' })
  const modules = drawn(svg)
  expect(modules).toEqual(encode(LINK, { ecc: 'M', border: 4 }).data)
  expect(modules.flat()).toContain(true)
  for (const edge of [0, 1, 2, 3]) {
    expect(modules[edge]).not.toContain(true)
    expect(modules.map((row) => row[edge])).not.toContain(true)
  }
})

it('says when the code could not be made, and makes it after Retry', async () => {
  vi.mocked(encode).mockImplementationOnce(() => {
    throw new Error('not loaded')
  })
  renderCode()
  expect(await screen.findByText("Couldn't load the QR code.")).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('img', { name: 'QR code with the link' })).toBeInTheDocument()
})
