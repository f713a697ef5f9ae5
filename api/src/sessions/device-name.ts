/** What a User-Agent header is looked for, in this order: many name others beside themselves. */
const programs: ReadonlyArray<[RegExp, string]> = [
  [/\bElectron\//, 'The desktop app'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: ReadonlyArray<[RegExp, string]> = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (list: typeof programs, header: string) => list.find(([mark]) => mark.test(header))?.[1]

/** A browser and a system by which people tell their devices apart; empty for what names neither. */
export function deviceOf(userAgent: string): string {
  const [program, system] = [firstIn(programs, userAgent), firstIn(systems, userAgent)]
  return program && system ? `${program} on ${system}` : (program ?? system ?? '')
}
