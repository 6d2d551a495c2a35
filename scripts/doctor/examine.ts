import { checkAsVisitor, checkHealth } from './check-database.ts'
import { checkFunctions, checkMail } from './check-functions.ts'
import { checkAuth, checkConfiguration, checkRedirects, unreachable } from './check-project.ts'
import { checkSite } from './check-site.ts'
import { readDeclared } from './declared.ts'
import { ask as askDirectly, type Ask, type Finding, type Installation } from './finding.ts'

export interface Section {
  name: string
  findings: Finding[]
}

/**
 * Checks an installation from outside, part by part, and changes nothing in it. Without an address and a key, or if the
 * project doesn't answer, the parts that depend on it are left out.
 */
export async function examine(given: Installation, ask: Ask = askDirectly): Promise<Section[]> {
  const installation = { ...given, url: trimmed(given.url), site: given.site && trimmed(given.site) }
  const configuration = { name: 'Settings of the app', findings: checkConfiguration(installation) }
  if (!URL.canParse(installation.url)) return [configuration]
  const auth = await checkAuth(installation, ask)
  const sections = [configuration, { name: 'Project', findings: auth }]
  const site = async () => ({
    name: 'Published app',
    findings: await answered(installation.site ?? '', checkSite(installation, ask)),
  })
  if (auth[0]?.status === 'fault') return [...sections, await site()]
  const declared = readDeclared()
  const { url } = installation
  auth.push(...(await answered(`${url}/auth/v1`, checkRedirects(installation, ask))))
  return [
    ...sections,
    {
      name: 'Database',
      findings: [
        ...(await answered(`${url}/rest/v1`, checkAsVisitor(installation, declared, ask))),
        ...(await answered(`${url}/rest/v1/rpc/project_health`, checkHealth(installation, declared, ask))),
      ],
    },
    {
      name: 'Functions',
      findings: await answered(`${url}/functions/v1`, checkFunctions(installation, ask)),
    },
    { name: 'Email', findings: await answered(url, checkMail(installation, ask)) },
    await site(),
  ]
}

/** What a part found, or that something in it didn't answer: the other parts are checked all the same. */
const answered = (address: string, part: Promise<Finding[]>) =>
  part.catch((error: unknown) => [unreachable(address, error)])

const trimmed = (address: string) => address.replace(/\/+$/, '')

/** What a person reads. */
export function report(sections: readonly Section[]): string {
  const marks = { ok: 'ok   ', fault: 'FAULT', unknown: '?    ' }
  const faults = sections.flatMap(({ findings }) => findings).filter(({ status }) => status === 'fault')
  const lines = sections.flatMap(({ name, findings }) => [
    name,
    ...findings.flatMap(({ status, text, fix }) => [
      `  ${marks[status]} ${text}`,
      ...(fix ? [`        → ${fix}`] : []),
    ]),
    '',
  ])
  const verdict =
    faults.length === 0
      ? 'No faults found.'
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} found. Each says how to fix it.`
  return [...lines, verdict].join('\n')
}
