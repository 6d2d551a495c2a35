import { useState } from 'react'
import { afterMove, afterSwap, standingOverrides, startingBoard, type Board } from './board'
import type { Move } from './MoveDialog'
import type { NextWeekPlan } from './plan'

interface State {
  board: Board
  reasons: ReadonlyMap<string, string>
  isChanged: boolean
}

/** The courts as an organiser leaves them before publishing; nothing is sent until then. */
export function useBoard(plan: NextWeekPlan, proposal: Board) {
  const start = (): State => ({
    board: startingBoard(plan, { courts: proposal }),
    reasons: new Map(Object.entries(plan.overrides).map(([id, { reason }]) => [id, reason])),
    isChanged: false,
  })
  const [state, setState] = useState<State>()
  // Until somebody is moved here, what others publish and answer comes in by itself.
  const { board, reasons, isChanged } = state ?? start()

  return {
    board,
    isChanged,
    overrides: standingOverrides(board, proposal, reasons),
    move(id: string, { to, swapWith, reason }: Move) {
      const moved = [id, ...(swapWith ? [swapWith] : [])]
      setState({
        board: swapWith ? afterSwap(board, id, swapWith) : afterMove(board, { id, to }),
        reasons: new Map([...reasons, ...moved.map((each) => [each, reason] as const)]),
        isChanged: true,
      })
    },
    fromResults: () => setState({ board: proposal, reasons: new Map(), isChanged: true }),
    reset: () => setState(undefined),
  }
}
