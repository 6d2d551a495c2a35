import * as v from 'valibot'

/** Whose columns the file has: one of the two templates in use, or the pasted first line of another one. */
const Template = v.object({ kind: v.picklist(['22', '27', 'pasted']), pasted: v.string() })
export type Template = v.InferOutput<typeof Template>

const KEY = 'kitchen-line:dupr-template'

/** The template that was used last on this device: DUPR gives a club the same one each week. */
export function readLastTemplate(): Template {
  try {
    const stored = v.safeParse(Template, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    if (stored.success) return stored.output
  } catch {
    // Forbidden, or not written by this app: begin with the usual one.
  }
  return { kind: '22', pasted: '' }
}

export function storeLastTemplate(template: Template): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(template))
  } catch {
    // Where nothing can be kept it is pasted again next week.
  }
}
