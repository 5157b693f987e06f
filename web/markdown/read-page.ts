import { Lexer, type Token, type Tokens } from 'marked'

export type Element = {
  readonly tag: string
  readonly props: Readonly<Record<string, string>>
  readonly children: readonly Node[]
}
export type Node = Element | string

export type MarkdownPage = {
  readonly title: string
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly content: readonly Node[]
}

export type ResolveLink = (target: string) => string

/** Reads at build time, so that no browser parses Markdown. Throws at anything that can't be shown. */
export function readPage(markdown: string, resolve: ResolveLink): MarkdownPage {
  const [title, ...blocks] = new Lexer({ gfm: true }).lex(markdown).filter(isShown)
  if (title?.type !== 'heading') throw new Error('a page begins with its title')
  const content = blocks.map((block) => readBlock(block, resolve))
  const sections = content.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2'
      ? [{ id: node.props['id'] ?? '', title: textOf(node) }]
      : [],
  )
  return { title: String(title['text']), sections, content }
}

/** Comments mark the parts that tests compare with the code. */
const isShown = ({ type, raw }: Token): boolean =>
  type !== 'space' && !(type === 'html' && raw.trim().startsWith('<!--'))

const element = (tag: string, children: readonly Node[], props: Element['props'] = {}): Element => ({
  tag,
  props,
  children,
})

function readBlock(token: Token, resolve: ResolveLink): Node {
  const inline = (tokens: readonly Token[] = []) => tokens.map((part) => readInline(part, resolve))
  const blocks = (tokens: readonly Token[]) => tokens.filter(isShown).map((part) => readBlock(part, resolve))
  switch (token.type) {
    case 'heading': {
      const children = inline(token.tokens)
      return element(`h${token['depth']}`, children, { id: anchorOf(children.map(textOf).join('')) })
    }
    case 'paragraph':
      return element('p', inline(token.tokens))
    case 'text':
      return element('span', inline(token.tokens))
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return element(
        ordered ? 'ol' : 'ul',
        items.map((item) => element('li', blocks(item.tokens))),
      )
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row = (tag: string, cells: readonly Tokens.TableCell[]) =>
        element(
          'tr',
          cells.map((cell) => element(tag, inline(cell.tokens))),
        )
      return element('table', [
        element('thead', [row('th', header)]),
        element(
          'tbody',
          rows.map((cells) => row('td', cells)),
        ),
      ])
    }
    default:
      throw new Error(`the app can't show this part of a page: ${token.raw}`)
  }
}

function readInline(token: Token, resolve: ResolveLink): Node {
  const parts: readonly Token[] = ('tokens' in token && token.tokens) || []
  const children = parts.map((part) => readInline(part, resolve))
  switch (token.type) {
    case 'text':
    case 'escape':
      return children.length > 0 ? element('span', children) : String(token['text'])
    case 'codespan':
      return element('code', [String(token['text'])])
    case 'strong':
    case 'em':
      return element(token.type, children)
    case 'link':
      return element('a', children, { href: resolve(String(token['href'])) })
    default:
      throw new Error(`the app can't show this part of a page: ${token.raw}`)
  }
}

const textOf = (node: Node): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''))

/** GitHub's anchors, so that a link works there and in the app. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
