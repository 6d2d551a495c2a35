import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PREFIX = '\0names-of:'
const packageExports = createRequire(import.meta.url)

/**
 * React is published for `require`, and bundlers call the exports of such packages as `(0,r.jsx)(…)`, thousands of times.
 * This puts a module in between that exports each name by itself, so that a call is `j(…)`.
 */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      // React DOM requires React as a whole.
      handler: (id, importer, { kind }) =>
        kind === 'require-call' || importer?.startsWith(PREFIX) ? undefined : PREFIX + id,
    },
    load: {
      filter: { id: /^\0names-of:/ },
      handler: (id) => namedExports(id.slice(PREFIX.length)),
    },
  }
}

function namedExports(name: string): string {
  const exported = Object.keys(packageExports(name) as object).map((key) =>
    // React's production build uses one function for both.
    key === 'jsxs' ? 'export { jsx as jsxs }' : `export const ${key} = all.${key}`,
  )
  return [`import all from '${name}'`, 'export default all', ...exported].join('\n')
}
