const VERSION_TAG = /<meta name="app-version" content="(\w+)"/

/** Of the build that this page runs; undefined where nothing was built, in `npm start` and in tests. */
export function appVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content
}

/** Of the build that the host serves now; undefined when it cannot be reached. */
export async function deployedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    return VERSION_TAG.exec(await response.text())?.[1]
  } catch {
    // No network is the usual reason: the caller then has nothing to offer, and nothing is broken by that.
    return undefined
  }
}
