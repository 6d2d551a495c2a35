/* Serves the handler on a hosted project; the embedded backend serves handler.ts itself. */
import { hostedEnv } from '../_shared/hosted-env.ts'
import handler from './handler.ts'

const env = hostedEnv(Deno.env.toObject())

Deno.serve((request) => handler(request, { env, fetch }))
