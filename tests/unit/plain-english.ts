import { parseSync } from 'vite'

/**
 * Where a rule holds. `everywhere`: identifiers, too. `prose`: comments and texts. `read`: what a person who uses the
 * app can meet, texts in src, SQL messages and emails.
 */
type Scope = 'everywhere' | 'prose' | 'read'
type Rule = { pattern: RegExp; better: string; scope: Scope }

/** British spellings, as the letters that differ; `$1` in the better one is what the pattern caught. */
const SPELLINGS: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/cancell(ed|ing)(?![a-z])/gi, 'cancel$1'],
  [/(travel|label|model|signal|fuel|total|level)l(ed|ing|er|ers)(?![a-z])/gi, '$1$2'],
  [/(col|neighb|fav|behavi|hon|lab|flav|harb|hum|rum|vap|vig)our/gi, '$1or'],
  [/(?<![a-z])cent(?:re|red|res|ring)(?![a-z])/gi, 'center'],
  [/(?<![a-z])(met|lit|theat|kilomet)re(s?)(?![a-z])/gi, '$1er$2'],
  [/(catal|anal)ogue/gi, '$1og'],
  [/(?<![a-z])grey/gi, 'gray'],
  [/(?<![a-z])(learn|dream|burn|spoil)t(?![a-z])/gi, '$1ed'],
  [/(?<![a-z])practis(e|es|ed|ing)(?![a-z])/gi, 'practic$1'],
  [/(anal|paral|catal)ys(e|es|ed|ing|er|ers)(?![a-z])/gi, '$1yz$2'],
  [/(?<![a-z])(def|off|lic|pret)ence/gi, '$1ense'],
  [/(?<![a-z])programmes?(?![a-z])/gi, 'program'],
  [/(?<![a-z])whilst(?![a-z])/gi, 'while'],
  [/(?<![a-z])amongst(?![a-z])/gi, 'among'],
  [/(?<![a-z])judgement/gi, 'judgment'],
  [/(?<![a-z])artefact/gi, 'artifact'],
  [/(?<![a-z])(fulfi|enro)l(?:s|ment|ments)?(?![a-z])/gi, '$1ll'],
  [/(?<![\w-])e-mail/gi, 'email'],
]

/** What stands before the -ise of words that are no verbs in -ize; those in -wise are known by their w. */
const TRUE_ISE = new Set(
  `adv adverti ar bru chast circumc comprom compr conc cr cru dem desp dev disgu enterpr exc exerc expert franch improv
  merchand no pa parad po pra pract prec prem prom r ra rev superv surpr telev treat upr`.split(/\s+/),
)
const ISE = /[A-Z]?([a-z]+)is(e|es|ed|ing|er|ers|ation|ations)(?![a-z])/g

const THE = '(?:(?:a|an|the|this|that|these|those|your|my|their|his|her|each|every|all) )?(?:game )?'
const ASKED = '(?:answer|application|invitation|message|offer|request|RSVP|score|vote)'
const IS = '(?:is|are|was|were|be|been|being|got|gets)'
const of = (phrase: string) => new RegExp(`\\b${phrase}\\b`, 'gi')

/**
 * Phrases that say something else than the glossary does. A word of correct English is wrong in some phrases only, so none
 * stands alone here: "called off" is fine for a search, and wrong for a game day.
 */
const PHRASES: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bdo you come\b/gi, 'Are you in?'],
  [/\bsaid (?:In|Out)\b/g, 'is in, is out, or responded'],
  [of(`call(?:s|ed|ing)? off ${THE}(?:day|week|game)`), 'cancel'],
  [of(`call(?:s|ed|ing)? ${THE}(?:day|week|game) off`), 'cancel'],
  [of(`(?:day|week|game)s? (?:${IS} )?called off`), 'cancel'],
  [/\bputs? (?:it )?on again\b/gi, 'restore'],
  [of(`tak(?:e|es|ing|en) back ${THE}${ASKED}`), 'undo, or withdraw'],
  [of(`tak(?:e|es|ing|en) ${THE}${ASKED} back`), 'undo, or withdraw'],
  [of(`${ASKED}s? (?:${IS} )?taken back`), 'undo, or withdraw'],
  [of(`(?:draws?|drawn|drew|drawing) anew`), 'again, or rebuild'],
  [of(`(?:first|next|place|spot|stands?|standing|waits?|waiting|\\d+) in line`), 'on the waitlist'],
  [of(`waiting lists?`), 'waitlist'],
  [of(`(?:a|the|no|fewer|more|most|\\d+) sit-outs?`), 'bye'],
  [of(`hand(?:s|ed|ing)? over ${THE}(?:league|club)s?`), 'transfer'],
  [of(`hand(?:s|ed|ing)? ${THE}(?:league|club)s? over`), 'transfer'],
  [of(`put(?:s|ting)? away ${THE}leagues?`), 'archive'],
  [of(`put(?:s|ting)? ${THE}leagues? away`), 'archive'],
  [of(`(?:bring|brings|brought|bringing) back ${THE}leagues?`), 'restore'],
  [of(`(?:bring|brings|brought|bringing) ${THE}leagues? back`), 'restore'],
  [/\bno [\w-]+ answers to\b/gi, 'No … match'],
  [/\bunder which rules?\b/gi, 'what the rules are'],
  [/\beach one once\b/gi, 'with no repeats'],
]

/** `set` is a verb as well: "Set courts" is what a button says. */
const SET =
  /\b(?:(?:your|my|each|every|another|last|next|previous|round-robin|create|delete|edit|open|repeat) set\b(?! of\b)|(?:your|my|past|recent|\d+) sets\b)/gi

