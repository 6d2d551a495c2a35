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

/** What an American would write, with words that are wrong in other phrases. */
const RIGHT = [
  'Everybody is here, nobody is late, and whoever comes last brings balls.',
  'Does anybody or somebody have a key?',
  'The search was called off, and the offer stands.',
  'They hand over the phone and put it away.',
  'Take it back to the desk and bring it back tomorrow.',
  'The titles are in line, and so is the button.',
  'See you tonight, or some other evening or night.',
  'The mail arrives in the morning, at a set time.',
  'The set was close, and so were the sets before.',
  'Start anew.',
]

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
    ['Do you come', 'Are you in?'],
    ['said In', 'is in'],
    ['said Out', 'is out'],
    ['a game day called off', 'cancel'],
    ['the day was called off', 'cancel'],
    ['Call the game day off', 'cancel'],
    ['call off the week', 'cancel'],
    ['put on again', 'restore'],
    ['a score taken back', 'undo'],
    ['take the invitation back', 'undo'],
    ['drawn anew', 'again'],
    ['third, or 3 in line', 'on the waitlist'],
    ['waiting list', 'waitlist'],
    ['two or 2 sit-outs', 'bye'],
    ['hand over the league', 'transfer'],
    ['hand a league over', 'transfer'],
    ['put away a league', 'archive'],
    ['put the league away', 'archive'],
    ['bring back a league', 'restore'],
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
    ['a league night', 'game day'],
    ["Tonight's", 'today'],
    ["the evening's", 'game day'],
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
      ['src/a.ts', `const a =\n"${sentence}"`],
      ['src/a.ts', `const a =\n\`\${b} ${word}\``],
      ['src/a.tsx', `const a = <p>\n${sentence}</p>`],
      ['supabase/migrations/a.sql', `raise exception\n'${sentence.replace("'", "''")}';`],
      ['supabase/templates/a.html', `<p>\n${sentence}</p>`],
    ]
    for (const [file, source] of read) {
      const [problem, ...more] = plainEnglishProblems(file, source)
      expect(more).toEqual([])
      expect(problem).toMatch(new RegExp(`^${file}:2: "`))
      expect(problem?.split(' → ')[1]).toContain(better)
    }
    expect(plainEnglishProblems('src/a.ts', `// ${sentence}\n`)).toEqual([])
    expect(plainEnglishProblems('tests/a.test.ts', `const a = "${sentence}"`)).toEqual([])
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
    ['an address', 'src/a.ts', `const hint = 'Sent to grey@kitchenline.test.'`],
    ['a name in a comment', 'src/a.ts', '// With `waiting list` it asks at once.\n'],
    ['names in code', 'src/a.ts', `import { mySet } from './my-set'\nconst winShare = 1`],
    ['a key', 'src/a.ts', `const key = ['night', 'set']`],
    ...RIGHT.map((text): [string, string, string] => [
      'correct English',
      'src/a.ts',
      `const a = ${JSON.stringify(text)} // ${text}\n`,
    ]),
  ])('lets %s be (%s)', (_what, file, source) => {
    expect(plainEnglishProblems(file, source)).toEqual([])
  })
})
