/** Characters; the database refuses longer searches. */
const LONGEST = 100

/** What is wrong with a search, to be told at its field; undefined where nothing is. The same sentence as app.search_query. */
export const searchProblem = (search: string): string | undefined =>
  search.trim().length > LONGEST ? `Searches can be up to ${LONGEST} characters.` : undefined
