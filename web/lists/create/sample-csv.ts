const streets = ['Alder Street', 'Birch Avenue', 'Cedar Lane', 'Dogwood Drive']

/**
 * A small list in the upload format. The addresses are invented; `parcel` shows that extra columns are allowed.
 */
export const sampleCsv = () =>
  [
    'street,city,state,zip,parcel',
    ...Array.from({ length: 24 }, (_, row) => {
      const street = `${204 + row * 6} ${streets[Math.floor(row / 6)]}`
      return `${street},Maple Heights,OH,44137,PX-${1001 + row}`
    }),
  ].join('\r\n')
