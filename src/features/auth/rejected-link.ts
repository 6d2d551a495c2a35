/** Kept with the address that a refused link of an email led to, where someone is signed in and no other page explains it. */
export const LINK_REJECTED = 'refused link'

export const wasLinkRejected = (state: unknown) => state === LINK_REJECTED
