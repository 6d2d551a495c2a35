import { runAsPeople } from './run-as-people'

/*
 * What an evening costs: 400 phones on 100 courts follow and enter scores for two minutes, through the embedded
 * backend's API on a PostgreSQL server, with the app's own queries. A tenth of all requests are cut, before or after
 * the server has them, or arrive twice. `npm run bench:evening [-- --phones 400 --courts 100 --seconds 120]`; with
 * `-- --before` as the app asked before polls were one function: the sheet and the bell again every minute.
 * Prints requests, bytes, processor time, and how long answers took. Fails if a score that a phone believes to be
 * stored isn't there exactly once, or a phone shows something else than the database has.
 */

await runAsPeople(new URL('evening/run.ts', import.meta.url))
