import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sayNotLoaded, sendLater, showEarlyScreen, takeOverEarlyScreen } from './take-over'

const FORM =
  '<form aria-label="Sign in"><input name="email"><input name="password" type="password"><button type="submit">Sign In</button></form>'

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div><header>Kitchen Line</header></div></div>'
  root = document.getElementById('root')!
})
afterEach(() => document.body.replaceChildren())

function early(html = `<h1>Sign In</h1>${FORM}`) {
  const screen = document.createElement('div')
  screen.innerHTML = html
  const form = screen.querySelector('form')
  if (form) sendLater(form)
  showEarlyScreen({ screen, title: 'Sign In' })
  return screen
}
const fieldOf = (parent: ParentNode, name: string) =>
  parent.querySelector<HTMLInputElement>(`input[name=${name}]`)!

/** As the app does, a moment later. */
const draw = async (html: string) => {
  root.innerHTML = html
  await new Promise((resolve) => setTimeout(resolve))
}

it('stands below the header until the app has drawn a page of its own', async () => {
  early()
  expect(document.querySelector('#early header + main h1')).toHaveTextContent('Sign In')
  expect(takeOverEarlyScreen(root)).toBe(true)
  await draw('<main><p>Loading page</p></main>')
  expect(root).not.toBeVisible()
  await draw('<main><div role="status"><h1>Loading invite</h1></div></main>')
  expect(root).not.toBeVisible()
  await draw('<main><h1>Sign In</h1></main>')
  expect(root).toBeVisible()
  expect(document.getElementById('early')).toBeNull()
})

it('keeps what was typed, and the focus', async () => {
  const screen = early()
  fieldOf(screen, 'email').value = 'maya@kitchenline.test'
  fieldOf(screen, 'password').focus()
  takeOverEarlyScreen(root)
  const heard = vi.fn<(text: string) => void>()
  root.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).value))
  await draw(`<main><h1>Sign In</h1>${FORM}</main>`)
  expect(fieldOf(root, 'email')).toHaveValue('maya@kitchenline.test')
  expect(heard.mock.calls).toEqual([['maya@kitchenline.test']])
  expect(fieldOf(root, 'password')).toHaveFocus()
})

it('sends the form that was sent early, once', async () => {
  const screen = early()
  screen.querySelector('form')!.requestSubmit()
  takeOverEarlyScreen(root)
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  root.addEventListener('submit', sent)
  await draw(`<main><h1>Sign In</h1>${FORM}</main>`)
  await draw(`<main><h1>Sign In</h1>${FORM}</main>`)
  expect(sent).toHaveBeenCalledTimes(1)
})

it('sends nothing that was not sent', async () => {
  early()
  takeOverEarlyScreen(root)
  const sent = vi.fn<(event: Event) => void>()
  root.addEventListener('submit', sent)
  await draw(`<main><h1>Sign In</h1>${FORM}</main>`)
  expect(sent).not.toHaveBeenCalled()
})

it('sends nothing to another form', async () => {
  const screen = early()
  fieldOf(screen, 'email').value = 'maya@kitchenline.test'
  screen.querySelector('form')!.requestSubmit()
  takeOverEarlyScreen(root)
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  root.addEventListener('submit', sent)
  await draw(
    '<main><h1>Profile</h1><form aria-label="Details"><input name="email" value="own"></form></main>',
  )
  expect(sent).not.toHaveBeenCalled()
  expect(fieldOf(root, 'email')).toHaveValue('own')
})

it('keeps the focus on a link', async () => {
  const link = '<h1>Sign In</h1><a href="/forgot-password">Forgot password?</a>'
  early(link).querySelector('a')!.focus()
  takeOverEarlyScreen(root)
  await draw(`<main>${link}</main>`)
  expect(root.querySelector('a')).toHaveFocus()
})

it('follows a link of the form with what was typed', async () => {
  const forgot = '<a href="/forgot-password">Forgot password?</a></form>'
  const withLink = FORM.replace('</form>', forgot)
  const screen = early(`<h1>Sign In</h1>${withLink}`)
  fieldOf(screen, 'email').value = 'maya@kitchenline.test'
  expect(fireEvent.click(screen.querySelector('a')!)).toBe(false)
  takeOverEarlyScreen(root)
  const followed = vi.fn<(email: string) => void>()
  root.addEventListener('click', (event) => {
    event.preventDefault()
    followed(fieldOf(root, 'email').value)
  })
  await draw(`<main><h1>Sign In</h1>${withLink}</main>`)
  await vi.waitFor(() => expect(followed.mock.calls).toEqual([['maya@kitchenline.test']]))
})

