const WORDS = new Set(
  `zip zipcode zcta postal postcode parcel parcels apn ain pin pid fips geoid block lot account acct phone fax id ids
  parid parcelid objectid propertyid propid no num nbr number code key`.split(/\s+/),
)

/** Whether a column's name says that its digits are no quantity, such as a ZIP code or a parcel number. */
export const isIdentifierColumn = (name: string): boolean =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => WORDS.has(word))
