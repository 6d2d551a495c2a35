import { options } from 'preact'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What people would notice of the differences between Preact and React (docs/decisions/0031-preact.md):
 * - A field shows what its state says, also when the state refuses what was typed or chosen.
 * - What moves in a list keeps the focus.
 */
const propsOf = new WeakMap<Control, object>()
const before = { ...options }

options.diffed = (vnode) => {
  // The props of a text are a string.
  if (typeof vnode.type === 'string' && ('value' in vnode.props || 'checked' in vnode.props)) {
    // Its element. Preact's own packages rely on that name, too.
    const element: unknown = Reflect.get(vnode, '__e')
    if (isControl(element)) propsOf.set(element, vnode.props)
  }
  before.diffed?.(vnode)
}

options.event = (event) => {
  const { target, type } = event
  if ((type === 'input' || type === 'change') && isControl(target)) afterDrawing(() => restore(target))
  return (before.event?.(event) ?? event) as unknown
}

// Safari has none, and takes the focus from what is moved otherwise.
if (!Reflect.has(Element.prototype, 'moveBefore')) {
  Element.prototype.moveBefore = function (node, next) {
    const focused = document.activeElement
    this.insertBefore(node, next)
    if (focused instanceof HTMLElement && node.contains(focused)) focused.focus({ preventScroll: true })
  }
}

/** The handler comes next and asks for a drawing, which is the microtask after the first one. */
function afterDrawing(then: () => void) {
  queueMicrotask(() => queueMicrotask(then))
}

/** Drawing again would do the same, but who refuses a change changes no state. */
function restore(control: Control) {
  const { value, checked } = propOf(control)
  if (control instanceof HTMLInputElement && typeof checked === 'boolean') {
    // Of radio buttons, the one that was chosen before is another one.
    for (const each of control.type === 'radio' ? document.getElementsByName(control.name) : [control]) {
      if (each instanceof HTMLInputElement && propOf(each).checked === true) each.checked = true
    }
    control.checked = checked
  } else if ((typeof value === 'string' || typeof value === 'number') && control.value !== String(value))
    control.value = String(value)
}

const propOf = (control: Control): { value?: unknown; checked?: unknown } => propsOf.get(control) ?? {}

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
