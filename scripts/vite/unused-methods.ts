import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

interface Part {
  name: string
  node: Node
}

/** The engine calls these by itself. */
const IMPLICIT = ['then', 'toJSON', 'toString']

/**
 * The files without the methods that nothing calls; a bundler has to keep every method of a class. A method stays if its
 * name appears in `callers` (the code that uses the files), in the code around methods, or in a method that stays.
 * So does a group of methods that a constructor puts on one property (`this.mfa = {…}`).
 */
export function withoutUnusedMethods(
  files: Readonly<Record<string, string>>,
  callers: readonly string[],
): Record<string, string> {
  const parts = Object.entries(files).map(([file, code]) => ({ file, code, ...partsOf(code) }))
  const methods = parts.flatMap((each) => each.methods)
  const used = new Set<string>()
  const keep = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const part of methods) if (part.name === name) mentionedIn(part.node).forEach(keep)
  }
  IMPLICIT.forEach(keep)
  for (const caller of callers) for (const [, name] of caller.matchAll(/\.\s*(\w+)/g)) if (name) keep(name)
  for (const { program, methods: own } of parts)
    mentionedIn(program, new Set(own.map(({ node }) => node))).forEach(keep)

  return Object.fromEntries(
    parts.map(({ file, code, methods: own }) => [
      file,
      own
        .filter(({ name }) => !used.has(name))
        .toSorted((a, b) => b.node.start - a.node.start)
        .reduce((rest, { node }) => rest.slice(0, node.start) + rest.slice(node.end), code),
    ]),
  )
}

function partsOf(code: string): { program: Node; methods: Part[] } {
  const program: unknown = parseAst(code)
  const methods: Part[] = []
  eachNode(program, (node) => {
    const name = node.type === 'MethodDefinition' ? methodName(node) : groupName(node)
    if (name) methods.push({ name, node })
  })
  if (!isNode(program)) throw new Error('A program has no syntax tree.')
  return { program, methods }
}

function methodName({ kind, computed, static: isStatic, key }: Node): string | undefined {
  return kind === 'method' && computed === false && isStatic === false ? nameOf(key) : undefined
}

/** The code without the statements that only call `this.<method>(…)`, such as those that write a log. */
export function withoutCallsOf(method: string, code: string): string {
  const calls: Node[] = []
  eachNode(parseAst(code), (node) => {
    const { type, expression } = node
    if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'CallExpression') return
    const { callee } = expression
    if (!isNode(callee) || !isNode(callee.object) || callee.object.type !== 'ThisExpression') return
    if (nameOf(callee.property) === method) calls.push(node)
  })
  // A statement stays, because it may be all that an `if` has.
  return calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)};${rest.slice(end)}`, code)
}

/** `this.mfa = { verify: this._verify.bind(this) }` */
function groupName({ type, expression }: Node): string | undefined {
  if (type !== 'ExpressionStatement' || !isNode(expression) || expression.type !== 'AssignmentExpression')
    return undefined
  const { left, right } = expression
  if (!isNode(left) || !isNode(left.object) || left.object.type !== 'ThisExpression' || !isNode(right))
    return undefined
  return right.type === 'ObjectExpression' ? nameOf(left.property) : undefined
}

/** Names of the properties that the code reads or writes, except in `without`. */
function mentionedIn(root: Node, without: ReadonlySet<Node> = new Set()): string[] {
  const names: string[] = []
  eachNode(
    root,
    (node) => {
      const key =
        node.type === 'MemberExpression' ? node.property : node.type === 'Property' ? node.key : undefined
      const name = nameOf(key)
      if (name) names.push(name)
    },
    without,
  )
  return names
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined
}

function eachNode(value: unknown, visit: (node: Node) => void, without: ReadonlySet<Node> = new Set()) {
  if (Array.isArray(value)) for (const item of value) eachNode(item, visit, without)
  if (!isNode(value) || without.has(value)) return
  visit(value)
  for (const part of Object.values(value)) eachNode(part, visit, without)
}
