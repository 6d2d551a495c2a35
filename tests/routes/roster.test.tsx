import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { coOrganizerRow, leagueBackend, refuse, smallLeague, TONIGHT } from '../msw/leagues'
import { entryRow, invitedRow, rosterBackend } from '../msw/roster'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const LADDER = DEMO_LEAGUES.riversideLadder
const PLAYERS = `/leagues/${LADDER}/players`
const PHONE = 390

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const STATES = () => [
  entryRow('Ana Whitfield', {
    status: 'not_invited',
    joined_at: null,
    invite_email: null,
    has_account: false,
  }),
  entryRow('Bea Lindqvist', { status: 'accepted', joined_at: '2026-11-02T09:00:00+00:00', used_link: true }),
  entryRow('Hugo Stein', { status: 'not_invited', joined_at: null, has_account: false }),
  invitedRow('Maya Reyes'),
  invitedRow('Omar Haddad', { invite_expires_at: '2026-11-20T10:00:00+00:00', invite_expired: true }),
  invitedRow('Sam Park', { mail_status: 'failed', mail_error: '550 No such user here' }),
  entryRow('Tom Keller', { dup_rating: null, invite_email: null }),
  entryRow('Wes Okafor', { status: 'rejected', joined_at: null, invite_email: null }),
]

function open(rows = STATES(), answers: Parameters<typeof rosterBackend>[1] = {}, width?: number) {
  leagueBackend({ ...smallLeague(), coOrganizers: [coOrganizerRow('Bea Lindqvist')] })
  const { calls } = rosterBackend(rows, answers)
  const app = renderAt(PLAYERS, { as: 'Lucia Cervantes', width })
  return {
    ...app,
    calls,
    asked: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
  }
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))

