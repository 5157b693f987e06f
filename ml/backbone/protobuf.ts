/** A field of a message in the Protocol Buffers wire format: its number, its value, and its bytes as they stand. */
export type ReadField = { readonly number: number; readonly value: number | Buffer; readonly raw: Buffer }

const VARINT = 0
const BYTES = 2
const FIXED_LENGTHS: Readonly<Record<number, number>> = { 1: 8, 5: 4 }

export function readFields(message: Buffer): ReadField[] {
  const fields: ReadField[] = []
  for (let at = 0; at < message.length; ) {
    const start = at
    const tag = readVarint(message, at)
    const [number, type] = [tag.value >>> 3, tag.value & 7]
    if (type === VARINT) {
      const { value, end } = readVarint(message, tag.end)
      fields.push({ number, value, raw: message.subarray(start, (at = end)) })
      continue
    }
    const length =
      type === BYTES ? readVarint(message, tag.end) : { value: FIXED_LENGTHS[type], end: tag.end }
    if (length.value === undefined) throw new Error(`unknown wire type ${type}`)
    at = length.end + length.value
    fields.push({ number, value: message.subarray(length.end, at), raw: message.subarray(start, at) })
  }
  return fields
}

export const writeNumber = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8 + VARINT), varint(value)])

export const writeBytes = (number: number, ...parts: readonly Uint8Array[]): Buffer => {
  const value = Buffer.concat(parts)
  return Buffer.concat([varint(number * 8 + BYTES), varint(value.length), value])
}

export const writeText = (number: number, value: string): Buffer => writeBytes(number, Buffer.from(value))

function readVarint(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0
  let scale = 1
  for (let at = from; ; at++, scale *= 128) {
    const byte = bytes[at]
    if (byte === undefined) throw new Error('the message is cut off')
    value += (byte & 127) * scale
    if (byte < 128) return { value, end: at + 1 }
  }
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}
