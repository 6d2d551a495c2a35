import { useState } from 'react'
import {
  MOST_PAST_GAMES,
  seasonSheets,
  type SeasonSheets,
  type UnreadLine,
} from '@/domain/past-results/read-games'
import { ChooseFile } from '@/features/people/list/ChooseFile'
import { readListFile } from '@/features/people/list/read-list-file'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { TextArea } from '@/shared/ui/Field'

export interface Sheet {
  text: string
  /** The file it is from; null for a pasted one. */
  file: string | null
  /** The club's own ranking, to compare. */
  ranking: string
  /** What else is in its file. */
  sheets: SeasonSheets
}

const NO_SHEETS: SeasonSheets = { games: [], rankings: [] }
export const EMPTY_SHEET: Sheet = { text: '', file: null, ranking: '', sheets: NO_SHEETS }

interface SheetChipsProps {
  legend: string
  sheets: SeasonSheets['games']
  value: string
  onChange: (text: string) => void
}

/** Of a workbook with several sheets that may be meant, which one is. */
export function SheetChips({ legend, sheets, value, onChange }: SheetChipsProps) {
  if (sheets.length < 2) return null
  return (
    <ChoiceChips
      legend={legend}
      options={sheets.map(({ name, text }) => [text, name] as const)}
      value={value}
      onChange={onChange}
    />
  )
}

/** Characters a game, with everything else that stands in its line. */
const LONGEST_GAME = 200
const LONGEST_SHEET = MOST_PAST_GAMES * LONGEST_GAME
export const MOST_GAMES_TEXT = `${MOST_PAST_GAMES.toLocaleString('en-US')} games`
const TOO_LONG = `That's too long for a sheet of games. Use up to ${MOST_GAMES_TEXT}.`

interface SheetBoxProps {
  sheet: Sheet
  unread: readonly UnreadLine[]
  today: string
  onTake: (taken: Partial<Sheet>) => void
  children: React.ReactNode
}

export function SheetBox({ sheet, unread, today, onTake, children }: SheetBoxProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const write = (text: string) => {
    const isTooLong = text.length > LONGEST_SHEET
    setProblem(isTooLong ? TOO_LONG : null)
    if (!isTooLong) onTake({ text, file: null, sheets: NO_SHEETS })
  }
  const read = async (file: File) => {
    setReading(true)
    setProblem(null)
    const result = await readListFile(file)
    setReading(false)
    if ('problem' in result) return setProblem(result.problem)
    const length = result.sheets.reduce((sum, { text }) => sum + text.length, 0)
    if (length > LONGEST_SHEET) return setProblem(TOO_LONG)
    const sheets = seasonSheets(result.sheets, today)
    const [games] = sheets.games
    const [ranking] = sheets.rankings
    onTake({
      text: games?.text ?? ranking?.text ?? result.sheets[result.best]?.text ?? '',
      file: file.name,
      ranking: games && ranking ? ranking.text : '',
      sheets,
    })
  }
  return (
    <section aria-labelledby="bring-results" className="space-y-4">
      <h2 id="bring-results" className="text-xl font-bold">
        Bring your results
      </h2>
      <TextArea
        label="Games so far"
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        placeholder={'Date, Court, Player, Partner, Player, Partner, Score, Score'}
        hint="One line a game: date, names, and two scores. You see the rankings before anything is stored."
        value={sheet.text}
        onChange={({ target }) => write(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ChooseFile label="File with games" pending={isReading} onChoose={(file) => void read(file)} />
        {children}
      </div>
      {problem !== null && (
        <p role="alert" className="text-note text-bad">
          {problem}
        </p>
      )}
      <div role="status" className="text-sm empty:hidden">
        {sheet.text.trim() !== '' && unread.length > 0 && (
          <p>No games found. Each line needs a date, two or four names, and two scores.</p>
        )}
      </div>
    </section>
  )
}
