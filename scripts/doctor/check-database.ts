import * as v from 'valibot'
import type { Declared } from './declared.ts'
import {
  fault,
  inTurns,
  NoAnswer,
  ok,
  summary,
  unknown,
  type Answer,
  type Ask,
  type Finding,
  type Installation,
} from './finding.ts'

const PUSH = 'npx supabase link --project-ref <ref> && npx supabase db push'
export const SECRET_FIX =
  'For these, run it with the secret key: SUPABASE_SECRET_KEY=sb_secret_… npm run doctor. Keep the key out of .env.'

/** What public.project_health() answers. */
const Health = v.object({
  now: v.string(),
  migrations: v.nullable(v.array(v.string())),
  jobs: v.nullable(
    v.array(
      v.object({
        name: v.nullable(v.string()),
        schedule: v.string(),
        active: v.boolean(),
        last_start: v.nullable(v.string()),
        last_status: v.nullable(v.string()),
        last_message: v.nullable(v.string()),
      }),
    ),
  ),
  calls: v.nullable(
    v.object({ answered: v.number(), refused: v.number(), last_refusal: v.nullable(v.string()) }),
  ),
  secrets: v.nullable(v.array(v.string())),
  project_url: v.nullable(v.string()),
  late: v.array(v.object({ channel: v.string(), number: v.number(), oldest: v.string() })),
  visitors: v.object({ tables: v.array(v.string()), functions: v.array(v.string()) }),
  people: v.record(v.string(), v.string()),
  unprotected: v.array(v.string()),
})
type Health = v.InferOutput<typeof Health>

/** As anyone on the web: which tables are there, and that none can be read or written without signing in. */
export async function checkAsVisitor(
  { url, key }: Installation,
  { tables }: Declared,
  ask: Ask,
): Promise<Finding[]> {
  const headers = { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' }
  const lost: NoAnswer[] = []
  const asked = async ({ name, required }: Declared['tables'][number]) => {
    const at = `${url}/rest/v1/${name}`
    // That column can't be null: even where all is allowed, nothing is deleted, changed, or added.
    const none = `${required}=is.null`
    const body = JSON.stringify({ [required]: null })
    const [read, ...writes] = await Promise.all([
      ask(`${at}?limit=1`, { headers }),
      ask(`${at}?${none}`, { method: 'DELETE', headers }),
      ask(`${at}?${none}`, { method: 'PATCH', headers, body }),
      ask(at, { method: 'POST', headers, body }),
    ])
    return [{ name, read, writes }]
  }
  const answers = await inTurns(tables, (table) =>
    asked(table).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      lost.push(error)
      return []
    }),
  )
  const found = answers.flat()
  const isMissing = ({ json }: Answer) => json.code === 'PGRST205' || json.code === '42P01'
  const missing = new Set(found.filter(({ read }) => isMissing(read)).map(({ name }) => name))
  const present = found.filter(({ name }) => !missing.has(name))
  const readable = present.filter(({ read }) => !isRefused(read))
  const writable = present.filter(({ writes }) => !writes.every(isRefused))
  const findings: Finding[] = []
  if (lost[0])
    findings.push(
      fault(
        `${lost.length} of ${tables.length} tables weren't checked: ${lost[0].address} can't be reached: ${lost[0].message}`,
        'Check the address and the network.',
      ),
    )
  if (missing.size > 0) {
    const files = tables.filter(({ name }) => missing.has(name)).map(({ file }) => file)
    findings.push(
      fault(
        `${missing.size} of ${tables.length} tables are missing: ${listed([...missing])}. They come from ${listed([...new Set(files)])}.`,
        `Apply the migrations: ${PUSH}`,
      ),
    )
  }
  if (readable.length > 0)
    findings.push(
      fault(
        `Anyone can ask for rows of ${listed(readable.map(({ name, read }) => `${name} (${summary(read)})`))}.`,
        `In the SQL editor: revoke all on ${readable.map(({ name }) => `public.${name}`).join(', ')} from anon;`,
      ),
    )
  if (writable.length > 0)
    findings.push(
      fault(
        `Anyone may write to ${listed(writable.map(({ name }) => name))}, without signing in.`,
        `In the SQL editor: revoke all on ${writable.map(({ name }) => `public.${name}`).join(', ')} from anon;`,
      ),
    )
  return findings.length > 0
    ? findings
    : [ok(`All ${tables.length} tables are there, and no one reads or writes them without signing in.`)]
}

