import { fireEvent, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as files from '@/shared/lib/save-file'
import { castMember } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT }))
afterEach(() => void vi.useRealTimers())

const MAYA = castMember('Maya Reyes')
const SAM = castMember('Sam Park')

const game = (more: object = {}) => ({
  game_id: crypto.randomUUID(),
  kind: 'league',
  event_id: 'tuesday',
  event_name: 'Riverside Ladder',
  played_at: '2026-11-03T18:00:00Z',
  partner_id: SAM.profileId,
  partner_name: 'Sam P.',
  opponent1_id: 'noor',
  opponent1_name: 'Noor A.',
  opponent2_id: null,
  opponent2_name: 'Gus',
  points_for: 11,
  points_against: 7,
  result: 'score',
  ended_by_person: false,
  page_key: '1',
  ...more,
})

/** The functions' answers. Tests change them, and read what was written. */
function ownBackend() {
  const state = {
    games: [game(), game({ points_for: 5, points_against: 11, played_at: '2026-11-10T18:00:00Z' })],
    profile: {
      first_name: 'Maya',
      last_name: 'Reyes',
      phone: '5035550103',
      dupr_id: 'M5RY9E',
      dup_rating: 3.942,
    },
    written: [] as unknown[],
    found: Array.from({ length: 30 }, (_, index) => found(index)),
  }
  const profiles = `${BACKEND}/rest/v1/profiles`
  server.use(
    http.get(profiles, ({ request }) =>
      new URL(request.url).searchParams.get('select')?.includes('dupr_id')
        ? HttpResponse.json(state.profile)
        : undefined,
    ),
    http.patch(profiles, async ({ request }) => {
      state.written.push(await request.json())
      return HttpResponse.json({ id: MAYA.profileId })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/player_games`, () => HttpResponse.json(state.games)),
    http.post(`${BACKEND}/rest/v1/rpc/find_players`, async ({ request }) => {
      const { p_after } = (await request.json()) as { p_after?: string }
      return HttpResponse.json(p_after === undefined ? state.found : [found(30)])
    }),
    http.post(`${BACKEND}/rest/v1/rpc/league_ratings`, () => HttpResponse.json(null)),
    http.post(`${BACKEND}/rest/v1/rpc/person_card`, () =>
      HttpResponse.json({
        player_id: SAM.profileId,
        first_name: 'Sam',
        last_name: 'Park',
        level: 3.8,
        leagues: [{ id: 'tuesday', name: 'Riverside Ladder' }],
      }),
    ),
  )
  return state
}
const found = (index: number) => ({
  player_id: `player ${index}`,
  first_name: 'Ann',
  last_name: `Sample ${index}`,
  display_name: 'Ann S.',
  level: index === 0 ? null : 3.5,
  common_leagues: index === 0 ? 2 : 0,
  page_key: String(index).padStart(3, '0'),
})

let backend: ReturnType<typeof ownBackend>

/** Opens a page. This file's handlers take precedence over the default ones for someone signed in. */
function open(address: string) {
  const opened = renderAt(address, { as: 'Maya Reyes' })
  backend = ownBackend()
  return opened
}

describe('the profile', () => {
  it('stores name, phone, and DUPR; the phone in one format, however it is typed', async () => {
    const { user } = open('/profile')
    const form = within(await screen.findByRole('form', { name: 'Your details' }))
    const phone = form.getByLabelText('Phone')
    expect(phone).toHaveValue('(503) 555-0103')
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.clear(phone)
    await user.type(phone, '5035550199')
    expect(phone).toHaveValue('(503) 555-0199')
    await user.clear(phone)
    await user.click(phone)
    await user.paste('+1 503-555-0142')
    expect(phone).toHaveValue('(503) 555-0142')
    // A digit out of the middle, then what a browser fills in all at once.
    await user.type(phone, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    expect(phone).toHaveValue('(503) 550-142')
    fireEvent.input(phone, { target: { value: '+1 (503) 555-0142' } })
    expect(phone).toHaveValue('(503) 555-0142')
    await user.clear(form.getByLabelText('DUPR rating'))
    await user.type(form.getByLabelText('DUPR rating'), '4,1')
    await user.clear(form.getByLabelText('DUPR ID'))
    await user.type(form.getByLabelText('DUPR ID'), 'm5ry9e')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved')).toBeVisible()
    expect(backend.written).toEqual([
      { first_name: 'Maya', last_name: 'Reyes', phone: '5035550142', dupr_id: 'M5RY9E', dup_rating: 4.1 },
    ])
    // Nothing is left to save, and the fields show what was stored.
    await expect.poll(() => form.getByLabelText('DUPR rating')).toHaveValue('4.1')
    expect(form.getByLabelText('DUPR ID')).toHaveValue('M5RY9E')
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('says at the field that a DUPR ID is already someone else’s, and keeps what was typed', async () => {
    const { user } = open('/profile')
    const message = 'Another account here has this DUPR id. Check it in the DUPR app.'
    server.use(
      http.patch(`${BACKEND}/rest/v1/profiles`, () =>
        HttpResponse.json({ code: 'PT409', message, hint: 'dupr_id_taken', details: null }, { status: 409 }),
      ),
    )
    const form = within(await screen.findByRole('form', { name: 'Your details' }))
    const field = form.getByLabelText('DUPR ID')
    await user.clear(field)
    await user.type(field, 'NOOR01')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await expect.poll(() => field).toHaveAccessibleDescription(message)
    expect(form.getAllByText(message)).toHaveLength(1)
    expect(field).toHaveValue('NOOR01')
    expect(field).toHaveFocus()
  })

  it('rejects a number from another country, and says so', async () => {
    const { user } = open('/profile')
    const form = within(await screen.findByRole('form', { name: 'Your details' }))
    const phone = form.getByLabelText('Phone')
    fireEvent.input(phone, { target: { value: '+34 600 123 456' } })
    expect(phone).toHaveValue('(503) 555-0103')
    expect(form.getByText(/^Enter a 10-digit US or Canadian number/)).toBeVisible()
    await user.type(phone, '{Backspace}')
    expect(phone).toHaveValue('(503) 555-010')
    expect(form.queryByText(/^Enter a 10-digit US or Canadian number/)).not.toBeInTheDocument()
  })

  it('says at each field what is wrong, and sends nothing', async () => {
    const { user } = open('/profile')
    const form = within(await screen.findByRole('form', { name: 'Your details' }))
    await user.clear(form.getByLabelText('First name'))
    await user.type(form.getByLabelText('Phone'), '{Backspace}')
    await user.clear(form.getByLabelText('DUPR ID'))
    await user.type(form.getByLabelText('DUPR ID'), 'AB')
    await user.clear(form.getByLabelText('DUPR rating'))
    await user.type(form.getByLabelText('DUPR rating'), '9')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('First name is required')).toBeVisible()
    for (const problem of [/10-digit/, /six letters or digits, like/, /from 2 to 8/]) {
      expect(form.getByText(problem)).toBeVisible()
    }
    expect(backend.written).toEqual([])
    await user.type(form.getByLabelText('First name'), 'Maya')
    await user.type(form.getByLabelText('DUPR ID'), 'CD12')
    await user.clear(form.getByLabelText('DUPR rating'))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await expect.poll(() => form.getByLabelText('Phone')).toHaveFocus()
  })

  it('shows my record: figures, the trend, partners and opponents', async () => {
    open('/profile')
    const record = within(await screen.findByRole('region', { name: 'My record' }))
    expect(await record.findByText('1–1')).toBeVisible()
    expect(record.getByText('Win %').parentElement).toHaveTextContent('Win %.500')
    expect(record.getByText('16–18')).toBeVisible()
    expect(record.getByRole('img', { name: 'From 1.000 to .500' })).toBeVisible()
    expect(record.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Tue, Nov 10',
      'Tue, Nov 3',
    ])
    expect(record.getByRole('link', { name: 'Sam P.' })).toHaveAttribute('href', `/players/${SAM.profileId}`)
    expect(record.getByText('Gus (guest)')).toBeVisible()
  })

  it('asks for a new address, and says where the links went', async () => {
    const sent: unknown[] = []
    server.use(
      http.put(`${BACKEND}/auth/v1/user`, async ({ request }) => {
        const wanted = (await request.json()) as { email: string }
        if (wanted.email === 'sam@taken.test') {
          return HttpResponse.json({ error_code: 'email_exists', message: 'taken' }, { status: 422 })
        }
        sent.push(wanted)
        return HttpResponse.json(sessionFor('Maya Reyes').user)
      }),
    )
    const { user } = open('/profile')
    const card = within(await screen.findByRole('region', { name: 'Email' }))
    await user.click(card.getByRole('button', { name: 'Change' }))
    const field = card.getByLabelText('New email')
    expect(field).toHaveFocus()
    await user.type(field, MAYA.email)
    await user.click(card.getByRole('button', { name: 'Send links' }))
    expect(await card.findByText("That's already your email")).toBeVisible()
    await user.clear(field)
    await user.type(field, 'sam@taken.test')
    await user.click(card.getByRole('button', { name: 'Send links' }))
    expect(await card.findByText('Another account already uses this email')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'maya@new.test')
    await user.click(card.getByRole('button', { name: 'Send links' }))
    expect(await card.findByRole('status')).toHaveTextContent('We sent links to maya@new.test and')
    expect(sent).toMatchObject([{ email: 'maya@new.test' }])
    expect(card.getByRole('button', { name: 'Change' })).toHaveFocus()
  })

  it.each([
    [
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email',
      /open the one we sent to your other address/,
    ],
    ['#error=access_denied&error_code=otp_expired', /This link expired or was already used/],
  ])('says what happened to a link for a change of address: %s', async (hash, words) => {
    open(`/profile${hash}`)
    const card = within(await screen.findByRole('region', { name: 'Email' }))
    expect(await card.findByText(words)).toBeVisible()
  })

  it('exports all my game days as a calendar file, and says so if there are none', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
    onTestFinished(() => saved.mockRestore())
    leagueBackend({ ...smallLeague(), days: [] })
    const none = open('/profile')
    await none.user.click(await screen.findByRole('button', { name: 'Download game days' }))
    expect(await screen.findByText('Your leagues have no game days yet.')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
    none.unmount()

    leagueBackend()
    const { user } = open('/profile')
    await user.click(await screen.findByRole('button', { name: 'Download game days' }))
    await expect.poll(() => saved.mock.calls).toHaveLength(1)
    const [name, text] = saved.mock.calls[0] ?? []
    expect(name).toBe('kitchen-line.ics')
    expect(text?.match(/^SUMMARY:.*/gm)).toEqual(
      [1, 2, 3, 4, 5].map((week) => `SUMMARY:Riverside Ladder\\, week ${week}`),
    )
  })

  it('shows the reasons for a weak password at its field', async () => {
    server.use(
      http.put(`${BACKEND}/auth/v1/user`, () =>
        HttpResponse.json(
          {
            code: 'weak_password',
            message: 'Password is known to be weak.',
            weak_password: { reasons: ['characters', 'pwned'] },
          },
          { status: 422 },
        ),
      ),
    )
    const { user } = open('/profile')
    const card = within(await screen.findByRole('region', { name: 'Password' }))
    await user.click(card.getByRole('button', { name: 'Change' }))
    const field = card.getByLabelText('New password')
    await user.type(field, 'pickleball')
    await user.click(card.getByRole('button', { name: 'Save new password' }))
    await expect.poll(() => field).toHaveAccessibleDescription(/uppercase and lowercase letters.*data leak/)
    expect(field).toHaveValue('pickleball')
  })

  it('exports my data as a file', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/my_data`, () =>
        HttpResponse.json({ profile: { first_name: 'Maya' } }),
      ),
    )
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue()
    onTestFinished(() => saved.mockRestore())
    const { user } = open('/profile')
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    await expect.poll(() => saved.mock.calls).toHaveLength(1)
    const [name, text, type] = saved.mock.calls[0] ?? []
    expect([name, type]).toEqual(['kitchen-line-my-data.json', 'application/json'])
    expect(JSON.parse(text ?? '')).toEqual({ profile: { first_name: 'Maya' } })
  })

  it('deletes the account after a typed word, and says first who has to run the league', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/delete_my_account`, () =>
        HttpResponse.json(
          {
            code: 'PT409',
            hint: 'last_organizer',
            details: '[{"id":"tuesday","name":"Riverside Ladder"}]',
            message:
              "You're the last organizer of Riverside Ladder. Transfer it or archive it before you delete your account.",
          },
          { status: 409 },
        ),
      ),
    )
    const { user } = open('/profile')
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    expect(confirm).toBeDisabled()
    await user.type(dialog.getByRole('textbox'), 'Delete')
    await user.click(confirm)
    expect(await dialog.findByText(/You're the last organizer of Riverside Ladder/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Transfer Riverside Ladder' })).toHaveAttribute(
      'href',
      '/leagues/tuesday/players#hand-over',
    )
    server.use(http.post(`${BACKEND}/rest/v1/rpc/delete_my_account`, () => HttpResponse.json(null)))
    await user.click(confirm)
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(screen.getByText('Account deleted')).toBeVisible()
  })
})

describe('players', () => {
  it('are found with two letters, with more on request', async () => {
    const { user, router } = open('/players')
    const search = await screen.findByRole('searchbox', { name: 'Search by name' })
    await user.type(search, 'a')
    expect(screen.getByText('Type at least two letters of a name.')).toBeVisible()
    await user.type(search, 'nn')
    const list = within(await screen.findByRole('list', { name: 'Players' }))
    expect(list.getAllByRole('listitem')).toHaveLength(30)
    expect(list.getByText('2 leagues in common')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await expect.poll(() => list.getAllByRole('listitem')).toHaveLength(31)
    expect(router.state.location.search).toBe('?q=ann')
    const [first] = list.getAllByRole('link')
    if (first) await user.click(first)
    expect(await screen.findByRole('link', { name: 'Players' })).toHaveAttribute('href', '/players?q=ann')
  })

  it("that aren't found differ from a list that couldn't be loaded", async () => {
    const { user } = open('/players?q=zz')
    backend.found = []
    expect(await screen.findByText('No players found')).toBeVisible()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/find_players`, () =>
        HttpResponse.json({ code: 'PT400', message: 'Broken.' }, { status: 400 }),
      ),
    )
    await user.type(screen.getByRole('searchbox'), 'z')
    expect(await screen.findByText("Couldn't load players")).toBeVisible()
  })

  it('have a page: level, leagues in common, and what we played', async () => {
    open(`/players/${SAM.profileId}`)
    expect(await screen.findByRole('heading', { name: 'Sam Park' })).toBeVisible()
    expect(screen.getByText('DUPR rating 3.8')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Riverside Ladder' })).toBeVisible()
    const between = within(await screen.findByRole('region', { name: 'Your games together' }))
    expect(between.getByText('won 1 of 2')).toBeVisible()
    expect(between.getByText('no games yet')).toBeVisible()
  })

  it('have a rating, estimated by their leagues', async () => {
    open(`/players/${SAM.profileId}`)
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/league_ratings`, () =>
        HttpResponse.json({
          players: [
            [MAYA.profileId, 'Maya R.', 3.5],
            [SAM.profileId, 'Sam P.', 3.5],
          ],
          days: [['2026-11-10T18:30:00+00:00', 1, 11, 2]],
          games: [['game', 0, 0, null, 1, null, 11, 4]],
        }),
      ),
    )
    const rating = within(await screen.findByRole('region', { name: 'Rating' }))
    expect(rating.getByText('Provisional, estimated from 1 game')).toBeVisible()
    expect(rating.getByText('Expected an even game, lost 4–11')).toBeVisible()
    expect(rating.getByText(/^Their rating went from 3\.50 to 3\.\d\d in week 1\.$/)).toBeVisible()
  })

  it('have no rating if their leagues show none', async () => {
    open(`/players/${SAM.profileId}`)
    expect(await screen.findByRole('link', { name: 'Riverside Ladder' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Your games together' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Rating' })).toBeNull()
  })

  it("who don't exist say so", async () => {
    open('/players/nobody')
    server.use(http.post(`${BACKEND}/rest/v1/rpc/person_card`, () => HttpResponse.json(null)))
    expect(await screen.findByText('Player not found')).toBeVisible()
  })
})
