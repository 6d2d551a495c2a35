import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf } from '@/domain/format-text'
import type { PeopleColumn } from '@/domain/people-list/columns'
import { readList, type ReadList, type ReadPerson } from '@/domain/people-list/read-people'
import { useDebounced } from '@/shared/lib/timing'
import { knownPeopleQuery, type KnownPerson, type NameToFind } from '../api'
import { EMPTY_LIST, tooLong, type ListDraft } from './list-draft'
import { personKey, nameKey } from '@/shared/lib/name-matches'
import {
  comparedText,
  nameOf,
  reviewList,
  takenPeople,
  type NamedPerson,
  type RosterPerson,
  type Wanted,
} from './review-list'
import * as v from 'valibot'
import { COLUMN_KINDS } from '@/domain/people-list/header-words'
import { storedValue } from '@/shared/lib/stored-value'

const NOBODY: ReadonlyMap<string, KnownPerson[]> = new Map()
const NO_ROSTER: readonly RosterPerson[] = []
const NO_ONE: readonly NamedPerson[] = []
const NOT_WANTED: Wanted = { gender: false, partners: false }

interface ListAround {
  wanted?: Wanted
  /** Who is on the roster, for a league that has one. */
  roster?: readonly RosterPerson[]
  /** Who comes along without the list. */
  taken?: readonly NamedPerson[]
  /** Whether names are looked up among players with accounts. */
  findsKnown?: boolean
}

type ReadDraft = Pick<ListDraft, 'text' | 'hasHeader' | 'columns' | 'added'>

/** The list with the columns that were chosen for its header before. */
export function readDraft({ text, hasHeader, columns, added }: ReadDraft): ReadList {
  if (tooLong(text) !== null) return readList('')
  const choice = { hasHeader: hasHeader ?? undefined, added }
  const read = readList(text, { ...choice, columns: columns ?? undefined })
  const before = columns === null && read.hasHeader ? recallColumns(read.columns) : null
  return before ? readList(text, { ...choice, columns: before }) : read
}

function namesToFind(people: readonly ReadPerson[], roster: readonly RosterPerson[]): NameToFind[] {
  const here = new Set(roster.map(({ name }) => personKey(name)))
  const names = new Map<string, NameToFind>()
  for (const person of people) {
    const name = nameOf(person)
    if (person.email === null && name !== '' && !here.has(personKey(name)))
      names.set(`${name} ${person.duprId ?? ''}`, { name, duprId: person.duprId })
  }
  return [...names.values()]
}

