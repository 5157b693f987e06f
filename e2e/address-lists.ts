import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from './product.ts'

const folder = fileURLToPath(new URL('../../shared/data/address-lists', import.meta.url))

/** The path of a real address list. Skips the test with a message on a machine without the lists. */
export function addressList(name: string): string {
  const path = join(folder, name)
  test.skip(!existsSync(path), `the real address list ${path} is not on this machine`)
  return path
}

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
