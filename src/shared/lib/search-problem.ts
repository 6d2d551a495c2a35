/** Characters; the database refuses longer searches. */
export const LONGEST_SEARCH = 100

/** What is wrong with a search, for its field; undefined if nothing is. The same sentence as in app.search_query. */
export const searchProblem = (search: string): string | undefined =>
  search.trim().length > LONGEST_SEARCH ? `Searches can be up to ${LONGEST_SEARCH} characters.` : undefined
