import { X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { ColumnKind } from '@/domain/people-list/header-words'
import type { PeopleColumn } from '@/domain/people-list/columns'
import { MOST_LISTED_PEOPLE, type LeftOutLine } from '@/domain/people-list/read-people'
import { classNames } from '@/shared/lib/class-names'
import { ratingInColumn, ratingText } from '@/shared/lib/rating'
import { Button, IconButton } from '@/shared/ui/Button'
import { Checkbox, SelectBox } from '@/shared/ui/Field'
import { Dialog } from '@/shared/ui/Dialog'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/PagedList'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { likelyDuplicates, resemblanceText } from '../same-person'
import { nameOf, type ListedPerson } from './review-list'
import type { PeopleListState } from './use-people-list'

export function FirstLineChoice({ list }: { list: PeopleListState }) {
  return <Checkbox label="First line is a header" checked={list.read.hasHeader} onChange={list.setHeader} />
}

const KIND_NAMES: Record<ColumnKind, string> = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  suffix: 'Suffix',
  email: 'Email',
  rating: 'Rating',
  duprId: 'DUPR ID',
  gender: 'Gender',
  other: 'Leave out',
}

const valueOf = ({ kind, whose }: Pick<PeopleColumn, 'kind' | 'whose'>) =>
  whose === 0 || kind === 'other' ? kind : `${kind} ${whose}`

function kindName({ kind, whose }: Pick<PeopleColumn, 'kind' | 'whose'>, isSideBySide: boolean): string {
  if (whose === 0 || kind === 'other') return KIND_NAMES[kind]
  return `${whose === 1 && !isSideBySide ? 'Partner' : `Player ${whose + 1}`}: ${KIND_NAMES[kind].toLowerCase()}`
}

