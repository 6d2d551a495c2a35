/* Serves the handler on a hosted project; the embedded backend serves handler.ts itself. */
import { hostedEnv, pushSettings } from '../_shared/hosted-env.ts'
import { hostedWorker } from '../_shared/worker.ts'
import handler from './handler.ts'

const environment = Deno.env.toObject()
const context = { env: hostedEnv(environment), fetch, push: pushSettings(environment), ...hostedWorker() }

Deno.serve((request) => handler(request, context))
