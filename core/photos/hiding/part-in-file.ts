import type { PhotoPart } from './photo-part.ts'

type Turn = (part: PhotoPart) => PhotoPart

const mirror: Turn = ({ x, width, ...part }) => ({ ...part, x: 1 - x - width, width })
const flip: Turn = ({ y, height, ...part }) => ({ ...part, y: 1 - y - height, height })
const transpose: Turn = ({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width })

/** By EXIF's `Orientation` (Exif 2.32, tag 0x0112), from the upright picture to the picture as its file has it. */
const turns: Readonly<Record<number, Turn>> = {
  2: mirror,
  3: (part) => mirror(flip(part)),
  4: flip,
  5: transpose,
  6: (part) => transpose(mirror(part)),
  7: (part) => transpose(mirror(flip(part))),
  8: (part) => transpose(flip(part)),
}

/** Where the file of a picture has a part of it. Turning the part instead of the file saves the memory of a whole picture. */
export const partInFile = (part: PhotoPart, orientation = 1): PhotoPart => turns[orientation]?.(part) ?? part
