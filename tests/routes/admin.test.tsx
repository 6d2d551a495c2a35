import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { adminBackend, announced } from '../msw/admin'
import { leagueBackend } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin Panel' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('who has an admin panel', () => {
  it.each<[CastName, string[]]>([
    ['Lucia Cervantes', ['My leagues', 'Announcements']],
    [
      'Sunny Adeyemi',
      ['My leagues', 'Announcements', 'People', 'Clubs', 'Leagues', 'Messages', 'Activity log'],
    ],
  ])('%s: %j', async (who, expected) => {
    adminBackend()
    renderAt('/admin', { as: who })
    expect(await tabs()).toEqual(expected)
  })

  it.each<[CastName, string]>([
    ['Maya Reyes', '/admin'],
    ['Carl Benson', '/admin'],
    ['Maya Reyes', '/admin/people'],
    ['Lucia Cervantes', '/admin/people'],
    ['Lucia Cervantes', '/admin/log'],
    ['Sunny Adeyemi', '/admin/nothing'],
    ['Maya Reyes', '/nothing'],
  ])('for %s, %s is like any unknown URL', async (who, address) => {
    adminBackend()
    leagueBackend()
    const { router } = renderAt(address, { as: who })
    expect(await screen.findByText('Your leagues')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })
})

describe('my leagues', () => {
  it('start with those in which someone is waiting, however many there are', async () => {
    const backend = adminBackend()
    const [thursday, tuesday] = backend.desk
    backend.desk = [
      ...Array.from({ length: 60 }, (_, index) => ({ ...tuesday!, league_id: `l${index}` })),
      thursday!,
    ]
    renderAt('/admin', { as: 'Lucia Cervantes' })
    const list = within(await screen.findByRole('list', { name: 'My leagues' }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Thursday Doubles',
      ...Array<string>(60).fill('Riverside Ladder'),
    ])
  })

  it('lead to the requests and invitations that wait', async () => {
    adminBackend()
    renderAt('/admin', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: '4 requests to review' })).toHaveAttribute(
      'href',
      `/leagues/${DEMO_LEAGUES.thursdayDoubles}/join-requests`,
    )
    expect(screen.getByRole('link', { name: '2 pending invitations' })).toHaveAttribute(
      'href',
      `/leagues/${DEMO_LEAGUES.thursdayDoubles}/players`,
    )
  })

  it('say that there are none', async () => {
    adminBackend().desk = []
    renderAt('/admin', { as: 'Sunny Adeyemi' })
    expect(await screen.findByText("You don't run any leagues yet")).toBeVisible()
  })
})

