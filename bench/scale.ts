import { runAsPeople } from './run-as-people'

/*
 * What every query and function of the app costs as the number of leagues grows, on a PostgreSQL server, with row-level
 * security, as the people who use it: `npm run bench:scale [-- --leagues 10,300,3000,10000] [--only find_leagues,dupr]`.
 * Prints the median processor time of the database, the pages it read, and the bytes of the answer. Fails if something
 * gets more than 1.5 times as slow (and by more than 3 ms), reads a whole large table, or answers with over 100 kB; if
 * a call with hostile arguments takes over 500 ms with 3,000 leagues (`--only hostile`); and if a function of the API
 * is in no probe. `--runs 3` measures each probe three times, not seven. `--server postgres://…` keeps the databases on
 * that server and uses them again.
 */

await runAsPeople(new URL('scale/run.ts', import.meta.url))
