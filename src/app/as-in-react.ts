/**
 * What people would notice of the differences between Preact and React (docs/decisions/0031-preact.md):
 * - A field shows what its state says, also when the state refuses what was typed or chosen.
 * - What moves in a list keeps the focus.
 */
import { options, type VNode } from 'preact'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** `__e` is the element of a virtual one. Preact's own packages rely on that name, too. */
type Drawn = VNode<Partial<Record<'value' | 'checked', unknown>>> & { __e: Control }

const propsOf = new WeakMap<Element, Drawn['props']>()

const { diffed, event: beforeHandler } = options

options.diffed = (vnode) => {
  const { type, props, __e: element } = vnode as Drawn
  if (typeof type === 'string' && ('value' in props || 'checked' in props)) propsOf.set(element, props)
  diffed?.(vnode)
}

options.event = (event) => {
  const { target, type } = event
  if (type === 'input' || type === 'change') afterDrawing(() => restore(target as Control))
  return (beforeHandler?.(event) ?? event) as unknown
}

// Safari has none, and takes the focus from what is moved otherwise.
Element.prototype.moveBefore ??= function (node, before) {
  const focused = document.activeElement
  this.insertBefore(node, before)
  if (focused instanceof HTMLElement && node.contains(focused)) focused.focus({ preventScroll: true })
}

/** The handler comes next and asks for a drawing, which is the microtask after the first one. */
function afterDrawing(then: () => void) {
  queueMicrotask(() => queueMicrotask(then))
}

/** Drawing again would do the same, but who refuses a change changes no state. */
function restore(control: Control) {
  const props = propsOf.get(control)
  if (!props) return
  if (typeof props.checked === 'boolean' && control instanceof HTMLInputElement) {
    // Of radio buttons, the one that was chosen before is another one.
    for (const each of control.type === 'radio' ? document.getElementsByName(control.name) : [control]) {
      if (propsOf.get(each)?.checked === true) (each as HTMLInputElement).checked = true
    }
    control.checked = props.checked
  } else if (props.value != null && control.value !== String(props.value)) control.value = String(props.value)
}