const isRefused = ({ json }: Answer) => json.code === '42501'

/** What only the project itself knows: migrations, schedule, and grants. Needs the secret key. */
export async function checkHealth(
  { url, secretKey }: Installation,
  declared: Declared,
  ask: Ask,
): Promise<Finding[]> {
  if (!secretKey)
    return [
      unknown(
        'Not checked without the secret key: whether all migrations were applied, and whether the schedule runs.',
        SECRET_FIX,
      ),
    ]
  const answer = await ask(`${url}/rest/v1/rpc/project_health`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer.json.code === 'PGRST202' || answer.json.code === '42883')
    return [fault('The newest migration is missing: there is no function project_health.', PUSH)]
  if (answer.status === 401 || answer.status === 403)
    return [
      fault(
        `The project doesn't accept SUPABASE_SECRET_KEY (${summary(answer)}).`,
        'Copy a secret key of this project (Project Settings, API Keys).',
      ),
    ]
  const health = v.safeParse(Health, answer.json)
  if (!health.success)
    return [
      fault(
        `project_health doesn't answer as it should (${summary(answer)}).`,
        'Look at the database logs in the dashboard.',
      ),
    ]
  return [
    ...checkMigrations(health.output, declared),
    ...checkGrants(health.output, declared),
    ...checkSchedule(health.output, url),
  ]
}

function checkMigrations({ migrations: applied }: Health, { migrations }: Declared): Finding[] {
  if (!applied)
    return [
      unknown(
        'No record of migrations: the SQL was applied some other way than with supabase db push.',
        'npx supabase migration repair --status applied <version> writes the record.',
      ),
    ]
  const missing = migrations.filter(({ version }) => !applied.includes(version))
  const foreign = applied.filter((version) => !migrations.some((own) => own.version === version))
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(
      fault(
        `${missing.length} of ${migrations.length} migrations are missing: ${listed(missing.map(({ file }) => file))}.`,
        `Apply them, functions first (docs/hosting.md): ${PUSH}`,
      ),
    )
  if (foreign.length > 0)
    findings.push(
      fault(
        `The project has migrations that this checkout doesn't have: ${listed(foreign)}.`,
        'It is newer than this checkout, or belongs to another app. Update the checkout.',
      ),
    )
  return findings.length > 0 ? findings : [ok(`All ${migrations.length} migrations were applied.`)]
}

/** 'INSERT (a, b); SELECT' of clubs as 'clubs INSERT a', 'clubs INSERT b', and 'clubs SELECT'. */
const rightsIn = (people: Record<string, string>) =>
  Object.entries(people).flatMap(([table, rights]) =>
    rights.split('; ').flatMap((right) => {
      const [verb = '', columns] = right.replace(/\)$/, '').split(' (')
      return (columns?.split(', ') ?? ['']).map((column) => `${table} ${verb} ${column}`.trimEnd())
    }),
  )

function checkGrants(
  { visitors, people, unprotected }: Health,
  { visitorFunctions, rights }: Declared,
): Finding[] {
  const findings: Finding[] = []
  const [granted, meant] = [rightsIn(people), rightsIn(rights)]
  const tooMuch = granted.filter((right) => !meant.includes(right)).toSorted()
  // Who may write a whole row may write each of its columns.
  const tooLittle = meant
    .filter((right) => !granted.includes(right) && !granted.includes(right.split(' ', 2).join(' ')))
    .toSorted()
  if (tooMuch.length > 0)
    findings.push(
      fault(
        `Everyone who signs in may write or read more than the migrations grant: ${listed(tooMuch)}.`,
        `In the SQL editor: ${[...new Set(tooMuch.map((right) => right.split(' ')[0]))].map((table) => `revoke all on public.${table} from authenticated, public;`).join(' ')} Then repeat the grants of the migrations for ${tooMuch.length === 1 ? 'this table' : 'these tables'}.`,
      ),
    )
  if (tooLittle.length > 0)
    findings.push(
      fault(
        `People who sign in lack rights: ${listed(tooLittle)}.`,
        'Apply the migrations, or repeat their "grant … to authenticated".',
      ),
    )
  const surplus = visitors.functions.filter((name) => !visitorFunctions.includes(name))
  const lacking = visitorFunctions.filter((name) => !visitors.functions.includes(name))
  if (visitors.tables.length > 0)
    findings.push(
      fault(
        `Visitors have rights on tables: ${listed(visitors.tables)}.`,
        'In the SQL editor, revoke them: revoke all on public.<table> from anon;',
      ),
    )
  if (surplus.length > 0)
    findings.push(
      fault(
        `Visitors may call functions that need a sign-in: ${listed(surplus)}.`,
        'In the SQL editor, revoke it: revoke execute on function public.<name> from anon, public;',
      ),
    )
  if (lacking.length > 0)
    findings.push(
      fault(
        `Links to public pages and in emails don't work: visitors may not call ${listed(lacking)}.`,
        'Apply the migrations, or repeat their "grant execute … to anon".',
      ),
    )
  if (unprotected.length > 0)
    findings.push(
      fault(
        `Tables without row-level security: ${listed(unprotected)}.`,
        'In the SQL editor: alter table public.<table> enable row level security;',
      ),
    )
  return findings.length > 0
    ? findings
    : [
        ok(
          'Visitors may call the functions behind public links, and nothing else. Every table has row-level security.',
        ),
      ]
}

