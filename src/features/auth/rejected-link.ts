/**
 * History state with the URL of a rejected email link, for someone who is signed in and sees no page that explains it.
 */
export const LINK_REJECTED = 'refused link'

export const wasLinkRejected = (state: unknown) => state === LINK_REJECTED
