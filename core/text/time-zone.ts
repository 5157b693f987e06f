/** Whether it's an IANA name such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
