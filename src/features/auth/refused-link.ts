/** Kept with the address that a refused link of a mail led to, where somebody is signed in and no other page explains it. */
export const REFUSED = 'refused link'

export const wasRefused = (state: unknown) => state === REFUSED
