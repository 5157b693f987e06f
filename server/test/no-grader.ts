import { refuse } from '@curbgrade/core/shared/result'
import type { Grader } from '../ai/graders/grader.ts'

/** For tests in which no AI grades: lists wait and say why. */
export const noGrader: Grader = {
  name: 'none',
  recipient: null,
  versionFor: () => Promise.resolve('none'),
  assess: () => Promise.resolve(refuse('grader_misconfigured')),
}
