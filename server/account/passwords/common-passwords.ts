import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The dictionary is sorted by how often each password was found in leaks. */
const REFUSED_COUNT = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT))

/**
 * Whether a password is easy to guess: one of the 10,000 most common ones, one character over and over, or little
 * more than the product's name, in any case.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || new Set(lower).size === 1 || isProductName(lower)
}

const isProductName = (password: string): boolean =>
  password.includes(PRODUCT) && password.replaceAll(PRODUCT, '').length < PASSWORD_MIN

const PRODUCT = 'curbgrade'
