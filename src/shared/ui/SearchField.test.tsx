import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SearchField } from './SearchField'

it.each([
  ['a', undefined],
  ['x'.repeat(100), undefined],
  [`  ${'x'.repeat(100)} `, undefined],
  ['x'.repeat(101), 'Searches can be up to 100 characters.'],
])('tells at the field that a search is too long: %j', (value, sentence) => {
  render(<SearchField label="Search by name" value={value} onSearch={() => {}} />)
  const field = screen.getByRole('searchbox', { name: 'Search by name' })
  expect(field.getAttribute('aria-invalid')).toBe(sentence ? 'true' : null)
  expect(field).toHaveAccessibleDescription(sentence ?? '')
})
