import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { Link } from 'react-router-dom'

type MenuProps = {
  /** Names the button and the menu for screen readers. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Above the entries: whose menu this is. */
  header?: ReactNode
  items: readonly MenuItem[]
}

const GAP_PX = 8

/**
 * A button that opens a list of links and commands. The native popover closes it on Esc, on a press elsewhere and
 * gives the focus back; the arrow keys, Home, End and Tab work as the menu pattern of WAI-ARIA asks.
 */
export function Menu({ label, trigger, header, items }: MenuProps) {
  const menuId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const entries = () => [...(popover.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  const focusFirst = () => entries()[0]?.focus({ preventScroll: true })

  /** Under the button, right edges aligned. Done before it shows, so it never appears elsewhere first. */
  const place = (event: ToggleEvent<HTMLElement>) => {
    const box = button.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !box) return
    const { style } = event.currentTarget
    style.top = `${box.bottom + GAP_PX}px`
    style.right = `${document.documentElement.clientWidth - box.right}px`
    // The menu is fixed and the page is not: rather than float away from its button, it closes.
    closeOnScroll()
  }

  /** A scroll to where the page already is moves nothing. */
  const closeOnScroll = () => {
    const top = window.scrollY
    const close = () => {
      if (window.scrollY === top) return
      window.removeEventListener('scroll', close)
      popover.current?.hidePopover()
    }
    window.addEventListener('scroll', close, { passive: true })
  }

  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    const opened = event.newState === 'open'
    setOpen(opened)
    if (opened) focusFirst()
  }

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    popover.current?.showPopover()
    // The toggle event comes a moment later; a key pressed in between belongs to the menu already.
    focusFirst()
  }

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') popover.current?.hidePopover()
    const all = entries()
    const next = nextIndex(
      event.key,
      all.findIndex((entry) => entry === document.activeElement),
      all.length,
    )
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        aria-label={label}
        onKeyDown={openByArrow}
        className="-mr-[6px] inline-grid size-[44px] place-items-center rounded-full"
      >
        {trigger}
      </button>
      <div
        ref={popover}
        id={menuId}
        popover="auto"
        onBeforeToggle={place}
        onToggle={handleToggle}
        className="fixed inset-auto w-60 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-1.5 text-ink shadow-lg shadow-black/40 open:animate-appear"
      >
        {header && <div className="mb-1 border-b border-line px-3 pb-2.5 pt-2">{header}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onChosen={() => popover.current?.hidePopover()} />
          ))}
        </div>
      </div>
    </>
  )
}

/** The entry a key leads to, going round at both ends; undefined for keys that do not move. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** An address, or something to do. */
type MenuItem = { label: string; note?: string | undefined; icon?: ReactNode } & (
  | { to: string }
  | { onSelect: () => void }
)

const CLASSES =
  'flex min-h-11 w-full items-center gap-3 rounded-button px-3 py-2 text-left text-ui font-medium ' +
  'hover:bg-line focus-visible:bg-line [&>svg]:size-5 [&>svg]:text-muted'

/** One line of a Menu: reached by its arrow keys, not by Tab. */
function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const text = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.note && <span className="block text-note text-muted">{item.note}</span>}
      </span>
    </>
  )
  if ('to' in item) {
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} onClick={onChosen} className={CLASSES}>
        {text}
      </Link>
    )
  }
  const choose = () => {
    onChosen()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={choose} className={CLASSES}>
      {text}
    </button>
  )
}
