import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, FileText } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { countOf } from '@/domain/format-text'
import { compareRanking } from '@/domain/past-results/compare-ranking'
import { readGames, readRanking, type PastedGame, type UnreadLine } from '@/domain/past-results/read-games'
import { orderOnRoster, reviewGames, type GameQuestion } from '@/domain/past-results/review-games'
import { useMe } from '@/features/auth/use-auth'
import { courtInSentence, type CourtNames, type League } from '@/features/leagues/league'
import { personKey } from '@/shared/lib/name-matches'
import { figuresOf, unitOf, leagueRanking } from '@/features/rankings/league-ranking'
import type { SeasonRecord } from '@/features/rankings/api'
import type { RankingWeek } from '@/domain/season/season-ranking'
import { calendarDate, dayIn } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { Field, TextArea } from '@/shared/ui/Field'
import { FormAlert } from '@/shared/ui/Form'
import { ShowMore } from '@/shared/ui/PagedList'
import { bringResults, pastSeason, toBring } from './api'
import { EMPTY_SHEET, MOST_GAMES_TEXT, SheetBox, SheetChips, type Sheet } from './SheetBox'
import { StartingOrder } from './StartingOrder'

interface BringResultsProps {
  league: League
  season: SeasonRecord
  courts: CourtNames
}

