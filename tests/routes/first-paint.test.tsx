import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invitationScreen, leagueScreen, signInScreen } from '@/app/early-screen'
import { AuthContext } from '@/features/auth/use-auth'
import { Header } from '@/app/layout/Header'
import { navigationFor } from '@/app/layout/navigation'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { invitedLeague, looking, openInvitation, TOKEN } from '../msw/invitations'
import { TONIGHT } from '../msw/leagues'
import { publicLeagueBackend, publicPage } from '../msw/public-league'
import { server } from '../msw/server'
import { renderAt } from '../render-at'

vi.unmock('lucide-react')

const INDEX = readFileSync('index.html', 'utf8')

/** Its header as nested lists: without indentation, the order of attributes, and the router's own attribute. */
function plain(html: string) {
  const parts = (element: Element): unknown[] => [
    element.tagName,
    ...[...element.attributes]
      .filter(({ name }) => name !== 'data-discover')
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
    ...(element.children.length > 0 ? [...element.children].map(parts) : [element.textContent]),
  ]
  const header = new DOMParser().parseFromString(html, 'text/html').querySelector('header')
  if (!header) throw new Error('There is no header.')
  return parts(header)
}

it('index.html draws the header that the app draws first, so that nothing jumps', () => {
  const nobodyYet = { status: 'loading' } as const
  const { container } = render(
    <MemoryRouter>
      <AuthContext value={nobodyYet}>
        <Header navigation={navigationFor(nobodyYet, { pathname: '/', search: '' })} />
      </AuthContext>
    </MemoryRouter>,
  )

  expect(plain(INDEX)).toEqual(plain(container.innerHTML))
})

/** What the two would look like: elements, classes, texts, and links; no ids, and no lines of icons. */
function looks(element: Element | null | undefined): unknown[] {
  if (!element) throw new Error('There is nothing to compare.')
  const { tagName, classList } = element
  const attributes = ['href', 'type', 'name', 'autocomplete', 'inputmode', 'autocapitalize', 'aria-label']
    .map((name) => element.getAttribute(name))
    .filter((value) => value !== null)
  const content = [...element.childNodes].flatMap((node): unknown[] => {
    if (node instanceof Element) {
      // It comes with the app; the field leaves room for it.
      return node.getAttribute('aria-label') === 'Show password' || node instanceof HTMLScriptElement
        ? []
        : [looks(node)]
    }
    return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []
  })
  return [
    tagName.toLowerCase(),
    [...classList]
      .filter((name) => !name.startsWith('lucide'))
      .toSorted()
      .join(' '),
    ...attributes,
    ...(tagName.toLowerCase() === 'svg' ? [] : joined(content)),
  ]
}

/** React makes several text nodes where HTML has one, and HTML has blanks between its lines. */
function joined(content: readonly unknown[]) {
  const texts: unknown[] = []
  for (const part of content) {
    const last = texts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') texts[texts.length - 1] = last + part
    else texts.push(part)
  }
  return texts
    .map((part) => (typeof part === 'string' ? part.replaceAll(/\s+/g, ' ').trim() : part))
    .filter((part) => part !== '')
}

const page = () => document.getElementById('page')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('what a visitor sees before the app runs is what the app draws', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: TONIGHT, shouldAdvanceTime: true })
    const templates = new DOMParser().parseFromString(INDEX, 'text/html').querySelectorAll('template')
    document.body.append(...[...templates].map((template) => document.importNode(template, true)))
  })
  afterEach(() => {
    for (const template of document.querySelectorAll('template')) template.remove()
    vi.useRealTimers()
    for (const name of ['VITE_EXAMPLE_LEAGUE', 'VITE_SIGN_IN_WITH']) vi.stubEnv(name, '')
  })

  it.each([
    ['/signin', undefined, null],
    ['/signin', undefined, DEMO_LEAGUES.riversideLadder],
    ['/signin?from=%2Fclubs', '/clubs', DEMO_LEAGUES.riversideLadder],
  ])('sign-in at %s', async (address, origin, example) => {
    vi.stubEnv('VITE_EXAMPLE_LEAGUE', example ?? '')
    renderAt(address)
    await heading('Sign In')
    const { screen: early } = signInScreen(origin, { exampleLeague: example, providers: 0 })
    expect(looks(early.firstElementChild)).toEqual(looks(page()?.firstElementChild))
  })

  it.each([
    ['google', 1],
    ['google, apple', 2],
  ])('sign-in with room for the buttons of %s', async (providers, count) => {
    vi.stubEnv('VITE_SIGN_IN_WITH', providers)
    renderAt('/signin')
    await heading('Sign In')
    const { screen: early } = signInScreen(undefined, { exampleLeague: null, providers: count })
    const line = (on: Element | null) =>
      [...(on?.querySelectorAll('p') ?? [])].find((p) => p.textContent.includes('or with'))
    expect(looks(line(early))).toEqual(looks(line(page())))
    expect(line(early)?.previousElementSibling).toHaveClass(count === 1 ? 'h-13' : 'h-29')
  })

  it.each([
    ['open', {}],
    ['without what is not decided', { club_name: null, description: '', location: '', average_level: null }],
    ['live', { live_week: 2 }],
    ['between game days', { live_week: null }],
    ['full', { open_places: 0 }],
    ['closed', { takes_requests: false }],
    ['over', { status: 'completed', takes_requests: false }],
  ])('a public league that is %s', async (_what, change) => {
    const answer = { ...publicPage(), ...change }
    publicLeagueBackend(answer)
    renderAt(paths.publicLeague(answer.league_id))
    await heading(answer.name)
    const { screen: early, title } = leagueScreen(structuredClone(answer))
    // Everything but what is still on its way below.
    const head = (on: ParentNode | null | undefined) => {
      const whole = on?.querySelector('header')?.parentElement
      return [
        whole?.className,
        ...[...(whole?.children ?? [])].slice(0, 2).map(looks),
        whole?.children[2]?.className,
      ]
    }
    expect(head(early)).toEqual(head(page()))
    expect(document.title).toBe(`${title} · Kitchen Line`)
  })

  it.each([
    ['with everything', {}],
    [
      'with what is decided',
      {
        weekday: null,
        start_time: null,
        start_date: null,
        weeks: null,
        location: '',
        club_name: null,
        description: '',
      },
    ],
    ['without players', { players: 0, average_rating: null }],
  ])('an invitation %s', async (_what, league) => {
    const answer = openInvitation('signed_out', { league: invitedLeague(league) })
    server.use(looking(() => answer))
    renderAt(paths.invite(TOKEN))
    await heading("You're Invited")
    const card = (on: ParentNode | null | undefined) => on?.querySelector('h1')?.parentElement
    const early = invitationScreen(structuredClone(answer))
    expect(looks(card(early?.screen))).toEqual(looks(card(page())))
    expect(document.title).toBe(`${early?.title} · Kitchen Line`)
  })

  it('leaves every other invitation to the app', () => {
    expect(invitationScreen({ state: 'not_found' })).toBeNull()
  })
})
