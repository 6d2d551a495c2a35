import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'

/** What the page asks of the worker. */
export interface DrawWorkerRequest {
  request: RoundRobinRequest
  /** Whether to go on searching for a while after the draw. */
  improve: boolean
}

/** What the worker tells the page. */
export type DrawWorkerMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'drawn'; rounds: Round[] }
  /** A draw that is fairer than the one before. */
  | { kind: 'improved'; rounds: Round[] }
  /** Nothing follows. */
  | { kind: 'done' }
  /** The request doesn't make a draw; the sentence says why. */
  | { kind: 'refused'; sentence: string }
