import { PASSWORD_MIN } from '@curbgrade/core/account/credentials'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The dictionary is sorted by how often each password was found in leaks. */
const REFUSED_COUNT = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT))

/** True for the 10,000 most common passwords, one repeated character, and variants of the product's name. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || new Set(lower).size === 1 || isProductName(lower)
}

const isProductName = (password: string): boolean =>
  password.includes(PRODUCT) && password.replaceAll(PRODUCT, '').length < PASSWORD_MIN

const PRODUCT = 'curbgrade'
