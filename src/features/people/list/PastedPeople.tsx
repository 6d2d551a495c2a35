import { FileText, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import type { ColumnKind } from '@/domain/people-list/header-words'
import type { PeopleColumn } from '@/domain/people-list/columns'
import type { LeftOutLine } from '@/domain/people-list/read-people'
import { classNames } from '@/shared/lib/class-names'
import { ratingInColumn, ratingText } from '@/shared/lib/rating'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { Button } from '@/shared/ui/Button'
import { Checkbox } from '@/shared/ui/Checkbox'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Dialog } from '@/shared/ui/Dialog'
import { IconButton } from '@/shared/ui/IconButton'
import { SelectBox } from '@/shared/ui/SelectBox'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/ShowMore'
import { TextArea } from '@/shared/ui/TextArea'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { likelyDuplicates, resemblanceText } from '../same-person'
import { readListFile, type ListSheet } from './read-list-file'
import { nameOf, type ListedPerson } from './review-list'
import type { PeopleListState } from './use-people-list'

interface PeopleListProps {
  list: PeopleListState
  label: string
  hint?: string
  placeholder?: string
  /** Below the count: what becomes of these players. */
  children?: ReactNode
  /** Names that players of the list may be another spelling of. */
  others?: readonly string[]
  /** What a player without an address is here: 'No email: by name only'. Null where addresses don't matter. */
  noEmail?: string | null
  error?: string | undefined
}

/** A box for a list of players that becomes what was read from it. */
export function PastedPeople(props: PeopleListProps) {
  const { list } = props
  const [sheets, setSheets] = useState<readonly ListSheet[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const take = async (file: File) => {
    setReading(true)
    setProblem(null)
    const result = await readListFile(file)
    setReading(false)
    if ('problem' in result) return setProblem(result.problem)
    setSheets(result.sheets)
    list.take(result.sheets[result.best]?.text ?? '', { isRead: true, file: file.name })
  }
  const files = { take, problem, isReading }
  const isEmpty = list.read.people.length === 0 && list.read.leftOut.length === 0
  const hasResult = list.isShown && !isEmpty
  const isWide = useMediaQuery(WIDE)
  const hasColumns = list.read.columns.length > 0
  const hasRows = (hasResult || list.draft.text.trim() === '') && list.people.length > 0
  return (
    <div className="space-y-6">
      {hasResult ? (
        <ListSource {...props} files={files} sheets={sheets} isWide={isWide} />
      ) : (
        <ListBox {...props} files={files} />
      )}
      {props.children}
      {(hasResult || hasRows) && <LookUpState list={list} />}
      {(hasResult || hasRows) && list.questions.length > 0 && <Questions list={list} />}
      {hasRows && (
        <section aria-labelledby="what-we-read" className="space-y-2">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <h3 id="what-we-read" className="font-semibold">
              {hasResult ? 'What we read' : countOf(list.people.length, 'player')}
            </h3>
            {hasResult && hasColumns && (isWide ? <HeaderChoice list={list} /> : <Columns list={list} />)}
          </div>
          <Rows
            list={list}
            isTable={isWide && hasColumns && hasResult}
            others={props.others}
            noEmail={props.noEmail}
          />
        </section>
      )}
      {hasResult && <LeftOut list={list} device={isWide ? 'computer' : 'phone'} />}
    </div>
  )
}

interface Files {
  take: (file: File) => Promise<void>
  problem: string | null
  isReading: boolean
}

const FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values'
/** Lines that arrive at once were pasted, also where a phone's keyboard doesn't say so. */
const PASTED_LINES = 2

const linesOf = (written: string) => written.trim().split('\n').length

function ListBox({ list, label, hint, placeholder, error, files }: PeopleListProps & { files: Files }) {
  const chooser = useRef<HTMLInputElement>(null)
  const isPasting = useRef(false)
  const { text } = list.draft
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const isPasted =
      linesOf(target.value) >= linesOf(text) + PASTED_LINES - (text.trim() === '' ? 1 : 0) ||
      (isPasting.current && text.trim() === '' && /[,;\n].*[,;\n@]/s.test(target.value))
    isPasting.current = false
    list.take(target.value, { isRead: isPasted })
  }
  return (
    <div className="space-y-3">
      <TextArea
        label={label}
        rows={8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onPaste={() => {
          isPasting.current = true
        }}
        onChange={type}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0]
          if (!file) return
          event.preventDefault()
          void files.take(file)
        }}
        hint={hint}
        error={list.problem ?? error}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          pending={files.isReading}
          icon={<FileText aria-hidden className="size-4" />}
          onClick={() => chooser.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={FILES}
          aria-label="File with players"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void files.take(file)
            target.value = ''
          }}
        />
        {text.trim() !== '' && list.problem === null && (
          <>
            <Button onClick={() => list.show(true)}>Check the list</Button>
            <p role="status" className="text-note text-muted">
              {list.summary}
            </p>
          </>
        )}
      </div>
      {files.problem !== null && (
        <p role="alert" className="text-note text-bad">
          {files.problem}
        </p>
      )}
    </div>
  )
}

type SourceProps = PeopleListProps & { files: Files; sheets: readonly ListSheet[]; isWide: boolean }

