export {
  type FetchedPicture,
  fetchPicture,
  keepPictures,
  type PictureFile,
  type PicturePorts,
  writePicture,
} from './fetch-picture.ts'
export type { FlatKind, TimelyImagery } from './provider.ts'
