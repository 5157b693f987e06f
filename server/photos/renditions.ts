import type { OwnFile } from '../imagery/index.ts'
import type { PhotoSizes } from './prepare/prepared-photo.ts'

/** What people and graders see of a photo, as stored. */
export type Renditions = Pick<PhotoSizes, 'width' | 'height'> & {
  readonly small: OwnFile
  readonly large: OwnFile
}
