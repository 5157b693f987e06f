export {
  type FetchedPicture,
  fetchPicture,
  keepPictures,
  type PictureFile,
  type PicturePorts,
  writePicture,
} from './fetch-picture.ts'
export { type FlatKind, isRefusedQuestion, type TimelyImagery } from './provider.ts'
