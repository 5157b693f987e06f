export {
  createDemoTown,
  type DemoPicture,
  DemoSupplierDown,
  type DemoSurvey,
  type DemoTown,
} from './create-demo-town.ts'
export {
  drawPicture,
  type FlatKind,
  GENERATOR_VERSION,
  pictureSvg,
} from './draw-picture.ts'
export type { Rendition } from './paint/picture-defs.ts'
export { type Address, addressKey, fold } from './town/address.ts'
export { type Chance, chanceFrom } from './town/chance.ts'
export { defectsOf } from './town/defects.ts'
export { houseInSurvey, PHOTO_SURVEYS, type PhotoSurvey } from './town/photo-survey.ts'
export { CATEGORIES, type Category, offset, type Place, placeFor } from './town/place.ts'
export { sentinelOf } from './town/sentinels.ts'
export { spotOf } from './town/town-map.ts'
