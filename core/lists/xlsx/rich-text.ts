/** Skips the phonetic hints of Japanese text. Call its events from those of the document. */
export function createTextCollector() {
  let text = ''
  let isText = false
  let isAid = false
  return {
    open: (name: string) => {
      if (name === 't') isText = true
      if (name === 'rPh') isAid = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      if (name === 'rPh') isAid = false
    },
    text: (piece: string) => {
      if (isText && !isAid) text += piece
    },
    /** Returns the text so far in a form that the database can store, and starts the next. */
    take: (): string => {
      const whole = fromEscapes(text)
      text = ''
      return whole
    },
  }
}

/** Undoes the escapes of ECMA-376 Part 1, 22.9.2.19. Drops NULs and lone surrogates (see decode-text.ts). */
export const fromEscapes = (text: string): string => {
  const plain = text.includes('_x') ? text.replace(/_x[0-9a-f]{4}_/gi, toUnit) : text
  return plain.replaceAll('\0', '').toWellFormed()
}

const toUnit = (escape: string): string => String.fromCharCode(Number.parseInt(escape.slice(2, 6), 16))
