import { beforeAll } from 'vitest'
import { SENTENCES } from '@/shared/lib/error-sentences'
import { SITE } from '../database/backend'
import type { Person, PersonName } from '../database/cast'
import { id } from '../database/ids'
import { scene, type Scene } from '../database/scene'
import { LINK_KEY, OFFER_LINK, RSVP_LINK, SETTINGS_LINK } from './calls'

/** Who attacks the ladder, its people, and their round robin. None of them runs anything there. */
export const ATTACKERS = ['visitor', 'nina', 'omar', 'sam'] as const

export type Attacker = PersonName | 'visitor'

export interface Answer {
  status: number
  /** Of a refusal. */
  code: string
  text: string
}

/** The world of the other database tests, and requests as anyone can write them. */
export function attackScene() {
  const here = scene()
  let links: Record<string, string> = {}
  // Before the first test: making them brings all rows back, also those that a test has just given.
  beforeAll(async () => {
    links = await makeLinks(here)
    await here.rows.rewind()
  })
  const personOf = (who: Attacker): Person => here.cast[who]
  // One after the other: ten sessions at once would each compile every function.
  let last: Promise<unknown> = Promise.resolve()
  const send = (...request: Parameters<typeof sendNow>): Promise<Answer> => {
    const answer = last.then(() => sendNow(...request))
    last = answer.catch(() => {})
    return answer
  }
  async function sendNow(
    who: Attacker,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { token } = personOf(who)
    const written = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const response = await here.backend.fetch(
      new Request(`${SITE}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: here.backend.keys.publishableKey,
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: written,
      }),
    )
    const text = await response.text()
    return { status: response.status, code: response.ok ? '' : codeIn(text), text }
  }
  const call = async (who: Attacker, name: string, args: unknown) => {
    const body = typeof args === 'string' ? args : JSON.stringify(args)
    return send(
      who,
      'POST',
      `rpc/${name}`,
      Object.entries(links).reduce((text, [mark, link]) => text.replace(mark, link), body),
    )
  }
  return { here, personOf, send, call }
}

/** The links that the marks stand for; LINK_KEY is their key. */
async function makeLinks({ sql }: Scene): Promise<Record<string, string>> {
  await sql.exec(LINK_KEY)
  const [row] = await sql<{ rsvp: string; settings: string; offer: string }>(
    `select app.sign_link('rsvp', p.id, p.email, $1, now() + interval '1 day') as rsvp,
       app.sign_link('preferences', p.id, p.email, null, now() + interval '1 day') as settings,
       (select app.sign_link('sub_offer', n.id, n.email, $3, now() + interval '1 day') from profiles n where n.id = $4) as offer
     from profiles p where p.id = $2`,
    [id('ahead'), id('noor'), id('offer'), id('wes')],
  )
  return {
    [RSVP_LINK]: row?.rsvp ?? '',
    [SETTINGS_LINK]: row?.settings ?? '',
    [OFFER_LINK]: row?.offer ?? '',
  }
}

function codeIn(text: string) {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? `without a code: ${text.slice(0, 80)}`
}

/** Refusals that say what happened: our own, missing rights, and what is wrong with a request. */
const CLEAR = /^(PT4\d\d|42501|PGRST\d+)$/
/** A value that isn't of its parameter's type, which PostgREST says before a function runs. */
const WRONG_TYPE = /^22(P0[25]|00[378]|021)$/
/** What the constraints of tables refuse. */
const CONSTRAINT = /^23(502|503|505|514)$/
/** A missing value, and one that doesn't fit its column. */
const UNFIT = /^23(502|514)$/

/** What is wrong with how a request was answered; '' if it was done, or refused in a way that tells the caller why. */
export function problemOf(
  { status, code }: Answer,
  { wrongType = false, constraint = false, unfit = false } = {},
) {
  if (status < 300) return ''
  const isClear =
    CLEAR.test(code) ||
    (wrongType && WRONG_TYPE.test(code)) ||
    (constraint && CONSTRAINT.test(code)) ||
    (unfit && UNFIT.test(code) && code in SENTENCES)
  return status < 500 && isClear ? '' : `${status} ${code}`
}

/** True of an answer without any content: null, false, an empty list, or an object of such. */
export function tellsNothing({ status, text }: Answer): boolean {
  const isNothing = (value: unknown): boolean =>
    value === null || typeof value !== 'object' ? !value : Object.values(value).every(isNothing)
  return status < 300 && (text === '' || isNothing(JSON.parse(text)))
}

/** What the world knows about people, and who may read it. Everything else in an answer is no secret. */
export const SECRETS: Record<string, readonly Attacker[]> = {
  '5550100199': ['noor', 'lucia', 'sunny'], // Noor's phone
  NOOR01: ['noor', 'lucia', 'sunny'], // Noor's DUPR ID
  'I play on Tuesdays anyway.': ['lucia', 'sunny'], // Kai's request
  'Plays beside Bea.': ['noor', 'sam', 'lucia', 'sunny'], // why Sam is on that court
  ['ab'.repeat(32)]: [], // the hash of an invitation, and the key of links
  ['cd'.repeat(32)]: ['noor', 'sunny'], // the link of the round robin
  ['n'.repeat(43)]: ['noor'], // a calendar address
  ['w'.repeat(43)]: ['wes'],
  'To Noor': ['noor', 'lucia', 'sunny'],
  'To Kai': ['lucia', 'sunny'],
  'To the ladder': ['noor', 'sam', 'lucia', 'sunny'],
  'To the hill': ['omar', 'sunny'],
}
/** Whose addresses an attacker may read, as they organize a league that these people agreed to join. */
const ADDRESSES: Partial<Record<Attacker, readonly string[]>> = {
  omar: ['omar.haddad', 'wes.okafor', 'priya.nair'],
  nina: ['nina.costa'],
  sam: ['sam.park'],
}

/** The secrets that an answer tells someone who may not know them. */
export function leaksTo(who: Attacker, { text }: Answer): string[] {
  const mine = who === 'visitor' ? [] : ADDRESSES[who]
  return [
    ...Object.entries(SECRETS)
      .filter(([secret, readers]) => text.includes(secret) && !readers.includes(who))
      .map(([secret]) => secret),
    ...text
      .split('@kitchenline.test')
      .slice(0, -1)
      .map((before) => /[\w.•]+$/.exec(before.slice(-80))?.[0] ?? '')
      .filter((name) => mine && !name.endsWith('•') && !mine.includes(name)),
  ]
}

/** SQL after which a person has an account and nothing else: everything that they ran, owned, or played is another's. */
export const withoutRights = ({ id: mine, authId }: Person, heir: string) => `
  delete from league_subs where player_id = '${mine}';
  delete from sub_offers where player_id = '${mine}';
  delete from super_admins where id = '${authId}';
  update profiles set role = 'player' where id = '${mine}';
  update clubs set created_by = '${heir}' where created_by = '${mine}';
  update clubs set admins = array_remove(admins, '${mine}');
  update leagues set created_by = '${heir}' where created_by = '${mine}';
  update events set created_by = '${heir}' where created_by = '${mine}';
  update announcements set created_by = '${heir}' where created_by = '${mine}';
  update push_subscriptions set player_id = '${heir}' where player_id = '${mine}';
  update court_assignments set player_id = '${heir}' where player_id = '${mine}';
  update round_robin_players set player_id = '${heir}' where player_id = '${mine}';
  delete from league_offers where player_id = '${mine}';
  delete from club_admin_offers where player_id = '${mine}';
  delete from refusals where player_id = '${mine}';
  delete from league_organizers where player_id = '${mine}';
  delete from league_players where player_id = '${mine}';`

/** What belongs to the ladder, and what is like it elsewhere. Names are those of world.ts. */
const TWINS = new Map(
  [
    ['ladder', 'hill'],
    ['empty', 'hill'],
    ['riverside', 'hilltop'],
    ['ahead', 'hill day'],
    ['tonight', 'hill day'],
    ['tonight 1-1', 'hill day 1-1'],
    ['tonight 1-2', 'hill day 1-1'],
    ['played 1-2', 'hill day 1-1'],
    ['noor', 'wes'],
    ['tom', 'wes'],
    ['maya', 'wes'],
    ['sam', 'wes'],
    ['ana', 'wes'],
    ['gwen', 'wes'],
    ['ladder ana', 'hill ana'],
    ['ladder lena', 'hill ana'],
    ['ladder kai', 'hill wes'],
    ['ladder wes', 'hill wes'],
    ['mail to lena', 'mail to ana'],
    ['to ladder', 'to hill'],
  ].map(([ours = '', theirs = '']) => [id(ours), id(theirs)]),
)

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** With the ids of another league. */
export const moved = <T>(value: T): T => replaced(value, (one) => TWINS.get(one) ?? one)
/** With ids that nothing has. */
export const unknown = <T>(value: T): T => replaced(value, (one) => id(`nothing like ${one}`))
export const withoutIds = <T>(value: T): T => replaced(value, () => 'an id')

function replaced<T>(value: T, change: (one: string) => string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(UUID, change)) as T
}
