/** Markers before the compressed data, without those that only a decoder needs: tables, frame and scan. */
export function metadataMarkers(jpeg: Uint8Array): string[] {
  const bytes = Buffer.from(jpeg)
  const markers: string[] = []
  for (let at = 2; bytes[at + 1] !== START_OF_SCAN; at += 2 + bytes.readUInt16BE(at + 2))
    markers.push(bytes.readUInt16BE(at).toString(16))
  return markers.filter((marker) => !/^ff(?:db|c[0-24]|dd)$/.test(marker))
}

const START_OF_SCAN = 0xda

export function insertComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 2 + comment.length])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)])
}
