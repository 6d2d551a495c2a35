import { useEffect } from 'react'

/**
 * What search engines and those link previews that run scripts read about a league. The built page (index.html) has one
 * title and description for every address, because a static host does not know leagues.
 */
export function useLinkPreview(title: string, description: string) {
  useEffect(() => {
    const before = [
      set('meta[property="og:title"]', title),
      ...DESCRIPTIONS.map((tag) => set(tag, description)),
    ]
    return () => before.forEach((restore) => restore())
  }, [title, description])
}

const DESCRIPTIONS = ['meta[name="description"]', 'meta[property="og:description"]']

/** Sets the content of a tag of index.html; the answer puts it back. */
function set(selector: string, content: string) {
  const tag = document.querySelector<HTMLMetaElement>(selector)
  const before = tag?.content ?? ''
  if (tag) tag.content = content
  return () => {
    if (tag) tag.content = before
  }
}
