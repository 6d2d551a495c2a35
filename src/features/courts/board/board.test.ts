import { describe, expect, it } from 'vitest'
import { changeBoard, changeSteps, NO_STEPS, type BoardChange, type BoardDraft, type Steps } from './board'
import type { SavedSchedule } from './schedule'

const saved = (version: number) => ({ draw: { version }, courts: [], subs: {} }) as unknown as SavedSchedule

const DRAFT: BoardDraft = {
  base: saved(1),
  board: [
    { number: 1, people: ['Noor', 'Tom', 'Maya', 'Ines'] },
    { number: 2, people: ['Sam', 'Bea', 'Dev', 'Uli'] },
  ],
  seating: { seeding: 'rating', seed: 1, courtCount: 2, bench: 0 },
  left: [],
  rotations: {},
  redraw: [],
  subs: {},
  seed: 1,
  pins: {},
  withdrawnRound: null,
  reasons: {},
}

const after = (...changes: BoardChange[]) => changes.reduce(changeBoard, DRAFT)
const peopleOn = ({ board }: BoardDraft) => board.map(({ people }) => people.join(' '))

describe('a change of the board', () => {
  it.each<[BoardChange, string[]]>([
    [
      { kind: 'move', person: 'Tom', target: { court: 2, place: 0 } },
      ['Noor Maya Ines', 'Tom Sam Bea Dev Uli'],
    ],
    [{ kind: 'move', person: 'Tom', target: null }, ['Noor Maya Ines', 'Sam Bea Dev Uli']],
    [{ kind: 'swap', one: 'Tom', other: 'Uli' }, ['Noor Uli Maya Ines', 'Sam Bea Dev Tom']],
    [{ kind: 'swap', one: 'Tom', other: 'Lena' }, ['Noor Lena Maya Ines', 'Sam Bea Dev Uli']],
    [
      { kind: 'rsvps', leaving: ['Tom', 'Bea'], coming: [{ player: 'Lena', court: 1 }] },
      ['Noor Maya Ines Lena', 'Sam Dev Uli'],
    ],
    [{ kind: 'keep' }, ['Noor Tom Maya Ines', 'Sam Bea Dev Uli']],
  ])('moves players: %j', (change, people) => expect(peopleOn(after(change))).toEqual(people))

  it('that reseats everyone forgets how many rotations courts had', () => {
    const rotations = after({ kind: 'rotations', court: 2, count: 5 })
    expect(rotations.rotations).toEqual({ 2: 5 })
    const seated = changeBoard(rotations, {
      kind: 'seat',
      board: [],
      seating: { ...DRAFT.seating, bench: 1 },
    })
    expect(seated).toMatchObject({ board: [], seating: { bench: 1 }, rotations: {} })
  })

  it('that reshuffles redraws every court', () => {
    expect(after({ kind: 'draw', seed: 7 })).toMatchObject({ seed: 7, redraw: [1, 2] })
  })

  it('to a player who leaves unpins their games, and can be undone', () => {
    const left = after({ kind: 'pin', games: ['a', 'b'] }, { kind: 'leave', person: 'Tom', unpin: ['a'] })
    expect(left).toMatchObject({ left: ['Tom'], pins: { a: false, b: true } })
    expect(changeBoard(left, { kind: 'return', person: 'Tom' }).left).toEqual([])
  })

  it('to subs stays on top of what someone else saved, except where theirs is used', () => {
    const subs = after(
      { kind: 'sub', person: 'Tom', name: 'Gus' },
      { kind: 'sub', person: 'Bea', name: null },
      { kind: 'rebase', base: saved(2) },
    )
    expect(subs).toMatchObject({ base: saved(2), subs: { Tom: 'Gus', Bea: null } })
    expect(changeBoard(subs, { kind: 'savedSubs', base: saved(3), people: ['Tom'] })).toMatchObject({
      base: saved(3),
      subs: { Bea: null },
    })
  })
})

describe('steps', () => {
  const rotate = (steps: Steps, count: number) =>
    changeSteps(steps, {
      kind: 'change',
      draft: steps.edited ?? DRAFT,
      change: { kind: 'rotations', court: 1, count },
    })
  const times = (count: number, steps: Steps = NO_STEPS) =>
    Array.from({ length: count }, (_, i) => i + 1).reduce(rotate, steps)
  const again = (kind: 'undo' | 'redo', count: number, steps: Steps) =>
    Array.from({ length: count }).reduce<Steps>((before) => changeSteps(before, { kind }), steps)
  const shown = ({ edited }: Steps) => edited?.rotations[1]

  it('can be undone one by one, 20 and more, and redone', () => {
    const all = times(20)
    expect(shown(again('undo', 1, all))).toBe(19)
    expect(again('undo', 20, all).edited).toBeNull()
    expect(again('undo', 25, all).edited).toBeNull()
    expect(shown(again('redo', 25, again('undo', 20, all)))).toBe(20)
  })

  it('keep the last hundred', () => {
    const all = times(130)
    expect(all.past).toHaveLength(100)
    expect(shown(again('undo', 200, all))).toBe(30)
  })

  it('that were undone are gone after another change', () => {
    const other = rotate(again('undo', 2, times(3)), 9)
    expect(other.future).toEqual([])
    expect(shown(again('undo', 1, other))).toBe(1)
  })

  it('are all gone once discarded', () => {
    expect(changeSteps(times(3), { kind: 'discard' })).toEqual(NO_STEPS)
  })

  it('lead to nothing outdated once they continue on top of saved courts', () => {
    const steps = again('undo', 1, times(3))
    const rebased = changeSteps(steps, {
      kind: 'change',
      draft: steps.edited ?? DRAFT,
      change: { kind: 'rebase', base: saved(2) },
    })
    const drafts = [rebased.edited, ...rebased.past, ...rebased.future].filter((step) => step !== null)
    expect(drafts).toHaveLength(3)
    expect(drafts.map(({ base }) => base.draw.version)).toEqual([2, 2, 2])
  })

  it('before publishing are gone, and those since stay on top', () => {
    const sent = times(2)
    const publish = (steps: Steps) =>
      changeSteps(steps, { kind: 'published', sent: sent.edited, untouched: DRAFT, saved: saved(2) })
    expect(publish(sent)).toEqual(NO_STEPS)
    const later = publish(rotate(sent, 7))
    expect(later.edited).toMatchObject({ base: saved(2), redraw: [], rotations: { 1: 7 } })
    expect(later.past).toEqual([null])
    // Discarded meanwhile: the saved courts are shown.
    expect(publish(NO_STEPS)).toEqual(NO_STEPS)
    // Undone meanwhile: the step before is a change of the saved courts now.
    expect(publish(again('undo', 1, sent))).toMatchObject({ edited: { rotations: { 1: 1 } }, future: [null] })
  })

  it('with another shuffle since publishing redraw every court', () => {
    const sent = times(1)
    const shuffled = changeSteps(sent, {
      kind: 'change',
      draft: sent.edited ?? DRAFT,
      change: { kind: 'draw', seed: 7 },
    })
    const later = changeSteps(shuffled, {
      kind: 'published',
      sent: sent.edited,
      untouched: DRAFT,
      saved: saved(2),
    })
    expect(later.edited).toMatchObject({ seed: 7, redraw: [1, 2] })
  })
})
