/**
 * `123MainSt` as `123 Main St`. Only a number before several words, so that ids and cameras' names stay whole; not
 * `123NMainSt`, which may be 123 North Main and 123N Main.
 */
export const separateWords = (name: string): string =>
  name.replace(JOINED_ADDRESS, (address) => address.replace(WORD_START, ' '))

const JOINED_ADDRESS = /(?<![A-Za-z0-9])\d{1,6}(?:[A-Z][a-z]+){2,}/
const WORD_START = /(?<=[0-9a-z])(?=[A-Z])/g
