import { checkAsVisitor, checkHealth } from './check-database.ts'
import { checkFunctions, checkMail } from './check-functions.ts'
import { checkAuth, checkConfiguration, checkLimits, checkRedirects } from './check-project.ts'
import { checkSite } from './check-site.ts'
import { readDeclared } from './declared.ts'
import { answered, ask as askDirectly, type Ask, type Finding, type Installation } from './finding.ts'

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
  const auth = await answered(checkAuth(installation, ask))
  const sections = [configuration, { name: 'Project', findings: auth }]
  const site = async () => ({
    name: 'Published app',
    findings: await answered(checkSite(installation, ask)),
  })
  if (auth[0]?.status === 'fault') return [...sections, await site()]
  const declared = readDeclared()
  auth.push(...(await answered(checkRedirects(installation, ask))))
  auth.push(...(await answered(checkLimits(installation, ask))))
  return [
    ...sections,
    {
      name: 'Database',
      findings: [
        ...(await answered(checkAsVisitor(installation, declared, ask))),
        ...(await answered(checkHealth(installation, declared, ask))),
      ],
    },
    {
      name: 'Functions',
      findings: await answered(checkFunctions(installation, ask)),
    },
    { name: 'Email', findings: await answered(checkMail(installation, ask)) },
    await site(),
  ]
}

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
