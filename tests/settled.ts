import { act, configure } from '@testing-library/preact'
import { options } from 'preact'

/** The real one, also while a test has a clock of its own. */
const { setTimeout } = globalThis

// No test waits for a frame to be painted.
options.requestAnimationFrame = (runEffects) => void setTimeout(runEffects)

// What a wait was for is often one of several changes that come together: the effects of a drawing, or what a store says to
// another part of the page. A test goes on when all are done.
configure(({ asyncWrapper }) => ({
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait)
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    return result
  },
}))
