import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { dayResult } from '@/domain/season/day-result'
import { makeSeason } from '../../../../tests/unit/season-maker'
import { Seeded } from '../../../../tests/unit/seeded'
import { DayResultCard } from '@/features/game-day-desk/results/MyDayResult'

const season = makeSeason(new Seeded(1), { people: 8, weeks: 1 })
const results = season.members.flatMap(({ id }) => dayResult(season, 1, id) ?? [])

function show(result: (typeof results)[number] | undefined, hasMoves = true) {
  if (!result) throw new Error('No such result in this season.')
  render(<DayResultCard result={result} isFinal leagueId="ladder" hasMoves={hasMoves} names={{}} />, {
    wrapper: MemoryRouter,
  })
}
const CHANGE = /(in game \d \(\d+–\d+\)|instead of \d+–\d+ in game \d) and you (move up|stay)\.$/

it('says which score would have led further up', () => {
  show(results.find(({ change }) => change !== null))
  expect(screen.getByText(CHANGE)).toBeVisible()
})

it('says nothing where no score would have, or where results move no one', () => {
  show(results.find(({ change }) => change === null))
  expect(screen.queryByText(CHANGE)).not.toBeInTheDocument()
  show(
    results.find(({ change }) => change !== null),
    false,
  )
  expect(screen.queryByText(CHANGE)).not.toBeInTheDocument()
})
