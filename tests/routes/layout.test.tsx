import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CastName } from '../demo'
import { renderAt } from '../render-at'

const namesIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the header', () => {
  it.each<[CastName, string[]]>([
    ['Maya Reyes', ['Home', 'My Leagues', 'Create a Match']],
    ['Carl Benson', ['Home', 'My Leagues', 'Create a Match']],
    ['Lucia Cervantes', ['Home', 'My Leagues', 'Create a Match', 'Admin Panel']],
    [
      'Sunny Adeyemi',
      ['Home', 'My Leagues', 'Create a Match', 'Find a League', 'Clubs', 'Players', 'Admin Panel'],
    ],
  ])('shows %s the way to %j', async (as, expected) => {
    renderAt('/play', { as })
    expect(namesIn(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(expected)
  })
})