it('does what was asked last: a form sent after a link', async () => {
  const withLink = FORM.replace('</form>', '<a href="/forgot-password">Forgot password?</a></form>')
  const screen = early(`<h1>Sign In</h1>${withLink}`)
  fireEvent.click(screen.querySelector('a')!)
  screen.querySelector('form')!.requestSubmit()
  expect(screen.querySelector('a')).not.toHaveClass('opacity-60')
  takeOverEarlyScreen(root)
  const did = vi.fn<(what: string) => void>()
  root.addEventListener('submit', () => did('sent'))
  root.addEventListener('click', () => did('followed'))
  await draw(`<main><h1>Sign In</h1>${withLink}</main>`)
  await new Promise((resolve) => setTimeout(resolve))
  expect(did.mock.calls).toEqual([['sent']])
})

it('leaves a link as it is where the app cannot be loaded', () => {
  const screen = early(
    `<h1>Sign In</h1>${FORM.replace('</form>', '<a href="#forgot">Forgot password?</a></form>')}`,
  )
  const link = screen.querySelector('a')!
  expect(fireEvent.click(link)).toBe(false)
  sayNotLoaded()
  expect(fireEvent.click(link)).toBe(true)
})

it('comes too late once the app runs', () => {
  document.title = 'Home'
  expect(takeOverEarlyScreen(root)).toBe(false)
  early()
  expect(document.getElementById('early')).toBeNull()
  expect(root).toBeVisible()
  expect(document.title).toBe('Home')
})

it('takes an early tap back when a field is changed after it', async () => {
  const screen = early()
  screen.querySelector('form')!.requestSubmit()
  screen.querySelector('form')!.requestSubmit()
  expect(screen.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(screen.querySelector('[role=status]')).toHaveTextContent('Signing you in')
  fieldOf(screen, 'password').dispatchEvent(new Event('input', { bubbles: true }))
  expect(screen.querySelector('[aria-busy]')).toBeNull()
  takeOverEarlyScreen(root)
  const sent = vi.fn<(event: Event) => void>()
  root.addEventListener('submit', sent)
  await draw(`<main><h1>Sign In</h1>${FORM}</main>`)
  expect(sent).not.toHaveBeenCalled()
})

it('keeps the place on the page, whatever the app scrolls to on the way', async () => {
  early()
  vi.stubGlobal('scrollY', 250)
  const scrollTo = vi.fn<typeof window.scrollTo>()
  vi.stubGlobal('scrollTo', scrollTo)
  takeOverEarlyScreen(root)
  vi.stubGlobal('scrollY', 0)
  await draw('<main><p>Loading page</p></main>')
  expect(scrollTo.mock.calls).toEqual([[0, 250]])
  await draw('<main><h1>Sign In</h1></main>')
  expect(scrollTo.mock.calls).toEqual([
    [0, 250],
    [0, 250],
  ])
  vi.unstubAllGlobals()
})

it('says when the app cannot be loaded, keeps what was typed, and sends nothing', () => {
  const screen = early()
  fieldOf(screen, 'email').value = 'maya@kitchenline.test'
  screen.querySelector('form')!.requestSubmit()
  sayNotLoaded()
  sayNotLoaded()
  screen.querySelector('form')!.requestSubmit()
  expect(screen.querySelectorAll('form [role=alert]')).toHaveLength(1)
  expect(screen.querySelector('form [role=alert]')).toHaveTextContent("Couldn't load the app.")
  expect(fieldOf(screen, 'email')).toHaveValue('maya@kitchenline.test')
  expect(screen.querySelector('[aria-busy]')).toBeNull()
})

it('stays, and says so, when only the code of the page cannot be loaded', async () => {
  const screen = early()
  fieldOf(screen, 'email').value = 'maya@kitchenline.test'
  takeOverEarlyScreen(root)
  await draw('<main><h1 data-not-loaded>Page not loaded</h1></main>')
  expect(root).not.toBeVisible()
  expect(screen.querySelector('form [role=alert]')).toBeVisible()
  expect(fieldOf(screen, 'email')).toHaveValue('maya@kitchenline.test')
})

it('says so below the header where there is no form', () => {
  sayNotLoaded()
  expect(document.querySelector('header + div [role=alert]')).toHaveTextContent(
    'Check your connection and reload.',
  )
})
