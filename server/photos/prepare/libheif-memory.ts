import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'

export class LibheifError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(`libheif: ${message} (${code})`)
    this.code = code
  }
}

/** Calls a function that fills a `heif_error`, and returns what it wrote to the address `out`. */
export type Caller = (work: (error: number, out: number) => void) => number

export function toCaller(libheif: MainModule): Caller {
  const error = allocateBytes(libheif, 12)
  const out = allocateBytes(libheif, 8)
  return (work) => {
    work(error, out)
    const code = readNumber(libheif, error)
    if (code !== 0) throw new LibheifError(code, readText(libheif, readNumber(libheif, error + 8)))
    return readNumber(libheif, out)
  }
}

/** Returns an address. An instance is used for one picture, so nothing is freed. */
export function allocateBytes(libheif: MainModule, size: number): number {
  const address = libheif._malloc(size)
  if (address === 0) throw new RangeError('libheif is out of memory')
  return address
}

/** NOTE: the memory is another array after it has grown. */
export const memoryOf = (libheif: MainModule): Uint8Array => libheif.HEAPU8 as Uint8Array

export const readNumber = (libheif: MainModule, address: number): number =>
  (libheif.HEAPU32 as Uint32Array)[address >> 2] ?? 0

function readText(libheif: MainModule, address: number): string {
  const memory = memoryOf(libheif)
  return Buffer.from(memory.subarray(address, memory.indexOf(0, address))).toString()
}
