import type { SyntheticEvent } from 'react'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** Selects a score field's text however it gets focus, even by another tap, so that typing replaces the whole number. */
export const selectAllText = {
  onFocus: selectAll,
  onClick: selectAll,
  // Released on text that is selected already, the browser puts the caret there, after the click was told.
  onMouseUp: (event: SyntheticEvent) => event.preventDefault(),
}
