import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { paths } from '@/shared/lib/paths'
import { castMember, type CastName } from '../demo'
import { leagueBackend, TONIGHT } from '../msw/leagues'
import { rows } from '../msw/rows'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  // Four hundred options are slow to search without a browser.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Madrid'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

type Sent = { p_id: string; p_name: string; p_settings: Record<string, Json>; p_people: Json[] } & Record<
  string,
  Json
>

/** Clubs to choose from, and what the server is asked to create; it answers as told. */
function backend(answer?: () => Response) {
  const sent: Sent[] = []
  leagueBackend()
  server.use(
    http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) =>
      rows(request, [{ id: 'club-1', name: 'Riverside', city: 'Portland' }]),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/create_league`, async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      return (
        answer?.() ??
        HttpResponse.json({
          league_id: body.p_id,
          created: true,
          players: 0,
          invited: 0,
          people: [],
          results: [],
        })
      )
    }),
  )
  return sent
}

const open = (as: CastName = 'Lucia Cervantes') => renderAt(paths.createLeague(), { as, width: 390 })
type User = ReturnType<typeof renderAt>['user']
const next = async (user: User) => user.click(screen.getByRole('button', { name: /^Next/ }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

const HILLTOP = 'c1b00000-0000-4000-8000-000000000002'

/** A known player, as the name lookup returns them. */
const MAYA = {
  asked: 'Maya Reyes',
  player_id: castMember('Maya Reyes').profileId,
  first_name: 'Maya',
  last_name: 'Reyes',
  level: 3.5,
  common_leagues: 2,
  same_dupr_id: false,
}

async function toPlayers(user: User) {
  await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
  await next(user)
  await heading('When do you play?')
  await next(user)
  await heading("What's the format?")
  await next(user)
  await heading("Who's playing?")
  await screen.findByLabelText('Names and emails (optional)')
}

describe('creating a league', () => {
  it('is for those who may; others are told how, and nothing is requested for them', async () => {
    leagueBackend()
    open('Maya Reyes')
    expect(await screen.findByText("You can't create leagues yet")).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
  })

  it('only continues when a step is valid', async () => {
    backend()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Next: Dates' }))
    expect(await screen.findByText('Name is required')).toBeVisible()
    await user.type(screen.getByLabelText('Name'), 'Wednesday Ladder')
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), '41')
    await next(user)
    expect(screen.getByText('Enter a whole number from 1 to 40')).toBeVisible()
    await user.clear(screen.getByLabelText('Courts'))
    await user.type(screen.getByLabelText('Courts'), '3')
    await next(user)
    expect(await heading('When do you play?')).toBeVisible()
  })

  it('says that RSVPs for a first game day so near would be closed, and takes them until the start', async () => {
    backend()
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
    await next(user)
    await heading('When do you play?')
    const tonight = TONIGHT.toISOString().slice(0, 10)
    fireEvent.change(screen.getByLabelText('First game day (optional)'), { target: { value: tonight } })
    fireEvent.change(screen.getByLabelText('Start time (optional)'), { target: { value: '23:30' } })
    expect(
      await screen.findByText(
        'The first game day starts in less than 24 hours, so its RSVPs would be closed right away.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take RSVPs until the start' }))
    expect(screen.queryByText(/would be closed right away/)).not.toBeInTheDocument()
    expect(screen.getByLabelText('RSVP deadline')).toHaveDisplayValue('Start time')
  })

  it("is for the club on whose page it was started, and says so before it's created", async () => {
    backend()
    server.use(
      http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) =>
        rows(request, [
          { id: 'club-1', name: 'Riverside' },
          { id: 'club-2', name: 'Hilltop' },
        ]),
      ),
    )
    const { user, router } = open()
    expect(await screen.findByLabelText('Club')).toHaveValue('')
    await act(() => router.navigate(paths.leagues()))
    await act(() => router.navigate(paths.createLeague(), { state: { clubId: 'club-2' } }))
    expect(await screen.findByLabelText('Club')).toHaveValue('club-2')
    await toPlayers(user)
    await next(user)
    await heading('Review and create')
    expect(await screen.findByText('Hilltop')).toBeVisible()
  })

  it.each(['Lucia Cervantes', 'Sunny Adeyemi'] as const)(
    'offers %s the clubs they run, and a super admin also the club they came from',
    async (name) => {
      backend()
      const asked: (string | null)[] = []
      server.use(
        http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) => {
          asked.push(new URL(request.url).searchParams.get('or'))
          return rows(request, [{ id: HILLTOP, name: 'Hilltop' }])
        }),
      )
      const { user, router } = renderAt(paths.leagues(), { as: name })
      await act(() => router.navigate(paths.createLeague(), { state: { clubId: HILLTOP } }))
      expect(await screen.findByLabelText('Club')).toHaveValue(HILLTOP)
      await toPlayers(user)
      const { profileId } = castMember(name)
      const own = `created_by.eq.${profileId},admins.cs.{${profileId}}`
      // Asked once: the steps that follow don't say where the league began.
      expect(asked).toEqual([`(${own}${name === 'Sunny Adeyemi' ? `,id.in.(${HILLTOP})` : ''})`])
    },
  )

  // Five steps of a large form take a while on a busy machine.
  it(
    'shows the rules and a game day before it is created, and sends what the form says',
    { timeout: 60_000 },
    async () => {
      const sent = backend()
      const { user, router } = open()
      await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
      await user.clear(screen.getByLabelText('Courts'))
      await user.type(screen.getByLabelText('Courts'), '3')
      await next(user)
      await heading('When do you play?')
      await user.type(screen.getByLabelText('First game day (optional)'), '2026-12-02')
      await user.selectOptions(screen.getByLabelText('Repeats'), 'Every 2 weeks')
      await next(user)

      await user.click(await screen.findByLabelText(/^Ladder: 2 up, 2 down/))
      expect(screen.getByLabelText('Players per court')).toHaveValue('5')
      await user.selectOptions(screen.getByLabelText('Court format'), 'king_of_court')
      expect(screen.getByText('Custom format')).toBeInTheDocument()
      expect(screen.getByLabelText('After each game day')).toHaveValue('none')
      await user.click(screen.getByLabelText(/^Ladder: 2 up, 2 down/))
      await next(user)

      await heading("Who's playing?")
      await user.click(await screen.findByLabelText('Names and emails (optional)'))
      await user.paste(
        'Name\tEmail\tPhone\tStreet\nGus Ali\tgus@example.com\t503-555-0142\t12 Oak St\nZoë Quinn\t\t503-555-0143\t4 Elm Ct\nBo Ray\tbad@x\t\t',
      )
      expect(await screen.findByRole('heading', { name: '3 players, 1 question' })).toBeVisible()
      const asked = within(screen.getByRole('group', { name: 'Bo Ray' }))
      expect(asked.getByRole('radio', { name: 'Add by name' })).toBeChecked()
      expect(screen.getByText('Phone, Street')).toBeVisible()
      await user.click(screen.getByLabelText("I'm playing too"))
      await next(user)

      expect(
        await screen.findByText('Every other Wednesday 6:30 PM, 10 game days starting Dec 2'),
      ).toBeVisible()
      expect(screen.getByText('1 invitation will be emailed when you create the league.')).toBeVisible()
      expect(screen.getByText('5 players per court, 5 games per game day.')).toBeVisible()
      await user.click(screen.getByText('10 game days, Wed, Dec 2 to Wed, Apr 7, 2027'))
      await user.click(screen.getByRole('button', { name: 'Skip Wed, Dec 30' }))
      expect(screen.getByText('10 game days, Wed, Dec 2 to Wed, Apr 21, 2027')).toBeVisible()
      const preview = within(screen.getByRole('region', { name: 'Game day preview' }))
      expect(preview.getByText('4 players (everyone on your list), 3 courts')).toBeVisible()
      expect(preview.getByText('1 court of 4.')).toBeVisible()

      await user.click(screen.getByRole('button', { name: 'Create league' }))
      expect(await screen.findByText('League created')).toBeInTheDocument()
      expect(sent).toHaveLength(1)
      const [{ p_id, p_settings, ...rest } = {} as Sent] = sent
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(p_id)))
      expect(rest).toEqual({
        p_name: 'Wednesday Ladder',
        p_club_id: 'club-1',
        p_invite: true,
        p_play: true,
        p_days: [
          '2026-12-02',
          '2026-12-16',
          '2027-01-13',
          '2027-01-27',
          '2027-02-10',
          '2027-02-24',
          '2027-03-10',
          '2027-03-24',
          '2027-04-07',
          '2027-04-21',
        ].map((day) => ({ starts_at: `${day}T18:30:00.000Z` })),
        p_people: [
          { first_name: 'Gus', last_name: 'Ali', email: 'gus@example.com' },
          { first_name: 'Zoë', last_name: 'Quinn', email: null },
          { first_name: 'Bo', last_name: 'Ray', email: null },
        ],
      })
      // What is left out never leaves the device.
      expect(JSON.stringify(sent)).not.toMatch(/503|Oak|Elm|bad@x/)
      expect(p_settings).toMatchObject({
        court_count: 3,
        start_date: '2026-12-02',
        weekday: 3,
        week_interval: 2,
        players_per_court: 5,
        move_up: 2,
        score_cap: null,
        capacity: null,
      })
    },
  )

  it('asks for another first game day if the year is a typo', async () => {
    backend()
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
    await next(user)
    await heading('When do you play?')
    fireEvent.change(screen.getByLabelText('First game day (optional)'), { target: { value: '2226-11-24' } })
    await next(user)
    expect(await screen.findByText('This date is too far away. Check the year.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'When do you play?' })).toBeVisible()
    fireEvent.change(screen.getByLabelText('First game day (optional)'), { target: { value: '2026-12-01' } })
    await next(user)
    expect(await heading("What's the format?")).toBeVisible()
  })

  it('asks for another first game day if it is in the past, and accepts today', async () => {
    backend()
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
    await next(user)
    const first = await screen.findByLabelText('First game day (optional)')
    fireEvent.change(first, { target: { value: '2026-11-23' } })
    await next(user)
    await waitFor(() =>
      expect(first).toHaveAccessibleDescription('The first date is in the past. Choose today or later.'),
    )
    expect(screen.getByRole('heading', { name: 'When do you play?' })).toBeVisible()
    // Where the league plays, it is already tomorrow.
    vi.mocked(Intl.supportedValuesOf).mockReturnValue(['Europe/Madrid', 'Pacific/Kiritimati'])
    fireEvent.change(first, { target: { value: '2026-11-24' } })
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Pacific/Kiritimati')
    await next(user)
    await waitFor(() => expect(first).toHaveAccessibleDescription(/^The first date is in the past/))
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Madrid')
    await next(user)
    expect(await heading("What's the format?")).toBeVisible()
  })

  it('asks for fewer game days if they would last for years', async () => {
    backend()
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
    await next(user)
    fireEvent.change(await screen.findByLabelText('First game day (optional)'), {
      target: { value: '2026-12-02' },
    })
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Every 8 weeks')
    const number = screen.getByLabelText('Number of game days (optional)')
    fireEvent.change(number, { target: { value: '52' } })
    await next(user)
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        'Some dates are too far out. Plan fewer game days or check the year.',
      ),
    )
    fireEvent.change(number, { target: { value: '9' } })
    await next(user)
    expect(await heading("What's the format?")).toBeVisible()
  })

  it('says who plays if the list is longer than the limit, and keeps every name', async () => {
    const sent = backend()
    const { user } = open()
    await user.type(await screen.findByLabelText('Player limit (optional)'), '4')
    await toPlayers(user)
    const list = await screen.findByLabelText('Names and emails (optional)')
    await user.click(list)
    await user.paste('Gus Ali\nZoë Quinn\nIda Berg\nNed Flint')
    expect(screen.queryByText(/the limit is/)).not.toBeInTheDocument()
    await user.click(screen.getByLabelText("I'm playing too"))
    expect(
      screen.getByText(
        "That's 5 players and the limit is 4. Everyone joins the league: 4 play each game day and 1 is on its waitlist, in RSVP order.",
      ),
    ).toBeVisible()
    await next(user)
    expect(await heading('Review and create')).toBeVisible()
    expect(await screen.findByText('4 spots, so 1 would be on the waitlist.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    expect(sent[0]).toMatchObject({ p_settings: { capacity: 4 }, p_play: true })
    expect(sent[0]?.p_people).toHaveLength(4)
  })

  it('asks who is meant if a name is listed twice or known, with a safe answer chosen', async () => {
    const sent = backend()
    server.use(http.post(`${BACKEND}/rest/v1/rpc/known_people`, () => HttpResponse.json([MAYA])))
    const { user } = open()
    await toPlayers(user)
    await user.click(await screen.findByLabelText('Names and emails (optional)'))
    await user.paste('Bob Tester 3.5\nMaya Reyes 4.25\nIda Berg\nIda Berg\nNed Flint')
    expect(await screen.findByRole('heading', { name: '4 players, 2 questions' })).toBeVisible()
    const maya = within(screen.getByRole('group', { name: 'Maya Reyes' }))
    expect(maya.getByRole('radio', { name: 'Someone else' })).toBeChecked()
    await user.click(maya.getByRole('radio', { name: "It's Maya Reyes, 3.5, in 2 of your leagues" }))
    expect(screen.getByText('Already has an account, rating unchanged')).toBeVisible()
    const ida = within(screen.getByRole('group', { name: 'Ida Berg' }))
    expect(ida.getByRole('radio', { name: 'One player' })).toBeChecked()
    await user.click(ida.getByRole('radio', { name: 'Two players' }))
    expect(await screen.findByRole('heading', { name: '5 players, 2 questions' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove Ned Flint' }))
    await next(user)
    await heading('Review and create')
    expect(await screen.findByText('No one gets an email when you create the league.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    const idas = { first_name: 'Ida', last_name: 'Berg', email: null }
    expect(sent[0]?.p_people).toEqual([
      { first_name: 'Bob', last_name: 'Tester', email: null, rating: 3.5 },
      { player_id: castMember('Maya Reyes').profileId },
      idas,
      idas,
    ])
  })

  it('takes what was left out after all, and remembers the columns of a header', async () => {
    const sent = backend()
    const { user } = open()
    await toPlayers(user)
    const list = 'Team\tWho\nRed\tGus Ali\nBlue\tZoë Quinn\nTotal\t2'
    await user.click(await screen.findByLabelText('Names and emails (optional)'))
    await user.paste(list)
    expect(await screen.findByRole('heading', { name: '2 players' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const columns = within(await screen.findByRole('dialog', { name: 'What is in each column?' }))
    expect(columns.getByRole('combobox', { name: 'What Who is' })).toHaveValue('name')
    await user.selectOptions(columns.getByRole('combobox', { name: 'What Team is' }), 'Last name')
    await user.selectOptions(columns.getByRole('combobox', { name: 'What Who is' }), 'First name')
    await user.click(columns.getByRole('button', { name: 'Done' }))
    expect(screen.getByText('Gus Ali Red')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    const box = await screen.findByLabelText('Names and emails (optional)')
    await user.clear(box)
    await user.paste(list)
    expect(await screen.findByText('Zoë Quinn Blue')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add line 4' }))
    expect(await screen.findByRole('heading', { name: '3 players' })).toBeVisible()
    await next(user)
    await heading('Review and create')
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    expect(sent[0]?.p_people).toMatchObject([{ last_name: 'Red' }, { last_name: 'Blue' }, {}])
    localStorage.removeItem('kitchen-line:list-columns')
  })

  it('takes a file in the encoding of Windows', async () => {
    backend()
    const { user } = open()
    await toPlayers(user)
    const bytes = Uint8Array.from('Name;Mail\nJos\u00e9 N\u00fa\u00f1ez;jose@example.com', (letter) =>
      letter.charCodeAt(0),
    )
    await user.upload(screen.getByLabelText('File with players'), new File([bytes], 'club.csv'))
    expect(await screen.findByText('José Núñez')).toBeVisible()
    expect(screen.getByText('club.csv, 2 lines')).toBeVisible()
  })

  it('takes the contact cards of a phone', async () => {
    backend()
    const { user } = open()
    await toPlayers(user)
    const card = (name: string, email: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nitem1.EMAIL;type=pref:${email}\r\nTEL:503 555 0142\r\nEND:VCARD\r\n`
    const cards = card('Zoe Adams', 'zoe@example.com') + card('Yan Brook', 'yan@example.com')
    await user.upload(screen.getByLabelText('File with players'), new File([cards], 'team.vcf'))
    expect(await screen.findByRole('heading', { name: '2 players' })).toBeVisible()
    expect(screen.getByText('zoe@example.com')).toBeVisible()
  })

  it('waits for the name lookup before it continues', async () => {
    const sent = backend()
    let answer: (told: Response) => void = () => {}
    const asked = new Promise<Response>((resolve) => (answer = resolve))
    server.use(http.post(`${BACKEND}/rest/v1/rpc/known_people`, () => asked))
    const { user } = open()
    await toPlayers(user)
    await user.click(await screen.findByLabelText('Names and emails (optional)'))
    await user.paste('Maya Reyes\nNed Flint')
    await next(user)
    expect(await screen.findByText('Checking names…')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Next/ })).toHaveAttribute('aria-busy', 'true')
    answer(HttpResponse.json([{ ...MAYA, same_dupr_id: true }]))
    await heading('Review and create')
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    // The DUPR ID says who it is.
    expect(sent[0]?.p_people).toMatchObject([{ player_id: MAYA.player_id }, { first_name: 'Ned' }])
  })

  it("isn't created after Back during the name lookup", async () => {
    const sent = backend()
    const { user } = open()
    await toPlayers(user)
    await user.click(await screen.findByLabelText('Names and emails (optional)'))
    await user.paste('Ned Flint')
    await next(user)
    await heading('Review and create')
    let answer: (told: Response) => void = () => {}
    const asked = new Promise<Response>((resolve) => (answer = resolve))
    server.use(http.post(`${BACKEND}/rest/v1/rpc/known_people`, () => asked))
    await user.click(screen.getByRole('button', { name: 'Players' }))
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    await user.type(await screen.findByLabelText('Names and emails (optional)'), '{Enter}Ida Berg')
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await user.click(await screen.findByRole('button', { name: 'Create league' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await heading("Who's playing?")).toBeVisible()
    answer(HttpResponse.json([]))
    await waitFor(() => expect(screen.queryByText('Checking names…')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: "Who's playing?" })).toBeVisible()
    expect(sent).toEqual([])
    await next(user)
    await heading('Review and create')
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
  })

  it("says if the names couldn't be looked up, and goes on", async () => {
    backend()
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/known_people`,
        () => HttpResponse.json({ message: 'no' }, { status: 403 }),
        {
          once: true,
        },
      ),
    )
    const { user } = open()
    await toPlayers(user)
    await user.click(await screen.findByLabelText('Names and emails (optional)'))
    await user.paste('Ned Flint\nIda Berg')
    expect(await screen.findByText(/^Couldn't check whether these players/)).toBeVisible()
    await next(user)
    expect(await heading('Review and create')).toBeVisible()
  })

  it('goes back step by step with the browser’s Back, and forward again, and loses nothing', async () => {
    backend()
    const { user, router } = open()
    await user.type(await screen.findByLabelText('Name'), 'Wednesday Ladder')
    await next(user)
    await user.type(await screen.findByLabelText('First game day (optional)'), '2026-12-02')
    await next(user)
    await screen.findByLabelText(/^Ladder: 2 up, 2 down/)
    const go = async (steps: number, to: string) => {
      await act(() => router.navigate(steps))
      expect(await heading(to)).toBeVisible()
    }
    await go(-1, 'When do you play?')
    expect(screen.getByLabelText('First game day (optional)')).toHaveValue('2026-12-02')
    await go(-1, 'About your league')
    expect(screen.getByLabelText('Name')).toHaveValue('Wednesday Ladder')
    await go(1, 'When do you play?')
    // The form's own Back removes the step from the history.
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await heading('About your league')).toBeVisible()
    await go(1, 'When do you play?')
  })

  it('is continued after a reload, but only by the same person', async () => {
    backend()
    const first = open()
    await toPlayers(first.user)
    await first.user.click(await screen.findByLabelText('Names and emails (optional)'))
    await first.user.paste('Zoë Quinn')
    first.unmount()

    const second = open()
    expect(await heading("Who's playing?")).toBeVisible()
    expect(await screen.findByLabelText('Names and emails (optional)')).toHaveValue('Zoë Quinn')
    // The earlier steps weren't visited this time, so the browser's Back must not lead to them.
    const places = window.history.length
    await second.user.click(screen.getByRole('button', { name: 'League' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Wednesday Ladder')
    expect(screen.getByText("You're picking up the league you started on this device.")).toBeVisible()
    expect(window.history.length).toBe(places)
    second.unmount()

    open('Sunny Adeyemi')
    expect(await screen.findByLabelText('Name')).toHaveValue('')
  })

  it('that is refused keeps everything that was entered, and asks for the same league again', async () => {
    let answers = 0
    const sent = backend(() => {
      answers += 1
      return answers === 1
        ? HttpResponse.json(
            { code: 'PT422', message: 'gus@example.com is on the list twice.', hint: 'person_refused' },
            { status: 422 },
          )
        : HttpResponse.json({
            league_id: sent[0]?.p_id,
            created: true,
            players: 0,
            invited: 0,
            people: [],
            results: [],
          })
    })
    const { user } = open()
    await toPlayers(user)
    await next(user)
    await heading('Review and create')
    expect(
      await screen.findByText(
        'No game days yet. Add a first game day under Dates, or plan the season later.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create league' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('gus@example.com is on the list twice.')
    expect(sent[0]).not.toHaveProperty('p_days')
    await user.click(screen.getByRole('button', { name: 'League' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Wednesday Ladder')
    await user.click(screen.getByRole('button', { name: 'Review' }))
    await user.click(await screen.findByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('League created')).toBeInTheDocument()
    expect(new Set(sent.map(({ p_id }) => p_id)).size).toBe(1)
    expect(
      localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('league-draft')) ?? ''),
    ).toBeNull()
  })

  it('names who was not invited after too many invitations today', async () => {
    const results = ['ana', 'bea', 'kai', 'max'].map((name) => ({
      email: `${name}@example.com`,
      outcome: 'too_many_to_address',
    }))
    const sent = backend(() =>
      HttpResponse.json({
        league_id: sent[0]?.p_id,
        created: true,
        players: 4,
        invited: 0,
        results,
        people: [],
      }),
    )
    const { user } = open()
    await toPlayers(user)
    await next(user)
    await user.click(await screen.findByRole('button', { name: 'Create league' }))
    expect(
      await screen.findByText(
        "League created. These players already got 5 invitations today, so they weren't emailed: ana@example.com, bea@example.com, kai@example.com, and 1 more. Invite them from the roster tomorrow.",
      ),
    ).toBeInTheDocument()
  })
})
