/** Street without house number, and city: the cluster of intervals and splits, as neighbors are alike. */
export const streetKey = ({ street, city }: { street: string; city: string }): string =>
  `${street.trim().replace(HOUSE_NUMBER, '')}, ${city.trim()}`.toLowerCase()

/** `12`, `12-B`, `12 1/2`, but not the `5th` of a street without a number. */
const HOUSE_NUMBER = /^(?!\d+(?:st|nd|rd|th)\b)\d[\w/-]*\s+(?:\d\/\d\s+)?/i
