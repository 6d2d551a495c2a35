import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_CLUB_ID, DEMO_LEAGUES } from '../demo'
import { leagueBackend } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const OFFER = {
  subject_id: DEMO_LEAGUES.riversideLadder,
  name: 'Riverside Ladder',
  offered_by_name: 'Lucia C.',
  offered_at: '2026-11-20T19:00:00+00:00',
  offered_role: 'creator',
}

const ANSWERS = {
  creator: 'answer_league_offer',
  co_organizer: 'answer_co_organizer_invitation',
  club_admin: 'answer_club_admin_invitation',
}

/** Home with an offer that is gone once it's answered. */
function homeWithOffer(role: keyof typeof ANSWERS = 'creator', offer = OFFER) {
  let offers = [{ ...offer, offered_role: role }]
  const answers: unknown[] = []
  leagueBackend()
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_offers`, () => HttpResponse.json(offers)),
    http.post(`${BACKEND}/rest/v1/rpc/${ANSWERS[role]}`, async ({ request }) => {
      answers.push(await request.json())
      offers = []
      return HttpResponse.json(null)
    }),
  )
  return { answers, ...renderAt('/', { as: 'Maya Reyes', width: 390 }) }
}
const offered = async () => within(await screen.findByRole('region', { name: 'To do' }))

it('a league offered to the reader is theirs after a confirmation', async () => {
  const { answers, user, router } = homeWithOffer()
  const card = await offered()
  expect(card.getByText('Lucia C. wants you to run this league')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Accept Riverside Ladder' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Run Riverside Ladder?' }))
  expect(answers).toEqual([])
  await user.click(question.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('You run Riverside Ladder now')).toBeVisible()
  expect(answers).toEqual([{ p_league_id: OFFER.subject_id, p_accept: true }])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(OFFER.subject_id)))
})

it('a league offered to the reader can be declined', async () => {
  const { answers, user } = homeWithOffer()
  await user.click((await offered()).getByRole('button', { name: 'Decline Riverside Ladder' }))
  expect(await screen.findByText('Transfer declined')).toBeVisible()
  expect(answers).toEqual([{ p_league_id: OFFER.subject_id, p_accept: false }])
  await waitFor(() => expect(screen.queryByText(/wants you to/)).not.toBeInTheDocument())
})

it('while a no is on its way, the button that was tapped says so, and the other one takes no tap', async () => {
  const { answers, user } = homeWithOffer('club_admin', { ...OFFER, name: 'Riverside' })
  server.use(http.post(`${BACKEND}/rest/v1/rpc/${ANSWERS.club_admin}`, () => new Promise<never>(() => {})))
  const card = await offered()
  expect(card.getByText(/ Admins manage its page and leagues, and get email about them\.$/)).toBeVisible()
  const decline = card.getByRole('button', { name: 'Decline Riverside' })
  await user.click(decline)
  await waitFor(() => expect(decline).toHaveAttribute('aria-busy', 'true'))
  const accept = card.getByRole('button', { name: 'Accept Riverside' })
  expect(accept).not.toHaveAttribute('aria-busy')
  await user.click(accept)
  expect(answers).toEqual([])
  expect(decline).toHaveAttribute('aria-busy', 'true')
})

it('a question to help run a league takes one tap to accept', async () => {
  const { answers, user, router } = homeWithOffer('co_organizer')
  const card = await offered()
  expect(card.getByText('Lucia C. wants you to help run this league')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Accept Riverside Ladder' }))
  await screen.findByText('You help run Riverside Ladder now')
  expect(answers).toEqual([{ p_league_id: OFFER.subject_id, p_accept: true }])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(OFFER.subject_id)))
})

it('a question to help run a club leads to the club once it is accepted', async () => {
  const { answers, user, router } = homeWithOffer('club_admin', {
    ...OFFER,
    subject_id: DEMO_CLUB_ID,
    name: 'Riverside Pickleball Club',
  })
  const card = await offered()
  expect(card.getByText(/^Lucia C\. wants you to help run this club\./)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Accept Riverside Pickleball Club' }))
  await screen.findByText('You help run Riverside Pickleball Club now')
  expect(answers).toEqual([{ p_club_id: DEMO_CLUB_ID, p_accept: true }])
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.club(DEMO_CLUB_ID)))
})
