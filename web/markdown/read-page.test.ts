import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const read = (markdown: string) => readPage(markdown, (target) => `/help/${target}`)

it('reads title, sections and text', () => {
  const { title, sections, content } = read(
    '# Tokens\n\n## What it costs\n\nPress *Buy* or `1`, [see](packs.md).\n',
  )
  expect(title).toBe('Tokens')
  expect(sections).toEqual([{ id: 'what-it-costs', title: 'What it costs' }])
  const buy = { tag: 'em', props: {}, children: ['Buy'] }
  const key = { tag: 'code', props: {}, children: ['1'] }
  const link = { tag: 'a', props: { href: '/help/packs.md' }, children: ['see'] }
  expect(content[1]).toEqual({ tag: 'p', props: {}, children: ['Press ', buy, ' or ', key, ', ', link, '.'] })
})

it('keeps what looks like HTML in code as text, and leaves comments out', () => {
  const { content } = read('# A\n\n<!-- keys -->\n\n| a |\n|---|\n| `<b>` & "c" |\n\n<!-- /keys -->\n')
  expect(content).toHaveLength(1)
  expect(JSON.stringify(content)).toContain(JSON.stringify({ tag: 'code', props: {}, children: ['<b>'] }))
  expect(JSON.stringify(content)).toContain(JSON.stringify(' & "c"'))
})

it.each(['No title', '# A\n\n<b>bold</b>', '# A\n\n![a picture](a.png)', '# A\n\n```\ncode\n```'])(
  'refuses what the app has no look for: %j',
  (markdown) => expect(() => read(markdown)).toThrow(/title|can't show/),
)