/** A sheet of games from before the league was here, and the ranking as it would be with them. */
export function BringResults({ league, season, courts }: BringResultsProps) {
  const me = useMe()
  const [sheet, setSheet] = useState(EMPTY_SHEET)
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [isShown, setShown] = useState(false)
  const [importId, setImportId] = useState(() => crypto.randomUUID())
  const save = useMutation(bringResults(league.id))
  const text = useDeferredValue(sheet.text)
  const [today] = useState(() => dayIn(new Date().toISOString(), league.timeZone))
  const read = useMemo(() => readGames(text, today), [text, today])
  const reviewed = useMemo(() => {
    const byName = new Map(
      Object.entries(courts).map(([number, name]) => [name?.toLowerCase(), Number(number)]),
    )
    return reviewGames(read, answers, {
      roster: [...season.members, ...season.invited],
      rules: league,
      courtNamed: (name) => byName.get(name.toLowerCase()) ?? null,
      keyOf: personKey,
      dateText: calendarDate,
    })
  }, [read, answers, season, courts, league])
  const { days, games, twice, without } = reviewed
  const ranking = useMemo(
    () => leagueRanking(pastSeason(season, days), league, me.profileId).latest,
    [season, days, league, me.profileId],
  )
  const take = (taken: Partial<Sheet>) => {
    setSheet({ ...sheet, ...taken })
    if (taken.text === undefined) return
    setAnswers({})
    save.reset()
    setImportId(crypto.randomUUID())
    setShown(taken.file != null || readGames(taken.text, '9999-12-31').games.length > 1)
  }
  const hasSheet = isShown && read.games.length > 0
  if (!hasSheet)
    return (
      <div className="max-w-2xl space-y-6">
        <SheetBox
          sheet={sheet}
          unread={read.games.length === 0 && !read.totals ? read.leftOut : []}
          today={today}
          onTake={take}
        >
          {read.games.length > 0 && <Button onClick={() => setShown(true)}>Check the games</Button>}
        </SheetBox>
        {read.totals && (
          <StartingOrder
            key={text}
            league={league}
            order={orderOnRoster(read.totals, [...season.members, ...season.invited], personKey)}
          />
        )}
      </div>
    )
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="text-xl font-bold" aria-live="polite">
            {headline(read.games, reviewed.questions.length)}
          </h2>
          <p className="text-muted">
            This is how the rankings would stand. Nothing is stored, and no one gets a message.
            {without > 0 && ` ${countOf(without, 'line')} ${without === 1 ? 'stays' : 'stay'} out.`}
          </p>
        </div>
        <Button
          variant="primary"
          disabled={games === 0}
          pending={save.isPending}
          onClick={() => {
            if (!save.isPending) save.mutate({ importId, ...toBring(days, league) })
          }}
        >
          {`Bring in ${countOf(games, 'game')}`}
        </Button>
      </div>
      {save.error && <FormAlert>{sentenceFor(save.error)}</FormAlert>}
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p className="min-w-0 grow basis-48 text-note wrap-anywhere text-muted">
          <FileText aria-hidden className="mr-2 inline size-4" />
          {sourceOf(sheet)}
        </p>
        <Button variant="quiet" onClick={() => setShown(false)}>
          Replace
        </Button>
      </div>
      <SheetChips
        legend="Games"
        sheets={sheet.sheets.games}
        value={sheet.text}
        onChange={(chosen) => take({ text: chosen, file: sheet.file })}
      />
      <Questions
        questions={reviewed.questions}
        onAnswer={(key, answer) => setAnswers({ ...answers, [key]: answer })}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {ranking && ranking.rows.length > 0 && <Preview ranking={ranking} last={days.at(-1)?.date ?? ''} />}
        <div className="space-y-8">
          {ranking && (
            <Compared
              league={league}
              courts={courts}
              ranking={ranking}
              text={sheet.ranking}
              onText={(own) => take({ ranking: own })}
            >
              <SheetChips
                legend="Your ranking is on"
                sheets={sheet.sheets.rankings}
                value={sheet.ranking}
                onChange={(own) => take({ ranking: own })}
              />
            </Compared>
          )}
          <section aria-labelledby="past-days">
            <h3 id="past-days" className="font-semibold">
              Game days
            </h3>
            <ul aria-labelledby="past-days" className="divide-y divide-line">
              {days.map(({ date, games: played }) => (
                <li key={date} className="py-2.5">
                  <span className="block font-medium">{calendarDate(date)}</span>
                  <span className="block text-note text-muted">{countOf(played.length, 'game')}</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-note text-muted">
              {`Marked “brought in” on the game days. You can undo all of it until week ${days.length + 1} has a score.`}
            </p>
          </section>
          <LeftOut
            lines={[
              ...read.leftOut.map(({ line, text: written, why }) => ({ line, text: written, why: WHY[why] })),
              ...twice.map(({ line, names }) => ({
                line,
                text: names.join(', '),
                why: 'someone is in it twice',
              })),
            ].toSorted((a, b) => a.line - b.line)}
          />
        </div>
      </div>
    </div>
  )
}

/** 'club.xlsx: Nov 7, Nov 14', or the file alone if it is no workbook. */
function sourceOf({ file, text, sheets }: Sheet): string {
  const name = sheets.games.find((one) => one.text === text)?.name
  if (file === null) return 'Pasted sheet'
  return name === undefined || name === file ? file : `${file}: ${name}`
}

function headline(games: readonly PastedGame[], questions: number): string {
  const days = new Set(games.map(({ date }) => date)).size
  const asked = questions === 0 ? '' : `, ${countOf(questions, 'question')}`
  return `${countOf(games.length, 'game')} on ${countOf(days, 'day')}${asked}`
}

const QUESTIONS_AT_ONCE = 20

interface QuestionsProps {
  questions: readonly GameQuestion[]
  onAnswer: (key: string, answer: string) => void
}

function Questions({ questions, onAnswer }: QuestionsProps) {
  const [shown, setShown] = useState(QUESTIONS_AT_ONCE)
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {questions.slice(0, shown).map((question) => (
          <li key={question.key} className="flex gap-3 py-3">
            <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-warning" />
            <div className="min-w-0 flex-1 space-y-3">
              <ChoiceChips
                question="plain"
                legend={question.title}
                hint={question.hint}
                options={question.options}
                value={question.chosen}
                onChange={(chosen) => onAnswer(question.key, chosen)}
              />
              {question.score && (
                <Field
                  label="Right score"
                  placeholder="11-9"
                  autoComplete="off"
                  value={question.score.text}
                  onChange={({ target }) => onAnswer(question.score?.key ?? '', target.value)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={questions.length} onMore={() => setShown(shown + QUESTIONS_AT_ONCE)} />
    </section>
  )
}

const ROWS = 8

function Preview({ ranking, last }: { ranking: RankingWeek; last: string }) {
  const [shown, setShown] = useState(ROWS)
  const rows = ranking.rows.filter(({ place }) => place !== null)
  return (
    <section aria-labelledby="past-ranking">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="past-ranking" className="font-semibold">{`After ${calendarDate(last)}`}</h3>
        <p className="text-note text-muted">{countOf(rows.length, unitOf(rows).toLowerCase())}</p>
      </div>
      <ol aria-labelledby="past-ranking" className="divide-y divide-line">
        {rows.slice(0, shown).map((row) => (
          <li key={row.id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
            <span className="w-7 shrink-0 font-numeral text-xl font-bold text-accent">{row.place}</span>
            <Avatar name={row.name} />
            <span className="min-w-0 grow basis-24 font-medium wrap-anywhere">{row.name}</span>
            <span className="shrink-0 text-note text-muted">{figuresOf(row, ranking.basis)}</span>
          </li>
        ))}
      </ol>
      <ShowMore shown={shown} total={rows.length} onMore={() => setShown(rows.length)} />
    </section>
  )
}

const MOST_DIFFERENCES = 8
/** Characters, for the names of the largest league. */
const LONGEST_RANKING = 20_000

interface ComparedProps {
  league: League
  courts: CourtNames
  ranking: RankingWeek
  text: string
  onText: (text: string) => void
  children: React.ReactNode
}

function Compared({ league, courts, ranking, text, onText, children }: ComparedProps) {
  // 200 names take 20 ms, and every letter of an answer above draws this again.
  const own = useMemo(() => readRanking(text), [text])
  const compared = compareRanking(ranking, own, {
    rankingBasis: league.rankingBasis,
    tieBreakers: league.tieBreakers,
    keyOf: personKey,
    nameOfCourt: (number) => courtInSentence(courts, number),
  })
  return (
    <section aria-labelledby="compared" className="space-y-3">
      <h3 id="compared" className="font-semibold">
        Your sheet and ours
      </h3>
      {compared.of > 1 && (
        <ul aria-labelledby="compared" className="space-y-3">
          <li className="flex gap-3">
            {compared.same > 0 ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            )}
            <span>
              {`${compared.same} of ${compared.of} places are the same.`}
              {compared.isPart && (
                <span className="block text-note text-muted">
                  {`Places among the ${compared.of} on both lists.`}
                </span>
              )}
            </span>
          </li>
          {compared.differences.slice(0, MOST_DIFFERENCES).map((difference) => (
            <li key={difference} className="flex gap-3">
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
              {difference}
            </li>
          ))}
        </ul>
      )}
      {children}
      <TextArea
        label="Your ranking (optional)"
        rows={3}
        spellCheck={false}
        maxLength={LONGEST_RANKING}
        hint={
          text.trim() === '' || compared.of > 1
            ? 'Names, the best first. Only compared, never stored.'
            : 'To compare, at least two of these names have to be in the rankings above.'
        }
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </section>
  )
}

const WHY: Record<UnreadLine['why'], string> = {
  noDate: 'no date',
  noPlayers: 'not two or four players',
  noScore: 'no score',
  notPlayed: 'no result',
  future: 'a date ahead',
  tooMany: `after the first ${MOST_GAMES_TEXT}`,
}

function LeftOut({ lines }: { lines: readonly { line: number; text: string; why: string }[] }) {
  const [shown, setShown] = useState(ROWS)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="unread-lines">
      <h3 id="unread-lines" className="font-semibold">
        Left out
      </h3>
      <ul aria-labelledby="unread-lines" className="divide-y divide-line">
        {lines.slice(0, shown).map(({ line, text, why }) => (
          <li key={line} className="py-2.5">
            <p className="font-medium wrap-anywhere">{`“${text.slice(0, 120)}”`}</p>
            <p className="text-note text-muted">{`Line ${line}: ${why}`}</p>
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={lines.length} onMore={() => setShown(shown + ROWS)} />
    </section>
  )
}
