export { answerStored } from './calls/answer-picture.ts'
export { findCoveragePrice, type PricePorts } from './coverage/find-price.ts'
export {
  type FetchedPicture,
  fetchPicture,
  keepPictures,
  type PictureFile,
  type PicturePorts,
  writePicture,
} from './pictures/fetch-picture.ts'
export { forgetOwnFiles, keepOwnFiles, type OwnFile, readOwnBytes } from './pictures/own-files-store.ts'
export {
  addOwnPicture,
  type OwnPicture,
  ownReference,
  removeOwnPicture,
  showEarlierPicture,
  showPicture,
} from './pictures/own-pictures-store.ts'
export {
  findPicturesOfPhotos,
  rewritePictures,
} from './pictures/photo-copies-store.ts'
export { lookUpPicture, lookUpPictureIfAny } from './pictures/picture-by-id-store.ts'
export { presentRenditions } from './pictures/present-picture.ts'
export { findPictures, type StoredPicture } from './pictures/property-pictures-store.ts'
export { putPicture } from './pictures/put-picture.ts'
export { reusePicture } from './pictures/reuse-picture.ts'
export { abandonPictures } from './pictures/shared-files-store.ts'
export { isNotAsked, isRefusedQuestion, NOT_ASKED } from './provider.ts'
