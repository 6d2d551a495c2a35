import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useLostFocus } from './RootLayout'

type Shown = 'all' | 'no row' | 'no list' | 'disabled'

function Page() {
  useLostFocus()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <main>
      <h1>League</h1>
      {shown !== 'no list' && (
        <section>
          <h2>Requests</h2>
          <ul>
            {shown !== 'no row' && (
              <li>
                <h3>Ann</h3>
                <button type="button" onClick={() => setShown('no row')}>
                  Accept
                </button>
                <button type="button" onClick={() => setShown('no list')}>
                  Accept the last one
                </button>
                <button
                  type="button"
                  disabled={shown === 'disabled'}
                  onClick={({ currentTarget }) => {
                    setShown('disabled')
                    // A browser does this by itself once the button is disabled.
                    currentTarget.blur()
                  }}
                >
                  Publish
                </button>
              </li>
            )}
          </ul>
        </section>
      )}
      <p>Nothing to press</p>
    </main>
  )
}

const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))

describe('useLostFocus', () => {
  it.each([
    ['of the row if its button is disabled', 'Publish', 'Ann'],
    ['of the list if the row is gone', 'Accept', 'Requests'],
    ['of the page if the list is gone', 'Accept the last one', 'League'],
  ])('moves the focus to the heading %s', async (_case, button, heading) => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus())
  })

  it('moves the focus to the next row if its row is gone', async () => {
    function List() {
      useLostFocus()
      const [names, setNames] = useState(['Ann', 'Bo', 'Cy'])
      return (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      )
    }
    render(<List />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Bo' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Cy' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cy' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Ann' })).toHaveFocus())
  })

  it('leaves the focus alone after a press on the page', async () => {
    render(<Page />)
    screen.getByRole('button', { name: 'Publish' }).focus()
    await userEvent.click(screen.getByText('Nothing to press'))
    await nextFrames()
    screen.getByRole('button', { name: 'Accept' }).click()
    await nextFrames()
    expect(screen.queryByText('Ann')).not.toBeInTheDocument()
    expect(document.body).toHaveFocus()
  })
})