/** What a column is, and can be instead. */
function ColumnSelect({ list, index }: { list: PeopleListState; index: number }) {
  const { read, wanted, setColumn } = list
  const column = read.columns[index]
  if (!column) return null
  const isLeftOut = column.kind === 'other' || (column.kind === 'gender' && !wanted.gender)
  const shown = isLeftOut ? { kind: 'other' as const, whose: 0 } : column
  const possible = [
    ...(['name', 'first', 'last', 'email', 'rating', 'duprId'] as const).map((kind) => ({ kind, whose: 0 })),
    ...(wanted.gender ? [{ kind: 'gender' as const, whose: 0 }] : []),
    { kind: 'name' as const, whose: 1 },
    { kind: 'other' as const, whose: 0 },
  ]
  const options = possible.some((one) => valueOf(one) === valueOf(shown)) ? possible : [shown, ...possible]
  return (
    <div className={classNames('w-fit', isLeftOut ? 'min-w-24 text-muted' : 'min-w-28')}>
      <SelectBox
        compact
        aria-label={`What ${headingOf(column, index)} is`}
        value={valueOf(shown)}
        onChange={({ target }) => {
          const chosen = options.find((one) => valueOf(one) === target.value)
          if (chosen) setColumn(index, chosen)
        }}
      >
        {options.map((one) => (
          <option key={valueOf(one)} value={valueOf(one)}>
            {kindName(one, read.isSideBySide)}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

const headingOf = ({ heading }: PeopleColumn, index: number) => heading ?? `Column ${index + 1}`

const EXAMPLES = 3

/** On a phone, the columns are a list of their own. */
export function Columns({ list }: { list: PeopleListState }) {
  const [isOpen, setOpen] = useState(false)
  const { read, people } = list
  const lines = [...new Set(people.map(({ line }) => line))].slice(0, 50)
  const examples = (index: number) =>
    lines
      .map((line) => read.cells.get(line)?.[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES)
      .join(', ')
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="What is in each column?"
        description="We guessed. Change what's wrong; the list follows."
        actions={
          <Button variant="primary" wide data-initial-focus onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <FirstLineChoice list={list} />
        <ul className="divide-y divide-line">
          {read.columns.map((column, index) => (
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-0 grow basis-32">
                <span
                  className={classNames(
                    'block font-medium wrap-anywhere',
                    column.kind === 'other' && 'text-muted',
                  )}
                >
                  {headingOf(column, index)}
                </span>
                <span className="line-clamp-2 text-note wrap-anywhere text-muted">{examples(index)}</span>
              </span>
              <ColumnSelect list={list} index={index} />
            </li>
          ))}
        </ul>
        <p className="pt-3 text-note text-muted">
          {read.hasHeader && 'Lists with these headers are read this way from now on. '}
          What is left out never leaves this phone.
        </p>
      </Dialog>
    </>
  )
}

type RowsProps = {
  list: PeopleListState
  isTable: boolean
  others: readonly string[] | undefined
  noEmail: string | null | undefined
}

export function PeopleRows({ list, isTable, others = [], noEmail = 'No email: by name only' }: RowsProps) {
  const { people, read, remove } = list
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const names = people.map(nameOf)
  const like = likelyDuplicates(names.slice(0, shown), others)
  const noteOf = (person: ListedPerson, index: number) => {
    const found = like[index]
    // Someone who was asked about has an answer.
    if (person.playerId !== null || person.rosterId !== null || !found) return null
    return resemblanceText(found)
  }
  const removal = (person: ListedPerson) => (
    <IconButton label={`Remove ${nameOf(person) || person.email}`} onClick={() => remove(person.key)}>
      <X aria-hidden className="size-4" />
    </IconButton>
  )
  const rows = people.slice(0, shown)
  return (
    <>
      {isTable ? (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Line</VisuallyHidden>
                </th>
                {read.columns.map((column, index) => (
                  <th key={index} scope="col" className="py-2 pr-2 font-semibold text-muted">
                    <span className="block max-w-28 truncate text-note">{headingOf(column, index)}</span>
                    <ColumnSelect list={list} index={index} />
                  </th>
                ))}
                <th scope="col" className={IN_REACH}>
                  <VisuallyHidden>Remove</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((person, index) => (
                <tr key={person.key} className="border-t border-line">
                  <td className="w-8 pr-2 font-numeral text-muted">{person.line || ''}</td>
                  {read.columns.map((column, at) => (
                    <td
                      key={at}
                      className={classNames(
                        'max-w-64 py-1 pr-2 wrap-anywhere',
                        isLeftOut(column, list) && 'max-w-28 truncate text-muted',
                      )}
                    >
                      {cellOf(person, { column, at, list, noEmail })}
                      {at === firstName(read.columns) && (
                        <RowNote person={person} note={noteOf(person, index)} />
                      )}
                    </td>
                  ))}
                  <td className={IN_REACH}>{removal(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ol aria-labelledby="what-we-read" className="@container divide-y divide-line border-y border-line">
          {rows.map((person, index) => (
            <li key={person.key} className="flex items-center gap-x-3 py-1.5 @max-[18rem]:flex-wrap">
              <span className="mr-auto w-7 shrink-0 font-numeral text-lg text-muted">
                {person.line || ''}
              </span>
              <span className="min-w-0 flex-1 @max-[18rem]:order-last @max-[18rem]:basis-full">
                <span className="block font-medium wrap-anywhere">{nameOf(person) || person.email}</span>
                <span className="block text-note wrap-anywhere text-muted">{detailsOf(person, noEmail)}</span>
                <RowNote person={person} note={noteOf(person, index)} />
              </span>
              {person.rating !== null && !person.keepsRating && (
                <span className="shrink-0 font-numeral text-lg font-bold">{ratingText(person.rating)}</span>
              )}
              {removal(person)}
            </li>
          ))}
        </ol>
      )}
      <ShowMore shown={shown} total={people.length} onMore={() => setShown(shown + ROWS_AT_ONCE)} />
    </>
  )
}

/** Stays at the edge of a table that is wider than its page or dialog. */
const IN_REACH = 'sticky right-0 w-11 bg-ground [dialog_&]:bg-surface'

const firstName = (columns: readonly PeopleColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'name' || kind === 'first' || kind === 'last'),
  )

const isLeftOut = ({ kind }: PeopleColumn, { wanted }: PeopleListState) =>
  kind === 'other' || (kind === 'gender' && !wanted.gender)

function RowNote({ person, note }: { person: ListedPerson; note: string | null }) {
  const state =
    person.playerId !== null && person.rosterId === null
      ? 'Already has an account'
      : person.isNewEmail
        ? 'New email'
        : person.rosterId !== null
          ? 'Already here'
          : null
  return (
    <>
      {state && (
        <span className="block text-note text-muted">
          {state}
          {person.keepsRating && ', rating unchanged'}
        </span>
      )}
      {note && <span className="block text-note text-warning">{note}</span>}
    </>
  )
}

const detailsOf = (person: ListedPerson, noEmail: string | null) =>
  [
    nameOf(person) === '' ? null : (person.email ?? (person.playerId === null ? noEmail : null)),
    person.duprId === null ? null : `DUPR ID ${person.duprId}`,
    person.gender === null ? null : person.gender === 'female' ? 'Woman' : 'Man',
    person.partnerOf === null ? null : `With ${person.partnerOf}`,
  ]
    .filter((part) => part !== null)
    .join(' · ')

interface CellOptions {
  column: PeopleColumn
  at: number
  list: PeopleListState
  noEmail: string | null
}

/** What a cell of the table became; what is left out stands as it was pasted. */
function cellOf(person: ListedPerson, { column, at, list, noEmail }: CellOptions): ReactNode {
  const pasted = list.read.cells.get(person.line)?.[at] ?? ''
  if (isLeftOut(column, list)) return pasted
  // A second person of the row has a row of their own.
  if (column.whose > 0) return person.key.endsWith('.0') ? pasted : ''
  switch (column.kind) {
    case 'name':
      return <span className="font-semibold">{nameOf(person)}</span>
    case 'first':
      return <span className="font-semibold">{person.firstName}</span>
    case 'last':
      return <span className="font-semibold">{person.lastName}</span>
    case 'email':
      if (person.email !== null) return person.email
      return pasted === '' || !pasted.includes('@') ? <span className="text-muted">{noEmail}</span> : ''
    case 'rating':
      if (person.keepsRating) return pasted
      return <span className="font-numeral text-base font-bold">{ratingInColumn(person.rating)}</span>
    case 'duprId':
      return person.duprId
    case 'gender':
      return person.gender === 'female' ? 'Woman' : person.gender === 'male' ? 'Man' : ''
    default:
      return ''
  }
}

const LEFT_OUT_AT_ONCE = 5

/** What no player was made of: columns, and lines that can be added after all. */
export function LeftOut({ list, device }: { list: PeopleListState; device: string }) {
  const { read, add } = list
  const [shown, setShown] = useState(LEFT_OUT_AT_ONCE)
  const id = useId()
  const columns = read.columns.flatMap((column, index) =>
    isLeftOut(column, list) ? [headingOf(column, index)] : [],
  )
  const lines = read.leftOut
  if (columns.length === 0 && lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        Left out
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {columns.length > 0 && (
          <li className="py-2.5">
            <p className="font-medium wrap-anywhere">{columns.join(', ')}</p>
            <p className="text-note text-muted">{`Columns we don't keep. They stay on this ${device}.`}</p>
          </li>
        )}
        {lines.slice(0, shown).map((line) => (
          <li key={line.line} className="flex items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{`“${line.text.slice(0, 120)}”`}</p>
              <p className="text-note text-muted">{whyLeftOut(line)}</p>
            </div>
            {line.why !== 'tooMany' && (
              <Button
                variant="quiet"

                aria-label={`Add line ${line.line}`}
                onClick={() => add(line.line)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={lines.length} onMore={() => setShown(shown + ROWS_AT_ONCE)} />
    </section>
  )
}

function whyLeftOut({ line, why }: LeftOutLine): string {
  if (why === 'twice') return `Line ${line}, a second time`
  return why === 'tooMany'
    ? `Line ${line}. A list holds up to ${MOST_LISTED_PEOPLE.toLocaleString('en-US')} players.`
    : `Line ${line}`
}
