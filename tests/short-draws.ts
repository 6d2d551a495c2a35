import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { RoundRobinRequest } from '@/domain/round-robin/request'

/**
 * Replaces the worker for pages that don't depend on how fair a draw is: `vi.mock('@/features/round-robins/draw/draw-in-worker', ()
 * => import('../short-draws'))`. A test can make draws wait.
 */
export const drawing = { wait: Promise.resolve() }

export async function drawInWorker(request: RoundRobinRequest) {
  await drawing.wait
  return drawRoundRobin({ ...request, moves: 2000 })
}
