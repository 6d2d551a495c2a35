import type { Round } from '@/domain/round'

/** What the worker says to the page. */
export type DrawWorkerMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'drawn'; rounds: Round[] }
  /** The request makes no draw; the sentence says why. */
  | { kind: 'refused'; sentence: string }
