import { classNames } from '@/shared/lib/class-names'
import type { CourtGame } from '../score-sheet-view'
import { winnerOnSheet } from '../courts'
import { type EnteredScore, scoreText, completeScore, type Score } from '../score'
import { lineName, teamName } from '../game-text'
import { Send, TriangleAlert } from 'lucide-react'
import type { PendingScore } from '@/shared/outbox/pending-score'
import { useIsStored } from '@/shared/outbox/outbox'
import { waitingReason, formatPendingScore } from '@/shared/outbox/waiting-text'
import { useScoring } from '../use-scoring'
import { Button } from '@/shared/ui/Button'
import { CopyAndShare } from '@/shared/ui/CopyAndShare'
import type { ScoreEntry } from '../use-score-entry'
import { checkScore } from '@/domain/match-score'
import { Dialog } from '@/shared/ui/Dialog'

/** In characters, on a phone. */
const LONGEST_BESIDE_SCORE = 10

type GameLineProps = {
  game: CourtGame
  score: EnteredScore | null
  /** The longest part of a name that has room beside the score. */
  longest?: number
}

/** A game in one line, or two with large text, with the winner in their side's color. Without a score, just the names. */
export function GameLine({ game, score, longest = LONGEST_BESIDE_SCORE }: GameLineProps) {
  const won = winnerOnSheet({ ...game, score })
  if (!score) {
    return (
      <p className="min-w-0 flex-1 basis-40 text-sm wrap-break-word">
        {lineName(game.team1)} <span className="text-muted">vs.</span> {lineName(game.team2)}
      </p>
    )
  }
  // Names of which a part has no room beside the score stand above each other.
  const names = [lineName(game.team1), lineName(game.team2)]
  if (names.some((each) => each.split(/[\s-]/).some((part) => part.length > longest))) {
    return (
      <div className="min-w-0 flex-1 basis-40 py-2 text-sm">
        <StoredScore game={game} score={score} namesOf={lineName} />
      </div>
    )
  }
  const name = 'self-center wrap-break-word '
  const points = 'font-numeral text-2xl font-bold'
  return (
    <div className="@container min-w-0 flex-1 basis-40">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] text-sm @max-[15rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="contents">
          <dt className={name + (won === 'team1' ? 'text-team1' : 'text-muted')}>{lineName(game.team1)}</dt>
          <dd className={`${points} pl-2 @max-[15rem]:text-right @min-[15rem]:after:content-['–']`}>
            {score.team1 ?? '?'}
          </dd>
        </div>
        <div className="contents">
          <dt
            className={`${name}@min-[15rem]:order-last @min-[15rem]:pl-2 ${won === 'team2' ? 'text-team2' : 'text-muted'}`}
          >
            {lineName(game.team2)}
          </dt>
          <dd className={`${points} @max-[15rem]:pl-2 @max-[15rem]:text-right`}>{score.team2 ?? '?'}</dd>
        </div>
      </dl>
    </div>
  )
}

type StoredScoreProps = { game: CourtGame; score: EnteredScore | null; namesOf?: typeof teamName }

/** A game in two lines, with the winner in their side's color. Without a score, just the names. */
export function StoredScore({ game, score, namesOf = teamName }: StoredScoreProps) {
  const won = winnerOnSheet({ ...game, score })
  return (
    <dl className="space-y-1">
      <Line name={namesOf(game.team1)} points={score?.team1} color={won === 'team1' && 'text-team1'} />
      <Line name={namesOf(game.team2)} points={score?.team2} color={won === 'team2' && 'text-team2'} />
    </dl>
  )
}

type LineProps = { name: string; points: number | null | undefined; color: string | false }

function Line({ name, points, color }: LineProps) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4', color || 'text-muted')}>
      <dt className="min-w-0 flex-1 basis-36 wrap-break-word">{name}</dt>
      <dd className="ml-auto font-numeral text-3xl/9 font-bold tabular-nums">{points ?? '–'}</dd>
    </div>
  )
}

/** Shown with a score that the server doesn't have yet, once an attempt to send it has failed: why, and whether the phone keeps it. */
export function PendingScoreNote({
  pendingScore: { key, problem },
}: {
  pendingScore: Pick<PendingScore, 'key' | 'problem'>
}) {
  const isStored = useIsStored(useScoring().outbox, key)
  if (!problem) return null
  const Icon = isStored ? Send : TriangleAlert
  return (
    <p className="mt-2.5 flex gap-2 rounded-button border border-warning/30 bg-warning-dim p-3 text-sm text-warning">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {waitingReason(problem)}{' '}
        {isStored
          ? "Your score is safe on this phone. We'll send it as soon as we can."
          : "This phone couldn't store your score. Keep this page open: we'll send it as soon as we can."}
      </span>
    </p>
  )
}

