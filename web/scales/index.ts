export { type ChosenScale, scaleProblem, toScale, unedited } from './chosen-scale.ts'
export { useKeepScale } from './queries.ts'
export { ScaleChoice } from './scale-choice.tsx'
export { useChosenScale } from './use-chosen-scale.ts'
