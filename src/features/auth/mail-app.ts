/** What opens the phone's own mail app; null where nothing does for sure. */
export function mailAppLink({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string | null {
  // An iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return 'message://'
  return userAgent.includes('Android')
    ? 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end'
    : null
}
