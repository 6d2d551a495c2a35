import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * React Router's package leads every bundler to its development build, with its warnings and the texts of them. The
 * production build lies beside it: the built app takes that one.
 */
export function productionRouter(): Plugin {
  const production = (file: string) =>
    fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url))

  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production('index.mjs') },
          { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
        ],
      },
    }),
  }
}
