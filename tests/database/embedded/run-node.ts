import { spawn } from 'node:child_process'

export const VITE = 'node_modules/vite/bin/vite.js'

export interface RunningProcess {
  /** Its first output, or all of it if it ends before. */
  firstOutput: Promise<string>
  ended: Promise<{ code: number | null; printed: string }>
  kill(signal: NodeJS.Signals): void
}

/** Runs Node without a terminal, and without Vitest's environment variables. */
export function runNode(command: string[], environment: Record<string, string>): RunningProcess {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const child = spawn(process.execPath, command, {
    env: { ...env, KITCHEN_LINE_DATABASE: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const ended = new Promise<{ code: number | null; printed: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, printed: printed.join('').trim() }))
  })
  const firstOutput = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed.push(chunk.toString())
        resolve(printed.join(''))
      })
    void ended.then((result) => resolve(result.printed))
  })
  return { ended, firstOutput, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