type RejectedScoreProps = {
  mine: EnteredScore
  because: string
  entry: ScoreEntry
  /** False if this person can no longer enter scores, but others can. */
  canEnter: boolean
}

/** Shows a score that the server refused, the reason, and what the person can do. */
export function RejectedScore({ mine, because, entry, canEnter }: RejectedScoreProps) {
  const { helper } = useScoring()
  return (
    <div role="alert" className="rounded-button border border-warning/30 bg-warning-dim p-3 text-sm">
      <p className="text-warning">
        Your score {scoreText(mine)} wasn't saved. {because}
        {!canEnter && ` Ask ${helper} to enter it.`}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {canEnter && (
          <>
            <Button onClick={() => void entry.reopen()}>Edit my score</Button>
            <Button onClick={() => void entry.again()}>Try again</Button>
          </>
        )}
        {entry.pendingScore && (
          <CopyAndShare
            text={formatPendingScore(entry.pendingScore)}
            copyLabel="Copy my score"
            shareLabel={`Ask ${helper}`}
          />
        )}
        <Button onClick={() => void entry.discard()}>Discard my score</Button>
      </div>
    </div>
  )
}

type SupersededScoreProps = { mine: EnteredScore; theirs: Score | null; entry: ScoreEntry }

/**
 * Shown if a different score was stored while this person entered one: both appear, and nothing is overwritten unseen. It is
 * a dialog if the conflict was found on Submit, and otherwise part of the card, so that it doesn't interrupt anyone.
 */
export function SupersededScore({ mine, theirs, entry }: SupersededScoreProps) {
  const { myId } = useScoring()
  const { game, rules } = entry
  const isMine = game.enteredBy?.id === myId
  const who = isMine ? 'You' : (game.enteredBy?.name ?? 'Someone')
  const complete = checkScore(rules, mine.team1, mine.team2).valid ? completeScore(mine) : null

  const isLost = game.lost !== undefined && mine === game.lost
  const explanation = isLost
    ? `The server was restored from a backup and no longer has this score.${theirs ? ' Which one counts?' : ' Send it again?'}`
    : theirs
      ? `${who} entered a different score for this game. Which one counts?`
      : `${who} changed this game. Check who's playing before you keep your score.`
  const scores = (
    <ScoreChoice
      game={game}
      mine={mine}
      theirs={theirs}
      storedBy={isMine || isLost ? 'Saved' : who}
      mineLabel={isLost ? 'Lost' : 'Yours'}
    />
  )
  const buttons = (
    <>
      <Button className="flex-1" onClick={() => void entry.discard()}>
        {isLost ? "Don't send" : isMine ? 'Keep saved score' : 'Keep theirs'}
      </Button>
      <Button className="flex-1" pending={entry.isStoring} onClick={() => void entry.keepMine(complete)}>
        {isLost ? 'Send again' : 'Use mine'}
      </Button>
    </>
  )

  if (entry.isAsked) {
    return (
      <Dialog
        open
        onClose={entry.closeQuestion}
        title="Two different scores"
        description={explanation}
        actions={buttons}
      >
        {scores}
      </Dialog>
    )
  }
  return (
    <div className="space-y-3.5" role="alert">
      <p className="text-warning">{explanation}</p>
      {scores}
      <div className="flex gap-2">{buttons}</div>
    </div>
  )
}

type ScoreChoiceProps = {
  game: CourtGame
  mine: EnteredScore
  theirs: Score | null
  storedBy: string
  mineLabel: string
}

function ScoreChoice({ game, mine, theirs, storedBy, mineLabel }: ScoreChoiceProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-note text-muted">
        <tr>
          <th scope="col" className="sr-only">
            Team
          </th>
          <th scope="col" className="max-w-24 px-2 pb-1 text-right font-medium wrap-anywhere">
            {storedBy}
          </th>
          <th scope="col" className="pb-1 pl-2 text-right font-medium">
            {mineLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        <ChoiceLine name={teamName(game.team1)} theirs={theirs?.team1} mine={mine.team1} color="text-team1" />
        <ChoiceLine name={teamName(game.team2)} theirs={theirs?.team2} mine={mine.team2} color="text-team2" />
      </tbody>
    </table>
  )
}

type ChoiceLineProps = { name: string; theirs: number | undefined; mine: number | null; color: string }

function ChoiceLine({ name, theirs, mine, color }: ChoiceLineProps) {
  return (
    <tr>
      <th scope="row" className={`font-medium wrap-anywhere ${color}`}>
        {name}
      </th>
      <td className="px-2 text-right font-numeral text-3xl font-bold tabular-nums">{theirs ?? '–'}</td>
      <td className="pl-2 text-right font-numeral text-3xl font-bold tabular-nums">{mine ?? '–'}</td>
    </tr>
  )
}
