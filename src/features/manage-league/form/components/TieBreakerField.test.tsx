import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { LeagueSchema, newValues, type LeagueSubmission, type LeagueValues } from '../league-form'
import { SettingFields } from './SettingFields'

function setUp() {
  const saved = vi.fn<(order: string) => void>()
  function Form() {
    const form = useForm<LeagueValues, unknown, LeagueSubmission>({
      resolver: valibotResolver(LeagueSchema),
      defaultValues: { ...newValues(LEAGUE_PRESETS[0].format, 'UTC'), name: 'Ladder' },
    })
    return (
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit((league) => saved(league.tieBreakers))(event)}>
          <SettingFields fields={['tieBreakers']} />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    )
  }
  render(<Form />)
  const order = () => {
    const list = within(screen.getByRole('list', { name: 'Tiebreaker order' }))
    return list.queryAllByRole('listitem').map(({ textContent }) => textContent)
  }
  return {
    user: userEvent.setup(),
    saved,
    order,
    press: (name: string) => screen.getByRole('button', { name }),
  }
}

test('a preset is a quick choice of the whole order', async () => {
  const { user, saved, order, press } = setUp()
  expect(order()).toEqual(['1. Wins', '2. Point differential', '3. Head-to-head', '4. Points scored'])
  await user.selectOptions(screen.getByLabelText('Tiebreakers'), 'Head-to-head first (USA Pickleball)')
  expect(order().slice(0, 2)).toEqual(['1. Wins', '2. Head-to-head'])
  await user.click(press('Save'))
  expect(saved).toHaveBeenCalledWith('wins head_to_head point_diff head_to_head_diff next_place_diff')
})

test('moves with the keyboard, keeps focus, and says where it went', async () => {
  const { user, saved, order, press } = setUp()
  press('Move up: Points scored').focus()
  await user.keyboard('{Enter}{Enter}')
  expect(order()).toEqual(['1. Wins', '2. Points scored', '3. Point differential', '4. Head-to-head'])
  expect(press('Move up: Points scored')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Points scored: 2 of 4')
  await user.keyboard('{Enter}{Enter}')
  expect(order()[0]).toBe('1. Points scored')
  expect(screen.getByLabelText('Tiebreakers')).toHaveDisplayValue('Your own order')
  await user.click(press('Move down: Points scored'))
  await user.click(press('Save'))
  expect(saved).toHaveBeenCalledWith('wins points_for point_diff head_to_head')
})

test('any can be left out and added again, but not all left out', async () => {
  const { user, saved, order, press } = setUp()
  for (const name of ['Wins', 'Point differential', 'Head-to-head', 'Points scored'])
    await user.click(press(`Leave out: ${name}`))
  expect(order()).toEqual([])
  await user.click(press('Save'))
  expect(await screen.findByText('Add at least one tiebreaker')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText('Add a tiebreaker'), 'Points percentage')
  expect(order()).toEqual(['1. Points percentage'])
  await user.click(press('Save'))
  expect(saved).toHaveBeenCalledWith('points_pct')
})
