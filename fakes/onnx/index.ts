export { referenceFeatures } from './filters.ts'
export { buildPublishedModel, publishedShapes, sideOf } from './published-models.ts'
export { buildSmallModel, type ModelOptions } from './small-model.ts'
