import { isUnderWay, latest, type Slot } from './slot'

/** A score in one line, to be handed on: 'Riverside Ladder, week 5, Court 2, game 3: Maya R. / Tom K. 11–7 Ines D. / Sam P.'. */
export function slotText(slot: Pick<Slot, 'label' | 'sides' | 'entry' | 'next'>): string {
  const [one, other] = slot.sides
  const { team1, team2 } = latest(slot)
  return `${slot.label}: ${one} ${team1 ?? 0}–${team2 ?? 0} ${other}`
}

/** What waits, in words: '2 scores waiting to send', '1 score needs you'; null when nothing does. */
export function waitingWords(slots: readonly Slot[]): string | null {
  const waiting = slots.filter(isUnderWay).length
  const asking = slots.length - waiting
  const parts = [
    ...(waiting > 0 ? [`${waiting} ${waiting === 1 ? 'score' : 'scores'} waiting to send`] : []),
    ...(asking > 0 ? [`${asking} ${asking === 1 ? 'score needs' : 'scores need'} your attention`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : null
}
