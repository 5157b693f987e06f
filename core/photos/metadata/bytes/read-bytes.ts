export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Of at most 8 bytes. NaN where the view ends before, so that what is computed from it is found nowhere. */
export function readUint(view: DataView, at: number, bytes: number, isLittle = false): number {
  if (!(at >= 0 && at + bytes <= view.byteLength)) return Number.NaN
  let value = 0
  for (let index = 0; index < bytes; index++)
    value = value * 256 + view.getUint8(at + (isLittle ? bytes - 1 - index : index))
  return value
}

/** One character a byte. Shorter where the view ends before. */
export function readLatin(view: DataView, at: number, length: number): string {
  const end = Math.min(at + length, view.byteLength)
  let text = ''
  for (let index = at; index < end; index++) text += String.fromCharCode(view.getUint8(index))
  return text
}
