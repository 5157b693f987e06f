/** The street line without what stands inside the building: maps know houses, and take a unit for part of the street. */
export const withoutUnit = (street: string): string => street.trim().replace(UNIT, '')

/** Behind at least two words, and with a digit or a single letter: `12 Suite Avenue` is a street. */
const UNIT =
  /(?<=\S\s+\S+)[\s,]+(?:(?:apt|apartment|unit|suite|ste|rm|room|fl|floor|bldg|building|lot|trlr|spc)\b\.?\s*#?\s*|#\s*)(?:[\w-]*\d[\w-]*|[a-z])$/i
