const MAX_NAME_BYTES = 180

/** Safe for any `fileName` (P16); a non-ASCII name has an ASCII fallback (RFC 5987). */
export function attachment(fileName: string): string {
  const name = safeFileName(fileName)
  const ascii = name.replace(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncode(name)}`
}

export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what this removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069"\\/:*?<>|%]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return cutToBytes(clean) || 'list'
}

function cutToBytes(name: string): string {
  const encoder = new TextEncoder()
  const dot = name.lastIndexOf('.')
  const [stem, extension] =
    dot > 0 && name.length - dot <= 6 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let characters = Array.from(stem)
  while (encoder.encode(characters.join('') + extension).length > MAX_NAME_BYTES)
    characters = characters.slice(0, -1)
  return characters.join('') + extension
}

const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
