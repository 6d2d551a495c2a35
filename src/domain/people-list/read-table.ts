import type { PeopleColumn, ReadColumns } from './columns'
import {
  draftsOf,
  draftName,
  pairUp,
  readDuprId,
  readGender,
  readRating,
  type Doubt,
  type Draft,
} from './draft'
import type { ColumnKind } from './header-words'
import { withoutBullet, withoutEmoji, withoutPhones } from './messages'
import { isNoPerson, isSentence, named, tidyName } from './names'
import type { Row } from './rows'
import { addressIn, isMark } from './values'

/** The people of a table whose columns are known. */
export function readTable({ columns, body, isSideBySide }: ReadColumns, doubts: Doubt[]): Draft[] {
  const people: Draft[] = []
  const partners: { of: Draft; partner: Draft }[] = []
  const persons = [...new Set([0, ...columns.map(({ whose }) => whose)])].toSorted((a, b) => a - b)
  const genders = new Set(
    columns.flatMap(({ kind }, index) =>
      kind === 'gender' ? body.map(({ cells }) => (cells[index] ?? '').toUpperCase()) : [],
    ),
  )
  // Beside H for hombre, M is mujer.
  const isHombre = genders.has('H') && genders.has('M') && !genders.has('F')
  for (const row of body) {
    if (isFooter(row, columns)) continue
    const [first, ...others] = persons.map((whose) => draftsIn(row, { columns, isHombre }, whose, doubts))
    people.push(...(first ?? []))
    const [one] = first ?? []
    const rest = others.flat()
    const [partner] = rest
    // Two people of a row are partners, four are a team.
    if (!isSideBySide && one && partner && rest.length === 1 && first?.length === 1)
      partners.push({ of: one, partner })
    else people.push(...rest)
  }
  return withPartners(people, partners, doubts)
}

/** A partner is someone of the list, or one more person behind the player who named them. */
function withPartners(
  people: readonly Draft[],
  pairs: readonly { of: Draft; partner: Draft }[],
  doubts: Doubt[],
) {
  const byName = new Map(people.map((person) => [draftName(person).toLowerCase(), person]))
  const added = new Map<Draft, Draft>()
  for (const { of, partner } of pairs) {
    const key = draftName(partner).toLowerCase()
    const known = byName.get(key)
    if (known === of) continue
    if (known) {
      pairUp(of, known)
      continue
    }
    pairUp(of, partner)
    byName.set(key, partner)
    added.set(of, partner)
    if (partner.email === null)
      doubts.push({ kind: 'pair', line: of.line, text: `${draftName(of)} / ${draftName(partner)}` })
  }
  return people.flatMap((person) => {
    const partner = added.get(person)
    return partner ? [person, partner] : [person]
  })
}

function draftsIn(
  row: Row,
  { columns, isHombre }: { columns: readonly PeopleColumn[]; isHombre: boolean },
  whose: number,
  doubts: Doubt[],
): Draft[] {
  const cellsOf = (kind: ColumnKind) =>
    columns.flatMap((column, index) =>
      column.kind === kind && column.whose === whose ? [row.cells[index] ?? ''] : [],
    )
  const cell = (kind: ColumnKind) => cellsOf(kind).find((one) => one !== '') ?? ''
  const name = nameIn(cell('first'), cell('last'), cell('name'), cell('suffix'))
  const written = cellsOf('email').filter((one) => one.includes('@'))
  const [emails = []] = written.map(addressesIn).filter((found) => found.length > 0)
  if (name === '' && emails.length === 0) return []
  const place = { line: row.line, text: row.text }
  const [broken] = written
  if (emails.length === 0 && broken !== undefined)
    doubts.push({ kind: 'email', line: row.line, text: broken })
  if (/\d/.test(name)) doubts.push({ kind: 'name', line: row.line, text: name })
  const drafts = draftsOf(
    name,
    {
      emails,
      rating: readRating(cell('rating'), row.line, doubts),
      duprId: readDuprId(cell('duprId')),
      gender: readGender(cell('gender'), isHombre),
    },
    place,
    doubts,
  )
  // The parts of a name in cells of their own aren't split again: 'Mary Ann' is a first name.
  const [only] = drafts
  const parts = named(withoutSigns(cell('first')), withoutSigns(`${cell('last')} ${cell('suffix')}`))
  if (only && drafts.length === 1 && cell('first') !== '' && cell('last') !== '') Object.assign(only, parts)
  return drafts
}

/** The addresses of one cell: a pair may have two. */
const addressesIn = (cell: string) => cell.split(/[\s,;/<>()]+/).flatMap((one) => addressIn(one) ?? [])

/** The name of a row in one text, as 'Last, First' where its parts stand in two cells. */
function nameIn(first: string, last: string, whole: string, suffix: string): string {
  const [a, b, name] = [first, last, whole].map(withoutSigns)
  if (name) return isPlaceholder(name) ? '' : [name, withoutSigns(suffix)].filter(Boolean).join(', ')
  const parts = [b, a].filter((part) => part !== undefined && part !== '' && !isPlaceholder(part))
  return [...parts, ...(parts.length > 0 ? [withoutSigns(suffix)].filter(Boolean) : [])].join(', ')
}

const withoutSigns = (cell: string) =>
  withoutBullet(withoutPhones(withoutEmoji(cell)).replace(/^\d{1,3}\s(?=\p{L})/u, ''))

/** 'TBD' and 'open' hold a place in the list. */
const isPlaceholder = (name: string) =>
  /^(?:tbd|tba|open|empty|vacant|none|n\/a|na|unknown|bye|sub needed|need(?:s|ed)? .*|-+|\?+|x)$/i.test(
    tidyName(name),
  ) || tidyName(name) === ''

/** A total, a section, or a note that stands in the first cell of a row. */
function isFooter({ cells }: Row, columns: readonly PeopleColumn[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [one = ''] = filled
  // 'P = paid' tells what the letters mean.
  if (filled.length > 1 && filled.every(isNoPerson)) return true
  // '3.0-3.5 Division'
  if (filled.length === 1 && /\d.*\b(?:division|div|pool|flight|group|level|bracket|tier)s?\b/i.test(one))
    return true
  if (filled.length === 1 && /^\S{1,12}\s?=\s/.test(one)) return true
  if (cells.some((cell, index) => columns[index]?.kind === 'email' && addressIn(cell))) return false
  const at = cells.findIndex((cell) => cell !== '')
  if (filled.length === 1)
    return isNoPerson(one) || isSentence(one) || (columns[at]?.kind === 'other' && !isMark(one))
  return /^(?:grand |sub ?)?(?:total|average|avg|sum|count)s?\b/i.test(one)
}
