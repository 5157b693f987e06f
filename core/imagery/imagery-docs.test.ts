import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { MIN_TOKENS_TO_OPEN, tokenCosts } from '../tokens/costs.ts'
import { streetCollections } from './street-collections.ts'

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
const plural = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`

describe('the documentation', () => {
  it.each([
    [
      'docs/user-guide/imagery.md',
      `A picture costs ${plural(tokenCosts.street)}, from the street or from above. A panorama costs ${tokenCosts.panorama}.`,
    ],
    ['docs/spec-map.md', `${MIN_TOKENS_TO_OPEN} tokens to open a list`],
  ])('says in %s what pictures cost and lists need: %s', async (path, sentence) => {
    expect(tokenCosts.aerial).toBe(tokenCosts.street)
    expect(await read(path)).toContain(sentence)
  })

  it.each(Object.values(streetCollections))('says what the terms of $name allow', async ({ name }) => {
    expect(await read('docs/user-guide/imagery.md')).toContain(`| ${name} | yes | yes | yes |`)
  })
})
