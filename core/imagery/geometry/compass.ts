const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

export type CompassPoint = (typeof POINTS)[number]

/** The nearest of eight compass points. Takes any number of degrees clockwise from north. */
export const compassPoint = (degrees: number): CompassPoint =>
  POINTS[((Math.round(degrees / 45) % 8) + 8) % 8] ?? 'N'
