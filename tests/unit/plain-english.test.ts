import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plainEnglishProblems } from './plain-english'

const root = new URL('../../', import.meta.url)
const FOLDERS = ['src', 'supabase', 'tests', 'docs', 'scripts', 'bench', 'public', '.github']
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'index.html',
  'package.json',
  'vite.config.ts',
  'playwright.config.ts',
]
/** The original brief is literal, and the guard has to name what it bans. */
const EXEMPT = /^(?:docs\/original-brief\.md|tests\/unit\/plain-english(?:\.test)?\.ts|supabase\/\.)/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|sql|md|html|css|json|toml|webmanifest|yml)$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
  .concat(PAGES)
  .filter((file) => !EXEMPT.test(file))

describe('plain American English', () => {
  it('reads the files of the project', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'src/main.tsx',
        'supabase/seed.sql',
        'tests/setup.ts',
        'docs/rules.md',
        'README.md',
        '.github/workflows/ci.yml',
      ]),
    )
    expect(files.length).toBeGreaterThan(1000)
  })

  it('is what every file is written in', () => {
    const problems = files.flatMap((file) =>
      plainEnglishProblems(file, readFileSync(new URL(file, root), 'utf8')),
    )
    expect(problems.join('\n')).toBe('')
  })

  it.each<[word: string, better: string]>([
    ['organiser', 'organizer'],
    ['Organisation', 'organization'],
    ['organising', 'organizing'],
    ['summarised', 'summarized'],
    ['cancelled', 'canceled'],
    ['Cancelling', 'canceling'],
    ['colour', 'color'],
    ['centre', 'center'],
    ['centred', 'center'],
    ['neighbour', 'neighbor'],
    ['favourite', 'favor'],
    ['behaviour', 'behavior'],
    ['honours', 'honor'],
    ['catalogue', 'catalog'],
    ['grey', 'gray'],
    ['travelling', 'traveling'],
    ['labelled', 'labeled'],
    ['learnt', 'learned'],
    ['analyse', 'analyze'],
    ['e-mail', 'email'],
    ['E-mails', 'email'],
    ['Whoever', 'anyone who'],
    ['somebody', 'someone'],
    ['Nobody', 'no one'],
    ["everybody's", 'everyone'],
    ['anybody', 'anyone'],
    ['Do you come', 'Are you in?'],
    ['said In', 'is in'],
    ['said Out', 'is out'],
    ['called off', 'cancel'],
    ['Call it off', 'cancel'],
    ['put on again', 'restore'],
    ['taken back', 'undo'],
    ['take it back', 'undo'],
    ['drawn anew', 'again'],
    ['in line', 'on the waitlist'],
    ['waiting list', 'waitlist'],
    ['sit-outs', 'bye'],
    ['hand over', 'transfer'],
    ['hand it over', 'transfer'],
    ['put away', 'archive'],
    ['bring back', 'restore'],
    ['No club answers to', 'No … match'],
    ['under which rules', 'what the rules are'],
    ['each one once', 'with no repeats'],
  ])('finds "%s" in comments and texts of any file, and knows the better word', (word, better) => {
    const sentence = `Here ${word} stands.`
    const places: [file: string, source: string][] = [
      ['src/a.ts', `const a = 1\n// ${sentence}\n`],
      ['src/a.tsx', `const a = (\n<p>${sentence}</p>)\n`],
      ['tests/a.test.ts', `const a =\n"${sentence}"\n`],
      ['supabase/migrations/a.sql', `select 1;\n-- ${sentence}\n`],
      ['supabase/migrations/a.sql', `select\n'${sentence.replace("'", "''")}'\n`],
      ['docs/a.md', `# A\n${sentence}\n`],
      ['index.html', `<p>\n${sentence}</p>\n`],
      ['supabase/config.toml', `[a]\n# ${sentence}\n`],
    ]
    for (const [file, source] of places) {
      const [problem, ...more] = plainEnglishProblems(file, source)
      expect(more).toEqual([])
      expect(problem).toMatch(new RegExp(`^${file}:2: "`))
      expect(problem?.split(' → ')[1]).toContain(better)
    }
  })

  it.each<[word: string, better: string]>([
    ['a night', 'game day'],
    ['Tonight', 'today'],
    ['an evening', 'game day'],
    ['your set', 'round robin'],
    ['3 sets', 'round robin'],
    ['Create set', 'round robin'],
    ['by win share', 'win %'],
    ['in list order', 'roster order'],
    ['63 games with a score', 'scored games'],
    ['a mail', 'email'],
  ])('finds "%s" where people who use the app read it, and only there', (word, better) => {
    const sentence = `Here is ${word}.`
    const read: [file: string, source: string][] = [
      ['src/a.ts', `const a =\n'${sentence}'`],
      ['src/a.ts', `const a =\n\`\${b} ${word}\``],
      ['src/a.tsx', `const a = <p>\n${sentence}</p>`],
      ['supabase/migrations/a.sql', `raise exception\n'${sentence}';`],
      ['supabase/templates/a.html', `<p>\n${sentence}</p>`],
    ]
    for (const [file, source] of read) {
      const [problem, ...more] = plainEnglishProblems(file, source)
      expect(more).toEqual([])
      expect(problem).toMatch(new RegExp(`^${file}:2: "`))
      expect(problem?.split(' → ')[1]).toContain(better)
    }
    expect(plainEnglishProblems('src/a.ts', `// ${sentence}\n`)).toEqual([])
    expect(plainEnglishProblems('tests/a.test.ts', `const a = '${sentence}'`)).toEqual([])
    expect(plainEnglishProblems('supabase/migrations/a.sql', `-- ${sentence}\n`)).toEqual([])
  })

  it('finds a British spelling in an identifier, too', () => {
    expect(plainEnglishProblems('src/a.ts', 'const isCancelled = true')).toEqual([
      'src/a.ts:1: "Cancelled" → canceled',
    ])
    expect(plainEnglishProblems('supabase/seed.sql', 'select organiser_roster;')).toEqual([
      'supabase/seed.sql:1: "organiser" → organizer',
    ])
  })

  it.each<[what: string, file: string, source: string]>([
    ['the stored value', 'src/a.ts', `const subPolicy = 'nobody'`],
    ['the stored value', 'supabase/migrations/a.sql', `check (sub_policy in ('nobody', 'actual'))`],
    ['the user of the operating system', 'supabase/embedded/a.ts', '// PostgreSQL runs as `nobody`.\n'],
    ['the status of RFC 5545', 'src/a.ts', `const status = 'CANCELLED'`],
    ['the attribute of ARIA', 'src/a.tsx', `const a = <p aria-labelledby="here">Here</p>`],
    [
      'the head of a pasted table',
      'src/features/membership/manage/parse-people.test.ts',
      `const head = 'Name;E-Mail'`,
    ],
    [
      'words that only look alike',
      'src/a.ts',
      '// Otherwise the promise is likewise precise, raised or rising.\n',
    ],
    ['"set" as a verb', 'src/a.tsx', `const a = <p>Set courts, then set up a round robin.</p>`],
    ['a greeting', 'src/a.ts', `const hello = 'Good evening'`],
    ['an address', 'src/a.ts', `const hint = 'Sent to nobody@kitchenline.test.'`],
    ['a name in a comment', 'src/a.ts', '// With `anew` it asks at once.\n'],
    ['names in code', 'src/a.ts', `import { Night } from './night/Night'\nconst tonight: Night[] = [set]`],
    ['a key', 'src/a.ts', `const key = ['night', 'set']`],
  ])('lets %s be (%s)', (_what, file, source) => {
    expect(plainEnglishProblems(file, source)).toEqual([])
  })
})
