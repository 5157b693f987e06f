/** A file whose bytes can't be read any more, as after its card was removed. */
export function goneFile(name: string, size = 1000): File {
  const file = new File([new Uint8Array(size)], name)
  const refuse = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const slice = file.slice.bind(file)
  const stream = () => new ReadableStream({ pull: refuse })
  file.slice = (...range) => {
    const part = slice(...range)
    return part.size === 0 ? part : Object.assign(part, { arrayBuffer: refuse, stream })
  }
  return Object.assign(file, { arrayBuffer: refuse, stream })
}