describe("an organizer's roster", () => {
  describe('"Copy all invite links"', () => {
    const HEAD = () => `${window.location.origin}/accept-invite/token-member-`
    const LINES = () =>
      ['Ana Whitfield', 'Hugo Stein', 'Maya Reyes', 'Omar Haddad', 'Sam Park']
        .map((name) => `${name}: ${HEAD()}${name.split(' ')[0]}`)
        .join('\n')

    it('copies a line for everyone who has not joined, after saying which links stop working', async () => {
      const { user, asked } = open()
      await user.click(await screen.findByRole('button', { name: 'Copy all invite links' }))
      const box = await dialog('Copy all invite links')
      expect(box.getByText("Creates a personal link for 5 players who haven't joined.")).toBeInTheDocument()
      expect(box.getByText('3 earlier links stop working, even in emails.')).toBeInTheDocument()
      expect(asked('invitation_links')).toEqual([])
      await user.click(box.getByRole('button', { name: 'Create and copy' }))
      expect((await dialog('Invite links')).getByLabelText('Invite links')).toHaveValue(LINES())
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINES()))
      expect(asked('invitation_links')).toHaveLength(1)
    })

    it('leaves the links in a box if the clipboard refuses', async () => {
      const { user } = open()
      await user.click(await screen.findByRole('button', { name: 'Copy all invite links' }))
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'))
      await user.click(
        (await dialog('Copy all invite links')).getByRole('button', { name: 'Create and copy' }),
      )
      expect(await screen.findByText("Couldn't copy. Select the text and copy it.")).toBeInTheDocument()
      expect((await dialog('Invite links')).getByLabelText('Invite links')).toHaveValue(LINES())
    })

    it('is not offered once everyone has joined', async () => {
      open([entryRow('Tom Keller')])
      expect(await screen.findByRole('button', { name: 'Add player' })).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Copy all invite links' })).not.toBeInTheDocument()
    })
  })

  it("shows everyone's state with dates", async () => {
    open()
    const rows = within(await screen.findByRole('table', { name: 'Players' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana Whitfield.*Not invited.*no account yet/),
      expect.stringMatching(/Bea Lindqvist.*Accepted Mon, Nov 2 with their invite link/),
      expect.stringMatching(/Hugo Stein.*hugo.stein@kitchenline.test.*Not invited/),
      expect.stringMatching(/Maya Reyes.*Invited Thu, Nov 19, expires Thu, Dec 3/),
      expect.stringMatching(/Omar Haddad.*Expired.*expired Fri, Nov 20/),
      expect.stringMatching(/Sam Park.*Email failed.*550 No such user here/),
      expect.stringMatching(/Tom Keller.*Joined Sun, Nov 1/),
    ])
    expect(screen.getByText('7 players, 3 invited')).toBeInTheDocument()
  })

  it('has the same facts on a phone', async () => {
    open(STATES(), {}, PHONE)
    const cards = within(await screen.findByRole('list', { name: 'Players' })).getAllByRole('listitem')
    expect(cards).toHaveLength(7)
    expect(cards[3]).toHaveTextContent('maya.reyes@kitchenline.test')
    expect(cards[3]).toHaveTextContent('Invited Thu, Nov 19, expires Thu, Dec 3')
  })

  it("isn't what a player sees: no states, no addresses, nothing to do", async () => {
    leagueBackend()
    renderAt(PLAYERS, { as: 'Maya Reyes' })
    expect(await screen.findByRole('list', { name: 'Players' })).toBeInTheDocument()
    expect(within(screen.getByRole('main')).queryByText(/@kitchenline\.test/)).not.toBeInTheDocument()
    expect(
      screen.queryByRole('button', { name: /^(Invite by email|Add player|Manage )/ }),
    ).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('says that it is loading, that it failed, and that it is empty', async () => {
    leagueBackend()
    rosterBackend([])
    server.use(http.post(`${BACKEND}/rest/v1/rpc/organizer_roster`, () => delay('infinite'), { once: true }))
    const first = renderAt(PLAYERS, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Loading players')).toBeInTheDocument()
    first.unmount()

    refuse('rpc/organizer_roster', { once: true })
    const { user } = renderAt(PLAYERS, { as: 'Lucia Cervantes' })
    expect(await screen.findByText("Couldn't load players")).toBeInTheDocument()
    expect(screen.queryByText('No players yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No players yet')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add a list' })).toBeInTheDocument()
  })

  it('can be filtered, and finds players by name and address', async () => {
    const { user, router } = open()
    await user.selectOptions(await screen.findByLabelText('Show'), 'Rejected (1)')
    expect(await row('Wes Okafor')).toBeDefined()
    expect(screen.getByText('1 of 7 players')).toBeInTheDocument()
    expect(router.state.location.search).toBe('?show=refused')
    await user.selectOptions(screen.getByLabelText('Show'), 'Everyone (7)')
    expect(router.state.location.search).toBe('')
  })

  it('of 1,500 players is loaded completely and rendered in parts', async () => {
    const many = Array.from({ length: 1500 }, (_, n) =>
      entryRow('Maya Reyes', {
        league_player_id: `m${n}`,
        player_id: `p${n}`,
        last_name: `Reyes ${n}`,
        invite_email: null,
        page_key: `maya ${n}`,
      }),
    )
    const { user } = open(many)
    expect(await screen.findByText('1500 players')).toBeInTheDocument()
    // By label and text, because searching so many rows by role takes the simulated browser seconds.
    const drawn = () => screen.getAllByLabelText(/^Manage/)
    expect(drawn()).toHaveLength(100)
    await user.click(screen.getByText('Show 100 more'))
    expect(drawn()).toHaveLength(200)
    await user.click(screen.getByLabelText('Select all 1500'))
    expect(screen.getByText(/^1500 selected/)).toBeInTheDocument()
    await user.click(screen.getByLabelText('Search players'))
    await user.paste('reyes 1499')
    expect(await row('Maya Reyes 1499')).toBeDefined()
    expect(drawn()).toHaveLength(1)
  })
})

describe('an email that failed', () => {
  it('can be resent from its row, right away', async () => {
    const { user, asked } = open()
    await user.click((await row('Sam Park')).getByRole('button', { name: /Retry/ }))
    await waitFor(() => expect(asked('send-emails')).toHaveLength(1))
    expect(asked('retry_messages')).toEqual([{ p_ids: ['mail-Sam Park'] }])
  })

  it('and one that is queued are mentioned above the list', async () => {
    const rows = STATES()
    rows.push(invitedRow('Uli Brandt', { mail_status: 'queued' }))
    const { user, asked } = open(rows)
    expect(
      await screen.findByText("1 invitation couldn't be emailed. 1 email is on its way."),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(asked('send-emails')).toHaveLength(1))
    expect(asked('retry_messages')).toEqual([])
  })

  it("stays queued if the email service can't be reached, and the organizer is told", async () => {
    const { user } = open()
    server.use(http.post(`${BACKEND}/functions/v1/send-emails`, () => HttpResponse.json({}, { status: 500 })))
    await user.click((await row('Hugo Stein')).getByRole('button', { name: /^Invite/ }))
    expect(await screen.findByText('Hugo Stein invited')).toBeInTheDocument()
    expect(
      await screen.findByText(
        "Invitations saved, but the emails couldn't be sent. Send them from the roster.",
      ),
    ).toBeInTheDocument()
  })
})

describe('managing one person', () => {
  const manage = async (name: string) => {
    const app = open()
    await app.user.click((await row(name)).getByRole('button', { name: `Manage ${name}` }))
    return { ...app, box: await dialog(name) }
  }

  it('resends, and says that the old link stops working', async () => {
    const { user, box, asked } = await manage('Maya Reyes')
    expect(box.getByText('Sends a new link. The old one stops working.')).toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Resend invitation' }))
    expect(await screen.findByText('Maya Reyes invited')).toBeInTheDocument()
    expect(asked('send_invitations')).toEqual([{ p_ids: ['member-Maya'] }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('edits the name and rating of a player without an account, and of no one else', async () => {
    const { user, box } = await manage('Ana Whitfield')
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/correct_player`, async ({ request }) => {
        sent.push(await request.json())
        return sent.length === 1
          ? HttpResponse.json(
              { code: 'PT409', hint: 'has_account', message: 'This player has an account now.' },
              { status: 409 },
            )
          : new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(box.getByRole('button', { name: 'Edit name or rating' }))
    const change = async (label: string, text: string) => {
      await user.clear(box.getByLabelText(label))
      await user.type(box.getByLabelText(label), text)
    }
    await change('First name', 'Anna')
    await change('DUPR rating (optional)', '9,2')
    await user.click(box.getByRole('button', { name: 'Save' }))
    expect(box.getByText('Enter 2 to 8, with up to three decimals')).toBeVisible()
    await change('DUPR rating (optional)', '3,625')
    await user.click(box.getByRole('button', { name: 'Save' }))
    expect(await box.findByText('This player has an account now.')).toBeVisible()
    expect(box.getByLabelText('First name')).toHaveValue('Anna')
    await user.click(box.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Anna Whitfield saved')).toBeInTheDocument()
    expect(sent.at(-1)).toMatchObject({ p_first_name: 'Anna', p_last_name: 'Whitfield', p_rating: 3.625 })
    await user.click((await row('Tom Keller')).getByRole('button', { name: 'Manage Tom Keller' }))
    expect(
      (await dialog('Tom Keller')).queryByRole('button', { name: 'Edit name or rating' }),
    ).not.toBeInTheDocument()
  })

  it('takes an email for a player who had none, and keeps it typed when it is rejected', async () => {
    const { user, box, asked } = await manage('Ana Whitfield')
    await user.type(box.getByLabelText('Email'), 'ana@')
    await user.click(box.getByRole('button', { name: 'Send invitation' }))
    expect(box.getByText('Enter a valid email')).toBeInTheDocument()
    expect(asked('send_invitations')).toEqual([])
    server.use(
      http.post(
        `${BACKEND}/rest/v1/rpc/send_invitations`,
        () =>
          HttpResponse.json(
            {
              code: 'PT409',
              hint: 'address_in_use',
              message: 'Someone else on the roster already uses this email.',
            },
            { status: 409 },
          ),
        { once: true },
      ),
    )
    await user.type(box.getByLabelText('Email'), 'example.com')
    await user.click(box.getByRole('button', { name: 'Send invitation' }))
    expect(await box.findByText('Someone else on the roster already uses this email.')).toBeInTheDocument()
    expect(box.getByLabelText('Email')).toHaveValue('ana@example.com')
    await user.click(box.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() =>
      expect(asked('send_invitations')).toEqual([{ p_ids: ['member-Ana'], p_email: 'ana@example.com' }]),
    )
  })

  it('creates a personal link, shown once with its code', async () => {
    const { user, box } = await manage('Maya Reyes')
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/invitation_link`, () =>
        HttpResponse.json({
          token: 'secret-token',
          expires_at: '2026-12-08T19:30:00+00:00',
          league_player_id: 'member-Maya',
        }),
      ),
    )
    expect(box.getByText(/^Create a link to share\. Earlier links stop working/)).toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Create personal link' }))
    expect(await box.findByText(`${window.location.origin}/accept-invite/secret-token`)).toBeInTheDocument()
    expect(box.getByText(/^Only for Maya Reyes, until Tue, Dec 8\./)).toBeInTheDocument()
    expect(await box.findByRole('img', { name: "QR code for Maya Reyes's invitation" })).toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/accept-invite/secret-token`)
  })

  it('revokes after asking', async () => {
    const { user, box, asked } = await manage('Maya Reyes')
    await user.click(box.getByRole('button', { name: 'Revoke' }))
    const ask = await question("Revoke Maya Reyes's invitation?")
    expect(asked('revoke_invitations')).toEqual([])
    await user.click(ask.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Invitation revoked for Maya Reyes')).toBeInTheDocument()
    expect(asked('revoke_invitations')).toEqual([{ p_ids: ['member-Maya'] }])
  })

  it('removes after asking, and says what happens to the games', async () => {
    const { user, box, asked } = await manage('Tom Keller')
    expect(box.queryByRole('button', { name: /Send|Create|Revoke/ })).not.toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Remove' }))
    const ask = await question('Remove Tom Keller from the league?')
    expect(ask.getByText('Finalized games stay in results and rankings.')).toBeInTheDocument()
    expect(ask.getByText(/those courts need new games\.$/)).toBeVisible()
    expect(ask.queryByText(/co-organizer/)).not.toBeInTheDocument()
    await user.click(ask.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Tom Keller removed')).toBeInTheDocument()
    expect(asked('remove_players')).toEqual([{ p_ids: ['member-Tom'] }])
  })
})

it('says who stops being a co-organizer, and who removes one', async () => {
  const { user } = open(undefined, {
    remove_players: () => ({
      results: [{ id: 'member-Bea', outcome: 'co_organizer', name: 'Bea Lindqvist' }],
    }),
  })
  await user.click((await row('Bea Lindqvist')).getByRole('button', { name: 'Manage Bea Lindqvist' }))
  await user.click((await dialog('Bea Lindqvist')).getByRole('button', { name: 'Remove' }))
  const ask = await question('Remove Bea Lindqvist from the league?')
  expect(ask.getByText('They stop being a co-organizer.')).toBeVisible()
  await user.click(ask.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText("Only the league's creator can remove a co-organizer.")).toBeVisible()
})

describe('a selection', () => {
  it('is invited all at once, by keyboard, without those who already play', async () => {
    const { user, asked } = open()
    const box = await screen.findByRole('checkbox', { name: 'Select all 7' })
    box.focus()
    await user.keyboard(' ')
    expect(screen.getByText(/^7 selected/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Invite' })).toHaveFocus()
    await user.keyboard('{Enter}')
    const ask = await question('Invite 5 players?')
    expect(ask.getByText('3 earlier links stop working.')).toBeInTheDocument()
    expect(ask.getByText("1 without an email address won't get an email.")).toBeInTheDocument()
    expect(ask.getByText("2 players in your selection won't change.")).toBeInTheDocument()
    await user.click(ask.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('5 players invited')).toBeInTheDocument()
    expect(asked('send_invitations')[0]?.p_ids).toHaveLength(5)
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument()
  })

  it('names the players for whom it failed, and why', async () => {
    const { user } = open(STATES(), {
      remove_players: () => ({
        results: [
          { id: 'member-Bea', outcome: 'removed', name: 'Bea Lindqvist' },
          { id: 'member-Tom', outcome: 'playing_now', name: 'Tom Keller' },
        ],
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bea Lindqvist' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Tom Keller' }))
    expect(screen.getByRole('button', { name: 'Revoke' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(
      (await question('Remove 2 players from the league?')).getByRole('button', { name: 'Remove' }),
    )
    const trouble = await dialog("Some players weren't removed")
    expect(trouble.getByText('1 removed.')).toBeInTheDocument()
    expect(trouble.getByRole('listitem')).toHaveTextContent(
      "Tom KellerOn a court in a game day that's underway. Finalize it first.",
    )
    expect(screen.queryByText(/(players|Lindqvist) removed$/)).not.toBeInTheDocument()
  })

  it('says why nothing was done', async () => {
    const { user } = open()
    refuse('rpc/revoke_invitations', { once: true })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maya Reyes' }))
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await user.click((await question(/Revoke/)).getByRole('button', { name: 'Revoke' }))
    const trouble = await dialog("Some invitations weren't revoked")
    expect(trouble.getByText("You don't have permission to do this.")).toBeInTheDocument()
    expect(trouble.getByText('Nothing changed.')).toBeInTheDocument()
  })
})

describe('adding a player', () => {
  const NEW = {
    outcome: 'added',
    league_player_id: 'new',
    player_id: 'p',
    status: 'not_invited',
    name: 'Gus Ali',
  }

  it('continues with the next one', async () => {
    const { user, asked } = open([], { add_player: () => NEW })
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(box.getByText('Enter a name')).toBeInTheDocument()
    await user.type(box.getByLabelText('First name'), 'Gus')
    await user.type(box.getByLabelText('Last name'), 'Ali')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(await box.findByText('Gus Ali added to the roster.')).toBeInTheDocument()
    expect(box.getByLabelText('First name')).toHaveValue('')
    expect(box.getByLabelText('First name')).toHaveFocus()
    expect(asked('add_player')).toEqual([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_first_name: 'Gus',
        p_last_name: 'Ali',
        p_allow_same_name: false,
      },
    ])
  })

  it('takes a rating, and asks whether it is an existing player', async () => {
    const { user, asked } = open([], { add_player: () => NEW })
    const maya = castMember('Maya Reyes').profileId
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/known_people`, async ({ request }) => {
        const { p_names } = (await request.json()) as { p_names: string[] }
        const known = { first_name: 'Maya', last_name: 'Reyes', level: 3.5, common_leagues: 0 }
        return HttpResponse.json(
          p_names.includes('Maya Reyes')
            ? [{ asked: 'Maya Reyes', player_id: maya, same_dupr_id: false, ...known }]
            : [],
        )
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.type(box.getByLabelText('First name'), 'Maya')
    await user.type(box.getByLabelText('Last name'), 'Reyes')
    await user.type(box.getByLabelText('DUPR rating (optional)'), '9.2')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(box.getByLabelText('DUPR rating (optional)')).toHaveAccessibleDescription(/^Enter 2 to 8/)
    await user.clear(box.getByLabelText('DUPR rating (optional)'))
    await user.type(box.getByLabelText('DUPR rating (optional)'), '3,75')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    const meant = within(await box.findByRole('group', { name: 'Maya Reyes' }))
    expect(asked('add_player')).toEqual([])
    await user.click(meant.getByRole('radio', { name: 'Someone else with this name' }))
    await user.click(meant.getByRole('radio', { name: "It's Maya Reyes, DUPR 3.5" }))
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(await box.findByText('Gus Ali added to the roster.')).toBeInTheDocument()
    expect(asked('add_player')).toEqual([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_first_name: 'Maya',
        p_last_name: 'Reyes',
        p_rating: 3.75,
        p_player_id: maya,
        p_allow_same_name: false,
      },
    ])
    expect(box.queryByRole('group', { name: 'Maya Reyes' })).not.toBeInTheDocument()
  })

  it.each([
    ['joined', 'Gus Ali is already on the roster. Is this a different person?'],
    ['pending', 'Gus Ali asked to join. Is this a different person?'],
  ])('asks whether someone with the name of another (%s) is a different person', async (status, words) => {
    const { user, asked } = open([], {
      add_player: ({ p_allow_same_name }) =>
        p_allow_same_name ? NEW : { outcome: 'same_name', name: 'Gus Ali', status },
    })
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.type(box.getByLabelText('First name'), 'Gus')
    await user.type(box.getByLabelText('Last name'), 'A1i')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(await box.findByText(words)).toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Add anyway' }))
    expect(await box.findByText('Gus Ali added to the roster.')).toBeInTheDocument()
    expect(asked('add_player').map((sent) => sent.p_allow_same_name)).toEqual([false, true])
  })

  it.each(['Cancel', 'Close'])("isn't done after %s during the name lookup", async (way) => {
    const { user, asked } = open([], { add_player: () => NEW })
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let isAnswered = false
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/known_people`, async () => {
        await held
        isAnswered = true
        return HttpResponse.json([])
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.type(box.getByLabelText('First name'), 'Gus')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    await user.click(box.getByRole('button', { name: way }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    answer()
    await waitFor(() => expect(isAnswered).toBe(true))
    // A second player is added after it, and no one before.
    await user.click(screen.getByRole('button', { name: 'Add player' }))
    const again = await dialog('Add player')
    await user.type(again.getByLabelText('First name'), 'Ida')
    await user.click(again.getByRole('button', { name: 'Add player' }))
    expect(await again.findByText('Gus Ali added to the roster.')).toBeInTheDocument()
    expect(asked('add_player')).toMatchObject([{ p_first_name: 'Ida' }])
  })

  it('asks about a player with the same name, and keeps what was typed', async () => {
    const { user, asked } = open(STATES(), {
      add_player: ({ p_allow_same_name }) => (p_allow_same_name ? NEW : { ...NEW, outcome: 'same_name' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.type(box.getByLabelText('First name'), 'Gus')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(
      await box.findByText('Gus Ali is already on the roster. Is this a different person?'),
    ).toBeInTheDocument()
    expect(box.getByLabelText('First name')).toHaveValue('Gus')
    await user.click(box.getByRole('button', { name: 'Add anyway' }))
    expect(await box.findByText('Gus Ali added to the roster.')).toBeInTheDocument()
    expect(asked('add_player')).toHaveLength(2)
  })

  it.each([
    ['already_on_roster', 'This email belongs to Gus Ali, who is already on the roster.'],
    ['asks_to_join', /This email belongs to Gus Ali, who asked to join/],
    [
      'declined',
      'The person with this email declined before. Add them by name only, and share a personal link.',
    ],
  ])('is told when %s', async (outcome, words) => {
    const { user } = open(STATES(), { add_player: () => ({ ...NEW, outcome }) })
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const box = await dialog('Add player')
    await user.type(box.getByLabelText('First name'), 'Gus')
    await user.type(box.getByLabelText('Email (optional)'), 'gus@example.com')
    await user.click(box.getByRole('button', { name: 'Add player' }))
    expect(await box.findByText(words)).toBeInTheDocument()
    expect(box.getByLabelText('Email (optional)')).toHaveValue('gus@example.com')
  })
})

describe('a list of players', () => {
  interface Sent {
    p_people: { id: string; first_name?: string; email: string | null; row_id?: string | null }[]
  }
  const answer = {
    import_players: (body: Record<string, unknown>) => ({
      added: 1,
      invited: 2,
      results: (body as unknown as Sent).p_people.map(({ row_id, email }, index) => ({
        place: index + 1,
        outcome: row_id ? 'email_changed' : email === null ? 'added' : index === 1 ? 'declined' : 'invited',
        league_player_id: email?.startsWith('new') ? 'member-Sam' : null,
        player_id: null,
        name: null,
      })),
    }),
  }
  const LIST =
    'Name\tEmail\tPhone\nNew One\tnew@example.com\t503 555 0142\nJohn Doe\tjohn@doe.example\t\nKit Marsh\t\t503 555 0143\n' +
    'Maya Reyes\tmaya.reyes@kitchenline.test\t\nana whitfield\ta.w@example.com\t\nReyes, Maya\t\t'

  async function paste(answers: object = answer) {
    const app = open(STATES(), answers)
    await app.user.click(await screen.findByRole('button', { name: 'Add a list' }))
    const box = await dialog('Add a list')
    await app.user.click(box.getByLabelText('Names and emails'))
    await app.user.paste(LIST)
    return { ...app, box }
  }

  it('is compared with the roster, and only what is new is sent', async () => {
    const { user, box, asked } = await paste()
    expect(
      await box.findByRole('heading', { name: /^3 new, 1 already here, 1 has a new email/ }),
    ).toBeVisible()
    expect(box.getByText('Already here')).toBeVisible()
    expect(box.getByText('New email')).toBeVisible()
    expect(box.getByLabelText('Send 3 invitations')).toBeChecked()
    await user.click(box.getByRole('button', { name: 'Add 3 players' }))
    expect(await box.findByText('2 players added, 2 invited, 1 email changed.')).toBeVisible()
    expect(box.getByRole('button', { name: 'Done' })).toHaveFocus()
    expect(box.getByText('To undo it, use Lists below the roster.')).toBeVisible()
    expect(asked('import_players')).toMatchObject([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_invite: true,
        p_people: [
          { first_name: 'New', last_name: 'One', email: 'new@example.com' },
          { first_name: 'John', last_name: 'Doe', email: 'john@doe.example' },
          { first_name: 'Kit', last_name: 'Marsh', email: null },
          { email: 'a.w@example.com', row_id: 'member-Ana' },
        ],
      },
    ])
    expect(JSON.stringify(asked('import_players'))).not.toContain('503 555')
    const lines = within(box.getByRole('list', { name: 'Results' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'John DoeDeclined before. Add them by name only, and share a personal link.',
      expect.stringContaining('New One550 No such user hereEmail failed'),
      'Kit MarshAdded',
      'Ana WhitfieldNew email',
    ])
  })

  it('can be people who only sub, who are asked instead', async () => {
    const { user, box, asked } = await paste({
      ...answer,
      invite_subs: () => ({
        results: [
          { place: 1, outcome: 'invited', name: 'New One' },
          { place: 2, outcome: 'declined', name: 'John Doe' },
          { place: 3, outcome: 'no_address', name: null },
        ],
      }),
    })
    await user.click(await box.findByRole('radio', { name: 'Sub only' }))
    expect(box.queryByLabelText(/invitations/)).toBeNull()
    expect(box.getByText("No email: can't be asked", { exact: false })).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Ask 2 subs' }))
    expect(await box.findByText('1 sub asked.')).toBeVisible()
    expect(asked('import_players')).toEqual([])
    expect(asked('invite_subs')).toMatchObject([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_people: [
          { first_name: 'New', last_name: 'One', email: 'new@example.com', player_id: null },
          { first_name: 'John', last_name: 'Doe', email: 'john@doe.example' },
          { first_name: 'Kit', last_name: 'Marsh', email: null },
        ],
      },
    ])
    const lines = within(box.getByRole('list', { name: 'Results' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "John DoeDoesn't want to sub here. Only they can change that.",
      "Kit MarshNo email, so we can't ask them.",
      'New OneAsked by email',
    ])
  })

  it('names the same rows when it is sent again, and stays when the dialog is closed', async () => {
    const { user, box, asked } = await paste()
    refuse('rpc/import_players', { once: true })
    await user.click(await box.findByRole('button', { name: 'Add 3 players' }))
    expect(await box.findByText("You don't have permission to do this.")).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Add a list' }))
    const again = await dialog('Add a list')
    await user.click(await again.findByRole('button', { name: 'Add 3 players' }))
    expect(await again.findByText(/^2 players added/)).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Add a list' }))
    expect((await dialog('Add a list')).getByLabelText('Names and emails')).toHaveValue('')
    expect(asked('import_players')).toHaveLength(1)
  })

  it('says where a rating on it is not the one that counts', async () => {
    const { user } = open(STATES(), answer)
    await user.click(await screen.findByRole('button', { name: 'Add a list' }))
    const box = await dialog('Add a list')
    await user.click(box.getByLabelText('Names and emails'))
    await user.paste('Name\tRating\nMaya Reyes\t4.125\nKit Marsh\t3.25')
    expect(await box.findByText('Already here, rating unchanged')).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Replace' }))
    await user.clear(await box.findByLabelText('Names and emails'))
  })

  it('can be undone as a whole, after saying what stays', async () => {
    const list = {
      import_id: 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a51',
      imported_at: '2026-11-20T19:00:00+00:00',
      removable: 12,
      invited: 9,
      uninvited: 1,
      emails: 2,
      staying: 2,
    }
    let lists: object[] = [list]
    const { user, asked } = open(STATES(), {
      roster_imports: () => lists,
      undo_import: () => {
        lists = []
        return { removed: 12, uninvited: 1, emails: 2, stayed: 2 }
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Undo list of/ }))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Undo this list?' }))
    expect(
      sure.getByText(
        "12 players are removed from the roster. 10 invitation links stop working. Emails already sent can't be unsent. 2 changed emails become what they were before. 2 players said yes or played, and stay.",
      ),
    ).toBeVisible()
    await user.click(sure.getByRole('button', { name: 'Undo list' }))
    expect(await screen.findByText('12 players removed')).toBeVisible()
    expect(asked('undo_import')).toEqual([
      { p_league_id: DEMO_LEAGUES.riversideLadder, p_import_id: list.import_id },
    ])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lists' })).not.toBeInTheDocument())
  })
})

const byName = () =>
  entryRow('Tom Keller', {
    league_player_id: 'member-named',
    player_id: '7a1d5f5c-0b5e-4c39-9d5e-3f0c7f6d7a11',
    last_name: 'K.',
    status: 'not_invited',
    joined_at: null,
    invite_email: null,
    has_account: false,
    page_key: 'tom k.',
  })
const MOVES = {
  outcome: 'preview',
  name: 'Tom Keller',
  games: 12,
  game_days: 3,
  rsvps: 1,
  notes: 0,
  conflicts: [],
}

describe('a player who was added by name and joined', () => {
  const rows = () => [entryRow('Ana Whitfield'), entryRow('Tom Keller', { page_key: 'tom keller' }), byName()]

  it('is merged from the manage dialog, similar names first, after a preview of what moves', async () => {
    const { user, asked } = open(rows(), { merge_players: () => MOVES })
    await user.click(await screen.findByRole('button', { name: 'Manage Tom K.' }))
    await user.click((await dialog('Tom K.')).getByRole('button', { name: 'Merge with another player…' }))
    const merging = await dialog('Merge Tom K.')
    expect(
      within(merging.getByRole('combobox', { name: 'Player to keep' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a player', 'Tom Keller', 'Ana Whitfield'])
    expect(
      await merging.findByText(
        '12 games, 3 game days, and 1 RSVP move to Tom Keller. Tom K. (added by name) is removed.',
      ),
    ).toBeVisible()
    await user.click(merging.getByRole('button', { name: 'Merge players' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Players merged')).toBeVisible()
    const pair = {
      p_league_id: DEMO_LEAGUES.riversideLadder,
      p_keep: castMember('Tom Keller').profileId,
      p_merge: byName().player_id,
    }
    expect(asked('merge_players')).toEqual([{ ...pair, p_preview: true }, pair])
  })

  it("isn't merged while both have a spot on one game day, which is linked", async () => {
    const conflicts = [{ game_day_id: 'day-2', week_number: 2, starts_at: '2026-11-24T18:00:00+00:00' }]
    const { user } = open(rows(), { merge_players: () => ({ ...MOVES, conflicts }) })
    const similar = within(await screen.findByRole('list', { name: 'Similar names' }))
    await user.click(similar.getByRole('button', { name: 'Merge Tom K. with Tom Keller' }))
    const merging = await dialog('Merge Tom K.')
    expect(await merging.findByRole('link', { name: /^Week 2, / })).toHaveAttribute(
      'href',
      expect.stringContaining('day=day-2'),
    )
    expect(merging.getByRole('button', { name: 'Merge players' })).toBeDisabled()
  })

  it('is asked about on the roster until an organizer says no', async () => {
    const { user, asked } = open(rows())
    const similar = await screen.findByRole('list', { name: 'Similar names' })
    expect(similar).toHaveTextContent('Tom Keller joined. Is this the Tom K. you added by name?')
    await user.click(within(similar).getByRole('button', { name: /^Not the same/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Similar names' })).toBeNull())
    expect(asked('dismiss_match')).toEqual([
      {
        p_league_id: DEMO_LEAGUES.riversideLadder,
        p_player_id: castMember('Tom Keller').profileId,
        p_record_id: byName().player_id,
      },
    ])
  })

  it('is asked about when someone with a similar name is added by email', async () => {
    const { user, asked } = open([byName()], {
      add_player: () => ({
        outcome: 'added',
        player_id: 'new-player',
        status: 'not_invited',
        name: 'Tom Keller',
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add player' }))
    const adding = await dialog('Add player')
    await user.type(adding.getByLabelText('First name'), 'Tom')
    await user.type(adding.getByLabelText('Last name'), 'Keller')
    await user.type(adding.getByLabelText('Email (optional)'), 'tom@example.com')
    await user.click(adding.getByRole('button', { name: 'Add player' }))
    expect(asked('add_player')).toEqual([])
    await user.click(adding.getByRole('radio', { name: 'Yes, Tom K. is the same player' }))
    await user.click(adding.getByRole('button', { name: 'Add player' }))
    expect(await adding.findByText('Tom Keller added to the roster.')).toBeVisible()
    expect(asked('add_player')).toMatchObject([{ p_email: 'tom@example.com', p_same_as: byName().player_id }])
  })
})

/** As the server refuses a call. */
const refusal = (body: object, status: number) => HttpResponse.json(body, { status })

describe('a league', () => {
  type OpenOptions = { as?: CastName; helpers?: [CastName, boolean][]; at?: string }
  function openRoster({ as = 'Lucia Cervantes', helpers = [], at = PLAYERS }: OpenOptions = {}) {
    leagueBackend({
      ...smallLeague(),
      coOrganizers: helpers.map((helper) => coOrganizerRow(...helper)),
    })
    rosterBackend(STATES())
    return renderAt(at, { as })
  }

  it('is offered to a member, who is named, and can be withdrawn', async () => {
    const { user, router } = openRoster()
    const offers: unknown[] = []
    let offeredTo: string | null = null
    server.use(
      http.get(`${BACKEND}/rest/v1/league_offers`, () =>
        HttpResponse.json(offeredTo === null ? [] : [{ player_id: offeredTo }]),
      ),
      http.post(`${BACKEND}/rest/v1/rpc/offer_league`, async ({ request }) => {
        offers.push(await request.json())
        if (offers.length > 1) {
          offeredTo = castMember('Sam Park').profileId
          return HttpResponse.json(null)
        }
        return refusal(
          {
            code: 'PT422',
            hint: 'not_a_member',
            message: 'Choose another member with an account.',
          },
          422,
        )
      }),
      http.post(`${BACKEND}/rest/v1/rpc/withdraw_league_offer`, () => {
        offeredTo = null
        return HttpResponse.json(null)
      }),
    )
    await user.click(await screen.findByText('Organizers'))
    await user.click(screen.getByRole('button', { name: 'Transfer league' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Transfer Riverside Ladder' }))
    const hand = await sheet.findByRole('button', { name: 'Offer transfer' })
    expect(hand).toBeDisabled()
    await user.selectOptions(sheet.getByLabelText('New organizer'), 'Sam Park')
    await user.click(hand)
    expect(await sheet.findByText('Choose another member with an account.')).toBeVisible()
    expect(sheet.getByLabelText('New organizer')).toHaveDisplayValue('Sam Park')
    await user.click(hand)
    expect(await screen.findByText('Transfer offered to Sam Park')).toBeInTheDocument()
    expect(offers.at(-1)).toEqual({ p_league_id: LADDER, p_player_id: castMember('Sam Park').profileId })
    expect(router.state.location.pathname).toBe(PLAYERS)
    expect(await screen.findByText('Waiting for Sam Park to accept.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw offer' }))
    expect(await screen.findByText('Transfer withdrawn')).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Transfer league' })).toBeVisible()
  })

  it('is run with members whom its creator asks, and who can be removed', async () => {
    const { user } = openRoster({
      helpers: [
        ['Maya Reyes', true],
        ['Tom Keller', false],
      ],
    })
    const sent: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/:name`, async ({ request, params }) => {
        if (!String(params.name).includes('co_organizer')) return undefined
        sent.push([params.name, await request.json()])
        return HttpResponse.json(null)
      }),
    )
    await user.click(await screen.findByText('Organizers'))
    const section = within(screen.getByRole('region', { name: 'Co-organizers' }))
    expect(section.getByText('Invited')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Add co-organizer' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Add co-organizer' }))
    const choice = await sheet.findByLabelText('Co-organizer')
    expect(within(choice).queryByText('Maya Reyes')).not.toBeInTheDocument()
    await user.selectOptions(choice, 'Sam Park')
    await user.click(sheet.getByRole('button', { name: 'Send invitation' }))
    await screen.findByText('Invitation sent to Sam Park')
    await user.click(section.getByRole('button', { name: "Withdraw Tom Keller's invitation" }))
    await screen.findByText("Tom Keller isn't a co-organizer anymore")
    await user.click(section.getByRole('button', { name: 'Remove Maya Reyes' }))
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Remove Maya Reyes as a co-organizer?' }),
    )
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await screen.findByText("Maya Reyes isn't a co-organizer anymore")
    const person = (name: CastName) => ({ p_league_id: LADDER, p_player_id: castMember(name).profileId })
    expect(sent).toEqual([
      ['invite_co_organizer', person('Sam Park')],
      ['remove_co_organizer', person('Tom Keller')],
      ['remove_co_organizer', person('Maya Reyes')],
    ])
  })

  it('is edited by a co-organizer, who chooses no organizers and can step down', async () => {
    const { user, router } = openRoster({ as: 'Maya Reyes', helpers: [['Maya Reyes', true]] })
    await user.click(await screen.findByText('Organizers'))
    const section = within(screen.getByRole('region', { name: 'Co-organizers' }))
    expect(section.queryByRole('button', { name: 'Add co-organizer' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Transfer league' })).not.toBeInTheDocument()
    server.use(http.post(`${BACKEND}/rest/v1/rpc/remove_co_organizer`, () => HttpResponse.json(null)))
    await user.click(section.getByRole('button', { name: 'Step down' }))
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Stop helping run Riverside Ladder?' }),
    )
    await user.click(asked.getByRole('button', { name: 'Step down' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(LADDER)))
  })

  it('is only transferred by its creator', async () => {
    openRoster({ as: 'Carl Benson', helpers: [['Maya Reyes', true]] })
    expect(await screen.findByText('Organizers')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer league' })).not.toBeInTheDocument()
  })

  it('shows someone who is sent here to transfer it where that is done', async () => {
    openRoster({ at: paths.transferLeague(LADDER) })
    expect(await screen.findByRole('button', { name: 'Transfer league' })).toBeVisible()
  })
})