const READ: readonly (readonly [pattern: RegExp, better: string])[] = [
  [of(`(?:club|game|league|ladder|match|round-robin|pickleball) (?:nights?|evenings?)`), 'game day'],
  // In SQL, an apostrophe is two.
  [of(`(?:tonight|(?:the|this|each|every) (?:night|evening))''?s`), "game day's, or today's"],
  [SET, 'round robin'],
  [/\bwin share\b/gi, 'win %'],
  [/\blist order\b/gi, 'roster order'],
  [/\bgames with a score\b/gi, 'scored games'],
  [/(?<![\w-])(?:a|an|another|each|every|one|this) mail\b(?! (?:server|app))/gi, 'email'],
]

const RULES: readonly Rule[] = [
  ...SPELLINGS.map(([pattern, better]) => ({ pattern, better, scope: 'everywhere' as const })),
  ...PHRASES.map(([pattern, better]) => ({ pattern, better, scope: 'prose' as const })),
  ...READ.map(([pattern, better]) => ({ pattern, better, scope: 'read' as const })),
]

/** What stays as others wrote it: the status of RFC 5545, an attribute of ARIA, and heads of pasted spreadsheets. */
const STAYS: readonly { pattern: RegExp; files: RegExp }[] = [
  { pattern: /\bCANCELLED\b/g, files: /./ },
  { pattern: /labelled[bB]y/g, files: /./ },
  { pattern: /E-Mail/g, files: /\/parse-(?:people|invitees)\.test\.ts$/ },
  { pattern: /\bE-Mail\b/g, files: /\/people-list\// },
]
const ADDRESS = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/**
 * British spellings and wrong phrases of one file, as `file:line: "word" → better`; empty where there are none. `file` is
 * its path from the root of the project.
 */
export function plainEnglishProblems(file: string, source: string): string[] {
  const code = blankOut(file, source)
  const found: { at: number; word: string; better: string }[] = []
  for (const { 0: word, 1: stem = '', 2: end = '', index } of code.matchAll(ISE)) {
    const before = (/^[A-Z]/.exec(word)?.[0] ?? '').toLowerCase() + stem
    if (!TRUE_ISE.has(before) && !before.endsWith('w'))
      found.push({ at: index, word, better: `${before}iz${end}` })
  }
  let kinds: Uint8Array | undefined
  for (const { pattern, better, scope } of RULES) {
    if (scope === 'read' && !isRead(file)) continue
    for (const match of code.matchAll(pattern)) {
      if (scope !== 'everywhere') {
        kinds ??= kindsOf(file, code)
        const kind = kinds[match.index]
        if (kind === CODE || (scope === 'read' && kind !== TEXT)) continue
      }
      const [word, ...caught] = match
      found.push({
        at: match.index,
        word,
        better: better.replace(/\$(\d)/g, (_, n) => caught[Number(n) - 1] ?? ''),
      })
    }
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, word, better }) => `${file}:${lineOf(code, at)}: "${word}" → ${better}`)
}

/** Where the words of the app stand, and not those about it. */
function isRead(file: string) {
  if (/\.(?:test|spec)\.tsx?$/.test(file)) return false
  return /^(?:src|public|supabase\/(?:migrations|templates|functions))\/|^index\.html$|^supabase\/(?:config\.toml|seed\.sql)$/.test(
    file,
  )
}

const CODE = 0
const COMMENT = 1
const TEXT = 2

/** For each character: code, a comment, or a text. */
function kindsOf(file: string, source: string): Uint8Array {
  const kinds = new Uint8Array(source.length)
  if (/\.(?:ts|tsx|mjs)$/.test(file)) {
    const { program, comments } = parseSync(file, source)
    for (const { start, end } of comments) {
      kinds.fill(COMMENT, start, end)
      for (const { 0: name, index } of source.slice(start, end).matchAll(/`[^`\n]*`/g)) {
        kinds.fill(CODE, start + index, start + index + name.length)
      }
    }
    visit(program, ({ type, start, end, value }) => {
      const isString = type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')
      if (type === 'JSXText' || (isString && isProse(source.slice(start, end)))) kinds.fill(TEXT, start, end)
    })
  } else if (file.endsWith('.sql')) {
    for (const { 0: text, index } of source.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"/g)) {
      if (text.startsWith('-') || text.startsWith('/')) kinds.fill(COMMENT, index, index + text.length)
      else if (text.startsWith("'") && isProse(text)) kinds.fill(TEXT, index, index + text.length)
    }
  } else if (/\.(?:html|md)$/.test(file)) {
    kinds.fill(TEXT)
    for (const { 0: text, index } of source.matchAll(/<!--[\s\S]*?-->/g))
      kinds.fill(COMMENT, index, index + text.length)
    for (const { 0: text, index } of source.matchAll(
      /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|(?:href|src|class|id|name)="[^"]*"/g,
    )) {
      kinds.fill(CODE, index, index + text.length)
    }
  } else kinds.fill(COMMENT)
  return kinds
}

/** A key, a path, an address or a name of a column has no words that a person reads. */
function isProse(literal: string) {
  const text = literal.replace(/^['"]|['"]$/g, '')
  return /\s/.test(text) || /^[A-Z][a-z]/.test(text)
}

/** The same length with blanks where a rule has nothing to say. */
function blankOut(file: string, source: string) {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  let rest = source.replace(ADDRESS, blank)
  for (const { pattern, files } of STAYS) if (files.test(file)) rest = rest.replace(pattern, blank)
  return rest
}

function lineOf(source: string, at: number) {
  return source.slice(0, at).split('\n').length
}

type Node = { type: string; start: number; end: number; value?: unknown }

function visit(value: unknown, see: (node: Node) => void) {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node)
    for (const child of Object.values(value)) visit(child, see)
  }
}
