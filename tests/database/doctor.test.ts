/** The doctor against the embedded backend and a small published app, over HTTP: all is well, and each fault is named. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkAsVisitor, checkHealth } from '../../scripts/doctor/check-database'
import { checkFunctions, checkMail } from '../../scripts/doctor/check-functions'
import {
  checkAuth,
  checkConfiguration,
  checkLimits,
  checkRedirects,
} from '../../scripts/doctor/check-project'
import { checkSite } from '../../scripts/doctor/check-site'
import { readDeclared } from '../../scripts/doctor/declared'
import { examine, report } from '../../scripts/doctor/examine'
import { answered, ask, type Finding, type Installation } from '../../scripts/doctor/finding'
import { headerRules } from '../../scripts/vite/static-host'
import { STAND_INS } from '../../scripts/rehearse/stand-ins'
import { freePort } from '../../supabase/embedded/free-port'
import { sendResponse, toRequest } from '../../supabase/embedded/node-http'
import { startBackend, type TestBackend } from './backend'
import { runNode } from './embedded/run-node'

let backend: TestBackend
let healthy: Installation
const declared = readDeclared()
const server = createServer()

/** The published app: what a host answers for a path. A test changes it to plant a fault. */
let files: Record<string, { type: string; text: string }>
let hostAnswer: (path: string) => Response
/** Changes what the project answers. */
let meddle: ((request: Request) => Response | undefined) | undefined
/** Paths where the connection ends without an answer. */
let cutOff: RegExp | undefined

beforeAll(async () => {
  const site = `http://localhost:${await freePort()}`
  backend = await startBackend({ site, fixture: Object.values(STAND_INS).join(''), onFailure: () => {} })
  const { publishableKey, secretKey, vapid } = backend.keys
  healthy = {
    url: site,
    site,
    key: publishableKey,
    secretKey,
    vapidKey: vapid.publicKey,
    providers: [],
  }
  await backend.sql.exec(scheduleFor(site, secretKey))
  await backend.user('maya.reyes@kitchenline.test')
  const page = '<!doctype html><div id="root"></div><script type="module" src="/assets/main.js"></script>'
  files = {
    '/': { type: 'text/html', text: page },
    '/sw.js': { type: 'text/javascript', text: 'const assets = ["/assets/main.js", "/assets/later.js"]' },
    '/assets/main.js': { type: 'text/javascript', text: `const backend = "${site}"` },
    '/assets/later.js': { type: 'text/javascript', text: `const key = "${publishableKey}"` },
  }
  server.on('request', (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing, site)
    const { pathname } = new URL(request.url)
    if (cutOff?.test(pathname)) {
      incoming.destroy()
      return
    }
    const isProject = /^\/(auth|rest|functions)\/v1\//.test(pathname)
    const answer = isProject ? (meddle?.(request) ?? backend.fetch(request)) : hostAnswer(pathname)
    void Promise.resolve(answer).then((response) => sendResponse(response, outgoing))
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(site).port), 'localhost', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await backend.stop()
})
beforeAll(restore)
afterEach(restore)

function restore() {
  meddle = undefined
  cutOff = undefined
  hostAnswer = (path) => {
    const file = files[path] ?? (path.startsWith('/assets/') ? undefined : files['/'])
    const headers = new Headers({ 'content-type': file?.type ?? 'text/plain' })
    for (const rule of headerRules(healthy.url))
      if (rule.path === path || (rule.path.endsWith('*') && path.startsWith(rule.path.slice(0, -1))))
        for (const [name, value] of Object.entries(rule.headers)) headers.set(name, value)
    return new Response(file?.text ?? 'Not found', { status: file ? 200 : 404, headers })
  }
}

/** supabase/send-messages.sql as a person runs it, and a first run of each job. */
function scheduleFor(url: string, secretKey: string) {
  const script = readFileSync('supabase/send-messages.sql', 'utf8').replaceAll(/^create extension.*$/gm, '')
  return `select vault.create_secret('${url}', 'project_url'); select vault.create_secret('${secretKey}', 'secret_key');
    ${script};
    insert into cron.job_run_details (jobid, status, return_message, start_time)
      select jobid, 'succeeded', '1 row', now() from cron.job;
    insert into net._http_response (id, status_code, content) values (1, 200, '{"sent":0}')`
}

