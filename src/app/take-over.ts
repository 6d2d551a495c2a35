/**
 * Shows an early screen in place of the app, and has the app take over once its own page is drawn. arrive.ts and main.tsx
 * each have a copy, and know of each other by the page alone.
 */
const EARLY_ID = 'early'

/** An early screen, and the name of its page. */
export type EarlyScreen = { screen: Element; title: string }

/** Once the app runs, title and address are its own. */
export const isAppStarted = () => document.getElementById('root')?.dataset.isStarted !== undefined

/**
 * Shows a screen, unless the app has started. The app's element stays hidden until it has drawn its page, with all it draws
 * on the way.
 */
export function showEarlyScreen({ screen, title }: EarlyScreen): void {
  const root = document.getElementById('root')
  if (!root || isAppStarted()) return
  document.title = `${title} · Kitchen Line`
  const main = document.createElement('main')
  main.className = 'peer/page inset-safe mx-auto w-full max-w-page flex-1 py-4 lg:py-8'
  main.append(screen)
  const early = document.createElement('div')
  early.id = EARLY_ID
  // The header that index.html has drawn.
  early.append(...root.childNodes)
  early.firstElementChild?.append(main)
  root.before(early)
  root.hidden = true
}

/**
 * From now on no early screen is shown, and one that is shown gives way to the first page with a heading, in the frame in
 * which the app draws it: its fields keep their texts and the focus, and a form that was sent is sent. True if one is shown.
 */
export function takeOverEarlyScreen(root: HTMLElement): boolean {
  root.dataset.isStarted = ''
  const early = document.getElementById(EARLY_ID)
  if (!early) return false
  const observer = new MutationObserver(() => {
    if (![...root.querySelectorAll('h1')].some((heading) => heading.closest('[role=status]') === null)) return
    observer.disconnect()
    root.hidden = false
    handOver(early, root)
    early.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
  return true
}

/** For an app that can't be loaded: what was typed stays where it is. */
export function sayNotLoaded(): void {
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'inset-safe py-4 text-bad'
  alert.textContent = "Couldn't load the app. Check your connection and reload."
  const form = document.querySelector(`#${EARLY_ID} form`)
  if (form) form.prepend(alert)
  else document.querySelector('header')?.after(alert)
  for (const button of document.querySelectorAll(`#${EARLY_ID} [aria-busy]`)) {
    button.removeAttribute('aria-busy')
    button.classList.remove('opacity-60')
  }
}

function handOver(early: Element, page: Element) {
  const focused = document.activeElement
  const form = early.querySelector('form')
  // Another page may have come instead, with a form of its own.
  const twin = [...page.querySelectorAll('form')].find((own) => nameOf(own) === nameOf(form))
  if (form && twin) {
    for (const field of form.querySelectorAll('input')) {
      const own = twin.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
      if (own && field.value !== '') type(own, field.value)
      if (field === focused) own?.focus({ preventScroll: true })
    }
    if (focused?.matches('form button'))
      twin.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    if (form.dataset.isSent !== undefined) twin.requestSubmit()
  }
  if (focused instanceof HTMLAnchorElement && early.contains(focused)) {
    ;[...page.querySelectorAll('a')]
      .find(({ href, textContent }) => href === focused.href && textContent === focused.textContent)
      ?.focus({ preventScroll: true })
  }
}

const nameOf = (form: Element | null) => form?.getAttribute('aria-label')

/** As a person would: React ignores an event whose text it has set itself. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
