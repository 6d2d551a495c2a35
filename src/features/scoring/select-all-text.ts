import type { SyntheticEvent } from 'react'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** Selects a score field's text however it gets focus, even by another tap, so that typing replaces the whole number. */
export const selectAllText = {
  onFocus: selectAll,
  onClick: selectAll,
  // When released on text that is already selected, the browser sets the caret there after the click event.
  onMouseUp: (event: SyntheticEvent) => event.preventDefault(),
}
