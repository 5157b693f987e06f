export { drawSample } from './reviews/draw-sample.ts'
