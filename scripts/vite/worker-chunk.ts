import path from 'node:path'
import type { Plugin } from 'vite'

const WORKER = /new URL\('(\.\/[\w-]+-worker\.ts)', import\.meta\.url\)/

/**
 * Vite bundles a worker separately, with copies of everything that both need. Ours is a module worker, so this makes it
 * another entry, which imports the app's own files.
 */
export function workerChunk(): Plugin {
  return {
    name: 'worker-chunk',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: WORKER },
      handler(code, id) {
        return code.replace(WORKER, (_, file: string) => {
          const reference = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), file) })
          return `import.meta.ROLLUP_FILE_URL_${reference}`
        })
      },
    },
  }
}
