const openers = new WeakMap<Element, Element | null>()
/** Replaces `:popover-open`, which the simulated browser doesn't know. */
const OPEN = 'data-test-popover-open'
const openPopovers: HTMLElement[] = []
/**
 * On the document: files of one process share it, but each may have a copy of this module. If this ran twice, a press would
 * open a popover and close it again.
 */
const TAUGHT = Symbol.for('kitchen-line-taught')

/**
 * Adds what the component tests' simulated browser lacks of native dialogs and popovers, following the HTML standard:
 * Esc, light dismiss, the toggle events, and returning the focus. The journeys use the real thing.
 */
export function teachNativeElements() {
  if (TAUGHT in document) return
  Object.assign(document, { [TAUGHT]: true })
  HTMLElement.prototype.showPopover = showPopover
  HTMLElement.prototype.hidePopover = hidePopover
  teachDialogs()
  teachSelects()
  rememberStyles()
  const style = document.createElement('style')
  style.textContent = `[popover]:not([${OPEN}]) { display: none }`
  document.head.append(style)
  document.addEventListener('click', ({ target }) => target instanceof Element && pressed(target))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeTopmost())
}

function showPopover(this: HTMLElement) {
  if (!this.isConnected) throw new DOMException('It is not in the page.', 'InvalidStateError')
  if (openPopovers.includes(this)) throw new DOMException('It is open already.', 'InvalidStateError')
  openers.set(this, document.activeElement)
  tellToggle('beforetoggle', this, 'open')
  openPopovers.push(this)
  this.toggleAttribute(OPEN, true)
  tellToggle('toggle', this, 'open')
}

function hidePopover(this: HTMLElement) {
  const index = openPopovers.indexOf(this)
  if (index < 0) return
  tellToggle('beforetoggle', this, 'closed')
  openPopovers.splice(index, 1)
  this.toggleAttribute(OPEN, false)
  if (this.contains(document.activeElement)) openerOf(this)?.focus()
  tellToggle('toggle', this, 'closed')
}

function teachDialogs() {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement)
    showModal.call(this)
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    // A modal dialog returns the focus, wherever it is by then.
    openerOf(this)?.focus()
    // As in a browser, the code that closed it goes on first.
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** What the queries, the matchers and the pointer ask of a style. */
const ASKED = [
  'display',
  'visibility',
  'opacity',
  'content',
  'pointer-events',
  'user-select',
  'text-transform',
] as const
/** Whose style depends on more than the kind of element. */
const STYLED = ['style', 'hidden', 'popover', 'open']

/**
 * The styles of the page aren't loaded here, so the style of nearly every element is that of its kind. It is found once: to
 * find it again for every question takes a fifth of a run.
 */
function rememberStyles() {
  const { getComputedStyle } = window
  const styles = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    if (!element.isConnected || element instanceof HTMLDialogElement || hasOwnStyle(element))
      return getComputedStyle.call(window, element, pseudo)
    const known = styles.get(element.tagName)
    if (known) return known
    const style = getComputedStyle.call(window, element)
    const values = new Map(ASKED.map((name) => [name as string, style.getPropertyValue(name)]))
    const remembered = new Proxy(style, {
      get(_, name: string) {
        if (name === 'getPropertyValue') return valueOf
        return valueOf(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      },
    })
    const valueOf = (name: string) => {
      const value = values.get(name)
      if (value === undefined) throw new Error(`Add ${name} to the styles that tests ask for.`)
      return value
    }
    styles.set(element.tagName, remembered)
    return remembered
  }
  globalThis.getComputedStyle = window.getComputedStyle
}

/** Whether it has a style of its own, or inherits one. */
function hasOwnStyle(element: Element) {
  if (STYLED.some((name) => element.hasAttribute(name))) return true
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.hasAttribute('style')) return true
  return false
}

/**
 * They compare a number with their options' values, which are strings. A form asks for the others to tell whether someone was
 * quicker than it.
 */
function teachSelects() {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
  })
  const { prototype } = HTMLSelectElement
  const value = Object.getOwnPropertyDescriptor(prototype, 'value')
  Object.defineProperty(prototype, 'value', {
    ...value,
    set(this: HTMLSelectElement, to: unknown) {
      value?.set?.call(this, String(to))
    },
  })
}

/** A press on a popover's button toggles it; a press elsewhere closes it. */
function pressed(target: Element) {
  const opener = target.closest('[popovertarget]')
  const own = opener && document.getElementById(opener.getAttribute('popovertarget') ?? '')
  const wasOpen = own ? openPopovers.includes(own) : false
  for (const popover of dismissible()) if (!popover.contains(target)) popover.hidePopover()
  if (own && !wasOpen) own.showPopover()
}

function closeTopmost() {
  const popover = dismissible().at(-1)
  if (popover) popover.hidePopover()
  else [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)?.close()
}

function dismissible() {
  return openPopovers.filter((popover) => popover.getAttribute('popover') === 'auto')
}

function tellToggle(type: 'beforetoggle' | 'toggle', element: HTMLElement, newState: 'open' | 'closed') {
  const oldState = newState === 'open' ? 'closed' : 'open'
  element.dispatchEvent(Object.assign(new Event(type), { newState, oldState }))
}

function openerOf(element: Element) {
  const opener = openers.get(element)
  return opener instanceof HTMLElement ? opener : undefined
}
