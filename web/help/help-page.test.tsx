import { screen, within } from '@testing-library/react'
import { it as check, describe, expect } from 'vitest'
import { helpTopics } from '../frame/help-link.tsx'
import type { Node } from '../markdown/read-page.ts'
import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink } from '../test/screen.ts'
import { contents, pages } from './guide.ts'
import { HelpPage } from './help-page.tsx'

const path = '/help/:page?'

it('shows the index to everyone, with a link to each page', async ({ open }) => {
  open(HelpPage, { path, at: '/help', isVisitor: true })
  await expectHeading('User guide')
  const article = within(screen.getByRole('article'))
  for (const { name, page } of contents)
    expect(article.getByRole('link', { name: page.title }).getAttribute('href')).toBe(`/help/${name}`)
})

it('shows a page with its sections, its tables and the way back', async ({ open }) => {
  open(HelpPage, { path, at: '/help/tokens' })
  await expectHeading('Tokens and the plan')
  expect(screen.getByRole('heading', { level: 2, name: 'Get tokens' }).id).toBe('get-tokens')
  expect(screen.getByRole('cell', { name: '$14.99' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'pack, tokens, price, each' }).tabIndex).toBe(0)
  expectLink('Get tokens', '#get-tokens')
  expectLink('Your lists', '/lists')
  expect(document.title).toBe('Tokens and the plan · Curbgrade')
})

it.for(['/help/no-such-page', '/help/README'])('leads from %s to the guide', async (at, { open }) => {
  open(HelpPage, { path, at })
  await expectHeading('Page not found')
  expectLink('Go to the user guide', '/help')
})

/** Every element of a page. */
const elementsIn = (nodes: readonly Node[]): Exclude<Node, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))
const valuesOf = (nodes: readonly Node[], name: string): string[] =>
  elementsIn(nodes).flatMap(({ props }) => props[name] ?? [])

/** Whether `/help/page#anchor` exists. */
function leadsSomewhere(address: string): boolean {
  const [name, anchor] = address.replace(/^\/help\/?/, '').split('#')
  const page = pages.get(name === '' || name === undefined ? 'README' : name)
  return page !== undefined && (anchor === undefined || valuesOf(page.content, 'id').includes(anchor))
}

describe('links', () => {
  check.each([...pages])('of the page %s lead to a page and a section', (_name, { content }) => {
    const internal = valuesOf(content, 'href').filter((href) => !href.startsWith('https://'))
    expect(internal.filter((href) => !leadsSomewhere(href))).toEqual([])
  })

  check.each(Object.values(helpTopics))('of the app lead to a page and a section: %s', (topic) =>
    expect(leadsSomewhere(`/help/${topic}`)).toBe(true),
  )

  check('reach every page from the index', () => {
    const linked = ['README', ...contents.map(({ name }) => name)]
    expect(linked.toSorted()).toEqual([...pages.keys()].toSorted())
  })

  check('find a page, a section, and neither', () => {
    expect(
      ['/help', '/help/tokens#get-tokens', '/help/tokens#nothing', '/help/nothing'].map(leadsSomewhere),
    ).toEqual([true, true, false, false])
  })
})