/** A list of players while it is pasted, read, and corrected. */
export function usePeopleList(
  draft: ListDraft,
  onChange: (draft: ListDraft) => void,
  { wanted = NOT_WANTED, roster = NO_ROSTER, taken = NO_ONE, findsKnown = true }: ListAround = {},
) {
  const queryClient = useQueryClient()
  const { text, hasHeader, columns, added } = draft
  const read = useMemo(
    () => readDraft({ text, hasHeader, columns, added }),
    [text, hasHeader, columns, added],
  )
  const names = useMemo(() => {
    const guests = takenPeople(taken).filter(({ playerId }) => playerId === null)
    return findsKnown ? namesToFind([...guests, ...read.people], roster) : []
  }, [findsKnown, taken, read, roster])
  const rested = useDebounced(names)
  const known = useQuery(knownPeopleQuery(rested))
  const isUnknown = known.error !== null && known.data === undefined
  const reviewed = useMemo(
    () => reviewList(read, draft, { known: known.data ?? NOBODY, roster, wanted, taken }),
    [read, draft, known.data, roster, wanted, taken],
  )
  const change = (part: Partial<ListDraft>) => onChange({ ...draft, ...part })
  const { people, questions } = reviewed
  return {
    draft,
    read,
    ...reviewed,
    wanted,
    roster,
    /** '12 players, 3 questions' */
    summary: [
      roster.length > 0 && people.length > 0 ? comparedText(people) : countOf(people.length, 'player'),
      ...(questions.length > 0 ? [countOf(questions.length, 'question')] : []),
    ].join(', '),
    problem: tooLong(text),
    isShown: draft.isRead && text.trim() !== '',
    isLookingUp:
      names.length > 0 && (rested !== names || ((known.isPending || known.isPlaceholderData) && !isUnknown)),
    /** Why no one could be looked up. */
    unknown: isUnknown ? { isFetching: known.isFetching, retry: () => void known.refetch() } : null,
    /** The list once its names are looked up, as far as that works. */
    settled: async () => {
      const found =
        names.length === 0
          ? NOBODY
          : await queryClient.ensureQueryData(knownPeopleQuery(names)).catch(() => known.data ?? NOBODY)
      return reviewList(read, draft, { known: found, roster, wanted, taken }).people
    },
    /** Shows another text; what was decided about the last one is gone. */
    take: (next: string, { isRead, file = null }: { isRead: boolean; file?: string | null }) =>
      onChange({
        ...EMPTY_LIST,
        text: next,
        isRead: isRead && tooLong(next) === null,
        file,
        removed: draft.removed.filter((key) => key.startsWith('taken.')),
      }),
    show: (isRead: boolean) => change({ isRead }),
    answer: (key: string, answer: string) => change({ answers: { ...draft.answers, [key]: answer } }),
    remove: (key: string) => change({ removed: [...draft.removed, key] }),
    add: (line: number) => change({ added: [...added, line] }),
    setHeader: (is: boolean) => change({ hasHeader: is, columns: null, answers: {}, removed: [], added: [] }),
    setColumn: (index: number, kind: Pick<PeopleColumn, 'kind' | 'whose'>) => {
      const chosen = withColumn(read.columns, index, kind)
      if (read.hasHeader) rememberColumns(read.columns, chosen)
      change({ columns: chosen, answers: {} })
    },
  }
}

export type PeopleListState = ReturnType<typeof usePeopleList>

/** Only addresses may stand in several columns: whatever else was the same before is left out. */
function withColumn(
  columns: readonly PeopleColumn[],
  at: number,
  { kind, whose }: Pick<PeopleColumn, 'kind' | 'whose'>,
): Pick<PeopleColumn, 'kind' | 'whose'>[] {
  const isPart = kind === 'first' || kind === 'last'
  return columns.map((column, index) => {
    if (index === at) return { kind, whose }
    const isSame = column.whose === whose && column.kind === kind && kind !== 'email' && kind !== 'other'
    // A full name beside its parts would be said twice.
    const isOther =
      column.whose === whose &&
      (isPart ? column.kind === 'name' : kind === 'name' && ['first', 'last'].includes(column.kind))
    return isSame || isOther
      ? { kind: 'other', whose: column.whose }
      : { kind: column.kind, whose: column.whose }
  })
}

type Choice = Pick<PeopleColumn, 'kind' | 'whose'>[]

const MOST_HEADERS = 20
const stored = storedValue({
  key: 'kitchen-line:list-columns',
  schema: v.array(
    v.object({
      header: v.array(v.string()),
      columns: v.array(v.object({ kind: v.picklist(COLUMN_KINDS), whose: v.number() })),
    }),
  ),
  storage: 'local',
})

const keyOf = (columns: readonly PeopleColumn[]) => columns.map(({ heading }) => nameKey(heading ?? ''))
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((heading, index) => heading === other[index])

/** What was chosen for a list with this header before, on this device; null if nothing was. */
function recallColumns(columns: readonly PeopleColumn[]): Choice | null {
  const header = keyOf(columns)
  if (header.every((heading) => heading === '')) return null
  return stored.read()?.find((one) => isSame(one.header, header))?.columns ?? null
}

/** Remembers what the columns of this header are. Only headings are stored, and nothing of the list. */
function rememberColumns(columns: readonly PeopleColumn[], choice: Choice): void {
  const header = keyOf(columns)
  if (header.every((heading) => heading === '')) return
  const others = (stored.read() ?? []).filter((one) => !isSame(one.header, header))
  stored.write([{ header, columns: choice }, ...others].slice(0, MOST_HEADERS))
}
