const MAX_NAME_BYTES = 180

/** Safe for any `fileName` (P16); a non-ASCII name has an ASCII fallback (RFC 5987). */
export function attachment(fileName: string): string {
  const name = safeFileName(fileName)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncode(name)}`
}

export function safeFileName(name: string): string {
  return cutToBytes(withoutReserved(name), MAX_NAME_BYTES) || 'list'
}

/** Without what Windows, macOS or Linux reserves in names, at their ends included. */
export const withoutReserved = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what this removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069"\\/:*?<>|%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')

function cutToBytes(name: string, maxBytes: number): string {
  const encoder = new TextEncoder()
  const dot = name.lastIndexOf('.')
  const [stem, extension] =
    dot > 0 && name.length - dot <= 6 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let characters = Array.from(stem)
  while (encoder.encode(characters.join('') + extension).length > maxBytes)
    characters = characters.slice(0, -1)
  return characters.join('') + extension
}

const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
