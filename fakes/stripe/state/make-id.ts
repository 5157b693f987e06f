import { randomBytes } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Creates an id in Stripe's format. Random instead of counted, because a product's database can outlive the fake's
 * file, and a reused id would be mistaken for the old object.
 */
export const makeId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
