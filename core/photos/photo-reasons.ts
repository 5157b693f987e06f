/** Why a photo is refused. Each has its sentence; the rest of the batch continues. */
export const photoReasons = [
  'empty',
  'too_many_bytes',
  'too_many_pixels',
  'too_small',
  'not_a_photo',
  'unsupported_format',
  'heic_off',
  'truncated',
  'damaged',
  'too_complex',
  'storage_full',
  'property_full',
] as const

export type PhotoReason = (typeof photoReasons)[number]
