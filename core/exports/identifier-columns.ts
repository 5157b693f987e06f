const OF_PROPERTY = new Set(
  `parcel parcels apn ain pin pid block lot account acct id ids parid parcelid objectid propertyid propid no num nbr number
  key`.split(/\s+/),
)
const WORDS = new Set([
  ...OF_PROPERTY,
  ...'zip zipcode zcta postal postcode fips geoid phone fax code'.split(' '),
])

/** Whether a column's name says that its digits are no quantity, such as a ZIP code or a parcel number. */
export const isIdentifierColumn = (name: string): boolean => wordsOf(name).some((word) => WORDS.has(word))

/** Whether its cells may name properties: a parcel number does, a ZIP code or the number of a phone doesn't. */
export function isPropertyNumber(name: string): boolean {
  const words = wordsOf(name)
  return (
    words.some((word) => OF_PROPERTY.has(word)) &&
    words.every((word) => OF_PROPERTY.has(word) || !WORDS.has(word))
  )
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
