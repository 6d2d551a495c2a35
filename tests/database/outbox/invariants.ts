import { expect } from 'vitest'
import { latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay } from '@/shared/outbox/waiting'
import type { Said } from './network'
import type { OpenGameDay, StoredEvent } from './game-day'
import { gameIdOf, type Scenario, type Word } from './scenario'

/** During a run: what the phones hold, whatever the network is doing. */
export function checkPhoneInvariants({ phones, words, network }: Scenario): void {
  for (const word of lastWords(words)) {
    if (!word.isDurable || word.isLetGo || isAcknowledged(word, words, network.said)) continue
    const kept = word.phone.stored().find(({ key }) => key === word.key)
    expect(
      kept && score(latestSubmission(kept)),
      `${score(word)} of ${word.key} is neither acknowledged nor on the phone`,
    ).toBe(score(word))
  }
  for (const phone of phones) {
    const { put, kept } = phone.junk()
    expect(kept, 'a record that no one could read is gone').toBe(put)
    for (const tab of phone.tabs) {
      const { pendingScores } = tab.outbox.view()
      expect(
        pendingScores.filter(({ owner }) => owner !== phone.owner),
        'another person’s scores are shown',
      ).toEqual([])
      for (const pendingScore of pendingScores) checkParked(pendingScore, network.said)
    }
  }
}

/** Only the server's answer takes a score out of the outbox, and the person sees why. */
function checkParked(pendingScore: PendingScore, said: readonly Said[]): void {
  const { state, problem, stored } = pendingScore
  if (isUnderWay(pendingScore)) return
  const answers = said.filter((one) => one.pendingScore.key === pendingScore.key).map(({ answer }) => answer)
  if (state === 'refused') {
    expect(problem?.sentence, `${pendingScore.key} is refused without a reason`).toMatch(/\w/)
    const codes = answers.flatMap((answer) => ('problem' in answer ? [answer.problem.code] : []))
    expect(codes, `${pendingScore.key} is refused, and not by the server`).toContain(problem?.code)
  } else {
    const versions = answers.flatMap((answer) => ('stored' in answer ? [answer.stored.version] : []))
    expect(versions, `${pendingScore.key} is in conflict, and the server did not say so`).toContain(
      stored?.version,
    )
  }
}

/** After everything was sent or decided: what is stored, and who was told what. */
export async function checkStored(story: Scenario): Promise<StoredEvent[]> {
  const { gameDay, network, phones, words, seen } = story
  const history = await gameDay.history()

  expect(
    phones.flatMap((phone) => phone.stored()),
    'everything was delivered or decided',
  ).toEqual([])

  checkAcknowledged(history, story)
  checkIds(history, story)
  for (const gameId of new Set(history.map((event) => event.gameId))) {
    const events = history.filter((event) => event.gameId === gameId)
    for (const [index, event] of events.entries()) {
      const before = events[index - 1]
      expect([event.old1, event.old2], 'the history has a gap').toEqual([
        before?.new1 ?? null,
        before?.new2 ?? null,
      ])
      expect(
        seen.get(`${event.by}/${gameId}`)?.has(event.version - 1),
        `version ${event.version - 1} of ${gameId} was overwritten unseen`,
      ).toBe(true)
    }
  }
  for (const word of lastWords(words)) {
    if (!word.isDurable || word.isLetGo) continue
    expect(isAcknowledged(word, words, network.said), `${score(word)} of ${word.key} is lost`).toBe(true)
  }
  expect(await gameDay.disputes(), 'the organizer is told of every quarrel').toBe(quarrels(history, gameDay))
  return history
}

/** Everyone who was told that their score is stored can find it in the history: once. */
function checkAcknowledged(history: readonly StoredEvent[], { network, seen }: Scenario): void {
  for (const { pendingScore, entry, answer } of network.said) {
    if (answer.outcome !== 'applied' && answer.outcome !== 'agreed') continue
    const isIt = (event: StoredEvent) =>
      event.gameId === gameIdOf(pendingScore) && event.new1 === entry.team1 && event.new2 === entry.team2
    expect(history.some(isIt), `${score(entry)} was ${answer.outcome}`).toBe(true)
    const own = history.filter(({ submissionId }) => submissionId === entry.submissionId)
    if (answer.outcome === 'applied') expect(own.map(isIt), `${score(entry)} was applied`).toEqual([true])
    // A person who was told has seen that version, if it is their own score.
    if (answer.stored.team1 !== entry.team1 || answer.stored.team2 !== entry.team2) continue
    const key = `${pendingScore.owner}/${gameIdOf(pendingScore)}`
    seen.set(key, (seen.get(key) ?? new Set()).add(answer.stored.version))
  }
}

/** One submission is one id, from the tap to the history, and stays its author's. */
function checkIds(history: readonly StoredEvent[], { network, phones, words }: Scenario): void {
  const made = new Set(phones.flatMap(({ ids }) => ids))
  const ofWords = new Set(words.flatMap(({ ids }) => ids))
  expect(
    [...made].filter((id) => !ofWords.has(id)),
    'ids that no one tapped',
  ).toEqual([])
  expect(
    [...network.authors.keys()].filter((id) => !made.has(id)),
    'ids that no phone made',
  ).toEqual([])
  const stored = history.map(({ submissionId }) => submissionId)
  expect(stored.length, 'a submission was applied twice').toBe(new Set(stored).size)
  for (const { submissionId, by } of history) expect(by).toBe(network.authors.get(submissionId))
  for (const { taps, key } of words) {
    const sent = taps.filter((id) => network.authors.has(id))
    expect(sent.length, `a double tap on ${key} was sent twice`).toBeLessThan(2)
  }
}

function isAcknowledged(word: Word, words: readonly Word[], said: readonly Said[]): boolean {
  // If it was entered again while on its way, it is still the same one.
  const ids = words.flatMap((other) =>
    other.phone === word.phone && other.key === word.key && score(other) === score(word) ? other.ids : [],
  )
  return said.some(
    ({ entry, answer }) =>
      ids.includes(entry.submissionId) && (answer.outcome === 'applied' || answer.outcome === 'agreed'),
  )
}

function lastWords(words: readonly Word[]): Word[] {
  return words.filter(
    (word, index) =>
      !words.slice(index + 1).some(({ phone, key }) => phone === word.phone && key === word.key),
  )
}

/** How often two people had replaced each other's score twice, counted since the organizer's last decision. */
function quarrels(history: readonly StoredEvent[], { organizerId }: OpenGameDay): number {
  let told = 0
  for (const gameId of new Set(history.map((event) => event.gameId))) {
    let flips = 0
    let previous: string | undefined
    for (const { by, old1 } of history.filter((event) => event.gameId === gameId)) {
      if (by === organizerId) flips = 0
      else if (old1 !== null && previous !== by && ++flips === 2) told++
      previous = by
    }
  }
  return told
}

function score({ team1, team2 }: { team1: number | null; team2: number | null }): string {
  return `${team1}–${team2}`
}
