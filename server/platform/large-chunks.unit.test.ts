import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { toLargeChunks } from './large-chunks.ts'

const joined = async (texts: readonly string[]): Promise<string[]> => {
  const chunks = toLargeChunks(Readable.from(texts.map((text) => Buffer.from(text))), 4)
  const found: string[] = []
  for await (const chunk of chunks) found.push(String(chunk))
  return found
}

it.each([
  [
    ['ab', 'c', 'def', 'g'],
    ['abcdef', 'g'],
  ],
  [
    ['abcd', 'efgh'],
    ['abcd', 'efgh'],
  ],
  [[''], []],
  [[], []],
])('joins %j to %j', async (texts, chunks) => expect(await joined(texts)).toEqual(chunks))
