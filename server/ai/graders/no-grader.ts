import { refuse } from '@curbgrade/core/shared/result'
import type { Grader } from './grader.ts'

/** For an installation without a grader: lists wait and say why until one is configured. */
export const noGrader: Grader = {
  name: 'none',
  versionFor: () => Promise.resolve('none'),
  assess: () => Promise.resolve(refuse('grader_misconfigured')),
}
