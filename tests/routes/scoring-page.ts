import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The row of a game, which is a rotation in these leagues, once the page is loaded. */
export async function rotation(number: number) {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^Game ${number}\\b`) })
  const card = heading.closest('li')
  if (!card) throw new Error(`Game ${number} has no row.`)
  return within(card)
}

/** The same with its panels open, before its turn. */
export async function openRotation(user: UserEvent, number: number) {
  const card = await rotation(number)
  await user.click(card.getByRole('button', { name: /Enter scores/ }))
  return card
}

type Card = Awaited<ReturnType<typeof rotation>>

/** The two numbers of a card being edited. */
export const points = (card: Card) =>
  card.getAllByRole<HTMLInputElement>('spinbutton').map((input) => input.value)

export async function type(user: UserEvent, card: Card, team1: number, team2: number) {
  const [first, second] = card.getAllByRole('spinbutton')
  if (!first || !second) throw new Error('A card has two numbers.')
  await user.clear(first)
  await user.type(first, String(team1))
  await user.clear(second)
  await user.type(second, String(team2))
}

export const submitButton = (card: Card) => card.getByRole('button', { name: 'Submit Scores' })
