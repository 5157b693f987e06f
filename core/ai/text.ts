import { defineText } from '../text/define-text.ts'
import { operatorNameIn, ownVersionIn } from './version-name.ts'

export const graderText = defineText(({ count }) => ({
  /** Names a version for people. Shipped versions share a name, because theirs is a hash. */
  version: (version: string): string => {
    const own = ownVersionIn(version)
    return own === null ? (operatorNameIn(version) ?? 'default grader') : `version ${count(own)}`
  },
}))
