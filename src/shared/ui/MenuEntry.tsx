import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** An address, or something to do. */
export type MenuItem = { label: string; icon?: ReactNode } & ({ to: string } | { onSelect: () => void })

const CLASSES =
  'flex min-h-11 w-full items-center gap-3 rounded-button px-3 py-2 text-left text-ui font-medium ' +
  'hover:bg-line focus-visible:bg-line [&>svg]:size-5 [&>svg]:text-muted'

/** One line of a Menu: reached by its arrow keys, not by Tab. */
export function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  if ('to' in item) {
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} onClick={onChosen} className={CLASSES}>
        {item.icon}
        {item.label}
      </Link>
    )
  }
  const choose = () => {
    onChosen()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose} className={CLASSES}>
      {item.icon}
      {item.label}
    </button>
  )
}