/** Where the list is from, in one line, and how to replace it. */
function ListSource({ list, files, sheets, isWide }: SourceProps) {
  const { draft, read } = list
  const title = useRef<HTMLHeadingElement>(null)
  // The box that had the focus is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useTakenAnywhere(list, files)
  return (
    <div>
      <h3 ref={title} tabIndex={-1} aria-live="polite" className="text-xl font-bold outline-none">
        {list.summary}
      </h3>
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p className="min-w-0 grow basis-48 text-note wrap-anywhere text-muted">
          <FileText aria-hidden className="mr-2 inline size-4" />
          {`${draft.file ?? 'Pasted list'}, ${countOf(read.lines, 'line')}`}
          {isWide && ' · paste or drop another list anywhere'}
        </p>
        <Button variant="quiet" onClick={() => list.show(false)}>
          Replace
        </Button>
      </div>
      {sheets.length > 1 && draft.file !== null && (
        <ChoiceChips
          legend="Sheet"
          options={sheets.map(({ name, text }) => [text, name] as const)}
          value={draft.text}
          onChange={(text) => list.take(text, { isRead: true, file: draft.file })}
        />
      )}
      {files.problem !== null && (
        <p role="alert" className="text-note text-bad">
          {files.problem}
        </p>
      )}
    </div>
  )
}

/** Another list can be pasted or dropped wherever nothing is typed. */
function useTakenAnywhere(list: PeopleListState, files: Files) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const file = event.clipboardData?.files[0]
    if (isTyping || (text.trim() === '' && !file)) return
    event.preventDefault()
    if (text.trim() === '' && file) void files.take(file)
    else list.take(text, { isRead: true })
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    event.preventDefault()
    if (file) void files.take(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event)
    const drop = (event: DragEvent) => handleDrop(event)
    const over = (event: DragEvent) => event.preventDefault()
    document.addEventListener('paste', paste)
    document.addEventListener('drop', drop)
    document.addEventListener('dragover', over)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('drop', drop)
      document.removeEventListener('dragover', over)
    }
  }, [])
}

function LookUpState({ list: { isLookingUp, unknown } }: { list: PeopleListState }) {
  return (
    <div className="empty:hidden">
      {isLookingUp && (
        <p role="status" className="text-note text-muted">
          Checking names…
        </p>
      )}
      {unknown && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-warning">
          Couldn't check whether these players already have accounts.
          <Button size="sm" pending={unknown.isFetching} onClick={unknown.retry}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}

/** A list of 1,000 players may have as many questions. */
const QUESTIONS_AT_ONCE = 20

function Questions({ list: { questions, answer } }: { list: PeopleListState }) {
  const [shown, setShown] = useState(QUESTIONS_AT_ONCE)
  return (
    <section aria-label="Questions">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {questions.slice(0, shown).map((question) => (
          <li key={question.key} className="flex gap-3 py-3">
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-warning" />
            <ChoiceChips
              className="min-w-0 flex-1"
              question="plain"
              legend={question.title}
              hint={question.hint}
              options={question.options}
              value={question.chosen}
              onChange={(chosen) => answer(question.key, chosen)}
            />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={questions.length} onMore={() => setShown(shown + ROWS_AT_ONCE)} />
    </section>
  )
}

function HeaderChoice({ list }: { list: PeopleListState }) {
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

function kindName({ kind, whose }: Pick<PeopleColumn, 'kind' | 'whose'>): string {
  if (whose === 0 || kind === 'other') return KIND_NAMES[kind]
  return `${whose === 1 ? 'Partner' : `Player ${whose + 1}`}: ${KIND_NAMES[kind].toLowerCase()}`
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
    <div className={classNames('w-fit min-w-32', isLeftOut && 'text-muted')}>
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
            {kindName(one)}
          </option>
        ))}
      </SelectBox>
    </div>
  )
}

const headingOf = ({ heading }: PeopleColumn, index: number) => heading ?? `Column ${index + 1}`

const EXAMPLES = 3

/** On a phone, the columns are a list of their own. */
function Columns({ list }: { list: PeopleListState }) {
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
        <HeaderChoice list={list} />
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

function Rows({ list, isTable, others = [], noEmail = 'No email: by name only' }: RowsProps) {
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
                  <th key={index} scope="col" className="py-2 pr-4 font-semibold text-muted">
                    <span className="block max-w-48 truncate text-note">{headingOf(column, index)}</span>
                    <ColumnSelect list={list} index={index} />
                  </th>
                ))}
                <th scope="col">
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
                        'max-w-64 py-1 pr-4 wrap-anywhere',
                        isLeftOut(column, list) && 'truncate text-muted',
                      )}
                    >
                      {cellOf(person, { column, at, list, noEmail })}
                      {at === firstName(read.columns) && (
                        <RowNote person={person} note={noteOf(person, index)} />
                      )}
                    </td>
                  ))}
                  <td className="w-11">{removal(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ol aria-labelledby="what-we-read" className="divide-y divide-line border-y border-line">
          {rows.map((person, index) => (
            <li key={person.key} className="flex items-center gap-3 py-1.5">
              <span className="w-7 shrink-0 font-numeral text-lg text-muted">{person.line || ''}</span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{nameOf(person) || person.email}</span>
                <span className="block text-note wrap-anywhere text-muted">{detailsOf(person, noEmail)}</span>
                <RowNote person={person} note={noteOf(person, index)} />
              </span>
              {person.rating !== null && (
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
      {state && <span className="block text-note text-muted">{state}</span>}
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
function LeftOut({ list, device }: { list: PeopleListState; device: string }) {
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
  return why === 'tooMany' ? `Line ${line}. A list holds up to 1,000 players.` : `Line ${line}`
}
