import * as v from 'valibot'

/* The answers of our SQL functions, for which the generated types only know JSON. */

const outcome = v.object({
  id: v.string(),
  outcome: v.string(),
  name: v.optional(v.nullable(v.string()), null),
})

/** The result for one row of a selection, in the function's words. */
export type SelectionOutcome = v.InferOutput<typeof outcome>

const linkOutcome = v.object({ ...outcome.entries, token: v.nullable(v.string()) })

/** A new personal link for one row of a selection, or why there is none. */
export type LinkOutcome = v.InferOutput<typeof linkOutcome>

const importOutcome = v.object({
  /** The person's place in the request, from 1. */
  place: v.number(),
  outcome: v.picklist([
    'added',
    'invited',
    'email_changed',
    'too_many_to_address',
    'already_on_roster',
    'asks_to_join',
    'declined',
    'league_full',
    'malformed',
    'duplicate',
    'name_too_long',
    'rating_refused',
    'address_in_use',
    'not_found',
  ]),
  leaguePlayerId: v.nullable(v.string()),
  playerId: v.nullable(v.string()),
  name: v.nullable(v.string()),
})

/** What happened to one person of a list. */
export type ImportResult = v.InferOutput<typeof importOutcome>

const added = v.object({
  outcome: v.picklist(['added', 'already_on_roster', 'asks_to_join', 'declined', 'same_name']),
  /** Null for a stranger who declined. */
  name: v.nullable(v.string()),
  /** Of their row in the league: `pending` asks to join. */
  status: v.nullable(v.string()),
})
export type AddResult = v.InferOutput<typeof added>

const resultsOf = <Result extends v.GenericSchema>(result: Result) =>
  v.parser(
    v.pipe(
      v.object({ results: v.array(result) }),
      v.transform(({ results }) => results),
    ),
  )

export const toSelectionOutcomes = resultsOf(outcome)
export const toLinkOutcomes = resultsOf(linkOutcome)
/** `invited`: how many invitations go out. */
export const toImported = v.parser(v.object({ invited: v.number(), results: v.array(importOutcome) }))
export const toAddResult = v.parser(added)
export const toPersonalLink = v.parser(v.object({ token: v.string(), expiresAt: v.string() }))
