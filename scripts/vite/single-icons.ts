import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON_FILE = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/
const IMPORT = /import \{([^}]*)\} from ["']lucide-react["'];?/g

/** React's, of the lines of an icon, which never change their order. Being random, they are most of what an icon weighs. */
const LINE_KEY = /,?\s*key: "\w+"/g
/** Become a class that nothing refers to, a size that is the usual one, and a line without effect. */
const UNUSED = /^\s+name: "[\w-]+",\n|^\s+size: 24,\n|^__iconData\.node;\n/gm

/**
 * The package hands all its icons out through one file, so the bundler takes every page that shows one icon for a page that
 * needs all of them, and puts them into the first file that loads. The build imports each from its own file. A name
 * without a file of its own stays as it is. The keys of their lines, which only a development build of React asks for, go.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/[\\/]src[\\/].*\.tsx?$/, ICON_FILE] },
      handler: (code, id) => ({
        code: ICON_FILE.test(id)
          ? code.replaceAll(LINE_KEY, '').replaceAll(UNUSED, '')
          : code.replaceAll(IMPORT, (_, names: string) => single(names)),
        map: null,
      }),
    },
  }
}

function single(names: string): string {
  return (
    names
      .split(',')
      .map((name) => name.trim())
      // A type needs no import, and if it stayed, it would import the whole list.
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const file = fileOf(name)
        return existsSync(file)
          ? `import ${name} from ${JSON.stringify(file)};`
          : `import { ${name} } from 'lucide-react';`
      })
      .join('')
  )
}

function fileOf(name: string): string {
  const file = name.replaceAll(/[A-Z]|\d+/g, (part, at: number) => (at === 0 ? '' : '-') + part.toLowerCase())
  return fileURLToPath(new URL(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`, import.meta.url))
}
