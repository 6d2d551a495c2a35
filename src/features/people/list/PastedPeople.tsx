import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { countOf } from '@/domain/format-text'
import { useMediaQuery, WIDE } from '@/shared/lib/use-media-query'
import { Button } from '@/shared/ui/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { ROWS_AT_ONCE, ShowMore } from '@/shared/ui/PagedList'
import { TextArea } from '@/shared/ui/Field'
import { ChooseFile } from './ChooseFile'
import { Columns, FirstLineChoice, LeftOut, PeopleRows } from './PeopleRows'
import { readListFile, type ListSheet } from './read-list-file'
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
      {(hasResult || hasRows) && list.unknown && <NotLookedUp {...list.unknown} />}
      {(hasResult || hasRows) && list.questions.length > 0 && <Questions list={list} />}
      {hasRows && (
        <section aria-labelledby="what-we-read" className="space-y-2">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            {/* A line of its own would move what is about to be tapped. */}
            <h3 id="what-we-read" aria-live="polite" className="font-semibold">
              {list.isLookingUp
                ? 'Checking names…'
                : hasResult
                  ? 'What we read'
                  : countOf(list.people.length, 'player')}
            </h3>
            {hasResult && hasColumns && (isWide ? <FirstLineChoice list={list} /> : <Columns list={list} />)}
          </div>
          <PeopleRows
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

/** Lines that arrive at once were pasted, also where a phone's keyboard doesn't say so. */
const PASTED_LINES = 2

const linesOf = (written: string) => written.trim().split('\n').length

function ListBox({ list, label, hint, placeholder, error, files }: PeopleListProps & { files: Files }) {
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
        <ChooseFile
          label="File with players"
          pending={files.isReading}
          onChoose={(file) => void files.take(file)}
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

function NotLookedUp({ isFetching, retry }: NonNullable<PeopleListState['unknown']>) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-warning">
      Couldn't check whether these players already have accounts.
      <Button size="sm" pending={isFetching} onClick={retry}>
        Retry
      </Button>
    </p>
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
