/** 'Maya Reyes'; `otherwise` for someone without a name. */
export const fullName = (
  { firstName, lastName }: { firstName: string; lastName: string },
  otherwise = '',
): string => `${firstName} ${lastName}`.trim() || otherwise
