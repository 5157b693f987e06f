import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { allocateBytes, type Caller, memoryOf, readNumber, toCaller } from './libheif-memory.ts'

/** A picture in a HEIC file, by the functions of libheif's C interface; numbers are addresses in its memory. */
export type HeicPicture = {
  /** As shown: rotated, mirrored and cropped as the file says. */
  readonly width: number
  readonly height: number
  readonly profile: HeicProfile
  /** RGB or RGBA without gaps between rows: a view of libheif's memory, so that nothing is copied. */
  decode(): {
    readonly data: Uint8Array
    readonly channels: 3 | 4
    readonly width: number
    readonly height: number
  }
}

export type HeicProfile =
  | { readonly kind: 'icc'; readonly icc: Uint8Array }
  /** Numbers of ITU-T H.273. */
  | { readonly kind: 'primaries'; readonly primaries: number }
  | null

/** In a fresh instance each time: what a hostile file did to its memory is gone with it. */
export async function openHeic(bytes: Uint8Array): Promise<HeicPicture> {
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif.js')
  const libheif = createLibheif()
  const call = toCaller(libheif)
  const context = libheif._heif_context_alloc()
  const file = allocateBytes(libheif, bytes.length)
  memoryOf(libheif).set(bytes, file)
  call((error) => libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0))
  const handle = call((error, out) => libheif._heif_context_get_primary_image_handle(error, context, out))
  return {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
    profile: readProfile(libheif, call, handle),
    decode: () => decode(libheif, call, handle),
  }
}

/** `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB` and `…_RGBA`, `heif_channel_interleaved`. */
const [RGB, INTERLEAVED_RGB, INTERLEAVED_RGBA, INTERLEAVED] = [1, 10, 11, 10]

function decode(libheif: MainModule, call: Caller, handle: number): ReturnType<HeicPicture['decode']> {
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4
  const chroma = channels === 3 ? INTERLEAVED_RGB : INTERLEAVED_RGBA
  const image = call((error, out) => libheif._heif_decode_image(error, handle, out, RGB, chroma, 0))
  const width = libheif._heif_image_get_width(image, INTERLEAVED)
  const height = libheif._heif_image_get_height(image, INTERLEAVED)
  const strideAt = allocateBytes(libheif, 4)
  const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, strideAt)
  const [stride, row] = [readNumber(libheif, strideAt), width * channels]
  const memory = memoryOf(libheif)
  for (let y = 1; y < height; y++) {
    const start = plane + y * stride
    memory.copyWithin(plane + y * row, start, start + row)
  }
  return { data: memory.subarray(plane, plane + height * row), channels, width, height }
}

const profileKinds = new Map([
  [fourCharacters('prof'), 'icc'],
  [fourCharacters('rICC'), 'icc'],
  [fourCharacters('nclx'), 'primaries'],
] as const)

function readProfile(libheif: MainModule, call: Caller, handle: number): HeicProfile {
  const kind = profileKinds.get(libheif._heif_image_handle_get_color_profile_type(handle))
  if (kind === 'icc') {
    const size = libheif._heif_image_handle_get_raw_color_profile_size(handle)
    const icc = allocateBytes(libheif, size)
    call((error) => libheif._heif_image_handle_get_raw_color_profile(error, handle, icc))
    return { kind, icc: memoryOf(libheif).slice(icc, icc + size) }
  }
  if (kind === undefined) return null
  const nclx = call((error, out) => libheif._heif_image_handle_get_nclx_color_profile(error, handle, out))
  // The struct starts with its version.
  return { kind, primaries: readNumber(libheif, nclx + 4) }
}

function fourCharacters(name: string): number {
  return Buffer.from(name).readUInt32BE()
}