describe('people', () => {
  it('are searched, and given a role', async () => {
    const backend = adminBackend()
    const { user } = renderAt('/admin/people', { as: 'Sunny Adeyemi' })
    await user.type(await screen.findByRole('searchbox'), 'nina')
    const list = () => within(screen.getByRole('list', { name: 'People' }))
    await expect.poll(() => list().getAllByRole('listitem')).toHaveLength(1)
    await user.click(list().getByRole('button', { name: /^Player.*change Nina Costa's role/ }))
    const dialog = within(await screen.findByRole('dialog', { name: "Nina Costa's role" }))
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.selectOptions(dialog.getByLabelText('Role'), 'League creator')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await list().findByRole('button', { name: /^League creator/ })).toBeVisible()
    expect(backend.roles).toEqual([
      { p_profile_id: castMember('Nina Costa').profileId, p_role: 'league_creator' },
    ])
  })

  it('are shown page by page to the last', async () => {
    const backend = adminBackend()
    const [one] = backend.people
    backend.people = Array.from({ length: 120 }, (_, index) => ({
      ...one!,
      profile_id: `p${index}`,
      last_name: `Number ${index}`,
      page_key: String(index).padStart(5, '0'),
    }))
    const { user } = renderAt('/admin/people', { as: 'Sunny Adeyemi' })
    const rows = async () =>
      within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem')
    expect(await rows()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await expect.poll(rows).toHaveLength(100)
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await expect.poll(rows).toHaveLength(120)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('messages', () => {
  it('that failed are sent again', async () => {
    adminBackend()
    const { user } = renderAt('/admin/messages', { as: 'Sunny Adeyemi' })
    expect(await screen.findByText('No route to host')).toBeVisible()
    await user.click(
      screen.getByRole('button', { name: 'Send again the email to kai.moreno@kitchenline.test' }),
    )
    expect(await screen.findByText('Email sent')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull())
  })

  it('that fail again say why', async () => {
    adminBackend().drained.failed = [{ id: 'mail 1', error: 'Mailbox full' }]
    const { user } = renderAt('/admin/messages', { as: 'Sunny Adeyemi' })
    await user.click(await screen.findByRole('button', { name: /^Send again/ }))
    expect(await screen.findByText('Failed again: Mailbox full')).toBeVisible()
  })
})

it('the log says who did what to whom, before and after', async () => {
  server.use(
    http.get(`${BACKEND}/rest/v1/admin_log`, () =>
      HttpResponse.json([
        {
          id: 1,
          done_at: '2026-11-20T18:00:00Z',
          actor_name: 'Sunny Adeyemi',
          action: 'role_changed',
          subject_name: 'Nina Costa',
          before: { role: 'player' },
          after: { role: 'league_creator' },
        },
      ]),
    ),
  )
  renderAt('/admin/log', { as: 'Sunny Adeyemi' })
  const line = within(await screen.findByRole('list', { name: 'Activity log' })).getByRole('listitem')
  expect(line).toHaveTextContent('Sunny Adeyemi changed the role of Nina Costa')
  expect(line).toHaveTextContent('from Player →to League creator')
})

describe('announcements', () => {
  const open = async (user: ReturnType<typeof renderAt>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Post announcement' }))
    return within(await screen.findByRole('dialog', { name: 'New announcement' }))
  }
  const NO_ONE = {
    is_global: false,
    league_id: null,
    target_role: null,
    target_user_id: null,
    target_day_id: null,
    target_rsvp: null,
    target_court: null,
  }

  it('are written to everyone in a league or a part of its next game day, with a preview', async () => {
    const backend = adminBackend()
    const { user } = renderAt('/admin/announcements', { as: 'Lucia Cervantes' })
    const dialog = await open(user)
    await user.selectOptions(dialog.getByLabelText('League'), 'Riverside Ladder')
    expect(await dialog.findByText('In for week 5 (11)')).toBeVisible()
    // Without "Out", because no one is, and without roles.
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Everyone (16)',
      'In for week 5 (11)',
      'No response yet (4)',
      'A court',
      'One person',
    ])
    await user.click(dialog.getByLabelText('No response yet (4)'))
    expect(dialog.getByText('To: No response yet for week 5 of Riverside Ladder')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Send to 4 players' }))
    expect(await dialog.findByText('Title is required')).toBeVisible()
    await user.type(dialog.getByLabelText('Title'), 'Rain')
    await user.type(dialog.getByLabelText('Message'), 'We start late.')
    await user.click(dialog.getByLabelText('Pin to top'))
    expect(dialog.getByLabelText('Also by email and push')).toBeChecked()
    expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent('Pinned: RainWe start late.')
    await user.click(dialog.getByRole('button', { name: 'Send to 4 players' }))
    expect(await screen.findByText('Announcement sent')).toBeVisible()
    expect(backend.posted).toEqual([
      {
        ...NO_ONE,
        title: 'Rain',
        message: 'We start late.',
        pinned: true,
        also_send: true,
        expires_at: null,
        created_by: castMember('Lucia Cervantes').profileId,
        league_id: DEMO_LEAGUES.riversideLadder,
        target_day_id: 'week 5',
        target_rsvp: 'none',
      },
    ])
  })

  it('are written to a court', async () => {
    const backend = adminBackend()
    const { user } = renderAt('/admin/announcements', { as: 'Lucia Cervantes' })
    const dialog = await open(user)
    await user.click(await dialog.findByLabelText('A court'))
    await user.type(dialog.getByLabelText('Title'), 'Wet')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('Choose a court', { selector: 'p, span' })).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Court'), 'Court 2 (5)')
    await user.click(dialog.getByRole('button', { name: 'Send to 5 players' }))
    await expect.poll(() => backend.posted).toHaveLength(1)
    expect(backend.posted[0]).toMatchObject({
      ...NO_ONE,
      target_day_id: 'week 5',
      target_court: 2,
      league_id: DEMO_LEAGUES.thursdayDoubles,
    })
  })

  it('go to everyone where no game day comes', async () => {
    const backend = adminBackend()
    backend.audiences.day = null
    const { user } = renderAt('/admin/announcements', { as: 'Lucia Cervantes' })
    const dialog = await open(user)
    expect(await dialog.findByText('Everyone (16)')).toBeVisible()
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
  })

  it('of a super admin go to everyone, a role or one person', async () => {
    const backend = adminBackend()
    backend.desk = []
    const { user } = renderAt('/admin/announcements', { as: 'Sunny Adeyemi' })
    const write = async (title: string, choose: (dialog: ReturnType<typeof within>) => Promise<unknown>) => {
      await user.click(await screen.findByRole('button', { name: 'Post announcement' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }))
      await choose(dialog)
      await user.type(dialog.getByLabelText('Title'), title)
      await user.click(dialog.getByRole('button', { name: 'Send' }))
      await expect.poll(() => backend.posted.at(-1)?.title).toBe(title)
      await expect.poll(() => screen.queryByRole('dialog', { name: 'New announcement' })).toBeNull()
    }
    await write('All', async () => undefined)
    await write('Role', async (dialog) => {
      await user.selectOptions(dialog.getByLabelText('Send to'), 'Everyone with a role')
      await user.selectOptions(dialog.getByLabelText('Role'), 'Only club admins')
    })
    await write('Person', async (dialog) => {
      await user.selectOptions(dialog.getByLabelText('Send to'), 'One person')
      await user.type(dialog.getByLabelText('Person'), 'nina')
      await user.click(await dialog.findByRole('button', { name: /Nina Costa/ }))
    })
    expect(
      backend.posted.map((row) => [row.is_global, row.target_role, row.target_user_id, row.league_id]),
    ).toEqual([
      [true, null, null, null],
      [false, 'club_admin', null, null],
      [false, null, castMember('Nina Costa').profileId, null],
    ])
  })

  it("that couldn't be sent lose nothing, even if the dialog is closed", async () => {
    adminBackend()
    server.use(http.post(`${BACKEND}/rest/v1/announcements`, () => HttpResponse.error()))
    const { user } = renderAt('/admin/announcements', { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Post announcement' }))
    const dialog = () => within(screen.getByRole('dialog', { name: 'New announcement' }))
    await user.type(dialog().getByLabelText('Title'), 'Rain')
    await user.click(dialog().getByRole('button', { name: /^Send/ }))
    expect(await dialog().findByRole('alert')).toHaveTextContent("Can't reach the server.")
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Post announcement' }))
    expect(dialog().getByLabelText('Title')).toHaveValue('Rain')
  })

  it('can be edited and deleted by their author, and all are listed', async () => {
    const backend = adminBackend()
    backend.written = Array.from({ length: 45 }, (_, index) => announced(index + 1))
    const calls: unknown[] = []
    for (const name of ['edit_announcement', 'delete_announcement'])
      server.use(
        http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
          calls.push([name, await request.json()])
          return HttpResponse.json(null)
        }),
      )
    const { user } = renderAt('/admin/announcements', { as: 'Lucia Cervantes' })
    const list = within(await screen.findByRole('list', { name: 'Sent announcements' }))
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    await expect.poll(() => list.getAllByRole('listitem')).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    await expect.poll(() => list.getAllByRole('listitem')).toHaveLength(45)
    await user.click(list.getByRole('button', { name: 'Edit: Message 45' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit announcement' }))
    await user.type(dialog.getByLabelText('Title'), ' again')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Announcement updated')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Delete: Message 44' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Announcement deleted')).toBeVisible()
    expect(calls).toEqual([
      [
        'edit_announcement',
        {
          p_announcement_id: 'announcement 45',
          p_title: 'Message 45 again',
          p_message: 'Bring water.',
          p_pinned: false,
        },
      ],
      ['delete_announcement', { p_announcement_id: 'announcement 44' }],
    ])
  })
})
