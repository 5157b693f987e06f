export { keepScale } from './queries.ts'
export { ScaleChoice } from './scale-choice.tsx'
export { scaleProblem } from './scale-problem.ts'
