/** Kept with the address that a refused link of an email led to, where someone is signed in and no other page explains it. */
export const REFUSED = 'refused link'

export const wasRefused = (state: unknown) => state === REFUSED
