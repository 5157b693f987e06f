import type { MarkdownPage, Node } from '../markdown/read-page.ts'

const INDEX = 'README'

const modules = import.meta.glob<MarkdownPage>('../../docs/user-guide/*.md', { eager: true, import: 'page' })

export const pages: ReadonlyMap<string, MarkdownPage> = new Map(
  Object.entries(modules).map(([path, page]) => [path.replace(/^.*\/|\.md$/g, ''), page]),
)

/** The page at `/help/:name`, or the index at `/help`. */
export const pageNamed = (name: string | undefined): MarkdownPage | undefined =>
  name === undefined ? pages.get(INDEX) : name === INDEX ? undefined : pages.get(name)

export const contents = linksOf(pages.get(INDEX)?.content ?? []).flatMap((href) => {
  const name = href.replace(/^\/help\/|#.*$/g, '')
  const page = pages.get(name)
  return page === undefined ? [] : [{ name, page }]
})

function linksOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.tag === 'a' ? [node.props['href'] ?? ''] : []), ...linksOf(node.children)],
  )
}
