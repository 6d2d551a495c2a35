/** The first match counts: most browsers also name the ones they imitate. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android': what a device is called in its owner's list. */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = find(SYSTEMS)
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const where = system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system
  return [find(BROWSERS) ?? 'Browser', where].filter(Boolean).join(' on ')
}
