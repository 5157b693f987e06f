export type PhotoView = 'front' | 'rear' | 'side' | 'street' | 'aerial'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say what a photo shows. */
export const VIEWS: ReadonlyMap<string, PhotoView> = new Map([
  ['front', 'front'],
  ['frontal', 'front'],
  ['facade', 'front'],
  ['rear', 'rear'],
  ['back', 'rear'],
  ['backyard', 'rear'],
  ['side', 'side'],
  ['left', 'side'],
  ['right', 'side'],
  ['street', 'street'],
  ['streetview', 'street'],
  ['curb', 'street'],
  ['aerial', 'aerial'],
  ['drone', 'aerial'],
  ['overhead', 'aerial'],
])

/** Words that name no property, wherever they stand beside one. */
export const PLAIN_WORDS = setOf(
  'copy edited edit final resized cropped crop rotated scaled compressed enhanced hdr night portrait mp full original small medium large thumb thumbnail web jpg jpeg png heic webp tif tiff view facing elevation exterior house home property of screenshot whatsapp signal snapchat telegram facebook instagram shot screen at',
)

/** A number after one of these counts photos. */
export const PHOTO_WORDS = setOf('photo photos pic pics picture pictures image images foto scan file frame')

/** What cameras and apps write before a number of their own. */
export const CAMERA_WORDS = setOf(
  'img imge mvimg dsc dscn dscf mg dji pxl gopr pict cimg sam hpim imgp sdc pano burst wa received fb vid mov snap capture untitled',
)

/** A property's number follows them. */
export const LABEL_WORDS = setOf('parcel apn pin pid id number no')

export const DIRECTION_WORDS = setOf('north south east west northeast northwest southeast southwest')
export const DIRECTION_LETTERS = setOf('n s e w ne nw se sw')

/** Names that cameras give without a word for the maker or the kind of photo. */
export const isNumberedByCamera = (stem: string): boolean => CAMERA_STEM.test(stem)

const CAMERA_STEM =
  /^(?:_?(?:p\d{7}|g[hxop]?\d{6,8}|l1\d{6}|r00\d{5}|dji_\d{14}_\d{4}_[a-z]|1\d\d_\d{4}|1\d\d-\d{4}_img|\d{13}))(?: ?\(\d{1,3}\)|[~_-]\d{1,2})*$/
