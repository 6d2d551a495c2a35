import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

test('a field shows its state when that refuses what was typed', async () => {
  const user = userEvent.setup()
  function Digits() {
    const [digits, setDigits] = useState('')
    return (
      <>
        <input aria-label="Digits" value={digits} onChange={({ target }) => keep(target.value)} />
        <textarea aria-label="As text" value={digits} onChange={({ target }) => keep(target.value)} />
      </>
    )
    function keep(typed: string) {
      setDigits(typed.replaceAll(/\D/g, ''))
    }
  }
  render(<Digits />)
  await user.type(screen.getByLabelText('Digits'), '1ab2c')
  expect(screen.getByLabelText('Digits')).toHaveValue('12')
  await user.type(screen.getByLabelText('As text'), 'x3y')
  expect(screen.getByLabelText('As text')).toHaveValue('123')
})

test('a refused choice leaves the one before', async () => {
  const user = userEvent.setup()
  const refuse = () => undefined
  render(
    <>
      <select aria-label="Size" value="small" onChange={refuse}>
        <option>small</option>
        <option>large</option>
      </select>
      <input type="checkbox" aria-label="Salt" checked={false} onChange={refuse} />
      <input type="radio" name="drink" aria-label="Tea" checked onChange={refuse} />
      <input type="radio" name="drink" aria-label="Milk" checked={false} onChange={refuse} />
    </>,
  )
  await user.selectOptions(screen.getByLabelText('Size'), 'large')
  await user.click(screen.getByLabelText('Salt'))
  await user.click(screen.getByLabelText('Milk'))
  expect(screen.getByLabelText('Size')).toHaveValue('small')
  expect(screen.getByLabelText('Salt')).not.toBeChecked()
  expect(screen.getByLabelText('Tea')).toBeChecked()
  expect(screen.getByLabelText('Milk')).not.toBeChecked()
})

test('what moves in a list keeps the focus', async () => {
  const user = userEvent.setup()
  function Queue() {
    const [names, setNames] = useState(['Maya', 'Sam', 'Tom', 'Ann', 'Lee'])
    return names.map((name) => (
      <button key={name} onClick={() => setNames([name, ...names.filter((each) => each !== name)])}>
        {name}
      </button>
    ))
  }
  render(<Queue />)
  await user.click(screen.getByText('Lee'))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lee',
    'Maya',
    'Sam',
    'Tom',
    'Ann',
  ])
  expect(screen.getByText('Lee')).toHaveFocus()
})
