import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ArrowIcon, TrendLine } from './Trend'
import { Avatar } from './Avatar'

describe('Arrow', () => {
  it.each<[number | 'new', string, string]>([
    [2, '↑ 2', 'up 2 places'],
    [-1, '↓ 1', 'down 1 place'],
    [0, '—', 'same place as last week'],
    ['new', 'NEW', 'new this week'],
  ])('tells %s as %s and as "%s"', (change, sign, words) => {
    render(<ArrowIcon change={change} />)
    expect(screen.getByText(sign)).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('TrendLine', () => {
  const heights = () =>
    document
      .querySelector('polyline')
      ?.getAttribute('points')
      ?.split(' ')
      .map((point) => Number(point.split(',')[1]))

  it('rises when the place gets better and says the places', () => {
    render(<TrendLine places={[4, 2, 1]} />)
    expect(screen.getByRole('img', { name: 'Places by week: 4, 2, 1' })).toHaveClass('text-good')
    const drawn = heights() ?? []
    expect(drawn).toHaveLength(3)
    expect(drawn).toEqual(drawn.toSorted((a, b) => b - a))
  })

  it('has the color of its ends', () => {
    const { rerender } = render(<TrendLine places={[5, 2, 3]} />)
    expect(screen.getByRole('img')).toHaveClass('text-good')
    rerender(<TrendLine places={[3, 2, 5]} />)
    expect(screen.getByRole('img')).toHaveClass('text-bad')
    rerender(<TrendLine places={[3, 5, 3]} />)
    expect(screen.getByRole('img')).toHaveClass('text-muted')
  })

  it('goes on over a week without a place', () => {
    render(<TrendLine places={[3, null, 3]} />)
    expect(screen.getByRole('img', { name: 'Places by week: 3, none, 3' })).toBeInTheDocument()
    expect(heights()).toHaveLength(2)
  })

  it.each([[[]], [[3]], [[null, 3]]])('draws nothing from %j', (places) => {
    render(<TrendLine places={places} />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

describe('Avatar', () => {
  it.each([
    ['Maya Reyes', 'MR'],
    ['Ana Maria Whitfield', 'AW'],
    ['Zoë', 'Z'],
    ['émile östberg', 'ÉÖ'],
    ['  ', '?'],
  ])('shortens %j to %s', (name, initials) => {
    render(<Avatar name={name} />)
    expect(screen.getByText(initials)).toBeInTheDocument()
  })
})
