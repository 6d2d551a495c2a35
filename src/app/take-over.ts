/**
 * Shows an early screen in place of the app, and has the app take over once its own page is drawn. arrive.ts and main.tsx
 * each have a copy, and know of each other by the page alone.
 */
const EARLY_ID = 'early'

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
 * which the app draws it: the place on the page stays, its fields keep their texts and the focus, and a form that was sent is
 * sent. True if one is shown.
 */
export function takeOverEarlyScreen(root: HTMLElement): boolean {
  root.dataset.isStarted = ''
  const early = document.getElementById(EARLY_ID)
  if (!early) return false
  let top = window.scrollY
  const end = new AbortController()
  window.addEventListener('scroll', () => (top = window.scrollY), { signal: end.signal, passive: true })
  const observer = new MutationObserver(() => {
    if (root.querySelector('[data-not-loaded]')) sayNotLoaded()
    else if (hasPage(root)) {
      observer.disconnect()
      end.abort()
      const focused = document.activeElement
      root.hidden = false
      early.hidden = true
      window.scrollTo(0, top)
      handOver(early, root, focused)
      early.remove()
      return
    }
    // The app scrolls a new page to its top.
    if (window.scrollY !== top) window.scrollTo(0, top)
  })
  observer.observe(root, { childList: true, subtree: true })
  return true
}

/** Waiting for an answer has a heading, too. */
const hasPage = (root: Element) =>
  [...root.querySelectorAll('h1')].some((heading) => heading.closest('[role=status]') === null)

/** For an app that can't be loaded or doesn't run: what was typed stays where it is. */
export function sayNotLoaded(): void {
  const form = document.querySelector<HTMLFormElement>(`#${EARLY_ID} form`)
  if (document.querySelector('[data-is-off]')) return
  const alert = document.createElement('div')
  alert.dataset.isOff = ''
  alert.className = 'inset-safe mx-auto max-w-page py-4'
  const box = document.createElement('div')
  box.className = 'flex flex-wrap items-center gap-x-3 rounded-card border border-bad/30 bg-bad-dim p-4'
  const sentence = document.createElement('p')
  sentence.role = 'alert'
  sentence.textContent = "Couldn't load the app. Check your connection and reload."
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = 'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4'
  reload.textContent = 'Reload'
  reload.addEventListener('click', () => window.location.reload())
  box.append(sentence, reload)
  if (form) {
    box.dataset.isOff = ''
    form.prepend(box)
    takeBack(form)
  } else {
    alert.append(box)
    document.querySelector('header')?.after(alert)
  }
}

/**
 * Notes that the form was sent, for the app to send it, unless a field is changed after it. A link in the form takes what
 * was typed with it, so it waits for the app, too.
 */
export function sendLater(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Tapped twice, it is sent once, and said once.
    if (form.querySelector('[data-is-off]') || form.dataset.isSent !== undefined) return
    takeBack(form)
    form.dataset.isSent = ''
    form.querySelector('[type=submit]')?.setAttribute('aria-busy', 'true')
    form.querySelector('[type=submit]')?.classList.add('opacity-60')
    const news = document.createElement('p')
    news.role = 'status'
    news.className = 'sr-only'
    form.append(news)
    news.textContent = 'Signing you in'
  })
  form.addEventListener('input', () => takeBack(form))
  form.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (form.querySelector('[data-is-off]')) return
    event.preventDefault()
    takeBack(form)
    link.dataset.isTapped = ''
    link.classList.add('opacity-60')
  })
}

function takeBack(form: HTMLFormElement) {
  delete form.dataset.isSent
  form.querySelector('[type=submit]')?.removeAttribute('aria-busy')
  form.querySelector('[type=submit]')?.classList.remove('opacity-60')
  form.querySelector('[role=status]')?.remove()
  const link = form.querySelector<HTMLElement>('[data-is-tapped]')
  delete link?.dataset.isTapped
  link?.classList.remove('opacity-60')
}

function handOver(early: Element, page: Element, focused: Element | null) {
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
    const tapped = form.querySelector<HTMLAnchorElement>('[data-is-tapped]')
    // By then the page has drawn itself with what was typed.
    if (tapped) setTimeout(() => twinOf(tapped, page)?.click())
  }
  if (focused instanceof HTMLAnchorElement && early.contains(focused))
    twinOf(focused, page)?.focus({ preventScroll: true })
}

const twinOf = (link: HTMLAnchorElement, page: Element) =>
  [...page.querySelectorAll('a')].find(
    ({ href, textContent }) => href === link.href && textContent === link.textContent,
  )

const nameOf = (form: Element | null) => form?.getAttribute('aria-label')

/** As a person would: React ignores an event whose text it has set itself. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
