import type { SyntheticEvent } from 'react'

const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** For the field of a score: however it is reached, also by a further tap, what is typed replaces the whole number. */
export const selectAllText = {
  onFocus: selectAll,
  onClick: selectAll,
  // Released on text that is selected already, the browser puts the caret there, after the click was told.
  onMouseUp: (event: SyntheticEvent) => event.preventDefault(),
}
