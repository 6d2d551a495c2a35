import { configure, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '../render-at'

it("the first wait of a test starts when the page's code is there", async () => {
  configure({ asyncUtilTimeout: 2_000 })
  renderAt('/signin')
  let heading = 'not there yet'
  void import('../slow-code').then((code) => (heading = code.heading))
  expect(await screen.findByText(() => heading === 'Sign In', { selector: 'h1' })).toBeInTheDocument()
})
