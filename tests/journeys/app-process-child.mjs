/**
 * What `vite preview` does, as often as it is told to: one process serves the spec files of a worker one after the other,
 * each with a state folder of its own. To load the server's code and make it fast takes longer than most journeys.
 */
import { loadConfigFromFile, preview } from 'vite'

// Loaded once: with it come the backend, the functions, and what was packed for sending.
const { config } = await loadConfigFromFile({ command: 'serve', mode: 'production', isPreview: true })
let server

async function serve({ stateDir, buildDir, port, databaseUrl = '' }) {
  process.env.KITCHEN_LINE_STATE = stateDir
  process.env.KITCHEN_LINE_DATABASE = databaseUrl
  server = await preview({
    ...config,
    configFile: false,
    build: { ...config.build, outDir: buildDir },
    preview: { ...config.preview, port },
  })
}

async function rest() {
  await server?.close()
  server = undefined
}

process.on('message', (order) => {
  const done = order.stateDir === undefined ? rest() : serve(order)
  done.then(
    () => process.send({ isDone: true }),
    (error) => process.send({ isDone: false, reason: error instanceof Error ? error.stack : String(error) }),
  )
})
// The worker is gone, whatever ended it.
process.on('disconnect', () => void rest().finally(() => process.exit(0)))
