export {
  type FetchedPicture,
  fetchPicture,
  keepPictures,
  type PictureFile,
  type PicturePorts,
  writePicture,
} from './pictures/fetch-picture.ts'
export { lookUpPicture, lookUpPictureIfAny } from './pictures/picture-by-id-store.ts'
export { reusePicture } from './pictures/reuse-picture.ts'
export { isNotAsked, isRefusedQuestion, NOT_ASKED } from './provider.ts'
