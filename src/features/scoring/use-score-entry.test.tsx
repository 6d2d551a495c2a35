import { render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { Outbox } from '@/shared/outbox/outbox'
import { scoreKind } from '@/shared/outbox/score-kind'
import type { ScoreAddress, ServerScore, Submission, SubmissionResult } from '@/shared/outbox/pending-score'
import { seedsFor } from '../../../tests/seeds'
import { openDraftStore } from './drafts'
import { EMPTY_SCORE, completeScore, sameScore, type Score } from './score'
import type { CourtGame } from './score-sheet-view'
import { useScoreEntry, type ScoreEntry } from './use-score-entry'
import { ScoringContext, type Scoring } from './use-scoring'

const SEEDS = seedsFor(4_000, 40, [2, 5, 92, 109, 124, 223])

/** The Undo actions of the messages, in order. */
const offers: (() => void)[] = []
beforeEach(() => {
  // React draws when it would in a browser, not as soon as a test allows it.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  vi.spyOn(toast, 'custom').mockImplementation((message) => {
    const { props } = message as { props: { offer: { onUndo: () => void } } }
    offers.push(props.offer.onUndo)
    return ''
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

/** A moment in which the page draws and runs effects, as far as React has put them off. It takes a few at most. */
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve))

const microtasks = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** A game on the server, which takes scores as submit_score does. */
function serverWith(score: Score | null) {
  const stored: ServerScore = {
    version: score ? 1 : 0,
    ...(score ?? EMPTY_SCORE),
    updatedAt: '2026-11-24T18:00:00Z',
    updatedBy: 'maya',
    updatedByName: 'Maya R.',
  }
  const taken = new Set<string>()
  return {
    stored,
    take({ submissionId, team1, team2, seenVersion }: Submission): SubmissionResult {
      const isSame = stored.team1 === team1 && stored.team2 === team2
      const outcome = taken.has(submissionId)
        ? 'applied'
        : isSame
          ? 'agreed'
          : stored.version === seenVersion
            ? 'applied'
            : 'conflict'
      if (outcome === 'applied' && !taken.has(submissionId)) {
        taken.add(submissionId)
        Object.assign(stored, { version: stored.version + 1, team1, team2 })
      }
      return { outcome, stored: { ...stored } }
    },
  }
}

const GAME: CourtGame = {
  id: 'game-1',
  courtNumber: 1,
  courtName: 'Court 1',
  number: 1,
  team1: [],
  team2: [],
  score: null,
  result: 'score',
  endedBy: [],
  version: 0,
  lost: undefined,
  enteredBy: null,
}

const ADDRESS: ScoreAddress = {
  key: 'maya/game-1',
  owner: 'maya',
  kind: 'game',
  target: 1,
  label: 'Court 1, game 1',
  sides: ['Maya / Tom', 'Ines / Sam'],
}

type Request = {
  entry: Submission
  answer?: SubmissionResult
  settle: (answer: SubmissionResult | null) => void
}

async function openGame(before: Score | null, isSlow = false) {
  const server = serverWith(before)
  let drawn: CourtGame = { ...GAME, score: before, version: server.stored.version }
  const listeners = new Set<() => void>()
  /** A read or an answer, which never replaces something newer. */
  const read = (stored: ServerScore) => {
    if (stored.version <= drawn.version) return
    drawn = { ...drawn, version: stored.version, score: completeScore(stored) }
    for (const listener of listeners) listener()
  }
  const requests: Request[] = []
  /** What the phone has yet to store. */
  const writes: (() => void)[] = []
  let isOpen = false
  const timers = new Set<() => void>()
  const clock = { now: 0 }
  const records = new Map<string, unknown>()
  const outbox = new Outbox({
    storage: {
      all: () => Promise.resolve(structuredClone([...records.values()])),
      update: async (key, step) => {
        await (isOpen && isSlow ? new Promise<void>((store) => writes.push(store)) : Promise.resolve())
        const after = step(structuredClone(records.get(key)))
        if (after === null) records.delete(key)
        else records.set(key, structuredClone(after))
      },
      consumeWasRecreated: () => false,
    },
    kinds: {
      game: scoreKind({
        send: async (_pendingScore, entry) => {
          const answer = await new Promise<SubmissionResult | null>((settle) => {
            requests.push({ entry, settle })
          })
          if (!answer) throw new ClientError('network')
          if (answer.outcome !== 'refused') read(answer.stored)
          return answer
        },
        show: () => {},
      }),
    },
    exclusively: (work) => work(),
    broadcast: () => {},
    isOnline: () => true,
    now: () => clock.now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    later: (work, ms) => {
      // Longer than any pause here: the time limits of requests and of the storage, which don't pass.
      if (ms >= 5_000) return () => {}
      timers.add(work)
      return () => void timers.delete(work)
    },
  })
  await outbox.setOwner('maya')
  offers.length = 0
  const draftStore = await openDraftStore('maya', 'day', {
    load: () => Promise.resolve([]),
    save: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  })
  const scoring: Scoring = {
    leagueId: 'league',
    gameDayId: 'day',
    myId: 'maya',
    rules: {},
    draftStore,
    outbox,
    forgetLost: () => {},
    addressOf: () => ADDRESS,
    helper: 'an organizer',
    isFinalized: false,
    lastRound: null,
  }
  const shown: { entry?: ScoreEntry; again?: ScoreEntry } = {}
  function Row({ onDraw }: { onDraw: (drawnRow: ScoreEntry) => void }) {
    const game = useSyncExternalStore(
      (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      () => drawn,
    )
    onDraw(useScoreEntry(game))
    return null
  }
  const { unmount } = render(
    <ScoringContext.Provider value={scoring}>
      <Row
        onDraw={(row) => {
          shown.entry = row
        }}
      />
      {/* As with full screen, the game is on the page twice. */}
      <Row
        onDraw={(row) => {
          shown.again = row
        }}
      />
    </ScoringContext.Provider>,
  )
  const entry = (which: 'entry' | 'again' = 'entry') => {
    const row = shown[which]
    if (!row) throw new Error('Nothing was drawn.')
    return row
  }
  isOpen = true
  return { server, read, requests, writes, timers, clock, outbox, draftStore, entry, unmount }
}

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Step = [name: string, act: () => unknown]

/**
 * Enters 11–7, undoes it, and enters `again`, while answers, polls, drawings, and effects come in any order. So does what a
 * slow phone has to store.
 */
async function enterUndoAndEnterAgain(seed: number, before: Score | null, again: Score, isSlow = false) {
  const roll = dice(seed)
  const game = await openGame(before, isSlow)
  const { entry, requests, writes, timers, server } = game
  const isForm = () => entry().state.kind === 'editing'
  const isReady = (score: Score) => {
    const { state, isStoring } = entry()
    return state.kind === 'editing' && !isStoring && sameScore(state.score, score)
  }
  const enterScore = (score: Score) => [
    {
      can: isForm,
      act: () => entry().enter(score.team1 === 11 ? { ...score, team2: null } : { ...score, team1: null }),
    },
    { can: isForm, act: () => entry().enter(score) },
    { can: () => isReady(score), act: () => void entry().submit(score) },
  ]
  const undo = {
    // Offered on the page that shows the score as submitted.
    can: () => offers.length > 0 && !isForm(),
    act: () => offers[0]?.(),
  }
  const script = [...enterScore(ELEVEN_SEVEN), undo, ...enterScore(again)]
  const polls: ServerScore[] = []
  let losses = 0
  /** How many moments have passed in which nothing but drawing happened. */
  let idle = 0
  const settle = (request: Request, answer: SubmissionResult | null) => {
    requests.splice(requests.indexOf(request), 1)
    request.settle(answer)
  }
  const wake = () => {
    const due = [...timers]
    timers.clear()
    game.clock.now += 5_000
    for (const work of due) work()
  }
  const possible = () => {
    const steps: Step[] = []
    const [next] = script
    const open = requests.find(({ answer }) => !answer)
    const answered = requests.find(({ answer }) => answer)
    if (next?.can()) steps.push([`person ${script.length}`, () => script.shift()?.act()])
    // A score that is shown as submitted is opened for a correction first.
    if (before && next && next !== undo && !isForm()) {
      steps.push(['edit', () => entry(roll(2) === 0 ? 'entry' : 'again').edit()])
    }
    if (writes.length > 0) steps.push(['store', () => writes.shift()?.()])
    if (open) steps.push(['process', () => (open.answer = server.take(open.entry))])
    if (answered) steps.push(['answer', () => settle(answered, answered.answer ?? null)])
    if (answered && losses < 2 && roll(8) === 0) {
      steps.push(['lose', () => ((losses += 1), settle(answered, null))])
    }
    if (idle < 3) steps.push(['draw', nextTask])
    if (timers.size > 0) steps.push(['wake', wake])
    if (next && polls.length < 2) steps.push(['poll', () => polls.push({ ...server.stored })])
    if (polls.length > 0) {
      steps.push(['read', () => polls.splice(roll(polls.length), 1).forEach((poll) => game.read(poll))])
    }
    return steps
  }
  const story: string[] = []
  let sawChoice = false
  while (story.length < 400) {
    const steps = possible()
    const step = steps[roll(steps.length)]
    if (!step) break
    const [name, act] = step
    story.push(name)
    idle = name === 'draw' ? idle + 1 : 0
    await act()
    await microtasks()
    sawChoice ||= entry().state.kind === 'choice'
  }
  const { team1, team2 } = server.stored
  const end = {
    left: script.length,
    stored: [team1, team2],
    state: entry().state.kind,
    drafts: game.draftStore.all().length,
    pending: game.outbox.view().pendingScores.length,
    sawChoice,
  }
  game.unmount()
  return { end, story }
}

const ELEVEN_SEVEN: Score = { team1: 11, team2: 7 }
const SEVEN_ELEVEN: Score = { team1: 7, team2: 11 }

async function expectArrival(before: Score | null, again: Score, isSlow?: boolean) {
  for (const seed of SEEDS) {
    const { end, story } = await enterUndoAndEnterAgain(seed, before, again, isSlow)
    expect(end, `seed ${seed}: ${story.join(', ').slice(0, 600)}`).toEqual({
      left: 0,
      stored: [again.team1, again.team2],
      state: 'submitted',
      drafts: 0,
      pending: 0,
      sawChoice: false,
    })
  }
}

describe('a score that is entered again after it was undone', () => {
  it.each<[what: string, before: Score | null, again: Score]>([
    ['the same one', null, ELEVEN_SEVEN],
    ['another one', null, SEVEN_ELEVEN],
    ['the same one, over an earlier score', { team1: 3, team2: 11 }, ELEVEN_SEVEN],
    ['another one, over an earlier score', { team1: 3, team2: 11 }, SEVEN_ELEVEN],
  ])('arrives, in whatever order answers and polls come: %s', (_what, before, again) =>
    expectArrival(before, again),
  )

  it.each<[what: string, before: Score | null, again: Score]>([
    ['the same one', null, ELEVEN_SEVEN],
    ['another one', null, SEVEN_ELEVEN],
    ['the same one, over an earlier score', { team1: 3, team2: 11 }, ELEVEN_SEVEN],
    ['another one, over an earlier score', { team1: 3, team2: 11 }, SEVEN_ELEVEN],
  ])('is shown as submitted, even if the phone was slow to store it: %s', (_what, before, again) =>
    expectArrival(before, again, true),
  )
})
