import type { Round } from '@/domain/round'

/** What the worker tells the page. */
export type DrawWorkerMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'drawn'; rounds: Round[] }
  /** The request doesn't make a draw; the sentence says why. */
  | { kind: 'refused'; sentence: string }