const faults = (findings: Finding[]) => findings.filter(({ status }) => status === 'fault')
/** Each fault with its fix, in one line. */
const lines = (findings: Finding[]) => faults(findings).map(({ text, fix }) => `${text} → ${fix}`)

test('says what it could not check without the secret key and the address of the app', async () => {
  const { url, key, providers } = healthy
  const sections = await examine({ url, key, providers })
  expect(lines(sections.flatMap(({ findings }) => findings))).toEqual([])
  expect(report(sections)).toMatch(
    /\? {4} Redirect addresses: not checked[^]*\? {4} Not checked without the secret key[^]*\? {4} The published app: not checked/,
  )
})

test('a part that gives no answer is a fault, and the other parts are checked', async () => {
  cutOff = /project_health|auth\/v1\/verify/
  const sections = await examine(healthy)
  expect(lines(sections.flatMap(({ findings }) => findings))).toEqual([
    expect.stringMatching(/\/auth\/v1\/verify can't be reached: /),
    expect.stringMatching(/\/rest\/v1\/rpc\/project_health can't be reached: /),
  ])
  expect(sections.map(({ name }) => name).slice(-2)).toEqual(['Email', 'Published app'])
})

test('a part keeps what it found when one of its questions gets no answer', async () => {
  cutOff = /rest\/v1\/clubs$|assets\/later|auth\/v1\/recover/
  meddle = ({ method, url }) =>
    method === 'GET' && url.includes('/rest/v1/admin_log') ? Response.json([]) : undefined
  const usual = hostAnswer
  hostAnswer = (path) => (path === '/sw.js' ? new Response(files[path]?.text) : usual(path))
  const sections = await examine({ ...healthy, mailTo: 'maya.reyes@kitchenline.test' })
  expect(lines(sections.flatMap(({ findings }) => findings))).toEqual([
    expect.stringMatching(/^1 of \d+ tables weren't checked: .*\/rest\/v1\/clubs can't be reached: /),
    expect.stringMatching(/^Anyone can ask for rows of admin_log /),
    expect.stringMatching(/\/auth\/v1\/recover can't be reached: /),
    expect.stringMatching(/^\/sw.js answers with 200 and no script/),
    expect.stringMatching(/\/assets\/later.js can't be reached: /),
  ])
  expect(report(sections)).toContain('send-emails handed a test message')
})

test('a mistake in the doctor is no fault of the installation', async () => {
  const mistaken: typeof ask = (address, init) =>
    address.includes('/functions/') ? Promise.reject(new TypeError('name is undefined')) : ask(address, init)
  await expect(examine(healthy, mistaken)).rejects.toThrow('name is undefined')
})

describe('settings of the app', () => {
  const token = (claims: Record<string, string>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('x'.repeat(32)))
  const configured = (changes: Partial<Installation>) => lines(checkConfiguration({ ...healthy, ...changes }))

  test.each<[fault: string, changes: Partial<Installation>, found: RegExp]>([
    ['no address', { url: '' }, /VITE_SUPABASE_URL isn't set/],
    ['half an address', { url: 'abc.supabase.co' }, /VITE_SUPABASE_URL isn't an address/],
    ['an address without encryption', { url: 'http://abc.supabase.co' }, /isn't encrypted/],
    ['an address with a path', { url: 'https://abc.supabase.co/rest/v1' }, /has a path/],
    ['no key', { key: '' }, /isn't a publishable key/],
    ['a secret key', { key: 'sb_secret_abcdefgh' }, /holds a secret key/],
  ])('%s', (_, changes, found) => {
    expect(configured(changes)).toEqual([expect.stringMatching(found)])
  })

  test('a legacy key of the wrong kind, or of another project', async () => {
    const url = 'https://abc.supabase.co'
    const wrong = await token({ role: 'service_role', ref: 'abc' })
    const foreign = await token({ role: 'anon', ref: 'xyz' })
    const right = await token({ role: 'anon', ref: 'abc' })
    expect(configured({ url, key: wrong })).toEqual([expect.stringContaining('holds a secret key')])
    expect(configured({ url, key: foreign })).toEqual([expect.stringContaining('belongs to the project xyz')])
    expect(configured({ url, key: right })).toEqual([])
  })
})

describe('the project', () => {
  const asked = async (changes: Partial<Installation> = {}) =>
    lines(await answered(checkAuth({ ...healthy, ...changes }, ask)))

  test('does not answer', async () => {
    const url = `http://localhost:${await freePort()}`
    expect(await asked({ url })).toEqual([expect.stringMatching(/can't be reached: .*ECONNREFUSED/)])
    const [, project, ...others] = await examine({ ...healthy, url })
    expect(project?.findings).toHaveLength(1)
    expect(others.map(({ name }) => name)).toEqual(['Published app'])
  })

  test('does not know the key', async () => {
    expect(await asked({ key: 'sb_publishable_of_another_project' })).toEqual([
      expect.stringMatching(/doesn't accept the key \(401: Invalid API key\)/),
    ])
  })

  test('is something else', async () => {
    meddle = () => new Response('<html>Project paused</html>', { status: 540 })
    expect(await asked()).toEqual([expect.stringMatching(/isn't a Supabase project that answers \(540/)])
  })

  test.each<[fault: string, settings: object, found: RegExp]>([
    ['sign-up turned off', { disable_signup: true }, /New people can't sign up/],
    ['no sign-in by email', { external: { email: false } }, /Signing in with an email address is off/],
    ['addresses that no one confirms', { mailer_autoconfirm: true }, /count as confirmed without an email/],
    ['anonymous sign-ins', { external: { email: true, anonymous_users: true } }, /Anonymous sign-ins are on/],
  ])('%s', async (_, settings, found) => {
    const answer = await backend.fetch(
      new Request(`${healthy.url}/auth/v1/settings`, { headers: { apikey: healthy.key } }),
    )
    const usual = (await answer.json()) as object
    meddle = () => Response.json({ ...usual, ...settings })
    expect(await asked()).toEqual([expect.stringMatching(found)])
  })

  test('a button for a provider that is not set up', async () => {
    expect(await asked({ providers: ['google'] })).toEqual([
      expect.stringContaining("offers sign-in with google, but the project doesn't have it"),
    ])
  })

  test('another Site URL, and no redirect to the app', async () => {
    const site = 'https://league.example.org'
    expect(lines(await checkRedirects({ ...healthy, site }, ask))).toEqual([
      expect.stringContaining(`The Site URL is ${healthy.url}, but the app is at ${site}`),
      expect.stringContaining(`Add ${site}/** to the redirect URLs`),
    ])
  })

  test('redirects to anywhere', async () => {
    meddle = (request) =>
      new Response(null, {
        status: 303,
        headers: { location: new URL(request.url).searchParams.get('redirect_to') ?? '' },
      })
    expect(lines(await checkRedirects(healthy, ask))).toEqual([
      expect.stringContaining('Links in emails may lead to any address on the web'),
    ])
  })
})

describe('rate limits and the captcha', () => {
  const hosted = { url: 'https://abc.supabase.co', accessToken: 'sbp_1' }
  const LIMITS = {
    rate_limit_otp: 150,
    rate_limit_token_refresh: 600,
    rate_limit_verify: 150,
    rate_limit_email_sent: 200,
  }
  /** What the Management API answers, and what the doctor says then. */
  const said = async (settings: object, changes: Partial<Installation> = {}, status = 200) => {
    const asked: string[] = []
    const findings = await checkLimits({ ...healthy, ...hosted, ...changes }, async (address, init) => {
      asked.push(`${address} ${new Headers(init?.headers).get('authorization')}`)
      const text = JSON.stringify(settings)
      return { status, headers: new Headers(), text, json: { ...settings } }
    })
    return { asked, lines: findings.map(({ status: mark, text, fix }) => `${mark} ${text} ${fix ?? ''}`) }
  }

  test('are told to the ones who may see the project', async () => {
    expect(await said(LIMITS)).toEqual({
      asked: ['https://api.supabase.com/v1/projects/abc/config/auth Bearer sbp_1'],
      lines: [
        'ok Auth takes 150 sign-ins and sign-ups, 600 renewals, and 150 links from emails in five minutes from one network, and sends 200 emails an hour. ',
      ],
    })
  })

  test.each([{ rate_limit_otp: 30 }, { rate_limit_email_sent: 30 }])(
    'of a new project are too low for a first evening: %o',
    async (low) => {
      expect((await said({ ...LIMITS, ...low })).lines).toEqual([
        expect.stringMatching(/^unknown Auth takes .*raise them before the first evening/),
      ])
    },
  )

  test('are not known without a token, and a backend on this machine has none', async () => {
    expect(await said(LIMITS, { accessToken: undefined })).toEqual({
      asked: [],
      lines: [expect.stringMatching(/^unknown Rate limits: not read. .*SUPABASE_ACCESS_TOKEN=/)],
    })
    expect(await said(LIMITS, { url: healthy.url })).toEqual({ asked: [], lines: [] })
    expect((await said({ message: 'Unauthorized' }, {}, 401)).lines).toEqual([
      expect.stringMatching(/^fault The account doesn't tell the rate limits \(401: Unauthorized\)/),
    ])
  })

  const ON = { ...LIMITS, security_captcha_enabled: true, security_captcha_provider: 'turnstile' }
  test.each<[what: string, settings: object, captchaKey: string | undefined, found: RegExp]>([
    ['of the project only', ON, undefined, /^fault No one can sign in.*built without one/],
    ['of the app only', LIMITS, '0x4AAA', /^fault The app has a captcha that the project doesn't check/],
    [
      'of another kind',
      { ...ON, security_captcha_provider: 'hcaptcha' },
      '0x4AAA',
      /^fault No one can sign in: the project asks for the captcha of hcaptcha/,
    ],
    ['of both', ON, '0x4AAA', /^ok The app and the project have a captcha/],
  ])('a captcha %s', async (_, settings, captchaKey, found) => {
    expect((await said(settings, { captchaKey })).lines.slice(1)).toEqual([expect.stringMatching(found)])
  })
})

describe('the database', () => {
  /** All of them cost many requests; the first test of this file asks about each. */
  const few = {
    ...declared,
    tables: declared.tables.filter(({ name }) => ['clubs', 'admin_log', 'calendar_addresses'].includes(name)),
  }
  const asVisitor = async () => lines(await checkAsVisitor(healthy, few, ask))
  const planted = async (plant: string, undo: string, work: () => Promise<void>) => {
    await backend.sql.exec(plant)
    try {
      await work()
    } finally {
      await backend.sql.exec(undo)
    }
  }
  const health = async (changes: Partial<Installation> = {}) =>
    lines(await checkHealth({ ...healthy, ...changes }, declared, ask))

  test('asks about every table', async () => {
    const tables = await backend.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    expect(declared.tables.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name))
    // otherwise a question to a project where all is allowed would write
    const nullable = await backend.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and is_nullable = 'YES'`,
    )
    const first = declared.tables.map(({ name, required }) => `${name}.${required}`)
    expect(nullable.filter(({ name }) => first.includes(name))).toEqual([])
  })

  test('a table that visitors can read', () =>
    planted('grant select on clubs to anon', 'revoke select on clubs from anon', async () => {
      expect(await asVisitor()).toEqual([expect.stringMatching(/Anyone can ask for rows of clubs \(200/)])
      expect(await health()).toEqual([
        expect.stringContaining('Visitors have rights on tables: clubs SELECT'),
      ])
    }))

  test('what people may write directly, more and less than meant', () =>
    planted(
      `grant insert (player_id), delete on court_assignments to authenticated; grant update on leagues to authenticated;
       revoke update (phone) on profiles from authenticated`,
      `revoke insert (player_id), delete on court_assignments from authenticated; revoke update on leagues from authenticated;
       grant update (phone) on profiles to authenticated`,
      async () => {
        expect(await health()).toEqual([
          'Everyone who signs in may write or read more than the migrations grant: ' +
            'court_assignments DELETE, court_assignments INSERT player_id, leagues UPDATE. → In the SQL editor: ' +
            'revoke all on public.court_assignments from authenticated, public; ' +
            'revoke all on public.leagues from authenticated, public; ' +
            'Then repeat the grants of the migrations for these tables.',
          expect.stringContaining('People who sign in lack rights: profiles UPDATE phone.'),
        ])
      },
    ))

  test.each(declared.tables.map(({ name }) => name))('everything granted on %s', async (name) => {
    const [before] = await backend.sql<{ acl: string | null }>(
      `select relacl::text as acl from pg_class where oid = $1::regclass`,
      [name],
    )
    expect(before?.acl).toBeTruthy()
    await planted(
      `grant all on ${name} to authenticated`,
      `update pg_class set relacl = '${before?.acl}' where oid = '${name}'::regclass`,
      async () => {
        expect(await health()).toEqual([expect.stringContaining(`more than the migrations grant: ${name} `)])
      },
    )
  })

  test('a table where visitors can insert, and nothing is added', () =>
    planted(
      'grant insert on calendar_addresses to anon; alter table calendar_addresses disable row level security',
      'revoke all on calendar_addresses from anon; alter table calendar_addresses enable row level security',
      async () => {
        expect(await asVisitor()).toEqual([
          expect.stringContaining('Anyone may write to calendar_addresses, without signing in'),
        ])
        expect(await health()).toEqual([
          expect.stringContaining('Visitors have rights on tables: calendar_addresses INSERT'),
          expect.stringContaining('Tables without row-level security: calendar_addresses'),
        ])
        expect(await backend.sql('select 1 from calendar_addresses')).toEqual([])
      },
    ))

  test.each(['update', 'delete'])('a table where visitors can %s, and nothing is changed', async (right) => {
    await backend.user(`${right}@example.org`)
    // A filter needs the right to read, too, and the embedded backend reads what it wrote.
    await planted(
      `insert into clubs (name, created_by) select 'Riverside', id from profiles limit 1;
       grant ${right} on clubs to anon; alter table clubs disable row level security;
       grant select on clubs to anon`,
      'revoke all on clubs from anon; alter table clubs enable row level security; truncate clubs cascade',
      async () => {
        expect(await asVisitor()).toContainEqual(
          expect.stringContaining('Anyone may write to clubs, without signing in'),
        )
        expect(await health()).toContainEqual(
          expect.stringContaining('Tables without row-level security: clubs'),
        )
        expect(await backend.sql('select name from clubs')).toEqual([{ name: 'Riverside' }])
      },
    )
  })

  test('a migration that was not applied', () =>
    planted(
      `alter table calendar_addresses rename to elsewhere;
       create table record as select * from supabase_migrations.schema_migrations where name = 'calendar';
       delete from supabase_migrations.schema_migrations where name = 'calendar'`,
      `alter table elsewhere rename to calendar_addresses;
       insert into supabase_migrations.schema_migrations select * from record; drop table record`,
      async () => {
        expect(await asVisitor()).toEqual([
          expect.stringMatching(
            /1 of \d+ tables are missing: calendar_addresses\. They come from \d+_calendar\.sql/,
          ),
        ])
        expect(await health()).toContainEqual(
          expect.stringMatching(/1 of \d+ migrations are missing: \d+_calendar\.sql\. → .*supabase db push/),
        )
      },
    ))

  test('a project that is newer than the checkout', () =>
    planted(
      `insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
      `delete from supabase_migrations.schema_migrations where version = '20990101000000'`,
      async () => {
        expect(await health()).toEqual([expect.stringContaining("doesn't have: 20990101000000")])
      },
    ))

  test('functions that visitors may call, or may not', () =>
    planted(
      'grant execute on function my_data() to anon; revoke execute on function public_league(uuid, text) from anon',
      'revoke execute on function my_data() from anon; grant execute on function public_league(uuid, text) to anon',
      async () => {
        expect(await health()).toEqual([
          expect.stringContaining('Visitors may call functions that need a sign-in: my_data'),
          expect.stringContaining('visitors may not call public_league'),
        ])
      },
    ))

  test('a wrong secret key, and a project from before the report', async () => {
    expect(await health({ secretKey: 'sb_secret_of_another_project' })).toEqual([
      expect.stringContaining("doesn't accept SUPABASE_SECRET_KEY"),
    ])
    await planted(
      'alter function project_health() rename to elsewhere',
      'alter function elsewhere() rename to project_health',
      async () => {
        expect(await health()).toEqual([expect.stringContaining('there is no function project_health')])
      },
    )
  })

  test('a report that fails, or that something else answers', async () => {
    await planted(
      'alter table supabase_migrations.schema_migrations rename column version to elsewhere',
      'alter table supabase_migrations.schema_migrations rename column elsewhere to version',
      async () => {
        expect(await health()).toEqual([
          expect.stringMatching(
            /project_health doesn't answer as it should \(400: .*"version" does not exist\)\. → .*database logs/,
          ),
        ])
      },
    )
    meddle = () => new Response('upstream request timeout', { status: 504 })
    expect(await health()).toEqual([
      expect.stringContaining("project_health doesn't answer as it should (504: upstream request timeout)"),
    ])
  })

  test.each<[fault: string, plant: string, undo: string]>([
    [
      'no record of migrations',
      'alter table supabase_migrations.schema_migrations rename to elsewhere',
      'alter table supabase_migrations.elsewhere rename to schema_migrations',
    ],
    [
      'an empty record of migrations',
      `create table supabase_migrations.record as select * from supabase_migrations.schema_migrations;
       delete from supabase_migrations.schema_migrations`,
      `insert into supabase_migrations.schema_migrations select * from supabase_migrations.record;
       drop table supabase_migrations.record`,
    ],
  ])('%s', (_, plant, undo) =>
    planted(plant, undo, async () => {
      const findings = await checkHealth(healthy, declared, ask)
      expect(findings.filter(({ status }) => status !== 'ok')).toEqual([
        expect.objectContaining({
          status: 'unknown',
          text: expect.stringContaining('No record of migrations') as string,
          fix: expect.stringContaining('supabase migration repair') as string,
        }),
      ])
    }),
  )

  test.each<[fault: string, plant: string, found: RegExp]>([
    [
      'no pg_cron',
      'alter schema cron rename to elsewhere',
      /Nothing sends messages and reminders: pg_cron is off/,
    ],
    [
      'a job that is missing',
      `delete from cron.job where jobname = 'queue reminders'`,
      /The job "queue reminders" doesn't exist/,
    ],
    [
      'a job that is off',
      `update cron.job set active = false where jobname = 'send messages'`,
      /The job "send messages" is turned off/,
    ],
    ['jobs that never ran', 'delete from cron.job_run_details', /The job "send messages" never ran/],
    [
      'jobs that stopped',
      `update cron.job_run_details set start_time = now() - interval '3 hours'`,
      /The job "send messages" last ran 3 hours ago/,
    ],
    [
      'a daily job that stopped',
      `update cron.job_run_details set start_time = now() - interval '3 days'`,
      /The job "shorten the log" last ran 3 days ago. It is due every day/,
    ],
    [
      'a job that fails',
      `update cron.job_run_details set status = 'failed', return_message = 'ERROR: no net'`,
      /The job "send messages" fails: ERROR: no net/,
    ],
    [
      'no secret in the vault',
      `delete from vault.secrets where name = 'secret_key'`,
      /The vault has no secret "secret_key"/,
    ],
    [
      'the vault of another project',
      `update vault.secrets set secret = 'https://old.supabase.co' where name = 'project_url'`,
      /calls the functions of https:\/\/old\.supabase\.co/,
    ],
    [
      'an old key in the vault',
      `insert into net._http_response (id, status_code, content) values (2, 401, 'Only the schedule')`,
      /1 of 2 calls of the schedule failed in the last hour\. The last one: 401 Only the schedule/,
    ],
    [
      'calls without an answer',
      `insert into net._http_response (id, error_msg) values (2, 'Timeout was reached')`,
      /The last one: Timeout was reached/,
    ],
    [
      'late messages',
      `insert into messages (kind, channel, event_key, player_id, to_email, due_at, expires_at)
       select 'courts', 'email', 'late', id, 'a@example.com', now() - interval '3 days', now() + interval '1 day' from profiles limit 1`,
      /1 email is late, the oldest by 3 days/,
    ],
  ])('%s', (_, plant, found) =>
    planted(
      plant,
      `do $$ begin
         if to_regnamespace('elsewhere') is not null then alter schema elsewhere rename to cron; end if;
       end $$;
       truncate cron.job, cron.job_run_details, net._http_response, vault.secrets, messages cascade;
       ${scheduleFor(healthy.url, backend.keys.secretKey)}`,
      async () => {
        expect(await health()).toEqual(expect.arrayContaining([expect.stringMatching(found)]))
      },
    ),
  )
})

describe('functions', () => {
  const functions = async (changes: Partial<Installation> = {}) =>
    lines(await checkFunctions({ ...healthy, ...changes }, ask))
  const at = (name: string, answer: () => Response) => {
    meddle = (request) =>
      new URL(request.url).pathname.includes(`/functions/v1/${name}`) ? answer() : undefined
  }

  test.each(['send-emails', 'send-push', 'calendar', 'unsubscribe'])('%s in trouble', async (name) => {
    at(name, () =>
      Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 }),
    )
    expect(await functions()).toEqual([expect.stringContaining(`${name} isn't deployed`)])
    at(name, () => Response.json({ code: 401, message: 'Missing authorization header' }, { status: 401 }))
    expect(await functions()).toEqual([expect.stringContaining(`keeps callers out before ${name} sees them`)])
    at(name, () =>
      Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 }),
    )
    expect(await functions()).toEqual([
      expect.stringMatching(new RegExp(`${name} is deployed but doesn't start.*SITE_URL`)),
    ])
    at(name, () => new Response('Hello', { status: 200 }))
    expect(await functions()).toEqual([
      expect.stringContaining(`${name} answers something else than this version`),
    ])
  })

  test('links that lead elsewhere', async () => {
    expect(await functions({ site: 'https://league.example.org' })).toEqual([
      expect.stringMatching(
        /take http:\/\/localhost:\d+ for the address of the app.*SITE_URL=https:\/\/league\.example\.org/,
      ),
    ])
  })

  test('another push key', async () => {
    expect(await functions({ vapidKey: 'BOther' })).toEqual([
      expect.stringContaining(`VITE_VAPID_PUBLIC_KEY=${backend.keys.vapid.publicKey}`),
    ])
  })
})

describe('email', () => {
  const mail = async () => lines(await checkMail({ ...healthy, mailTo: 'lucia@example.org' }, ask))

  test('arrives', async () => {
    await backend.user('lucia@example.org')
    backend.mails.length = 0
    expect(await mail()).toEqual([])
    expect(backend.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'lucia@example.org: Set a new password for Kitchen Line',
      'lucia@example.org: Test message from Kitchen Line',
    ])
  })

  test('does not, and why', async () => {
    backend.context.sendMail = () => Promise.reject(new Error('Invalid login: 535 wrong password'))
    expect(await mail()).toEqual([expect.stringContaining('Invalid login: 535 wrong password')])
    meddle = ({ url }) =>
      url.includes('/recover')
        ? Response.json({ code: 500, message: 'Error sending recovery email' }, { status: 500 })
        : undefined
    expect(await mail()).toContainEqual(expect.stringContaining('Error sending recovery email'))
    meddle = ({ url }) =>
      url.includes('/recover')
        ? Response.json({ message: 'email rate limit exceeded' }, { status: 429 })
        : undefined
    expect(await mail()).toContainEqual(expect.stringContaining('too many emails'))
  })
})

describe('the published app', () => {
  const site = async (changes: Partial<Installation> = {}) =>
    lines(await answered(checkSite({ ...healthy, ...changes }, ask)))
  /** Changes what the host says about the paths that match. */
  const serve = (paths: RegExp, change: (answer: Response) => Response | void) => {
    const usual = hostAnswer
    hostAnswer = (path) => {
      const answer = usual(path)
      return paths.test(path) ? (change(answer) ?? answer) : answer
    }
  }

  test('is not there', async () => {
    const nowhere = `http://localhost:${await freePort()}`
    expect(await site({ site: nowhere })).toEqual([expect.stringContaining("can't be reached")])
    serve(/^\/$/, () => new Response('Welcome to nginx'))
    expect(await site()).toEqual([expect.stringContaining('something other than the app')])
    expect(await site({ site: 'http://league.example.org' })).toEqual([
      expect.stringContaining("isn't encrypted"),
    ])
  })

  test('without a fallback to the app', async () => {
    serve(/^\/leagues/, () => new Response('Not found', { status: 404 }))
    expect(await site()).toEqual([
      expect.stringContaining('Links into the app fail: /leagues/… answers with 404'),
    ])
  })

  test('with the app in place of missing files', async () => {
    serve(/doctor\.js$/, () => hostAnswer('/'))
    expect(await site()).toEqual([expect.stringContaining('A missing file under /assets/ answers with 200')])
  })

  test.each(
    Object.keys(headerRules()[0]?.headers ?? {}).filter((name) => name !== 'Strict-Transport-Security'),
  )('without %s', async (name) => {
    serve(/^\/$/, ({ headers }) => headers.delete(name))
    expect(await site()).toEqual([expect.stringContaining(`The site doesn't send ${name}`)])
  })

  test('with a weaker policy, or one for another project', async () => {
    const name = 'Content-Security-Policy'
    const policy = (headers: Headers) => headers.get(name) ?? ''
    serve(/^\/$/, ({ headers }) =>
      headers.set(name, policy(headers).replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")),
    )
    expect(await site()).toEqual([
      expect.stringContaining(`has "script-src 'self' 'unsafe-inline'" and not "script-src 'self'"`),
    ])
    restore()
    serve(/^\/$/, ({ headers }) =>
      headers.set(name, policy(headers).replaceAll(/ (http|ws):\/\/\S+(?=;)/g, '')),
    )
    expect(await site()).toEqual([expect.stringMatching(/keeps the app from ws:\/\/localhost/)])
    restore()
    serve(/^\/$/, ({ headers }) => headers.set('Referrer-Policy', 'unsafe-url'))
    expect(await site()).toEqual([expect.stringContaining('sends "Referrer-Policy: unsafe-url"')])
  })

  test('with a worker that is cached, or none, and a page that is cached', async () => {
    serve(/sw\.js$/, ({ headers }) => headers.set('cache-control', 'max-age=14400'))
    expect(await site()).toEqual([expect.stringContaining('/sw.js may be cached ("max-age=14400")')])
    restore()
    serve(/sw\.js$/, () => hostAnswer('/'))
    expect(await site()).toContainEqual(expect.stringContaining('/sw.js answers with 200 and no script'))
    restore()
    serve(/^\/$/, ({ headers }) => headers.set('cache-control', 'public, max-age=600'))
    expect(await site()).toEqual([expect.stringContaining('The page may be cached')])
    restore()
    serve(/main\.js$/, ({ headers }) => headers.append('cache-control', 'no-cache'))
    expect(await site()).toEqual([expect.stringContaining("Files under /assets/ aren't kept")])
  })

  test('with a secret key in a file that is loaded later', async () => {
    const { type, text } = files['/assets/later.js'] ?? { type: '', text: '' }
    serve(
      /later\.js$/,
      () =>
        new Response(`${text}; const admin = "sb_secret_${'x'.repeat(20)}"`, {
          headers: { 'content-type': type },
        }),
    )
    expect(await site()).toEqual([expect.stringContaining('A secret key is published with the app')])
  })

  test('built for another project, or with another key', async () => {
    expect(await site({ url: 'https://other.supabase.co' })).toContainEqual(
      expect.stringContaining("The published app doesn't talk to https://other.supabase.co"),
    )
    expect(await site({ key: 'sb_publishable_another_key' })).toEqual([
      expect.stringContaining('The published app has another key'),
    ])
  })
})

test('npm run doctor exits with 0 after finding nothing in a healthy installation, and with 1 after finding a fault', async () => {
  vi.setConfig({ testTimeout: 120_000 })
  const { url, key, secretKey = '', site = '', vapidKey = '' } = healthy
  const run = (changes: Record<string, string>) =>
    runNode(['scripts/run.mjs', 'scripts/doctor.ts', '--site', site], {
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_PUBLISHABLE_KEY: key,
      VITE_VAPID_PUBLIC_KEY: vapidKey,
      SUPABASE_SECRET_KEY: secretKey,
      ...changes,
    }).ended
  const well = await run({})
  expect(well).toEqual({ code: 0, printed: expect.stringContaining('No faults found.') })
  expect(well.printed.match(/^ *\?.*$/gm)).toEqual([
    expect.stringMatching(/^ *\? +No test message was sent\.$/),
  ])
  expect(await run({ VITE_SUPABASE_URL: 'nowhere' })).toEqual({
    code: 1,
    printed: expect.stringContaining('1 fault found.'),
  })
})
