import { ClientError } from '@/shared/lib/errors'

interface Turnstile {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | null | undefined
  remove(widget: string): void
}

declare global {
  interface Window {
    /** Put there by Cloudflare's script. */
    turnstile?: Turnstile
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const PATIENCE_MS = 15_000

/**
 * A token by which Auth sees that a person is asking, good for one request. Most people notice nothing. If Turnstile wants a
 * click, its box stands at the lower edge of the page until then. Throws captcha_failed.
 */
export async function captchaToken(siteKey: string): Promise<string> {
  const turnstile = window.turnstile ?? (await load())
  const box = document.createElement('div')
  box.className = 'fixed inset-x-0 bottom-4 z-50 flex justify-center'
  document.body.append(box)
  let widget: string | null | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => {
        reject(new ClientError('captcha_failed'))
        return true // handled: nothing for the console
      }
      widget = turnstile.render(box, {
        sitekey: siteKey,
        appearance: 'interaction-only',
        retry: 'never',
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
      })
    })
  } finally {
    if (widget) turnstile.remove(widget)
    box.remove()
  }
}

/** Loads it again after a failure: the connection may be back. */
function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = () => {
      clearTimeout(limit)
      if (window.turnstile) return resolve(window.turnstile)
      script.remove()
      reject(new ClientError('captcha_failed'))
    }
    const limit = setTimeout(end, PATIENCE_MS)
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.src = SCRIPT
    document.head.append(script)
  })
}
