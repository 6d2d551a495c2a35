import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAMES_FOR_DEVTOOLS = /^\w+\.displayName = ".*";$/gm
/** Only its data router uses the hook, and Preact has none. */
const USE_OPTIMISTIC = /React\d*\[USE_OPTIMISTIC\]/g
const WITHOUT_EFFECT = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g

/**
 * React Router's package leads every bundler to its development build, with its warnings and the texts of them. The
 * production build is next to it, and the built app takes that one. It names its components for React's developer tools
 * and doesn't mark creating them as free of side effects, so the bundler would keep even those the app never shows, such
 * as forms.
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
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll(NAMES_FOR_DEVTOOLS, '')
          .replaceAll(USE_OPTIMISTIC, 'undefined')
          .replaceAll(WITHOUT_EFFECT, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
