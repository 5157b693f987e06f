import { refuse } from '@curbgrade/core/shared/result'
import type { Grader } from './grader.ts'

/** For an installation that has set none up: lists wait, and say why, until there is one. */
export const noGrader: Grader = {
  name: 'none',
  versionFor: () => Promise.resolve('none'),
  assess: () => Promise.resolve(refuse('grader_misconfigured')),
}
