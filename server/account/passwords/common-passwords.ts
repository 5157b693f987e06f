import { dictionary } from '@zxcvbn-ts/language-common'

/** The dictionary is sorted by how often each password was found in leaks. */
const REFUSED_COUNT = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED_COUNT))

/** Whether a password is among the 10,000 most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
