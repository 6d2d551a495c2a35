import {
  finalsSentence,
  placeSentence,
  recordSentence,
} from '../../../../src/domain/season/result-sentences.ts'
import { viewGameDay, type GameDayFacts } from './game-day.ts'
import { greet, oneLine, type MailContent } from './layout.ts'
import { dayOf } from './when.ts'

/** What app.tell_results says about one player. */
interface ResultsMessage extends GameDayFacts {
  won: number
  lost: number
  drawn: number
  diff: number
  /** In the rankings; null for players who aren't ranked yet. */
  place: number | null
  /** Theirs, where the place counts; null in a league without divisions. */
  division: number | null
  tied: boolean
  /** Places up; null where there is nothing to compare with. */
  arrow: number | null
  /** The name of their next court; null if results don't move players. */
  next_court: string | null
  /** The place counts on the ladder. */
  on_ladder: boolean
  is_finals: boolean
  /** Their place after the finals; null where those decided nothing. */
  final_place: number | null
  /** What the day did to them, in the words of the organizer's app. */
  reason: string | null
}

/** What public.tell_corrections says to one player. */
interface CorrectionsMessage extends GameDayFacts {
  /** 'Court 2, game 1: was 11–7, now 7–11 (Wrong score entered)' */
  corrections: string[]
}

/** What app.tell_ended_early says. */
interface EndedMessage extends GameDayFacts {
  /** Games with a result, and all games. */
  done: number
  games: number
}

function resultsMail(to: string, message: ResultsMessage, siteUrl: string): MailContent {
  const { won, lost, drawn, diff, next_court: court, starts_at, time_zone, is_finals, final_place } = message
  const league = oneLine(message.league)
  return {
    to,
    subject: `${is_finals ? 'Your finals results' : 'Your results'}: ${league}, ${dayOf(starts_at, time_zone)}`,
    greeting: greet(message),
    opening: is_finals ? `The finals of ${league} are over.` : `Week ${message.week} of ${league} is final.`,
    headline: recordSentence({ person: { row: { won, lost, drawn, pointDiff: diff } } }),
    facts: [
      final_place === null ? placeSentence({ row: message }, true) : finalsSentence(final_place),
      ...(message.reason === null ? [] : [oneLine(message.reason)]),
      ...(court === null ? [] : [`Your next court: ${oneLine(court)}`]),
    ],
    button: resultsButton(message, siteUrl),
    footer: `You got this email because you play in ${league}.`,
  }
}

/** Tells a player what was corrected in their games after the day was finalized. */
function correctionsMail(to: string, message: CorrectionsMessage, siteUrl: string): MailContent {
  const { corrections, starts_at, time_zone, week } = message
  const league = oneLine(message.league)
  return {
    to,
    subject: `Corrected results: ${league}, ${dayOf(starts_at, time_zone)}`,
    greeting: greet(message),
    opening: `An organizer corrected week ${week} of ${league}, so your record changed.`,
    headline: 'Corrected results',
    facts: corrections.map((line) => `${oneLine(line)}.`),
    button: resultsButton(message, siteUrl),
    footer: `You got this email because you play in ${league}.`,
  }
}

/** By kind of message. */
export const RESULTS_MAILS = {
  results(to: string, message: ResultsMessage | CorrectionsMessage, siteUrl: string): MailContent {
    return 'corrections' in message
      ? correctionsMail(to, message, siteUrl)
      : resultsMail(to, message, siteUrl)
  },

  game_day_ended(to: string, message: EndedMessage, siteUrl: string): MailContent {
    const { done, games, starts_at, time_zone, week } = message
    const league = oneLine(message.league)
    return {
      to,
      subject: `Ended early: ${league}, ${dayOf(starts_at, time_zone)}`,
      greeting: greet(message),
      opening: `Week ${week} of ${league} is over.`,
      headline: 'Ended early',
      facts: [
        done === 0
          ? 'No games were played.'
          : `${done} of ${games} games ${done === 1 ? 'has a result and counts' : 'have a result and count'}.`,
      ],
      button: done === 0 ? viewGameDay(message, siteUrl) : resultsButton(message, siteUrl),
      footer: `You got this email because you play in ${league}.`,
    }
  },
}

function resultsButton({ league_id }: GameDayFacts, siteUrl: string) {
  return {
    label: 'View results',
    href: new URL(`/leagues/${league_id}/weekly`, siteUrl).href,
    textLabel: 'View the results:',
  }
}
