import { expect, it } from 'vitest'
import { createCrlf } from './crlf.ts'

const convertInChunks = (text: string, size: number): string => {
  const crlf = createCrlf()
  const bytes = Buffer.from(text)
  const out: Buffer[] = []
  for (let index = 0; index < bytes.length; index += size) out.push(crlf(bytes.subarray(index, index + size)))
  return Buffer.concat(out).toString()
}

it('ends rows with CRLF and keeps line breaks inside cells, for any chunk size', () => {
  const text = 'a,"x\ny"\nb,"say ""hi""\n\n"\n"ü",2\n'
  const expected = 'a,"x\ny"\r\nb,"say ""hi""\n\n"\r\n"ü",2\r\n'
  for (let size = 1; size <= text.length + 1; size++) expect(convertInChunks(text, size)).toBe(expected)
})
