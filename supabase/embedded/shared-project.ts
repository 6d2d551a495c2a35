import { startProject, type Project, type ProjectOptions } from './project.ts'

interface Shared {
  project: Promise<Project>
  users: number
}

/**
 * Vite restarts inside the process when its configuration changes: the new server is set up before the old one ends,
 * from a second copy of this module. Both find the running project here, and the last one to leave closes it.
 */
const registry = ((globalThis as { kitchenLineProjects?: Map<string, Shared> }).kitchenLineProjects ??=
  new Map())

/** Whether this process already serves the project: then it is this process that has the port. */
export const isServed = (options: ProjectOptions) => registry.has(JSON.stringify(options))

export async function acquireProject(
  options: ProjectOptions,
): Promise<{ project: Project; release(): Promise<void> }> {
  const key = JSON.stringify(options)
  const shared: Shared = registry.get(key) ?? { project: startProject(options), users: 0 }
  registry.set(key, shared)
  shared.users += 1
  try {
    const project = await shared.project
    let left: Promise<void> | undefined
    const leave = async () => {
      shared.users -= 1
      if (shared.users > 0) return
      registry.delete(key)
      await project.close()
    }
    return { project, release: () => (left ??= leave()) }
  } catch (error) {
    registry.delete(key)
    throw error
  }
}
