/** Removes the unit from a street line: geocoders would read it as part of the street name. */
export const withoutUnit = (street: string): string => street.trim().replace(UNIT, '')

/** Requires two words before the unit, and a digit or single letter in it: `12 Suite Avenue` is a street. */
const UNIT =
  /(?<=\S\s+\S+)[\s,]+(?:(?:apt|apartment|unit|suite|ste|rm|room|fl|floor|bldg|building|lot|trlr|spc)\b\.?\s*#?\s*|#\s*)(?:[\w-]*\d[\w-]*|[a-z])$/i