/** The jobs of supabase/send-messages.sql, how often they run, and when one is late. */
const JOBS = [
  { name: 'send messages', every: 'minute', lateMs: 5 * 60_000 },
  { name: 'queue reminders', every: 'minute', lateMs: 5 * 60_000 },
  { name: 'shorten the log', every: 'day', lateMs: 2 * 86_400_000 },
]
const SCHEDULE_FIX =
  'Run supabase/send-messages.sql in the SQL editor. Its first lines say what to store before.'

function checkSchedule({ now, jobs, calls, secrets, project_url, late }: Health, url: string): Finding[] {
  if (!jobs)
    return [
      fault('Nothing sends messages and reminders: pg_cron is off, and no job is set up.', SCHEDULE_FIX),
    ]
  const findings: Finding[] = []
  for (const { name, every, lateMs } of JOBS) {
    const job = jobs.find((each) => each.name === name)
    const age = job?.last_start ? Date.parse(now) - Date.parse(job.last_start) : undefined
    if (!job) findings.push(fault(`The job "${name}" doesn't exist.`, SCHEDULE_FIX))
    else if (!job.active)
      findings.push(
        fault(`The job "${name}" is turned off.`, 'Turn it on in the dashboard (Integrations, Cron).'),
      )
    else if (age === undefined && every === 'day') continue // it may have been set up today
    else if (age === undefined)
      findings.push(
        fault(
          `The job "${name}" never ran.`,
          'If it was just set up, wait a minute. Otherwise restart the project.',
        ),
      )
    else if (age > lateMs)
      findings.push(
        fault(
          `The job "${name}" last ran ${span(age)} ago. It is due every ${every}.`,
          'Restart the project (Project Settings, General): pg_cron then starts again.',
        ),
      )
    else if (job.last_status === 'failed')
      findings.push(
        fault(
          `The job "${name}" fails: ${job.last_message ?? 'no reason given'}`,
          'Run its command in the SQL editor: select command from cron.job;',
        ),
      )
  }
  for (const name of ['project_url', 'secret_key'])
    if (secrets && !secrets.includes(name))
      findings.push(
        fault(
          `The vault has no secret "${name}", so the job "send messages" calls nothing.`,
          `In the SQL editor: select vault.create_secret('…', '${name}');`,
        ),
      )
  if (project_url && project_url !== url)
    findings.push(
      fault(
        `The schedule calls the functions of ${project_url}, not of ${url}.`,
        `In the SQL editor: select vault.update_secret(id, '${url}') from vault.secrets where name = 'project_url';`,
      ),
    )
  if (calls?.last_refusal && calls.refused > 0)
    findings.push(
      fault(
        `${calls.refused} of ${calls.answered + calls.refused} calls of the schedule failed in the last hour. The last one: ${calls.last_refusal}`,
        'With 401, the vault holds an old secret_key. With 404, deploy the functions. Otherwise look at the logs of the function.',
      ),
    )
  for (const { channel, number, oldest } of late)
    findings.push(
      fault(
        `${number} ${channel === 'email' ? 'email' : `${channel} message`}${number === 1 ? ' is' : 's are'} late, the oldest by ${span(Date.parse(now) - Date.parse(oldest))}.`,
        'The other findings say why. Once they are fixed, the messages are sent by themselves.',
      ),
    )
  return findings.length > 0 ? findings : [ok('The schedule runs every minute, and no message is late.')]
}

function span(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}

/** The first few, and how many more. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, 6).join(', ')
  return names.length > 6 ? `${first}, and ${names.length - 6} more` : first
}
