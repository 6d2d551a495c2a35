import { fork, type ChildProcess } from 'node:child_process'
import { PUSH_SERVICE_PORT, type AppServer } from './app-server'

interface Order {
  stateDir: string
  buildDir: string
  port: number
  /** A postgres:// address; by default the data is in the state folder. */
  databaseUrl?: string
}

/** Serves one state folder after the other from one process, which is started with the first of them. */
export class AppProcess {
  #child: ChildProcess | undefined
  #said = ''
  #left: (() => Promise<void>)[] = []

  async serve(order: Order): Promise<AppServer> {
    this.#child ??= this.#start()
    await this.#tell(this.#child, order)
    return { stop: () => this.#rest() }
  }

  /** What an app that was stopped may still use, such as its database: to be removed once the process is gone. */
  leave(remove: () => Promise<void>) {
    this.#left.push(remove)
  }

  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    await new Promise<void>((resolve) => {
      if (!child || hasEnded(child)) return resolve()
      child.once('exit', () => resolve())
      child.disconnect()
    })
    for (const remove of this.#left.splice(0)) await remove()
  }

  #start(): ChildProcess {
    const child = fork('tests/journeys/app-process-child.mjs', {
      // The test runner's own options, which load TypeScript, must not apply here.
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Settings of a real project on this machine must not be used by the tests.
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        VITE_SUPABASE_URL: '',
        LITE_AUTH_BCRYPT_COST: '4',
        KITCHEN_LINE_PUSH_SERVICE: `http://127.0.0.1:${PUSH_SERVICE_PORT}`,
      },
    })
    child.stdout?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()))
    return child
  }

  async #rest(): Promise<void> {
    if (this.#child) await this.#tell(this.#child, {})
  }

  #tell(child: ChildProcess, order: Partial<Order>): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        this.#child = undefined
        child.kill()
        reject(new Error(`The app does not serve: ${reason}\n${this.#said}`))
      }
      const onExit = () => fail('it ended.')
      if (hasEnded(child)) return onExit()
      child.once('exit', onExit)
      child.once('message', (answer: { isDone: boolean; reason?: string }) => {
        child.off('exit', onExit)
        if (answer.isDone) resolve()
        else fail(answer.reason ?? '')
      })
      child.send(order)
    })
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
