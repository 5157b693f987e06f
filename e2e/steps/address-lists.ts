import { readAddressList } from '../../fixtures/address-lists.ts'

/** A list of fixtures/, as Playwright uploads it. */
export const addressList = (name: string) => ({ name, mimeType: 'text/csv', buffer: readAddressList(name) })

/** A small file of invented addresses, in Playwright's upload format. */
export const aCsv = (rows: number, street = 'Elm Street') => ({
  name: 'addresses.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'street,city,state,zip',
      ...Array.from({ length: rows }, (_, row) => `${row + 1} ${street},Davis,CA,95616`),
    ].join('\n'),
  ),
})
