/** Apart from the queries, because the first load asks for drafts and should not carry the rest. */
export const SCORING_KEY = ['scoring'] as const
export const DRAFTS_KEY = [...SCORING_KEY, 'drafts'] as const
/** True while a score is only in this page's memory, because the phone did not store it. */
export const UNSAFE_KEY = [...SCORING_KEY, 'unsafe'] as const
