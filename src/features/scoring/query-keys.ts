/** Apart from the queries, because the first load asks for drafts and should not carry the rest. */
export const SCORING_KEY = ['scoring'] as const
export const DRAFTS_KEY = [...SCORING_KEY, 'drafts'] as const
