import { dictionary } from '@zxcvbn-ts/language-common'

/** The list is ordered by how often a password was found in leaks. */
const REFUSED = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED))

/** Whether a password is among the 10,000 that are guessed first, in whatever case it is written. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
