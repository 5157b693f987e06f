import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = ['core', 'server', 'web'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test)\/|\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

const PRICE = /\b(\d+|two|five) tokens?\b|\d¢/i

it.each(['costs 1 token', 'Panorama · 2 tokens', '2¢ each', 'for two tokens'])('recognizes %j', (text) => {
  expect(text).toMatch(PRICE)
})

it('types no price into a sentence: they come from tokenCosts', () => {
  expect(sources.length).toBeGreaterThan(700)
  const typed = sources.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (PRICE.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
  )
  expect(typed).toEqual([])
})
