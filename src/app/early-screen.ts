import { rulesSummary } from '@/domain/rule-sentences'
import { withOrigin } from '@/features/auth/origin'
import { scheduleText } from '@/features/leagues/schedule-text'
import { placeText, playersText } from '@/features/membership/invitations/invitation'
import { canAct, joinText, leagueFigures } from '@/features/public-page/model'
import { mapLink } from '@/shared/lib/map-link'
import { paths } from '@/shared/lib/paths'
import { initials } from '@/shared/ui/avatar-look'
import { sendLater, type EarlyScreen } from './take-over'

/**
 * What a visitor can read and use before the app runs: the sign-in form, a public league's head, an invitation. Filled in
 * from the templates of index.html; take-over.ts shows them.
 */

/** The text of a part, or what to do with it; null removes it. */
type Parts = Readonly<Record<string, string | null | ((part: HTMLElement) => void)>>

/** How the project is set up, as far as the sign-in form shows it. */
export type EarlySetup = { exampleLeague: string | null; providers: number }

/** `origin` is the page that asked for it; undefined for someone who came to sign in. */
export function signInScreen(
  origin: string | undefined,
  { exampleLeague, providers }: EarlySetup,
): EarlyScreen {
  const screen = screenFrom('early-sign-in', {
    welcome: (part) => {
      // Most people who were asked to sign in know what this is.
      if (origin === undefined) return
      const below = document.createElement('div')
      below.className = 'mt-10 border-t border-line pt-6 lg:mt-0 lg:border-0 lg:pt-0'
      part.parentElement?.append(below)
      below.append(part)
    },
    example: exampleLeague === null ? null : (part) => link(part, paths.publicLeague(exampleLeague)),
    from: origin === undefined ? null : () => {},
    providers: (part) => {
      if (providers === 0) part.remove()
      // As high as the buttons.
      else part.firstElementChild?.setAttribute('class', providers === 1 ? 'h-13' : 'h-29')
    },
    'sign-up': (part) => link(part, withOrigin(paths.signUp(), origin)),
  })
  const form = screen.querySelector('form')
  if (form) sendLater(form)
  return { screen, title: 'Sign In' }
}

/** The schedule's columns of a league. */
type ScheduleRow = {
  weekday: number | null
  start_time: string | null
  weeks: number | null
  week_interval: number
  start_date: string | null
  time_zone: string
}

type PublicLeagueRow = {
  league_id: string
  name: string
  description: string
  location: string
  club_name: string | null
  club_city: string | null
  organizer_name: string
  status: 'draft' | 'active' | 'completed' | 'archived'
  members: number
  average_level: number | null
  open_places: number | null
  takes_requests: boolean
  schedule: ScheduleRow
}

/**
 * The head of a public league: what it is, when it plays, and how to join. `answer` is that of public_league(); one of
 * another shape throws, and is left to the app, which checks it.
 */
export function leagueScreen(answer: unknown, now = new Date()): EarlyScreen {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checking it takes 5 kB that the first screen waits for
  const row = answer as PublicLeagueRow
  const { location, status, members } = row
  const schedule = scheduleText(scheduleOf(row.schedule), now)
  const page = paths.publicLeague(row.league_id)
  const league = {
    status,
    members,
    organizerName: row.organizer_name,
    averageLevel: row.average_level,
    openPlaces: row.open_places,
    takesRequests: row.takes_requests,
    myState: null,
    myPlace: null,
  }
  const screen = screenFrom('early-league', {
    name: row.name,
    club: row.club_name || null,
    description: row.description || null,
    when: schedule === null ? null : fact(schedule),
    location,
    where: location
      ? (part) => link(part, mapLink({ address: location, city: row.club_city ?? '' }) ?? '')
      : null,
    figures: (list) => {
      const [sample] = list.children
      list.replaceChildren(
        ...leagueFigures(league).map(({ number, caption }) => {
          const item = document.importNode(sample ?? list, true)
          const [figure, words] = item.children
          if (figure) figure.textContent = number
          if (words) words.textContent = caption
          return item
        }),
      )
    },
    how: (part) => (part.className = canAct(league) ? 'join-bar' : 'lg:row-span-2'),
    join: joinText(league),
    'sign-up': row.takes_requests ? (part) => link(part, withOrigin(paths.signUp(), page)) : null,
    'sign-in': (part) => link(part, withOrigin(paths.signIn(), page)),
  })
  return { screen, title: row.name }
}

type InvitationRow = {
  state: string
  inviter: { name: string }
  league: ScheduleRow & {
    name: string
    club_name: string | null
    club_city: string | null
    location: string
    court_count: number
    players: number
    average_rating: number | null
    rules: {
      win_type: 'win_by_margin' | 'cap' | 'timed'
      points_to_win: number
      movement_mode: Parameters<typeof rulesSummary>[0]['movementMode']
      move_up: number
      move_down: number
    }
  }
}

/** Who invites, to what, when, and where; null for an invitation that isn't open. `answer` is that of invitation(). */
export function invitationScreen(answer: unknown, now = new Date()): EarlyScreen | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const { state, inviter, league } = answer as InvitationRow
  if (state !== 'valid') return null
  const { location, court_count: courtCount, players, average_rating: averageRating, rules } = league
  const screen = screenFrom('early-invite', {
    avatar: initials(inviter.name),
    inviter: inviter.name,
    name: league.name,
    club: league.club_name ? ` · ${league.club_name}` : '',
    when: fact(scheduleText(scheduleOf(league), now) ?? 'Schedule TBD'),
    location: location && placeText({ location, courtCount }),
    where: location
      ? (part) => link(part, mapLink({ address: location, city: league.club_city ?? '' }) ?? '')
      : null,
    rules: fact(
      rulesSummary({
        winType: rules.win_type,
        pointsToWin: rules.points_to_win,
        movementMode: rules.movement_mode,
        moveUp: rules.move_up,
        moveDown: rules.move_down,
      }),
    ),
    players: fact(playersText({ players, averageRating })),
  })
  return { screen, title: `You're Invited to ${league.name}` }
}

function screenFrom(id: string, parts: Parts): HTMLElement {
  const template = document.getElementById(id)
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`index.html has no template ${id}.`)
  const screen = document.createElement('div')
  screen.append(template.content.cloneNode(true))
  for (const [name, fill] of Object.entries(parts)) {
    const part = screen.querySelector<HTMLElement>(`[data-part="${name}"]`)
    if (!part) throw new Error(`${id} has no ${name}.`)
    if (fill === null) part.remove()
    else if (typeof fill === 'string') part.textContent = fill
    else fill(part)
  }
  return screen
}

function link(part: HTMLElement, to: string) {
  const anchor = part instanceof HTMLAnchorElement ? part : part.querySelector('a')
  anchor?.setAttribute('href', to)
}

const fact = (text: string) => (part: HTMLElement) => {
  const line = part.querySelector('span')
  if (line) line.textContent = text
}

const scheduleOf = (row: ScheduleRow) => ({
  weekday: row.weekday,
  startTime: row.start_time,
  weeks: row.weeks,
  weekInterval: row.week_interval,
  startDate: row.start_date,
  timeZone: row.time_zone,
})
