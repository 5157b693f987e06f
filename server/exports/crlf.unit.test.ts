import { expect, it } from 'vitest'
import { createCrlf } from './crlf.ts'

const inPieces = (text: string, size: number): string => {
  const crlf = createCrlf()
  const bytes = Buffer.from(text)
  const out: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) out.push(crlf(bytes.subarray(at, at + size)))
  return Buffer.concat(out).toString()
}

it('ends rows with CRLF and leaves line breaks inside cells alone, wherever the stream is cut', () => {
  const text = 'a,"x\ny"\nb,"say ""hi""\n\n"\n"ü",2\n'
  const expected = 'a,"x\ny"\r\nb,"say ""hi""\n\n"\r\n"ü",2\r\n'
  for (let size = 1; size <= text.length + 1; size++) expect(inPieces(text, size)).toBe(expected)
})
