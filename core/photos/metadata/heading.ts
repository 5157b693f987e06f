/** Some cameras write 360 for north. */
export function toHeading(degrees: number | undefined): number | null {
  if (degrees === undefined || !(degrees >= 0 && degrees <= 360)) return null
  return degrees === 360 ? 0 : degrees
}
