/** The reader's own zone: community play has none of its own, its people stand on one court. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
